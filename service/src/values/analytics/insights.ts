/** Why a number that was asked for is not told. */
export const unavailableReasons = [
  ...(['not_enrolled', 'permission_missing', 'unsupported_metric', 'no_data'] as const),
  ...(['unreadable_value', 'mixed_currency', 'upstream_error'] as const),
] as const

export interface UnavailableMetric {
  metric: string
  reason: (typeof unavailableReasons)[number]
  /** A sentence for people. */
  message: string
}

export interface DayValue {
  /** The first 10 characters of an ISO date, in the days of the network. */
  date: string
  value: number
}

export interface Share {
  dimension: string
  value: number
}

/** A number of an account in a range. */
export interface InsightMetric {
  total: number
  values?: DayValue[]
  breakdowns?: Share[]
  /** Of money alone. `unspecified` where the network does not say what it counts in. */
  unit?: 'micro_amount' | 'unspecified'
  currency?: string | null
}

/** What was asked of an account. Both days belong to the range. */
export interface InsightsWish {
  metrics: readonly string[]
  from: string
  to: string
  type: 'time_series' | 'total_value'
  breakdown?: string | undefined
}

/** Each metric that was asked for stands in one of the two. */
export interface Insights {
  metrics: Readonly<Record<string, InsightMetric>>
  unavailable: readonly UnavailableMetric[]
}

/** What a network said of one metric. */
export type Told = InsightMetric | Omit<UnavailableMetric, 'metric'>

export function insightsOf(told: Iterable<readonly [metric: string, told: Told]>): Insights {
  const metrics: Record<string, InsightMetric> = {}
  const unavailable: UnavailableMetric[] = []
  for (const [metric, one] of told)
    if ('reason' in one) unavailable.push({ metric, ...one })
    else metrics[metric] = one
  return { metrics, unavailable }
}

export const noData: Told = {
  reason: 'no_data',
  message: 'The platform told no number of this range.',
}

export const unreadableValue: Told = {
  reason: 'unreadable_value',
  message: 'The platform answered with a value that is no number.',
}
