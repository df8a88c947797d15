import type { Context } from 'hono'
import { cursorsOf, pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalid, rpcFault } from './fault.ts'

export type Row = Record<string, any>

export const cursors = cursorsOf('page-', () => invalid('page_token', 'Invalid page token.'))

/** The length of a page: the network shortens one that is too long, and refuses one below 0. */
export function pageSizeOf(query: URLSearchParams, usual: number, most: number): number {
  const size = Number(query.get('pageSize') ?? usual)
  if (!Number.isInteger(size) || size < 0) throw invalid('page_size', 'Invalid page size.')
  return size === 0 ? usual : Math.min(size, most)
}

interface Listing {
  collection: string
  under: string
  size: number
  newestFirst?: boolean
}

/** One page of what stands under a prefix. */
export async function kept(
  state: TwinState,
  query: URLSearchParams,
  { collection, under, size, newestFirst = false }: Listing,
): Promise<{ rows: any[]; more: { nextPageToken?: string } }> {
  const after = cursors.read(query.get('pageToken'))
  const page = await state.page(collection, {
    under,
    limit: size,
    newestFirst,
    ...(after !== undefined && { after }),
  })
  return { rows: page.values, more: tokenOf(page.next) }
}

/** One page of rows that are all at hand. */
export function atHand<R>(
  rows: readonly R[],
  query: URLSearchParams,
  size: number,
): { rows: R[]; more: { nextPageToken?: string } } {
  const { page, next } = pageOfRows(rows, size, cursors.read(query.get('pageToken')))
  return { rows: page, more: tokenOf(next) }
}

function tokenOf(next: string | number | null): { nextPageToken?: string } {
  return next === null ? {} : { nextPageToken: cursors.write(next) }
}

/** The fields that a mask names. Each has to be one that the object has. */
export function maskOf(query: URLSearchParams, name: string, known: readonly string[]): string[] {
  const fields = (query.get(name) ?? '').split(',').map((field) => field.trim())
  const named = fields.filter((field) => field !== '')
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  if (named.length === 0) throw invalid(snake, `${name} is required`)
  for (const field of named)
    if (!known.includes(field.split('.')[0] ?? ''))
      throw invalid(snake, `Invalid field mask provided: ${field}`)
  return [...new Set(named.map((field) => field.split('.')[0] ?? ''))]
}

/** What a mask leaves of an object. */
export function masked(object: Row, fields: readonly string[]): Row {
  return Object.fromEntries(fields.flatMap((field) => (field in object ? [[field, object[field]]] : [])))
}

export async function bodyOf(c: Context): Promise<Row> {
  const text = await c.req.text()
  if (text === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  } catch {
    // Said below.
  }
  throw rpcFault('INVALID_ARGUMENT', 'Invalid JSON payload received.')
}

/** A body has only members that the network knows. */
export function assertKnown(body: Row, known: readonly string[]): void {
  for (const name of Object.keys(body))
    if (!known.includes(name))
      throw rpcFault(
        'INVALID_ARGUMENT',
        `Invalid JSON payload received. Unknown name "${name}": Cannot find field.`,
      )
}

export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\/[^\s/]+/.test(value)
}
