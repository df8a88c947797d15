import { randomUUID } from 'node:crypto'
import type { TwinState } from '#wire/twin/twin.ts'
import { CarrierFault, missing, noSuchResource } from './fault.twin.ts'
import { type AskedRequirement, answered, askedOf } from './requirement.twin.ts'
import { judge, type Line, settle } from './review.twin.ts'
import { type Kind, kindOnSale } from './stock.twin.ts'

export async function createOrder(state: TwinState, body: Record<string, any>): Promise<object> {
  const [ordered, ...more] = Array.isArray(body.phone_numbers) ? body.phone_numbers : []
  if (!ordered?.phone_number || more.length > 0) throw missing('phone_numbers')
  const kind = await kindOnSale(state, ordered.phone_number)
  if (!kind)
    throw new CarrierFault(422, '85001', 'Number not available', 'The number cannot be ordered any more.')
  const line: Line = {
    record_type: 'number_order_phone_number',
    id: randomUUID(),
    order_request_id: randomUUID(),
    sub_number_order_id: randomUUID(),
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
  if (line.customer_reference)
    await state.put('number-reference', line.customer_reference, { lineId: line.id })
  return { data: orderOf(await settle(state, line, await judge(state, line))) }
}

export async function findOrder(state: TwinState, id: string): Promise<object> {
  const line = (await linesOf(state)).find(({ order_request_id }) => order_request_id === id)
  if (!line) throw noSuchResource()
  return { data: orderOf(line) }
}

/** The list tells only which numbers an order has. */
export async function listOrders(state: TwinState, query: URLSearchParams): Promise<object> {
  const reference = query.get('filter[customer_reference]')
  const data = (await linesOf(state))
    .filter(({ customer_reference }) => reference === null || customer_reference === reference)
    .reverse()
    .map((line) => {
      const { id, phone_number } = line
      return { ...orderOf(line), phone_numbers: [{ record_type: 'phone_number', id, phone_number }] }
    })
  return { data, meta: { page_number: 1, page_size: 250, total_pages: 1, total_results: data.length } }
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
  const line = (await linesOf(state)).find(({ sub_number_order_id }) => sub_number_order_id === id)
  if (!line) throw noSuchResource()
  requirePending(line)
  const cancelled: Line = { ...line, status: 'failure', requirements_status: 'cancelled' }
  await state.put('order-line', line.id, cancelled)
  const { order_request_id, customer_reference, status } = cancelled
  return {
    data: { record_type: 'sub_number_order', id, order_request_id, customer_reference, status },
  }
}

export async function listComments(state: TwinState, query: URLSearchParams): Promise<object> {
  const subOrder = query.get('filter[comment_record_id]')
  const data = (await state.list('comment')).filter(
    ({ comment_record_id: id }) => subOrder === null || id === subOrder,
  )
  return { data, meta: { page_number: 1, page_size: 250, total_pages: 1, total_results: data.length } }
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

function linesOf(state: TwinState): Promise<Line[]> {
  return state.list('order-line')
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
