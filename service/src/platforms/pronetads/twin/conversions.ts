import { namesNothing, numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { accessDenied, badRequest, notFound } from '../../restli/twin/fault.ts'
import type { Literal } from '../../restli/twin/literal.ts'
import { accountIn } from './ad-accounts.ts'

/** A conversion rule as the sandbox keeps it. */
export interface Rule {
  id: number
  account: string
  name: string
  type: string
  enabled: boolean
  campaigns: { campaign: string; associatedAt: number }[]
  [more: string]: unknown
}

const firstRule = 20_000_000n

/** The campaigns of every ad account of the sandbox, which a new rule is associated with. */
export const campaignsOf = (accountId: string) => ['1', '2', '3'].map((number) => `${accountId}${number}`)

const types = new Set(
  (
    'AD_CLICK AD_VIEW ADD_BILLING_INFO ADD_TO_CART ADD_TO_LIST BOOK_APPOINTMENT COMPLETE_SIGNUP CONTACT DONATE ' +
    'DOWNLOAD INSTALL JOB_APPLY KEY_PAGE_VIEW LEAD LOGIN OTHER OUTBOUND_CLICK PHONE_CALL PURCHASE QUALIFIED_LEAD ' +
    'MARKETING_QUALIFIED_LEAD REQUEST_QUOTE SALES_QUALIFIED_LEAD SAVE SCHEDULE SEARCH SHARE SIGN_UP START_CHECKOUT ' +
    'START_TRIAL SUBMIT_APPLICATION SUBSCRIBE VIEW_CONTENT VIEW_VIDEO'
  ).split(' '),
)
const longWindowTypes = new Set(['LEAD', 'PURCHASE', 'ADD_TO_CART', 'QUALIFIED_LEAD', 'SUBMIT_APPLICATION'])
const windows = [1, 7, 30, 90, 365]
const changeable = [
  'name',
  'type',
  'enabled',
  'attributionType',
  'postClickAttributionWindowSize',
  'viewThroughAttributionWindowSize',
  'valueType',
  'value',
]

export async function createRule(state: TwinState, body: any): Promise<Response> {
  const accountId = accountIn(body?.account)
  if (body.conversionMethod !== 'CONVERSIONS_API')
    throw badRequest('INVALID_VALUE_FOR_FIELD', 'The sandbox keeps rules of the Conversions API only')
  const id = Number(await numberAfter(state, firstRule))
  const now = state.now.getTime()
  const { autoAssociationType = 'ALL_CAMPAIGNS' } = body
  const campaigns = autoAssociationType === 'NONE' ? [] : campaignsOf(accountId)
  const rule: Rule = {
    attributionType: 'LAST_TOUCH_BY_CAMPAIGN',
    postClickAttributionWindowSize: 30,
    viewThroughAttributionWindowSize: 7,
    ...known(body),
    id,
    account: body.account,
    name: body.name,
    type: body.type,
    enabled: true,
    conversionMethod: 'CONVERSIONS_API',
    created: now,
    lastModified: now,
    campaigns: campaigns.map((campaign) => ({
      campaign: `urn:li:sponsoredCampaign:${campaign}`,
      associatedAt: now,
    })),
  }
  assertRule(rule)
  await state.put('conversion', String(id), rule, { under: accountId })
  return Response.json(shownRule(rule), { status: 201, headers: { 'x-restli-id': String(id) } })
}

function known(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => changeable.includes(name)))
}

function assertRule(rule: Rule): void {
  const wrong = (field: string) =>
    badRequest('INVALID_VALUE_FOR_FIELD', `${rule[field]} is not a value of ${field}`)
  if (typeof rule.name !== 'string' || rule.name === '' || rule.name.length > 255) throw wrong('name')
  if (!types.has(rule.type)) throw wrong('type')
  if (!['LAST_TOUCH_BY_CAMPAIGN', 'LAST_TOUCH_BY_CONVERSION'].includes(String(rule.attributionType)))
    throw wrong('attributionType')
  for (const field of ['postClickAttributionWindowSize', 'viewThroughAttributionWindowSize']) {
    const days = Number(rule[field])
    if (!windows.includes(days) || (days === 365 && !longWindowTypes.has(rule.type))) throw wrong(field)
  }
}

export async function findRules(state: TwinState, query: Map<string, Literal>): Promise<object> {
  if (query.get('q') !== 'account') throw badRequest('QUERY_PARAM_NOT_ALLOWED', 'Unknown finder')
  const under = accountIn(query.get('account'))
  const [start, count] = [Number(query.get('start') ?? 0), Number(query.get('count') ?? 10)]
  const { values } = await state.page('conversion', { under, limit: count, skip: start })
  const total = await state.count('conversion', under)
  return { paging: { start, count, total, links: [] }, elements: values.map(shownRule) }
}

/** The rule of an account. One that is there in another account is hidden. */
export async function ruleIn(state: TwinState, id: string, account: Literal | undefined): Promise<Rule> {
  const rule: Rule | undefined = namesNothing(id) ? undefined : await state.get('conversion', id)
  if (!rule || rule.account !== `urn:li:sponsoredAccount:${accountIn(account)}`)
    throw notFound(`conversion ${id}`)
  return rule
}

export async function updateRule(state: TwinState, rule: Rule, body: any): Promise<Response> {
  const changes = body?.patch?.$set
  if (typeof changes !== 'object' || changes === null)
    throw badRequest('PARAM_INVALID', 'The body has to be a patch')
  const next: Rule = { ...rule, ...known(changes), lastModified: state.now.getTime() }
  assertRule(next)
  await keepRule(state, next)
  return new Response(null, { status: 204 })
}

export function keepRule(state: TwinState, rule: Rule): Promise<void> {
  return state.put('conversion', String(rule.id), rule)
}

export function shownRule({ campaigns, ...rule }: Rule): object {
  return {
    ...rule,
    urlRules: [],
    campaigns: campaigns.map(({ campaign }) => campaign),
    associatedCampaigns: campaigns.map((association) => ({
      ...association,
      conversion: `urn:lla:llaPartnerConversion:${rule.id}`,
    })),
  }
}

/** The rule that a name stands for, in any account: associations and events name no account. */
export async function ruleOf(state: TwinState, urn: unknown): Promise<Rule> {
  const id = /^urn:lla:llaPartnerConversion:(\d+)$/.exec(String(urn))?.[1]
  const rule = id === undefined || namesNothing(id) ? undefined : await state.get('conversion', id)
  if (!rule) throw accessDenied(`conversion ${urn}`)
  return rule
}
