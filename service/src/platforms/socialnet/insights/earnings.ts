import { type InsightMetric, type Told, unreadableValue } from '#values/analytics/insights.ts'
import type { InsightRow } from '../../graph/insights.ts'

/** These are asked for alone: beside any other metric the network fails the whole question. */
export const earningMetrics = ['content_monetization_earnings', 'monetization_approximate_earnings'] as const

export function isOfEarnings(metric: string): boolean {
  return earningMetrics.some((one) => one === metric)
}

const notEnrolled: Told = {
  reason: 'not_enrolled',
  message: 'Facebook tells no earnings here: the page does not take part in its monetization.',
}

interface Amount {
  value: number
  unit: 'micro_amount' | 'unspecified'
  currency: string | null
}

/** Money as the network wrote it, never converted. The values of a range are summed if they are of one currency. */
export function toldEarnings(row: InsightRow | undefined, withDays = false): Told {
  if (!row || row.values.length === 0) return notEnrolled
  const amounts = row.values.map(({ value }) => amountOf(value))
  const [first] = amounts
  if (!first || !amounts.every((one): one is Amount => one !== undefined)) return unreadableValue
  const { unit, currency } = first
  if (amounts.some((one) => one.unit !== unit || one.currency !== currency))
    return { reason: 'mixed_currency', message: 'The earnings of this range are in several currencies.' }
  const metric: InsightMetric = { total: amounts.reduce((sum, { value }) => sum + value, 0), unit, currency }
  if (!withDays) return metric
  return {
    ...metric,
    values: row.values.map(({ date }, place) => ({ date, value: amounts[place]?.value ?? 0 })),
  }
}

function amountOf(told: any): Amount | undefined {
  if (isNumber(told)) return { value: told, unit: 'unspecified', currency: null }
  if (!isNumber(told?.micro_amount)) return undefined
  const currency = typeof told.currency === 'string' ? told.currency : null
  return { value: told.micro_amount, unit: 'micro_amount', currency }
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
