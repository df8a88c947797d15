import type { Static } from '#contract/schema/schema.ts'
import { day as dayMs } from '#values/clock.ts'
import type { UsageMetering } from './usage.shape.ts'
import type { Days, UsageDay } from './usage.store.ts'
import { boundsOf, dayOf } from './usage-period.ts'

type Metering = Static<typeof UsageMetering>
type Amounts = Omit<UsageDay, 'day'>

const nothing: Amounts = {
  posts: 0,
  microblogRequests: 0,
  microblogMicros: 0,
  smsSegments: 0,
  apiRequests: 0,
}

export function sumOf(rows: readonly Amounts[]): Amounts {
  const sum = { ...nothing }
  for (const row of rows) for (const name of Object.keys(nothing) as (keyof Amounts)[]) sum[name] += row[name]
  return sum
}

/** One row for each part of the period that has begun. */
export function meteringOf(
  used: readonly UsageDay[],
  days: Days,
  granularity: Metering['granularity'],
  now: Date,
): Metering {
  const [last = days.to] = [dayOf(now), days.to].sort()
  const partOf = {
    day: (day: string) => day,
    month: (day: string) => day.slice(0, 7),
    total: () => '',
  }[granularity]
  const byPart = Map.groupBy(used, ({ day }) => partOf(day))
  const firsts = new Map<string, string>()
  for (const day of eachDay(days.from, last)) if (!firsts.has(partOf(day))) firsts.set(partOf(day), day)
  return {
    granularity,
    period: boundsOf(days),
    days: [...firsts].map(([part, date]) => ({ date, ...sumOf(byPart.get(part) ?? []) })),
    totals: sumOf(used),
  }
}

function* eachDay(from: string, to: string): Iterable<string> {
  for (let time = Date.parse(from); time <= Date.parse(to); time += dayMs) yield dayOf(new Date(time))
}
