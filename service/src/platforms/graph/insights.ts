import type { Told } from '#values/analytics/insights.ts'
import { done, map, type Outcome } from '#wire/outcome.ts'
import { isMissing, unreadable } from './api.ts'

export interface InsightRow {
  name: string
  values: readonly { date: string; value: unknown }[]
  /** Where the network tells the whole range and no days. */
  total?: { value?: unknown; breakdowns: readonly { dimension: string; value: unknown }[] }
}

const dayMs = 86_400_000

/** The rows of an answer with insights. */
export function rowsOf(body: any): Outcome<InsightRow[]> {
  const rows: unknown = body?.data
  if (!Array.isArray(rows) || !rows.every((row) => typeof row?.name === 'string'))
    return unreadable('the insights')
  return done(rows.map(rowOf))
}

function rowOf({ name, values, total_value: total }: any): InsightRow {
  return {
    name,
    values: Array.isArray(values) ? values.map(dayValueOf) : [],
    ...(total && { total: { value: total.value, breakdowns: sharesOf(total.breakdowns?.[0]?.results) } }),
  }
}

/** A value is of the day that ends at its time, and days of the network end in the morning of UTC. */
function dayValueOf({ value, end_time: end }: any) {
  const ended = Date.parse(end)
  const date = Number.isNaN(ended) ? '' : new Date(ended - dayMs).toISOString().slice(0, 10)
  return { date, value }
}

function sharesOf(results: unknown) {
  const rows: any[] = Array.isArray(results) ? results : []
  return rows.map((row) => ({ dimension: [row?.dimension_values].flat().join(', '), value: row?.value }))
}

interface Refused {
  refused: string
}

/** What the network says of each metric: its row, nothing, or why it refuses this one. */
export type Asked = ReadonlyMap<string, InsightRow | Refused | undefined>

/**
 * Asks for several metrics at once. One that the network has retired has it refuse the whole question, so after a
 * refusal each is asked for alone. What is wrong with every one of them is the outcome.
 */
export async function askMetrics(
  metrics: readonly string[],
  ask: (metrics: readonly string[]) => Promise<Outcome<any>>,
): Promise<Outcome<Asked>> {
  if (metrics.length === 0) return done(new Map())
  const together = foundIn(metrics, await ask(metrics))
  if (!isOfMetric(together) || metrics.length === 1) return together
  const all = new Map<string, InsightRow | Refused | undefined>()
  for (const name of metrics) {
    const alone = foundIn([name], await ask([name]))
    if (isOfMetric(alone)) all.set(name, { refused: alone.message })
    else if (alone.kind !== 'done') return alone
    else all.set(name, alone.value.get(name))
  }
  return [...all.values()].every(isRefused) ? together : done(all)
}

/** Whether a refusal may be about a metric that the network does not know. */
export function isOfMetric<T>(outcome: Outcome<T>): outcome is Outcome<T> & { kind: 'refused' } {
  return outcome.kind === 'refused' && /^100(\/|$)/.test(outcome.providerCode ?? '') && !isMissing(outcome)
}

export function isRefused(row: InsightRow | Refused | undefined): row is Refused {
  return row !== undefined && 'refused' in row
}

function foundIn(metrics: readonly string[], answer: Outcome<any>): Outcome<Asked> {
  const rows = answer.kind === 'done' ? rowsOf(answer.value) : answer
  return map(rows, (all) => new Map(metrics.map((name) => [name, all.find((row) => row.name === name)])))
}

/** A metric by its row, where the network has answered for it. */
export function toldOf(
  row: InsightRow | Refused | undefined,
  read: (row: InsightRow | undefined) => Told,
): Told {
  return isRefused(row) ? { reason: 'unsupported_metric', message: row.refused } : read(row)
}
