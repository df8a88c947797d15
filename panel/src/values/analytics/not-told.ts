import { type Metric, metrics, type Told } from './metrics.ts'

/** Of a post on one account: its numbers, and why some of them are null. */
export interface Row {
  platform: string
  status: string
  syncStatus: string
  analytics: Told | null
  unavailableMetrics: readonly { metric: string; reason: string; message: string }[]
}

export interface NotTold {
  platform: string
  reason: string
  /** In the words of the service. */
  message: string
  metrics: readonly Metric[]
}

const isMetric = (name: string): name is Metric => metrics.some((one) => one === name)

/** The reasons of one row, with those that nobody has to tell: it has not been its turn yet. */
function reasonsOf({ status, syncStatus, analytics, unavailableMetrics }: Row) {
  const told = unavailableMetrics.flatMap(({ metric, ...why }) =>
    isMetric(metric) ? { metric, ...why } : [],
  )
  if (status === 'failed' || syncStatus !== 'pending') return told
  const named = new Set(told.map(({ metric }) => metric))
  const waiting = metrics.filter((metric) => !named.has(metric) && (analytics?.[metric] ?? null) === null)
  return [...told, ...waiting.map((metric) => ({ metric, reason: 'pending', message: '' }))]
}

/** What is not told by which network and why, each reason once. What waits for its first reading has the reason `pending`. */
export function notTold(rows: readonly Row[]): readonly NotTold[] {
  const found = new Map<string, NotTold>()
  const add = (platform: string, reason: string, message: string, metric: Metric) => {
    const key = JSON.stringify([platform, reason, message])
    const known = found.get(key)
    if (known?.metrics.includes(metric)) return
    found.set(key, { platform, reason, message, metrics: [...(known?.metrics ?? []), metric] })
  }
  for (const row of rows)
    for (const { metric, reason, message } of reasonsOf(row)) add(row.platform, reason, message, metric)
  return [...found.values()].map((one) => ({
    ...one,
    metrics: metrics.filter((metric) => one.metrics.includes(metric)),
  }))
}

/** Why a number is null. */
export const whyNull = (all: readonly NotTold[], metric: Metric): readonly NotTold[] =>
  all.filter((one) => one.metrics.includes(metric))
