import type { Hono } from 'hono'
import { numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter, noSuchObject } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import { type GraphCall, graphTime } from '../../../graph/twin/serve.ts'
import { accountOf, pathAccount } from '../accounts/account.ts'
import { listEdge } from '../edge.ts'
import { givenIn, nameIn, oneOf, required } from '../input.ts'
import { assertFields } from '../kept-list.ts'
import { fieldsOf } from '../node-fields.ts'
import { asPerson } from '../person.ts'
import { assertAdSet, billingEvents, optimizationGoals } from './adset-rules.ts'
import { planIn, withTerm } from './budget.ts'
import { campaignPath, findCampaign, remaining, shownCampaign, withoutUsual } from './campaign.ts'
import { assertNotDeleted, effectiveOfAdSet, newStatus, wantedStatus, withStatus } from './status.ts'
import { switched } from './timeline.ts'
import { type KeptAdSet, keepAdSet, Tree } from './tree.ts'

const firstId = 120_220_000_000_000_000n
export const adSetPath = '/:id{12022\\d{13}}'

const words = [
  'bid_strategy',
  'billing_event',
  'bid_amount',
  'optimization_goal',
  'destination_type',
  'dsa_beneficiary',
  'dsa_payor',
  'value_rule_set_id',
  'optimization_sub_event',
  'multi_optimization_goal_weight',
  'rf_prediction_id',
]
const values = [
  'targeting',
  'promoted_object',
  'bid_constraints',
  'attribution_spec',
  'adset_schedule',
  'pacing_type',
  'frequency_control_specs',
  'is_dynamic_creative',
  'adlabels',
  'value_rules_applied',
]

export function serveAdSets(app: Hono, state: TwinState): void {
  app.post('/:act{act_\\d+}/adsets', asPerson(state, createAdSet))
  app.get(
    '/:act{act_\\d+}/adsets',
    asPerson(state, (call) => listAdSets(call, 'adset', pathAccount(call).id)),
  )
  app.get(
    `${campaignPath}/adsets`,
    asPerson(state, async (call) => {
      const { id } = await findCampaign(call.state, call.path.id ?? '')
      return listAdSets(call, 'adset of campaign', id)
    }),
  )
  app.get(adSetPath, asPerson(state, readAdSet))
  app.post(adSetPath, asPerson(state, changeAdSet))
  app.delete(adSetPath, asPerson(state, deleteAdSet))
}

export async function findAdSet(state: TwinState, id: string): Promise<KeptAdSet> {
  const adSet: KeptAdSet | undefined = await state.get('adset', id)
  if (!adSet) throw noSuchObject(id)
  return adSet
}

async function createAdSet(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const account = pathAccount(call)
  const name = nameIn(parameters)
  const campaign = await findCampaign(state, required(parameters, 'campaign_id'))
  if (campaign.accountId !== account.id || campaign.status === 'DELETED') throw noSuchObject(campaign.id)
  oneOf(parameters, 'billing_event', billingEvents)
  oneOf(parameters, 'optimization_goal', optimizationGoals)
  const plan = planIn(parameters, 'end_time')
  const fields = { ...givenIn(parameters, words, values), ...plan }
  assertAdSet(fields, campaign, state.now)
  const given = {
    accountId: account.id,
    campaignId: campaign.id,
    name,
    status: newStatus(parameters),
    fields,
  }
  const adSet = await newAdSet(state, given)
  return shownFields(await shownAdSet(new Tree(state), adSet), withoutUsual(parameters))
}

type NewAdSet = Pick<KeptAdSet, 'accountId' | 'campaignId' | 'name' | 'fields'> & {
  status: 'ACTIVE' | 'PAUSED'
  sourceId?: string
}

export async function newAdSet(state: TwinState, { sourceId = '', ...given }: NewAdSet): Promise<KeptAdSet> {
  const { now } = state
  const adSet: KeptAdSet = {
    ...given,
    id: String(await numberAfter(state, firstId)),
    sourceId: sourceId || null,
    switches: switched([], now.getTime(), given.status === 'ACTIVE'),
    terms: withTerm([], now, given.fields),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
  await keepAdSet(state, adSet)
  return adSet
}

function listAdSets(call: GraphCall, collection: string, under: string): Promise<object> {
  const tree = new Tree(call.state)
  return listEdge(call, { collection, under, show: (adSet: KeptAdSet) => shownAdSet(tree, adSet) })
}

export async function shownAdSet(tree: Tree, adSet: KeptAdSet): Promise<Record<string, unknown>> {
  const { id, accountId, campaignId, name, status, sourceId, createdAt, updatedAt, fields } = adSet
  const { start_time: start, end_time: end, ...rest } = fields
  const campaign = await tree.campaign(campaignId)
  return {
    id,
    account_id: accountId,
    campaign_id: campaignId,
    campaign: campaign ? shownCampaign(campaign) : { id: campaignId },
    name,
    status,
    configured_status: status,
    effective_status: effectiveOfAdSet(adSet, campaign),
    source_adset_id: sourceId ?? '0',
    start_time: graphTime(typeof start === 'string' ? start : createdAt),
    ...(typeof end === 'string' && { end_time: graphTime(end) }),
    created_time: graphTime(createdAt),
    updated_time: graphTime(updatedAt),
    learning_stage_info: { status: 'LEARNING', conversions: 0 },
    ...rest,
    ...(rest.bid_amount !== undefined && { bid_amount: Number(rest.bid_amount) }),
    ...remaining(fields),
  }
}

async function readAdSet({ state, parameters, path }: GraphCall): Promise<object> {
  const adSet = await findAdSet(state, path.id ?? '')
  assertFields(parameters, fieldsOf('AdSet'))
  return shownFields(await shownAdSet(new Tree(state), adSet), parameters)
}

async function changeAdSet({ state, parameters, path }: GraphCall): Promise<object> {
  const adSet = await findAdSet(state, path.id ?? '')
  const campaign = await findCampaign(state, adSet.campaignId)
  accountOf(adSet.accountId)
  const name = nameIn(parameters, adSet.name)
  if (name === adSet.name) assertNotDeleted(adSet)
  const status = wantedStatus(adSet, parameters)
  const { daily_budget, lifetime_budget, start_time, end_time, ...others } = adSet.fields
  const plan = planIn(parameters, 'end_time', adSet.fields)
  const given = givenIn(parameters, words, values)
  for (const [name, known] of [
    ['billing_event', billingEvents],
    ['optimization_goal', optimizationGoals],
  ] as const)
    if (name in given) oneOf(parameters, name, known)
  if (given.campaign_id !== undefined) throw invalidParameter('An ad set cannot move to another campaign.')
  const fields = { ...others, ...given, ...plan }
  assertAdSet(fields, campaign, null)
  const { now } = state
  const terms = withTerm(adSet.terms, now, plan)
  const changed = { ...adSet, name, fields, terms, updatedAt: now.toISOString() }
  await keepAdSet(state, withStatus(changed, status, now))
  return { success: true }
}

async function deleteAdSet({ state, path }: GraphCall): Promise<object> {
  const adSet = await findAdSet(state, path.id ?? '')
  await keepAdSet(state, withStatus(adSet, 'DELETED', state.now))
  return { success: true }
}
