import type { TwinState } from '#wire/twin/twin.ts'
import { noSuchResource } from './fault.twin.ts'

/** Digits anywhere in a number are looked for, and anything else is in none. */
export async function listNumbers(state: TwinState, query: URLSearchParams): Promise<object> {
  const digits = query.get('filter[phone_number]')
  const data = (await state.list('phone-number')).filter(
    ({ phone_number: phoneNumber }) => digits === null || phoneNumber.slice(1).includes(digits),
  )
  return { data, meta: { page_number: 1, page_size: 250, total_pages: 1, total_results: data.length } }
}

export async function deleteNumber(state: TwinState, id: string): Promise<object> {
  const number = await state.get('phone-number', id)
  if (!number) throw noSuchResource()
  await state.delete('phone-number', id)
  return { data: { ...number, status: 'deleted' } }
}
