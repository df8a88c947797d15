import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callRest, unreadable } from '../restli/api.ts'
import { criteriaOf, type Targeting } from './targeting.ts'
import { adAccountUrn } from './urn.ts'

/** Money as LinkedIn writes it. */
export interface Money {
  amount: string
  currencyCode: string
}

export interface PricingQuestion {
  adAccountId: string
  targeting: Targeting
  campaignType: string
  bidType: string
  matchType: string
  currency: string
  objectiveType?: string | undefined
  optimizationTargetType?: string | undefined
  dailyBudget?: Money | undefined
}

interface Range {
  min?: Money
  default?: Money
  max?: Money
}

export interface Pricing {
  bidLimits?: Range
  suggestedBid?: Range
  dailyBudgetLimits?: Range
}

/** What to bid and to spend for a targeting; null when LinkedIn has no figures for it. */
export async function readBidPricing(
  transport: Transport,
  account: Account,
  { adAccountId, targeting, ...question }: PricingQuestion,
): Promise<Outcome<Pricing | null>> {
  return chain(await criteriaOf(transport, account, targeting), async (targetingCriteria) => {
    const query = { q: 'criteriaV2', account: adAccountUrn(adAccountId), ...question, targetingCriteria }
    const { accessToken } = account.credentials
    const answer = await callRest(transport, accessToken, '/rest/adBudgetPricing', {
      query,
      restli: 'FINDER',
    })
    return chain(answer, async (body) => {
      if (!Array.isArray(body?.elements)) return unreadable('the prices')
      const [first] = body.elements
      return done(first === undefined ? null : toPricing(first))
    })
  })
}

function toPricing({ bidLimits, suggestedBid, dailyBudgetLimits }: any): Pricing {
  const [bids, suggested, budgets] = [bidLimits, suggestedBid, dailyBudgetLimits].map(toRange)
  return {
    ...(bids && { bidLimits: bids }),
    ...(suggested && { suggestedBid: suggested }),
    ...(budgets && { dailyBudgetLimits: budgets }),
  }
}

function toRange(value: any): Range | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const [min, usual, max] = [value.min, value.default, value.max].map(toMoney)
  return { ...(min && { min }), ...(usual && { default: usual }), ...(max && { max }) }
}

function toMoney(value: any): Money | undefined {
  if (typeof value?.currencyCode !== 'string') return undefined
  return { amount: String(value.amount), currencyCode: value.currencyCode }
}
