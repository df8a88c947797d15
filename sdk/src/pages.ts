import type { ListRow } from './operation-row.ts'
import type { Input } from './prepared-call.ts'

type Fields = Record<string, unknown>

/** Every row of a list. Fetches the next page when the rows of the current one are used up. */
export async function* eachRow(
  list: ListRow,
  ask: (input: Input) => Promise<unknown>,
  first: Input,
): AsyncGenerator<unknown, void, undefined> {
  let input = first
  for (let seen = 0; ; ) {
    const answer = await ask(input)
    const rows = at(answer, list.rows)
    if (!Array.isArray(rows)) throw new TypeError(`the answer has no ${list.rows} yet`)
    yield* rows
    seen += rows.length
    const requested = (input[list.in] ?? {}) as Fields
    const next = nextOf(list, requested, answer, rows.length > 0 && seen)
    if (next === undefined || next === null) return
    // A list is read by its cursor, wherever the first page began.
    const { page: _page, skip: _skip, ...kept } = requested
    input = { ...input, [list.in]: { ...kept, [list.cursor]: next } }
  }
}

/** The cursor of the next page. A numbered page follows while rows are left. */
function nextOf(list: ListRow, requested: Fields, answer: unknown, seen: number | false): unknown {
  if (list.next) return at(answer, list.next)
  const isLast = seen === false || seen >= Number(at(answer, list.total ?? ''))
  return isLast ? undefined : Number(requested[list.cursor] ?? 1) + 1
}

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => Object(part)[name], value)
}
