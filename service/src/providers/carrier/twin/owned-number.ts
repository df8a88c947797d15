import type { TwinState } from '#wire/twin/twin.ts'
import { noSuchResource } from './fault.ts'
import { ownedNumber, release } from './stock.ts'

/**
 * All digits of a number find it. The carrier also finds numbers by some of their digits; here those are looked for
 * among the numbers that were bought first.
 */
export async function listNumbers(state: TwinState, query: URLSearchParams): Promise<object> {
  const digits = query.get('filter[phone_number]') ?? ''
  const whole = await ownedNumber(state, `+${digits}`)
  const { values } = await state.page('phone-number', { limit: 250 })
  const data = whole ? [whole] : values.filter(({ phone_number }) => phone_number.slice(1).includes(digits))
  return { data, meta: { page_number: 1, page_size: 250, total_pages: 1, total_results: data.length } }
}

export async function deleteNumber(state: TwinState, id: string): Promise<object> {
  const number = await state.get('phone-number', id)
  if (!number) throw noSuchResource()
  await state.delete('phone-number', id)
  await release(state, number.phone_number)
  return { data: { ...number, status: 'deleted' } }
}
