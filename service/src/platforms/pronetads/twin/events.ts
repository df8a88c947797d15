import { TwinError } from '#wire/twin/error.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { takeOnce } from '../../capabilities/conversions/conversions.twin.ts'
import { badRequest } from '../../restli/twin/fault.ts'
import type { Literal } from '../../restli/twin/literal.ts'
import { accountIn } from './ad-accounts.ts'
import { ruleOf } from './conversions.ts'
import { membersOf, textsOf } from './members.ts'

const mostEvents = 5000
const oldestMs = 90 * 86_400_000

export async function takeEvents(state: TwinState, body: any): Promise<object> {
  const elements = body?.elements
  if (!Array.isArray(elements) || elements.length === 0 || elements.length > mostEvents)
    throw badRequest('PARAM_INVALID', `A request carries 1 to ${mostEvents} events`)
  const answers: object[] = []
  for (const element of elements) answers.push(await answerOf(state, element))
  return { elements: answers }
}

async function answerOf(state: TwinState, element: any): Promise<object> {
  try {
    await takeEvent(state, element)
    return { status: 201 }
  } catch (cause) {
    if (!(cause instanceof TwinError)) throw cause
    return { status: cause.status, error: cause.body }
  }
}

/** An event id counts once for a rule: a second event with it is taken and changes nothing. */
export async function takeEvent(state: TwinState, element: any): Promise<void> {
  const rule = await ruleOf(state, element?.conversion)
  const { conversionHappenedAt: at, eventId, user, conversionValue } = element
  if (!Number.isSafeInteger(at) || at > state.now.getTime() || at < state.now.getTime() - oldestMs)
    throw badRequest('INVALID_VALUE_FOR_FIELD', 'conversionHappenedAt must lie in the last 90 days')
  assertUser(user)
  const amount = Number(conversionValue?.amount ?? 0)
  if (!Number.isFinite(amount)) throw badRequest('INVALID_VALUE_FOR_FIELD', 'conversionValue is no amount')
  const id = String(eventId ?? (await state.unique()))
  if (!(await takeOnce(state, { destination: String(rule.id), name: null, id, at }))) return
  const day = new Date(at).toISOString().slice(0, 10)
  const before = await state.get('conversionDay', `${rule.id}:${day}`)
  const counted = { day, count: (before?.count ?? 0) + 1, amount: (before?.amount ?? 0) + amount }
  await state.put('conversionDay', `${rule.id}:${day}`, counted, { days: memoryDays })
}

function assertUser(user: any): void {
  if (!Array.isArray(user?.userIds))
    throw badRequest('FIELD_REQUIRED', '/user/userIds :: field is required but not found')
  for (const { idType, idValue } of user.userIds) {
    if (idType === 'SHA256_EMAIL' && !/^[0-9a-f]{64}$/.test(String(idValue)))
      throw badRequest('INVALID_VALUE_FOR_FIELD', 'A SHA256_EMAIL must be 64 hexadecimal digits')
    if (typeof idValue !== 'string' || idValue === '')
      throw badRequest('INVALID_VALUE_FOR_FIELD', 'An id of a user must have a value')
  }
  const named = user.userInfo?.firstName && user.userInfo?.lastName
  if (user.userIds.length === 0 && !named && !user.externalIds?.length && !user.lead)
    throw badRequest('INVALID_VALUE_FOR_FIELD', 'At least one way to know the user is required')
}

const dayMs = 86_400_000
const mostDays = 731

/** What the events of a rule come to, day by day or in longer spans. */
export async function analyse(state: TwinState, query: Map<string, Literal>): Promise<object> {
  if (query.get('q') !== 'analytics' || query.get('pivot') !== 'CONVERSION')
    throw badRequest('QUERY_PARAM_NOT_ALLOWED', 'The sandbox analyses by CONVERSION only')
  const range = membersOf(query.get('dateRange'), 'dateRange')
  const [start, end] = [dayIn(range.start), dayIn(range.end)]
  const granularity = String(query.get('timeGranularity'))
  const elements: object[] = []
  for (const account of textsOf(query.get('accounts'), 'accounts')) {
    const rules = await state.page('conversion', { under: accountIn(account), limit: 100 })
    for (const rule of rules.values) elements.push(...(await rowsOf(state, rule.id, start, end, granularity)))
  }
  return { paging: { start: 0, count: 10, links: [] }, elements }
}

async function rowsOf(
  state: TwinState,
  ruleId: number,
  start: number,
  end: number,
  granularity: string,
): Promise<object[]> {
  const spans = new Map<string, { first: string; last: string; count: number; amount: number }>()
  for (let at = start; at <= end && at < start + mostDays * dayMs; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    const counted = await state.get('conversionDay', `${ruleId}:${day}`)
    if (!counted) continue
    const name = day.slice(0, { ALL: 0, YEARLY: 4, MONTHLY: 7 }[granularity] ?? 10)
    const span = spans.get(name) ?? { first: day, last: day, count: 0, amount: 0 }
    spans.set(name, {
      ...span,
      last: day,
      count: span.count + counted.count,
      amount: span.amount + counted.amount,
    })
  }
  return [...spans.values()].map(({ first, last, count, amount }) => ({
    pivotValues: [`urn:lla:llaPartnerConversion:${ruleId}`],
    dateRange: { start: partsOf(first), end: partsOf(last) },
    externalWebsiteConversions: count,
    externalWebsitePostClickConversions: count,
    externalWebsitePostViewConversions: 0,
    conversionValueInLocalCurrency: String(amount),
    qualifiedLeads: 0,
    costInLocalCurrency: '0',
  }))
}

function dayIn(value: Literal | undefined): number {
  const { year, month, day } = membersOf(value, 'dateRange')
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  if (Number.isNaN(at)) throw badRequest('PARAM_INVALID', 'Parameter dateRange must be made of days')
  return at
}

function partsOf(day: string): object {
  const [year, month, date] = day.split('-').map(Number)
  return { year, month, day: date }
}
