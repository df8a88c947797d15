import { type Goal, objectiveOf } from '#values/ad-goals.ts'
import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { confirmed, pathOf, unreadable } from '../../graph/api.ts'
import { callGraph, createNode, readNode } from '../api.ts'
import { type AdPurpose, destinationOf, optimizationOf } from './chain-words.ts'
import { type CreativeContent, creativeSpec } from './creative-spec.ts'

export type { AdPurpose } from './chain-words.ts'
export type { Advertiser, CreativeContent, Picture } from './creative-spec.ts'

export interface NewCampaign {
  name: string
  goal: Goal
  specialAdCategories: readonly string[]
}

export interface NewAdSet {
  name: string
  campaignId: string
  purpose: AdPurpose
  goal: Goal
  /** The page that advertises, where it is known. */
  pageId: string | null
  billingEvent: string
  /** The usual one of the goal where it is left out. */
  optimizationGoal: string | undefined
  dailyBudgetMinorUnits: number
  /** The network's own object. */
  targeting: Readonly<Record<string, unknown>>
  /** The network's own object, in place of what follows from purpose and goal. */
  promotedObject: Readonly<Record<string, unknown>> | undefined
}

export interface NewAd {
  name: string
  adSetId: string
  creativeId: string
}

/** Everything that a chain makes is paused; only `switchOn` lets it spend. */
const paused = { status: 'PAUSED' }

export function createChainCampaign(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  { name, goal, specialAdCategories }: NewCampaign,
): Promise<Outcome<string>> {
  return createNode(transport, credentials.accessToken, `/${adAccountId}/campaigns`, {
    name,
    objective: objectiveOf[goal],
    buying_type: 'AUCTION',
    special_ad_categories: specialAdCategories,
    // The network requires this when ad sets have their own budgets.
    is_adset_budget_sharing_enabled: false,
    ...paused,
  })
}

export function createChainAdSet(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  { name, campaignId, targeting, ...adSet }: NewAdSet,
): Promise<Outcome<string>> {
  const { purpose, goal, pageId, promotedObject } = adSet
  const { destination, promotesPage } = destinationOf(purpose, goal)
  const promoted = promotedObject ?? (promotesPage && pageId !== null ? { page_id: pageId } : undefined)
  return createNode(transport, credentials.accessToken, `/${adAccountId}/adsets`, {
    name,
    campaign_id: campaignId,
    billing_event: adSet.billingEvent,
    optimization_goal: adSet.optimizationGoal ?? optimizationOf(purpose, goal),
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    daily_budget: adSet.dailyBudgetMinorUnits,
    targeting,
    ...(destination !== undefined && { destination_type: destination }),
    ...(promoted && { promoted_object: promoted }),
    ...paused,
  })
}

export function createChainCreative(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  name: string,
  content: CreativeContent,
): Promise<Outcome<string>> {
  const body = { name, ...creativeSpec(content) }
  return createNode(transport, credentials.accessToken, `/${adAccountId}/adcreatives`, body)
}

export function createChainAd(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  { name, adSetId, creativeId }: NewAd,
): Promise<Outcome<string>> {
  return createNode(transport, credentials.accessToken, `/${adAccountId}/ads`, {
    name,
    adset_id: adSetId,
    creative: { creative_id: creativeId },
    ...paused,
  })
}

/** Switches a campaign, an ad set or an ad on or off, and answers its id. */
export async function switchTo(
  transport: Transport,
  { credentials }: Account,
  id: string,
  status: 'ACTIVE' | 'PAUSED',
): Promise<Outcome<string>> {
  const answer = await callGraph(transport, credentials.accessToken, pathOf(id), {
    method: 'POST',
    json: { status },
  })
  return chain(answer, async (body) => chain(confirmed(body, 'the confirmation'), async () => done(id)))
}

/** The status that an object is set to, regardless of the objects above it. */
export async function readConfigured(
  transport: Transport,
  { credentials }: Account,
  id: string,
): Promise<Outcome<string>> {
  const found = await readNode(transport, credentials.accessToken, id, 'id,status')
  return chain(found, async (row) =>
    typeof row?.status === 'string' ? done(row.status) : unreadable('the status of the object'),
  )
}

/** The ad account of an ad set, act_ and its number. Undefined when there is no such ad set. */
export async function findAdAccountOfAdSet(
  transport: Transport,
  { credentials }: Account,
  id: string,
): Promise<Outcome<string | undefined>> {
  const found = await readNode(transport, credentials.accessToken, id, 'id,account_id,campaign_id')
  return chain(found, async (row) => {
    // Only an ad set stands below a campaign and has no ad set above it.
    if (row === undefined || typeof row.campaign_id !== 'string') return done(undefined)
    return done(`act_${row.account_id}`)
  })
}
