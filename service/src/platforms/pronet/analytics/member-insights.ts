import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { countOf } from '../../capabilities/analytics/counts.ts'
import { unreadable } from '../../restli/api.ts'
import { askMemberStatistics, type MemberMetric } from './member-statistics.ts'

const dayMs = 86_400_000

export interface MemberWish {
  metrics: readonly MemberMetric[]
  /** Both days counted. Null for all that came of the posts since they are there. */
  range: { from: string; to: string } | null
}

/** What came of all posts of a person together. Null is of a metric that the network did not tell. */
export async function getMemberTotals(
  transport: Transport,
  account: Account,
  { metrics, range }: MemberWish,
): Promise<Outcome<ReadonlyMap<MemberMetric, number | null>>> {
  const totals = new Map<MemberMetric, number | null>()
  for (const metric of metrics) {
    const wish = { q: 'me', aggregation: 'TOTAL', dateRange: range ? rangeOf(range) : undefined }
    const rows = await askMemberStatistics(transport, account, metric, wish)
    if (rows.kind !== 'done') return rows
    totals.set(metric, countOf(rows.value[0]?.count) ?? null)
  }
  return done(totals)
}

export interface DayCount {
  date: string
  count: number
}

/** The same for each day. */
export async function getMemberDays(
  transport: Transport,
  account: Account,
  { metrics, range }: MemberWish & { range: { from: string; to: string } },
): Promise<Outcome<ReadonlyMap<MemberMetric, DayCount[]>>> {
  const days = new Map<MemberMetric, DayCount[]>()
  for (const metric of metrics) {
    const wish = { q: 'me', aggregation: 'DAILY', dateRange: rangeOf(range) }
    const rows = await askMemberStatistics(transport, account, metric, wish)
    if (rows.kind !== 'done') return rows
    const counts = rows.value.map(dayCountOf)
    if (!counts.every((one) => one !== undefined)) return unreadable('the day of a number')
    days.set(metric, counts)
  }
  return done(days)
}

/** The end of a range does not belong to it. */
function rangeOf({ from, to }: { from: string; to: string }): object {
  return { start: partsOf(from), end: partsOf(new Date(Date.parse(to) + dayMs).toISOString()) }
}

function partsOf(date: string): object {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number)
  return { year, month, day }
}

function dayCountOf(row: any): DayCount | undefined {
  const { year, month, day } = row?.dateRange?.start ?? {}
  const at = new Date(Date.UTC(year, month - 1, day))
  const count = countOf(row?.count)
  if (Number.isNaN(at.getTime()) || count === undefined) return undefined
  return { date: at.toISOString().slice(0, 10), count }
}
