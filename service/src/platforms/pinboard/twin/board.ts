import { numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { boardNotFound, invalidParameters } from './fault.ts'
import type { Holder } from './holder.ts'
import { type List, listed, requireObject, textOf } from './request.ts'

export interface SandboxBoard {
  id: string
  name: string
  description: string | null
  privacy: string
  owner: { id: string; username: string }
  createdAt: string
}

const firstBoardId = 549_755_000_000n
const privacies = ['PUBLIC', 'PROTECTED', 'SECRET']
const firstSectionsOf = 'pinboard-1'

/** Every sandbox identity has the same two boards from the start, the first with sections. */
export async function putFirstBoards(state: TwinState, ownerId: string): Promise<void> {
  for (const number of [1, 2]) {
    const id = `pinboard-${number}`
    if (await state.get('board', keyOf(ownerId, id))) continue
    const owner = { id: ownerId, username: ownerId }
    const board = { id, name: `Sandbox board ${number}`, description: null, privacy: 'PUBLIC', owner }
    await putBoard(state, { ...board, createdAt: state.now.toISOString() })
    if (id !== firstSectionsOf) continue
    for (const name of ['Spring', 'Summer', 'Autumn']) await putSection(state, ownerId, id, name)
  }
}

export async function listBoards(state: TwinState, holder: Holder, query: URLSearchParams): Promise<List> {
  const privacy = query.get('privacy')
  if (privacy !== null && !['ALL', ...privacies].includes(privacy))
    throw invalidParameters(`Invalid privacy: ${privacy}.`)
  const wanted = ({ privacy: of }: SandboxBoard) => privacy === null || privacy === 'ALL' || of === privacy
  const page = await listed(state, 'board', holder.id, query)
  const shown = page.items
    .filter((board) => wanted(board as SandboxBoard))
    .map((board) => shownBoard(state, board as SandboxBoard))
  return { ...page, items: await Promise.all(shown) }
}

export async function createBoard(state: TwinState, holder: Holder, body: unknown): Promise<object> {
  const given = requireObject(body)
  const name = textOf(given, 'name')
  if (name === null || name.trim() === '') throw invalidParameters('The name of the board is required.')
  const privacy = textOf(given, 'privacy') ?? 'PUBLIC'
  if (!privacies.includes(privacy)) throw invalidParameters(`Invalid privacy: ${privacy}.`)
  const description = textOf(given, 'description')
  const { id: ownerId, username } = holder
  const id = String(await numberAfter(state, firstBoardId))
  const owner = { id: ownerId, username }
  const board = { id, name, description, privacy, owner, createdAt: state.now.toISOString() }
  await putBoard(state, board)
  return shownBoard(state, board)
}

export async function readBoard(state: TwinState, holder: Holder, id: string): Promise<object> {
  return shownBoard(state, await requireBoard(state, holder, id))
}

export async function listSections(
  state: TwinState,
  holder: Holder,
  id: string,
  query: URLSearchParams,
): Promise<List> {
  const board = await requireBoard(state, holder, id)
  return listed(state, 'section', keyOf(board.owner.id, id), query)
}

export async function requireBoard(
  state: TwinState,
  { id: ownerId }: Holder,
  id: string,
): Promise<SandboxBoard> {
  return (await state.get('board', keyOf(ownerId, id))) ?? fail(boardNotFound())
}

export function hasSection(state: TwinState, ownerId: string, boardId: string, id: string): Promise<unknown> {
  return state.get('section', `${keyOf(ownerId, boardId)}/${id}`)
}

async function putSection(state: TwinState, ownerId: string, boardId: string, name: string): Promise<void> {
  const id = String(await numberAfter(state, firstBoardId))
  const under = keyOf(ownerId, boardId)
  await state.put('section', `${under}/${id}`, { id, name }, { under })
}

function putBoard(state: TwinState, board: SandboxBoard): Promise<void> {
  return state.put('board', keyOf(board.owner.id, board.id), board, { under: board.owner.id })
}

async function shownBoard(state: TwinState, board: SandboxBoard): Promise<object> {
  const { id, name, description, privacy, owner, createdAt } = board
  return {
    id,
    name,
    description,
    privacy,
    owner: { username: owner.username },
    created_at: createdAt,
    board_pins_modified_at: createdAt,
    pin_count: await state.count('boardpin', `${owner.id}/${id}`),
    follower_count: 0,
    collaborator_count: 0,
    is_ads_only: false,
    media: { image_cover_url: null, pin_thumbnail_urls: [] },
  }
}

export function keyOf(ownerId: string, boardId: string): string {
  return `${ownerId}/${boardId}`
}

function fail(fault: Error): never {
  throw fault
}
