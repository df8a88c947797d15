import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { DestinationChange, NewDestination } from '../capabilities/conversions/conversions.ts'
import { callRest, isAbsent, unreadable } from '../restli/api.ts'
import { adAccountUrn } from './urn.ts'

/** A conversion rule: what counts as a conversion, and to which click or view it is attributed. */
export interface ConversionRule {
  id: string
  name: string
  type: string
  enabled: boolean
  campaigns: readonly AssociatedCampaign[]
}

export interface AssociatedCampaign {
  campaign: string
  /** Unix milliseconds. */
  associatedAt: number | null
}

type RuleValues = DestinationChange & Pick<NewDestination, 'autoAssociationType'> & { type?: string }

const pageSize = 100
const mostPages = 20

/** The rules of an ad account that take events from a server. */
export async function listConversionRules(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
): Promise<Outcome<ConversionRule[]>> {
  const rules: any[] = []
  for (let page = 0; page < mostPages; page++) {
    const start = String(page * pageSize)
    const query = { q: 'account', account: adAccountUrn(adAccountId), start, count: String(pageSize) }
    const answer = await callRest(transport, credentials.accessToken, '/rest/conversions', {
      query,
      restli: 'FINDER',
    })
    if (answer.kind !== 'done') return answer
    if (!Array.isArray(answer.value?.elements)) return unreadable('the conversion rules')
    rules.push(...answer.value.elements)
    if (answer.value.elements.length < pageSize) break
  }
  return done(rules.filter(({ conversionMethod }) => conversionMethod === 'CONVERSIONS_API').map(toRule))
}

export async function readConversionRule(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  ruleId: string,
): Promise<Outcome<ConversionRule | undefined>> {
  const query = { account: adAccountUrn(adAccountId) }
  const answer = await callRest(transport, credentials.accessToken, pathOf(ruleId), { query })
  if (isAbsent(answer)) return done(undefined)
  return chain(answer, async (body) =>
    body?.id === undefined ? unreadable('the conversion rule') : done(toRule(body)),
  )
}

/** Makes a rule and returns its id. A repeat makes a second rule at LinkedIn. */
export async function createConversionRule(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  { type, ...values }: RuleValues,
): Promise<Outcome<string>> {
  const json = {
    account: adAccountUrn(adAccountId),
    conversionMethod: 'CONVERSIONS_API',
    ...values,
    type: type && ruleTypeOf(type),
  }
  const call = { method: 'POST', json } as const
  const answer = await callRest(transport, credentials.accessToken, '/rest/conversions', call)
  return chain(answer, async (made) =>
    made?.id === undefined ? unreadable('the id of the conversion rule') : done(String(made.id)),
  )
}

/** Changes what is given. A rule cannot be deleted: LinkedIn itself calls a rule deleted that is not enabled. */
export async function updateConversionRule(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  ruleId: string,
  values: RuleValues,
): Promise<Outcome<null>> {
  const query = { account: adAccountUrn(adAccountId) }
  const json = { patch: { $set: values } }
  const call = { method: 'POST', query, json, restli: 'PARTIAL_UPDATE' } as const
  return map(await callRest(transport, credentials.accessToken, pathOf(ruleId), call), () => null)
}

const pathOf = (ruleId: string) => `/rest/conversions/${pathSegment(ruleId)}`

function toRule({ id, name, type, enabled, associatedCampaigns, campaigns }: any): ConversionRule {
  const plain = Array.isArray(campaigns) ? campaigns.map((campaign: unknown) => ({ campaign })) : []
  const told: any[] = Array.isArray(associatedCampaigns) ? associatedCampaigns : plain
  return {
    id: String(id),
    name: typeof name === 'string' ? name : String(id),
    type: String(type),
    enabled: enabled !== false,
    campaigns: told.map(({ campaign, associatedAt }) => ({
      campaign: String(campaign),
      associatedAt: typeof associatedAt === 'number' ? associatedAt : null,
    })),
  }
}

/** The names that other networks use for the same. */
const otherNames: Readonly<Record<string, string>> = {
  completeregistration: 'COMPLETE_SIGNUP',
  initiatecheckout: 'START_CHECKOUT',
  addpaymentinfo: 'ADD_BILLING_INFO',
  viewcontent: 'VIEW_CONTENT',
  addtocart: 'ADD_TO_CART',
  starttrial: 'START_TRIAL',
  submitapplication: 'SUBMIT_APPLICATION',
}

/** Lead and LEAD are one type, and so are CompleteRegistration and COMPLETE_SIGNUP. */
export function ruleTypeOf(type: string): string {
  return otherNames[type.replaceAll('_', '').toLowerCase()] ?? type.toUpperCase()
}
