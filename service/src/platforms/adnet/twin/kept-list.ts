import { graphFault } from '../../graph/twin/fault.ts'
import { shownFields } from '../../graph/twin/fields.ts'
import type { Parameters } from '../../graph/twin/parameters.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import { cursorOf, limitOf, paging } from './edge.ts'

/** The network refuses a field that an object does not have. Fields of fields are not looked at. */
export function assertFields(parameters: Parameters, known: readonly string[]): void {
  let text = parameters.text('fields')
  while (/\{[^{}]*\}/.test(text)) text = text.replaceAll(/\{[^{}]*\}/g, '')
  const names = text.split(',').map((name) => name.trim().replace(/\..*$/, ''))
  const stranger = names.find((name) => name !== '' && !known.includes(name))
  if (stranger !== undefined)
    throw graphFault(400, `(#100) Tried accessing nonexisting field (${stranger})`, { code: 100 })
}

interface KeptList {
  collection: string
  under: string
  show(kept: any): object
  usual?: string
}

/** One page of what was kept under a prefix, newest first. */
export async function listKept(
  { state, parameters, request }: GraphCall,
  { collection, under, show, usual }: KeptList,
): Promise<object> {
  const limit = limitOf(parameters)
  const after = cursorOf(parameters)
  const wanted = { under, newestFirst: true, limit, ...(after !== undefined && { after }) }
  const { values, next } = await state.page(collection, wanted)
  const data = values.map((kept) => shownFields(show(kept), parameters, usual))
  return data.length === 0 ? { data } : { data, paging: paging(request, after, next) }
}

/** One page of a fixed list. Its cursor is the number of rows before it. */
export function listFixed(
  { parameters, request }: GraphCall,
  { count, row, usual }: { count: number; row(index: number): object; usual?: string },
): object {
  const limit = limitOf(parameters)
  const after = cursorOf(parameters)
  const from = Number(after ?? 0)
  const upTo = Math.min(count, from + limit)
  const data = Array.from({ length: Math.max(0, upTo - from) }, (_, index) =>
    shownFields(row(from + index), parameters, usual),
  )
  return data.length === 0
    ? { data }
    : { data, paging: paging(request, after, upTo < count ? String(upTo) : null) }
}
