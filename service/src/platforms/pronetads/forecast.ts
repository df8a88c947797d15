import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callRest, unreadable } from '../restli/api.ts'
import type { Money } from './pricing.ts'
import { criteriaOf, type Targeting } from './targeting.ts'
import { adAccountUrn } from './urn.ts'

export interface ForecastQuestion {
  adAccountId: string
  targeting: Targeting
  campaignType: string
  /** Unix milliseconds. */
  timeRange: { start: number; end: number }
  objectiveType?: string | undefined
  /** LinkedIn bids by itself for this; without it a bid is named. */
  optimizationTarget?: string | undefined
  competingBid?: { bidType: string; bidPrice: Money } | undefined
  dailyBudget?: Money | undefined
  totalBudget?: Money | undefined
  enableAudienceNetwork?: boolean | undefined
  enableAudienceExpansion?: boolean | undefined
  connectedTelevisionOnly?: boolean | undefined
}

export interface ForecastPoint {
  timestamp?: number
  value?: number
  adForecastRange?: { lowEnd?: number; highEnd?: number }
}

export interface ForecastSeries {
  metricType?: string
  granularity?: string
  timeSeries?: ForecastPoint[]
}

/** What a campaign would deliver and spend, as one series for each metric and granularity. */
export async function readSupplyForecast(
  transport: Transport,
  account: Account,
  { adAccountId, targeting, ...question }: ForecastQuestion,
): Promise<Outcome<ForecastSeries[]>> {
  return chain(await criteriaOf(transport, account, targeting), async (targetingCriteria) => {
    const query = { q: 'criteriaV2', account: adAccountUrn(adAccountId), ...question, targetingCriteria }
    const { accessToken } = account.credentials
    const answer = await callRest(transport, accessToken, '/rest/adSupplyForecasts', {
      query,
      restli: 'FINDER',
    })
    return chain(answer, async (body) =>
      Array.isArray(body?.elements) ? done(body.elements.map(toSeries)) : unreadable('the forecast'),
    )
  })
}

function toSeries({ metricType, granularity, timeSeries }: any): ForecastSeries {
  return {
    ...(typeof metricType === 'string' && { metricType }),
    ...(typeof granularity === 'string' && { granularity }),
    ...(Array.isArray(timeSeries) && { timeSeries: timeSeries.map(toPoint) }),
  }
}

/** The documentation writes the time of a point in two ways. */
function toPoint({ timestamp, timeStamp = timestamp, value, adForecastRange }: any): ForecastPoint {
  const range = {
    ...(typeof adForecastRange?.lowEnd === 'number' && { lowEnd: adForecastRange.lowEnd }),
    ...(typeof adForecastRange?.highEnd === 'number' && { highEnd: adForecastRange.highEnd }),
  }
  return {
    ...(typeof timeStamp === 'number' && { timestamp: timeStamp }),
    ...(typeof value === 'number' && { value }),
    ...(adForecastRange && { adForecastRange: range }),
  }
}
