import { badRequest } from '../../restli/twin/fault.ts'
import type { Literal } from '../../restli/twin/literal.ts'
import { accountIn } from './ad-accounts.ts'
import { widthOf } from './criteria.ts'
import { membersOf, moneyIn, oneOf } from './members.ts'
import { dollarsPerThousand, inCurrency } from './pricing.ts'

const dayMs = 86_400_000
const campaignTypes = ['SPONSORED_UPDATES', 'SPONSORED_INMAILS', 'DYNAMIC']

interface Range {
  start: number
  end: number
}

export function findForecast(query: Map<string, Literal>, now: Date): object {
  if (query.get('q') !== 'criteriaV2') throw badRequest('QUERY_PARAM_NOT_ALLOWED', 'Unknown finder')
  accountIn(query.get('account'))
  oneOf(query.get('campaignType'), 'campaignType', campaignTypes)
  const range = rangeIn(query.get('timeRange'), now)
  const daily = moneyIn(query.get('dailyBudget'), 'dailyBudget')
  const total = moneyIn(query.get('totalBudget'), 'totalBudget')
  if (!daily && !total) throw badRequest('PARAM_MISSING', 'Either dailyBudget or totalBudget is required')
  if (!query.has('optimizationTarget')) assertBid(query.get('competingBid'))
  const width = widthOf(query.get('targetingCriteria'))
  const perThousand = inCurrency(dollarsPerThousand(width), (daily ?? total)?.currencyCode ?? 'USD')
  const days = daysOf(range, daily?.amount, total?.amount)
  const figures = days.map(({ at, spent }) => figuresOf(at, spent, perThousand))
  return { paging: { start: 0, count: 10, links: [] }, elements: seriesOf(figures, range) }
}

function rangeIn(value: Literal | undefined, now: Date): Range {
  const { start, end } = membersOf(value, 'timeRange')
  const range = { start: Number(start), end: Number(end) }
  if (!Number.isSafeInteger(range.start) || !Number.isSafeInteger(range.end))
    throw badRequest('PARAM_INVALID', 'Parameter timeRange must have a start and an end in milliseconds')
  if (range.end <= range.start || range.end <= now.getTime())
    throw badRequest('PARAM_INVALID', 'Parameter timeRange must end after its start and in the future')
  return range
}

function assertBid(value: Literal | undefined): void {
  if (value === undefined)
    throw badRequest('PARAM_MISSING', 'A competingBid is required without an optimizationTarget')
  const { bidType, bidPrice } = membersOf(value, 'competingBid')
  oneOf(bidType, 'competingBid.bidType', ['CPM', 'CPC', 'CPV'])
  if (!moneyIn(bidPrice, 'competingBid.bidPrice'))
    throw badRequest('PARAM_MISSING', 'Parameter competingBid.bidPrice is required')
}

const longestMs = 90 * dayMs

/** A day spends its budget until the total one is used up. Ninety days at most are shown one by one. */
function daysOf({ start, end }: Range, daily = Number.POSITIVE_INFINITY, total = Number.POSITIVE_INFINITY) {
  const last = Math.min(end, start + longestMs)
  const count = Math.max(1, Math.ceil((last - start) / dayMs))
  const perDay = Number.isFinite(daily) ? daily : total / count
  return Array.from({ length: count }, (_, day) => ({
    at: start + day * dayMs,
    spent: Math.max(0, Math.min(perDay, total - day * perDay)),
  }))
}

type Figures = { at: number } & Record<'IMPRESSION' | 'CLICK' | 'SPENDING', number>

function figuresOf(at: number, spent: number, perThousand: number): Figures {
  const impressions = Math.round((spent / perThousand) * 1000)
  return { at, IMPRESSION: impressions, CLICK: Math.round(impressions * 0.006), SPENDING: spent }
}

const metrics = ['IMPRESSION', 'CLICK', 'SPENDING'] as const

function seriesOf(figures: readonly Figures[], { start }: Range): object[] {
  const sum = (metric: (typeof metrics)[number], count = figures.length) =>
    figures.slice(0, count).reduce((all, day) => all + day[metric], 0)
  return metrics.flatMap((metricType) => [
    { metricType, granularity: 'DAILY', timeSeries: figures.map((day) => pointOf(day.at, day[metricType])) },
    { metricType, granularity: 'SEVEN_DAY', timeSeries: [pointOf(start, sum(metricType, 7))] },
    { metricType, granularity: 'THIRTY_DAY', timeSeries: [pointOf(start, sum(metricType, 30))] },
    { metricType, granularity: 'CUSTOM', timeSeries: [pointOf(start, sum(metricType))] },
  ])
}

function pointOf(timestamp: number, value: number): object {
  const rounded = (share: number) => Math.round(value * share * 100) / 100
  return { timestamp, value: rounded(1), adForecastRange: { lowEnd: rounded(0.7), highEnd: rounded(1.2) } }
}
