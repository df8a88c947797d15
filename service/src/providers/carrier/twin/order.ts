import { randomId } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { CarrierFault, missing, noSuchResource } from './fault.ts'
import { type AskedRequirement, answered, askedOf } from './requirement.ts'
import { endLine, judge, type Line, lineOf, settle } from './review.ts'
import { type Kind, kindOnSale } from './stock.ts'

/** How many the lists of the carrier show at once. */
const pageSize = 250

export async function createOrder(state: TwinState, body: Record<string, any>): Promise<object> {
  const [ordered, ...more] = Array.isArray(body.phone_numbers) ? body.phone_numbers : []
  if (!ordered?.phone_number || more.length > 0) throw missing('phone_numbers')
  const kind = await kindOnSale(state, ordered.phone_number)
  if (!kind)
    throw new CarrierFault(422, '85001', 'Number not available', 'The number cannot be ordered any more.')
  const line: Line = {
    record_type: 'number_order_phone_number',
    id: randomId(),
    order_request_id: randomId(),
    sub_number_order_id: randomId(),
    phone_number: ordered.phone_number,
    country_code: kind.country,
    phone_number_type: kind.type,
    customer_reference: body.customer_reference ?? null,
    messaging_profile_id: body.messaging_profile_id ?? null,
    regulatory_requirements: await requirementsFor(state, kind, ordered.requirement_group_id),
    requirements_met: false,
    requirements_status: 'pending',
    status: 'pending',
    created_at: state.now.toISOString(),
  }
  const lineId = line.id
  for (const id of [line.order_request_id, line.sub_number_order_id])
    await state.put('line-of', id, { lineId })
  if (line.customer_reference) {
    await state.put('number-reference', line.customer_reference, { lineId })
    await state.put('line-of-reference', lineId, { lineId }, { under: line.customer_reference })
  }
  return { data: orderOf(await settle(state, line, await judge(state, line))) }
}

export async function findOrder(state: TwinState, id: string): Promise<object> {
  const line = await lineOf(state, id)
  if (line?.order_request_id !== id) throw noSuchResource()
  return { data: orderOf(line) }
}

/** The list has only the numbers of an order. */
export async function listOrders(state: TwinState, query: URLSearchParams): Promise<object> {
  const reference = query.get('filter[customer_reference]')
  const newest = { limit: pageSize, newestFirst: true }
  const lines: Line[] =
    reference === null
      ? (await state.page('order-line', newest)).values
      : await linesUnder(
          state,
          (await state.page('line-of-reference', { ...newest, under: reference })).values,
        )
  const data = lines.map((line) => {
    const { id, phone_number } = line
    return { ...orderOf(line), phone_numbers: [{ record_type: 'phone_number', id, phone_number }] }
  })
  return { data, meta: { page_number: 1, page_size: pageSize, total_pages: 1, total_results: data.length } }
}

export async function findLine(state: TwinState, id: string): Promise<Line> {
  const line = await state.get('order-line', id)
  if (!line) throw noSuchResource()
  return line
}

/** A line that was declined is judged by what is sent now, any other by all of its answers. */
export async function correctLine(state: TwinState, id: string, body: Record<string, any>): Promise<object> {
  const line = await findLine(state, id)
  requirePending(line)
  const { regulatory_requirements: before, requirements_status: review } = line
  const requirements = await answered(state, before, body.regulatory_requirements)
  const corrected = { ...line, regulatory_requirements: requirements }
  const sent = new Set(body.regulatory_requirements.map(({ requirement_id: sentId }: any) => sentId))
  const judged =
    review === 'requirement-info-exception'
      ? requirements.filter(({ requirement_id }) => sent.has(requirement_id))
      : requirements
  return { data: await settle(state, corrected, await judge(state, corrected, judged)) }
}

export async function cancelSubOrder(state: TwinState, id: string): Promise<object> {
  const line = await lineOf(state, id)
  if (line?.sub_number_order_id !== id) throw noSuchResource()
  requirePending(line)
  const cancelled = await endLine(state, line, 'cancelled')
  const { order_request_id, customer_reference, status } = cancelled
  return {
    data: { record_type: 'sub_number_order', id, order_request_id, customer_reference, status },
  }
}

export async function listComments(state: TwinState, query: URLSearchParams): Promise<object> {
  const under = query.get('filter[comment_record_id]')
  if (under === null) throw missing('filter[comment_record_id]')
  const { values: data } = await state.page('comment', { under, limit: pageSize })
  return { data, meta: { page_number: 1, page_size: pageSize, total_pages: 1, total_results: data.length } }
}

async function requirementsFor(
  state: TwinState,
  { country, type }: Kind,
  groupId: unknown,
): Promise<AskedRequirement[]> {
  if (typeof groupId !== 'string') return askedOf(country, type)
  const group = await state.get('requirement-group', groupId)
  if (!group || group.country_code !== country || group.phone_number_type !== type)
    throw new CarrierFault(
      422,
      '10017',
      'Associated resource does not exist',
      'The number has no such requirement group.',
    )
  return group.regulatory_requirements
}

function linesUnder(state: TwinState, known: readonly { lineId: string }[]): Promise<Line[]> {
  return Promise.all(known.map(({ lineId }) => state.get('order-line', lineId)))
}

function orderOf(line: Line): object {
  const { status, customer_reference, messaging_profile_id, requirements_met, created_at } = line
  return {
    record_type: 'number_order',
    id: line.order_request_id,
    phone_numbers: [line],
    phone_numbers_count: 1,
    sub_number_orders_ids: [line.sub_number_order_id],
    status,
    customer_reference,
    messaging_profile_id,
    requirements_met,
    created_at,
  }
}

function requirePending({ status }: Line): void {
  if (status !== 'pending')
    throw new CarrierFault(422, '10015', 'Bad Request', 'The order is not pending any more.')
}
