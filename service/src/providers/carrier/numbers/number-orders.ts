import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import { callCarrier, orNull, unreadable } from '../api.ts'
import { messagingProfile } from '../messaging-profile.ts'
import { listOf, textOf, wordsOf } from '../record.ts'
import type { NumberOrder, OrderedNumber, RequirementAnswer } from './numbers.ts'
import { httpsOf, isWaitingAction, readLine } from './order-line.ts'
import { writeAnswer } from './requirements.ts'

/** Until the order itself is sent nothing can have been bought, even if the question before it failed. */
export async function orderNumber(
  transport: Transport,
  { reference, phoneNumber, requirementGroupId }: NumberOrder,
): Promise<Outcome<OrderedNumber>> {
  const profile = await messagingProfile(transport)
  if (profile.kind === 'unknown') return { kind: 'unreachable' }
  return chain(profile, async (profileId) => {
    const body = {
      phone_numbers: [
        {
          phone_number: phoneNumber,
          ...(requirementGroupId && { requirement_group_id: requirementGroupId }),
        },
      ],
      customer_reference: reference,
      messaging_profile_id: profileId,
    }
    return readOrder(await callCarrier(transport, 'POST', '/number_orders', { body }))
  })
}

/** The list has fewer facts about the lines than the order, so the order is read, too. */
export async function findOrder(
  transport: Transport,
  reference: string,
): Promise<Outcome<OrderedNumber | null>> {
  const query = { 'filter[customer_reference]': reference, 'page[size]': 250 }
  const answer = await callCarrier(transport, 'GET', '/number_orders', { query })
  return chain(answer, async (value) =>
    chain(listOf(value, 'its orders'), async (orders) => {
      // A carrier that does not look at the reference proves nothing by what it shows.
      if (orders.some((order) => order?.customer_reference !== reference || typeof order.id !== 'string'))
        return unreadable('orders of that reference only')
      const found = orders.find(({ status }) => status !== 'failure') ?? orders[0]
      if (!found) return done(null)
      return readOrder(await callCarrier(transport, 'GET', `/number_orders/${pathSegment(found.id)}`))
    }),
  )
}

export async function readOrdered(
  transport: Transport,
  lineId: string,
): Promise<Outcome<OrderedNumber | null>> {
  return orNull(
    await chain(await askLine(transport, lineId), async (line) => {
      const ordered = readLine(line, line.order_request_id)
      if (ordered.kind !== 'done' || ordered.value.state !== 'verifying' || ordered.value.verificationUrl)
        return ordered
      return done({ ...ordered.value, verificationUrl: await findVerification(transport, line) })
    }),
  )
}

/** What the reviewer said last. */
export async function findDeclineReason(
  transport: Transport,
  lineId: string,
): Promise<Outcome<string | null>> {
  return chain(await askSubOrder(transport, lineId), async (subOrderId) => {
    const query = {
      'filter[comment_record_type]': 'sub_number_order',
      'filter[comment_record_id]': subOrderId,
    }
    return chain(await callCarrier(transport, 'GET', '/comments', { query }), async (value) =>
      map(listOf(value, 'its comments'), (comments) => lastWords(comments, subOrderId)),
    )
  })
}

export async function correctOrdered(
  transport: Transport,
  lineId: string,
  answers: readonly RequirementAnswer[],
): Promise<Outcome<OrderedNumber>> {
  const body = { regulatory_requirements: answers.map(writeAnswer) }
  const answer = await callCarrier(transport, 'PATCH', linePath(lineId), { body })
  return chain(answer, async (value) => readLine(value?.data, value?.data?.order_request_id))
}

/** What has ended already is not ended once more. */
export async function cancelOrdered(transport: Transport, lineId: string): Promise<Outcome<null>> {
  return chain(await askLine(transport, lineId), async (line) => {
    const ordered = readLine(line, line.order_request_id)
    if (ordered.kind !== 'done') return ordered
    if (ordered.value.state === 'failed') return done(null)
    return chain(subOrderOf(line), async (subOrderId) => {
      const path = `/sub_number_orders/${pathSegment(subOrderId)}/cancel`
      return map(await callCarrier(transport, 'PATCH', path), () => null)
    })
  })
}

function linePath(lineId: string): string {
  return `/number_order_phone_numbers/${pathSegment(lineId)}`
}

async function askLine(transport: Transport, lineId: string): Promise<Outcome<any>> {
  return chain(await callCarrier(transport, 'GET', linePath(lineId)), async (value) =>
    value?.data ? done(value.data) : unreadable('the line of the order'),
  )
}

async function askSubOrder(transport: Transport, lineId: string): Promise<Outcome<string>> {
  return chain(await askLine(transport, lineId), async (line) => subOrderOf(line))
}

function subOrderOf(line: any): Outcome<string> {
  const id = line.sub_number_order_id
  return typeof id === 'string' ? done(id) : unreadable('the part of the order that the line is in')
}

/** Every order of ours holds one number. */
function readOrder(answer: Outcome<any>): Promise<Outcome<OrderedNumber>> {
  return chain(answer, async (value) => {
    const lines = value?.data?.phone_numbers
    return Array.isArray(lines) && lines.length === 1
      ? readLine(lines[0], value.data.id)
      : unreadable('the line of the order')
  })
}

/**
 * The address for the identity check is separate from the line, once a caller has requested it. The line is valid
 * without it, so a failed read omits it.
 */
async function findVerification(transport: Transport, line: any): Promise<string | null> {
  const path = verificationPath(line)
  if (!path) return null
  const answer = await callCarrier(transport, 'GET', path)
  return answer.kind === 'done' ? linkOf(answer.value) : null
}

export async function startVerification(
  transport: Transport,
  lineId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<Outcome<string | null>> {
  return chain(await askLine(transport, lineId), async (line) => {
    const path = verificationPath(line)
    if (!path) return done(null)
    const body = { requirement: { first_name: firstName, last_name: lastName } }
    return map(await callCarrier(transport, 'POST', path, { body }), linkOf)
  })
}

/** Undefined for a line that waits for no person. */
function verificationPath(line: any): string | undefined {
  const requirements = line.regulatory_requirements
  const action = Array.isArray(requirements) ? requirements.find(isWaitingAction) : undefined
  const subOrder = subOrderOf(line)
  if (subOrder.kind !== 'done' || typeof action?.requirement_id !== 'string') return undefined
  return `/external_requirements/${pathSegment(action.requirement_id)}/sub_number_orders/${pathSegment(subOrder.value)}`
}

function linkOf(value: any): string | null {
  return httpsOf((value?.data ?? value)?.requirement_action?.value)
}

function lastWords(comments: readonly any[], subOrderId: string): string | null {
  let last: { body: string; at: string } | undefined
  for (const comment of comments) {
    const body = wordsOf(comment?.body)
    if (body === null || comment.commenter_type === 'user') continue
    if ((comment.comment_record_id ?? subOrderId) !== subOrderId) continue
    const at = textOf(comment.created_at) ?? ''
    if (!last || at >= last.at) last = { body, at }
  }
  return last?.body ?? null
}
