import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, pageOf, unreadable } from './api.ts'

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
  return boardOf(await callApi(transport, accessToken, `/boards/${encodeURIComponent(id)}`))
}

export function getBoard(transport: Transport, account: Account, id: string): Promise<Outcome<Board>> {
  return readBoard(transport, account.credentials.accessToken, id)
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

/** One page of the sections of a board. */
export async function listSections(
  transport: Transport,
  { credentials }: Account,
  boardId: string,
  { limit, after }: { limit: number; after: string | null },
): Promise<Outcome<{ sections: readonly { id: string; name: string }[]; next: string | null }>> {
  const path = `/boards/${encodeURIComponent(boardId)}/sections`
  const query = { page_size: String(limit), ...(after !== null && { bookmark: after }) }
  const answer = await callApi(transport, credentials.accessToken, path, { query })
  const page = await chain(answer, async (body) => pageOf(body, 'the list of sections'))
  return map(page, ({ items, bookmark }) => ({
    sections: items.map(({ id, name }) => ({ id, name: String(name ?? '') })),
    next: bookmark,
  }))
}

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
