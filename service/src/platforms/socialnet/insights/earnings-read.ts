import type { Told } from '#values/analytics/insights.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import { isMissing } from '../../graph/api.ts'
import { askMetrics, isOfMetric, toldOf } from '../../graph/insights.ts'
import { toldEarnings } from './earnings.ts'

interface EarningsWish {
  days?: boolean
  /** Other metrics were told, so that a refusal of all these is no refusal of the request. */
  beside?: boolean
}

/** Metrics of money, each asked for alone: that one is not told hides nothing else. */
export async function readEarnings(
  metrics: readonly string[],
  ask: (metrics: readonly string[]) => Promise<Outcome<any>>,
  { days = false, beside = false }: EarningsWish = {},
): Promise<Outcome<Map<string, Told>>> {
  const told = new Map<string, Told>()
  const refusals: Outcome<never>[] = []
  for (const metric of metrics) {
    const answer = await askMetrics([metric], ask)
    if (answer.kind === 'done')
      told.set(
        metric,
        toldOf(answer.value.get(metric), (row) => toldEarnings(row, days)),
      )
    else if (answer.kind !== 'refused' || isMissing(answer)) return answer
    else {
      told.set(metric, untold(answer))
      refusals.push(answer)
    }
  }
  const [first] = refusals
  return first && refusals.length === metrics.length && !beside ? first : done(told)
}

function untold(refusal: Outcome<never> & { kind: 'refused' }): Told {
  const { message, reason } = refusal
  if (reason === 'forbidden') return { reason: 'permission_missing', message }
  return { reason: isOfMetric(refusal) ? 'unsupported_metric' : 'upstream_error', message }
}
