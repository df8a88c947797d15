import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, isAbsent, pageOf, readAbsence, unreadable } from './api.ts'

export interface Board {
  id: string
  name: string
  description: string
  privacy: string
}

const pageSize = 250
const pages = 4

/** The boards of a person, secret and shared ones included; at most a thousand. */
export async function listAllBoards(
  transport: Transport,
  accessToken: string,
): Promise<Outcome<readonly Board[]>> {
  const boards: Board[] = []
  let bookmark: string | null = null
  for (let page = 1; page <= pages; page++) {
    const query = { page_size: String(pageSize), ...(bookmark !== null && { bookmark }) }
    const answer = await callApi(transport, accessToken, '/boards', { query })
    const listed = await chain(answer, async (body) => pageOf(body, 'the list of boards'))
    if (listed.kind !== 'done') return listed
    boards.push(...listed.value.items.map(toBoard))
    bookmark = listed.value.bookmark
    if (bookmark === null) break
  }
  return done(boards)
}

export function listBoards(transport: Transport, account: Account): Promise<Outcome<readonly Board[]>> {
  return listAllBoards(transport, account.credentials.accessToken)
}

export async function readBoard(
  transport: Transport,
  accessToken: string,
  id: string,
): Promise<Outcome<Board>> {
  return boardOf(await callApi(transport, accessToken, pathOf(id)))
}

/** The board of an id, or null when the account sees no such board. */
export async function findBoard(
  transport: Transport,
  { credentials }: Account,
  id: string,
): Promise<Outcome<Board | null>> {
  const answer = await callApi(transport, credentials.accessToken, pathOf(id), { fault: readAbsence })
  return isAbsent(answer) ? done(null) : boardOf(answer)
}

export async function createBoard(
  transport: Transport,
  { credentials }: Account,
  board: { name: string; description?: string; privacy?: string },
): Promise<Outcome<Board>> {
  return boardOf(
    await callApi(transport, credentials.accessToken, '/boards', { method: 'POST', json: board }),
  )
}

/** One page of the sections of a board, or null when the account sees no such board. */
export async function listSections(
  transport: Transport,
  { credentials }: Account,
  boardId: string,
  { size, after }: { size: number; after: string | undefined },
): Promise<Outcome<ProviderPage<{ id: string; name: string }> | null>> {
  const query = { page_size: String(size), ...(after !== undefined && { bookmark: after }) }
  const call = { query, fault: readAbsence }
  const answer = await callApi(transport, credentials.accessToken, `${pathOf(boardId)}/sections`, call)
  if (isAbsent(answer)) return done(null)
  const page = await chain(answer, async (body) => pageOf(body, 'the list of sections'))
  return map(page, ({ items, bookmark }) => ({
    items: items.map(({ id, name }) => ({ id, name: String(name ?? '') })),
    next: bookmark,
  }))
}

const pathOf = (id: string) => `/boards/${pathSegment(id)}`

function boardOf(answer: Outcome<any>): Promise<Outcome<Board>> {
  return chain(answer, async (board) =>
    typeof board?.id === 'string' && typeof board.name === 'string'
      ? done(toBoard(board))
      : unreadable('the board'),
  )
}

function toBoard({ id, name, description, privacy }: any): Board {
  return {
    id,
    name: String(name ?? ''),
    description: typeof description === 'string' ? description : '',
    privacy: typeof privacy === 'string' ? privacy : 'PUBLIC',
  }
}
