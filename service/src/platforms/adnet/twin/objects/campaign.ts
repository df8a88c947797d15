import type { Hono } from 'hono'
import { numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter, noSuchObject } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'
import { type GraphCall, graphTime } from '../../../graph/twin/serve.ts'
import { pathAccount } from '../accounts/account.ts'
import { listEdge } from '../edge.ts'
import { givenIn, nameIn, oneOf } from '../input.ts'
import { asPerson } from '../person.ts'
import { hasBudget, type Plan, planIn, withTerm } from './budget.ts'
import { assertNotDeleted, newStatus, wantedStatus, withStatus } from './status.ts'
import { switched } from './timeline.ts'
import { type KeptCampaign, keepCampaign } from './tree.ts'

const firstId = 120_210_000_000_000_000n
export const campaignPath = '/:id{12021\\d{13}}'

const objectives = ['APP_PROMOTION', 'AWARENESS', 'ENGAGEMENT', 'LEADS', 'SALES', 'TRAFFIC'].map(
  (word) => `OUTCOME_${word}`,
)

const words = ['buying_type', 'bid_strategy', 'spend_cap']
const values = [
  'special_ad_categories',
  'special_ad_category_country',
  'promoted_object',
  'adlabels',
  'is_adset_budget_sharing_enabled',
  'smart_promotion_type',
]

export function serveCampaigns(app: Hono, state: TwinState): void {
  app.post('/:act{act_\\d+}/campaigns', asPerson(state, createCampaign))
  app.get('/:act{act_\\d+}/campaigns', asPerson(state, listCampaigns))
  app.get(
    campaignPath,
    asPerson(state, async (call) => shownFields(shownCampaign(await pathCampaign(call)), call.parameters)),
  )
  app.post(campaignPath, asPerson(state, changeCampaign))
  app.delete(campaignPath, asPerson(state, deleteCampaign))
}

export async function pathCampaign({ state, path }: GraphCall): Promise<KeptCampaign> {
  return findCampaign(state, path.id ?? '')
}

export async function findCampaign(state: TwinState, id: string): Promise<KeptCampaign> {
  const campaign: KeptCampaign | undefined = await state.get('campaign', id)
  if (!campaign) throw noSuchObject(id)
  return campaign
}

async function createCampaign(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const { id: accountId } = pathAccount(call)
  const name = nameIn(parameters)
  const objective = oneOf(parameters, 'objective', objectives)
  if (!parameters.has('special_ad_categories') && !parameters.has('special_ad_categories[0]'))
    throw invalidParameter('The parameter special_ad_categories is required')
  const plan = planIn(parameters, 'stop_time')
  const fields = { buying_type: 'AUCTION', ...givenIn(parameters, words, values), objective, ...plan }
  const campaign = await newCampaign(state, { accountId, name, status: newStatus(parameters), fields })
  return shownFields(shownCampaign(campaign), withoutUsual(parameters))
}

type NewCampaign = Pick<KeptCampaign, 'accountId' | 'name' | 'fields'> & {
  status: 'ACTIVE' | 'PAUSED'
  sourceId?: string
}

export async function newCampaign(
  state: TwinState,
  { sourceId = '', ...given }: NewCampaign,
): Promise<KeptCampaign> {
  const { now } = state
  const campaign: KeptCampaign = {
    ...given,
    id: String(await numberAfter(state, firstId)),
    sourceId: sourceId || null,
    switches: switched([], now.getTime(), given.status === 'ACTIVE'),
    terms: withTerm([], now, given.fields),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
  await keepCampaign(state, campaign)
  return campaign
}

/** The answer to a creation contains only the id, and other fields on request. */
export function withoutUsual(parameters: Parameters): Parameters {
  return parameters.has('fields') ? parameters : parameters.with('fields', 'id')
}

function listCampaigns(call: GraphCall): Promise<object> {
  const { id: under } = pathAccount(call)
  return listEdge(call, { collection: 'campaign', under, show: shownCampaign })
}

export function shownCampaign(campaign: KeptCampaign): Record<string, unknown> {
  const { id, accountId, name, status, sourceId, createdAt, updatedAt, fields } = campaign
  const { end_time: end, start_time: start, ...rest } = fields
  return {
    id,
    account_id: accountId,
    name,
    status,
    configured_status: status,
    effective_status: status,
    source_campaign_id: sourceId ?? '0',
    start_time: graphTime(typeof start === 'string' ? start : createdAt),
    ...(typeof end === 'string' && { stop_time: graphTime(end) }),
    created_time: graphTime(createdAt),
    updated_time: graphTime(updatedAt),
    budget_rebalance_flag: false,
    ...rest,
    ...remaining(fields),
  }
}

/** What is left of a budget; the sandbox spends none of it before the day is over. */
export function remaining({ daily_budget, lifetime_budget }: Plan): object {
  return { budget_remaining: lifetime_budget ?? daily_budget ?? '0' }
}

async function changeCampaign(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const campaign = await pathCampaign(call)
  const name = nameIn(parameters, campaign.name)
  if (name === campaign.name) assertNotDeleted(campaign)
  const status = wantedStatus(campaign, parameters)
  const { daily_budget, lifetime_budget, start_time, end_time, ...others } = campaign.fields
  const plan = planIn(parameters, 'stop_time', campaign.fields)
  if (hasBudget(campaign.fields) && !hasBudget(plan))
    throw invalidParameter('The budget of a campaign cannot be taken away.', 1_885_272)
  const fields = { ...others, ...givenIn(parameters, words, values), ...plan }
  const { now } = state
  const terms = withTerm(campaign.terms, now, plan)
  const changed = { ...campaign, name, fields, terms, updatedAt: now.toISOString() }
  await keepCampaign(state, withStatus(changed, status, now))
  return { success: true }
}

async function deleteCampaign(call: GraphCall): Promise<object> {
  const campaign = await pathCampaign(call)
  await keepCampaign(call.state, withStatus(campaign, 'DELETED', call.state.now))
  return { success: true }
}
