import { afterCursors } from '../../graph/twin/cursors.ts'
import { invalidParameter } from '../../graph/twin/fault.ts'
import { shownFields } from '../../graph/twin/fields.ts'
import type { Parameters } from '../../graph/twin/parameters.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import { type Filter, filtersIn, holds } from './filter.ts'

const limitMax = 500

export function limitOf(parameters: Parameters): number {
  const limit = Number(parameters.text('limit') || 25)
  if (!Number.isInteger(limit) || limit < 1 || limit > limitMax)
    throw invalidParameter(`Param limit must be a number from 1 to ${limitMax}.`)
  return limit
}

export function cursorOf(parameters: Parameters): string | undefined {
  return afterCursors.read(parameters.text('after'))
}

/** The words that the network writes under a page of a list. */
export function paging(request: Request, before: string | undefined, next: string | null): object {
  const around = { before: `before-${before ?? 0}`, after: afterCursors.write(next ?? 'end') }
  if (next === null) return { cursors: around }
  const address = new URL(request.url)
  address.searchParams.set('after', around.after)
  return { cursors: around, next: address.href }
}

interface Edge {
  collection: string
  under: string
  show(kept: any): Promise<Record<string, any>> | Record<string, any>
  usual?: string
  /** Whether objects that are deleted or archived stand aside, as campaigns, ad sets and ads do. */
  shelves?: 'one' | 'two'
}

/** How many reads one page of a filtered list may take before it ends short. */
const readsMost = 40

/** One page of an edge, newest first. Deleted and archived objects appear only if the request names their status. */
export async function listEdge(
  call: GraphCall,
  { collection, under, show, usual, shelves = 'two' }: Edge,
): Promise<object> {
  const { state, parameters, request } = call
  const limit = limitOf(parameters)
  const filters = filtersOf(parameters, shelves)
  const ids = idsIn(filters)
  if (ids) {
    const rows = await matching(await named(call, collection, under, ids), show, filters)
    return { data: rows.slice(0, limit).map((row) => shownFields(row, parameters, usual)) }
  }
  const rows: object[] = []
  const first = cursorOf(parameters)
  let after = first
  let next: string | null = null
  for (let reads = 0; reads < readsMost && rows.length < limit; reads += 1) {
    const wanted = { under, newestFirst: true, limit: limit - rows.length, ...(after && { after }) }
    const page = await state.page(collection, wanted)
    rows.push(...(await matching(page.values, show, filters)))
    next = page.next
    if (next === null) break
    after = next
  }
  const data = rows.map((row) => shownFields(row, parameters, usual))
  return data.length === 0 && next === null ? { data } : { data, paging: paging(request, first, next) }
}

async function matching(
  values: readonly unknown[],
  show: Edge['show'],
  filters: readonly Filter[],
): Promise<object[]> {
  const rows: object[] = []
  for (const kept of values) {
    const row = await show(kept)
    if (filters.every((filter) => holds(row, filter))) rows.push(row)
  }
  return rows
}

/** The ids that a filter names: these are read by their keys, however many others the list has. */
function idsIn(filters: readonly Filter[]): string[] | undefined {
  const filter = filters.find(
    ({ field, operator }) => field === 'id' && (operator === 'IN' || operator === 'EQUAL'),
  )
  return filter && [filter.value].flat().map(String)
}

async function named(
  { state }: GraphCall,
  collection: string,
  under: string,
  ids: readonly string[],
): Promise<unknown[]> {
  if (ids.length > limitMax) throw invalidParameter(`A filter takes at most ${limitMax} ids.`)
  const found = await Promise.all([...new Set(ids)].map((id) => state.get(collection, id)))
  return found.filter((kept) => kept && [kept.accountId, kept.campaignId, kept.adSetId].includes(under))
}

function filtersOf(parameters: Parameters, shelves: 'one' | 'two'): Filter[] {
  const filters = filtersIn(parameters)
  if (parameters.has('effective_status'))
    filters.push({ field: 'effective_status', operator: 'IN', value: parameters.list('effective_status') })
  const asksForStatus = filters.some(({ field }) => field.endsWith('effective_status'))
  const usual = { field: 'effective_status', operator: 'NOT_IN', value: ['DELETED', 'ARCHIVED'] }
  return asksForStatus || shelves === 'one' ? filters : [...filters, usual]
}
