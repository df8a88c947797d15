import type { CatalogueList } from '@zither/sdk/catalogue'
import type { Call } from '../arguments/call.ts'
import { memberAt } from '../output/cell.ts'

/** Asks for one page. */
export type AskPage = (call: Call) => Promise<unknown>

/** Every page of a list, each row once. */
export async function* pagesOf(list: CatalogueList, call: Call, ask: AskPage): AsyncGenerator<unknown[]> {
  let at = firstOf(list, call)
  let seen = 0
  for (;;) {
    const answer = await ask(at === undefined ? call : withCursor(list, call, at))
    const rows = memberAt(answer, list.rows)
    const page = Array.isArray(rows) ? rows : []
    seen += page.length
    yield page
    const next = nextOf(list, answer, at, seen, page.length)
    if (next === undefined || next === at) return
    at = next
  }
}

type Cursor = string | number | undefined

function firstOf(list: CatalogueList, call: Call): Cursor {
  const given = list.in === 'body' ? memberAt(call.body, list.cursor) : call.query[list.cursor]
  if (typeof given === 'string' || typeof given === 'number') return given
  return list.total === undefined ? undefined : 1
}

function withCursor(list: CatalogueList, call: Call, cursor: Cursor): Call {
  if (list.in === 'body')
    return { ...call, body: { ...(call.body as object | undefined), [list.cursor]: cursor } }
  // A list is read by its cursor, wherever the first page began.
  const { page: _page, skip: _skip, ...kept } = call.query
  return { ...call, query: { ...kept, [list.cursor]: cursor } }
}

function nextOf(list: CatalogueList, answer: unknown, at: Cursor, seen: number, count: number): Cursor {
  if (list.total !== undefined) {
    const total = memberAt(answer, list.total)
    return count > 0 && typeof total === 'number' && seen < total ? Number(at) + 1 : undefined
  }
  const next = list.next === undefined ? undefined : memberAt(answer, list.next)
  return typeof next === 'string' || typeof next === 'number' ? next : undefined
}
