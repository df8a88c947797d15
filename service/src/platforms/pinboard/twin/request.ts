import { cursorsOf, pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { mostListed, newestFirst as newest } from '../../capabilities/analytics/analytics.twin.ts'
import { invalidParameters } from './fault.ts'

export interface List {
  items: object[]
  bookmark: string | null
}

const cursors = cursorsOf('', () => invalidParameters('Invalid bookmark.'))

/** One page of what stands under a prefix, as the lists of the platform have it. */
export async function listed(
  state: TwinState,
  collection: string,
  under: string,
  query: URLSearchParams,
  newestFirst = false,
): Promise<List> {
  const size = query.get('page_size') ?? '25'
  const limit = Number(size)
  if (!/^\d+$/.test(size) || limit < 1 || limit > 250)
    throw invalidParameters(`Invalid page_size: ${size}. It must be between 1 and 250.`)
  const after = cursors.read(query.get('bookmark'))
  if (newestFirst) {
    const { values } = await state.page(collection, { under, newestFirst, limit: mostListed })
    const { page, next } = pageOfRows(byTime(values), limit, after)
    return { items: page, bookmark: next === null ? null : String(next) }
  }
  const page = await state.page(collection, { under, limit, ...(after !== undefined && { after }) })
  return { items: page.values, bookmark: page.next }
}

export function requireObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalidParameters('The body must be a JSON object.')
  return body as Record<string, unknown>
}

/** A text of at most so many characters. Null where it is left out. */
export function textOf(
  given: Record<string, unknown>,
  name: string,
  max = Number.POSITIVE_INFINITY,
): string | null {
  const value = given[name] ?? null
  if (value === null) return null
  if (typeof value !== 'string') throw invalidParameters(`${name} must be a string.`)
  if ([...value].length > max) throw invalidParameters(`${name} must have at most ${max} characters.`)
  return value
}

function byTime(values: readonly any[]): any[] {
  return newest(values, ({ createdAt }) => createdAt)
}
