import { transaction } from '#db/query/transaction.ts'
import type { FoundDay } from '#platforms/adnet/objects/discovery.ts'
import { after, day, hour } from '#values/clock.ts'
import { isZone, LocalClock } from '#values/zone.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import { type DayRow, keepDays } from './found-objects.store.ts'
import type { Reading } from './reading.ts'

/** How far back the first sync reads, today included. */
const firstDays = 90
/** What the ad platform may still revise is read again: most of it once a day, the last days each time. */
const revisedDays = 28
const freshDays = 3
/** Longer ranges are more than the ad platform gathers for one answer. */
const daysAtOnce = 30

/** Reads delivery figures since the last sync, and before it as far as they may have been revised. */
export async function discoverDays(reading: Reading): Promise<Outcome<unknown>> {
  const { task, account, ask, adAccountId } = reading
  const today = todayOf(reading)
  for (let since = firstDayOf(reading); since <= today; since = addDays(since, daysAtOnce)) {
    const last = addDays(since, daysAtOnce - 1)
    const range = { since, until: [last, today].toSorted()[0] ?? today }
    let after: string | undefined
    do {
      const page = await ask((adnet) => adnet.listFoundDays({ adAccountId, after }, range))
      if (page.kind !== 'done') return page
      const rows = rowsOf(page.value.items)
      if (rows.length > 0) await transaction(task.db, (tx) => keepDays(tx, account.id, rows))
      after = page.value.next ?? undefined
    } while (after !== undefined)
  }
  return done(null)
}

/** The first day that this sync reads. */
export function firstDayOf(reading: Reading): string {
  const { row } = reading
  const today = todayOf(reading)
  if (!row.synced_at) return addDays(today, 1 - firstDays)
  const last = dayIn(row.timezone, row.synced_at)
  return addDays(last, last === today ? 1 - freshDays : 1 - revisedDays)
}

function todayOf({ row, at }: Reading): string {
  return dayIn(row.timezone, at)
}

/** The day that it is in a time zone. */
function dayIn(zone: string | null, at: Date): string {
  const wall = zone !== null && isZone(zone) ? new LocalClock(zone).wallAt(at.getTime()) : at.getTime()
  return new Date(wall).toISOString().slice(0, 10)
}

export function addDays(date: string, days: number): string {
  return after(new Date(`${date}T00:00:00.000Z`), days * day + hour)
    .toISOString()
    .slice(0, 10)
}

/** A day on which nothing was delivered has no row. */
function rowsOf(found: readonly FoundDay[]): DayRow[] {
  const delivered = found.filter(
    ({ impressions, clicks, spendMicros, conversions }) =>
      impressions + clicks + spendMicros + conversions > 0,
  )
  const rows = delivered.map(
    ({ adId, day: date, impressions, reach, clicks, spendMicros, conversions, actions }): DayRow => ({
      ...{ ad_id: adId, day: date, conversions, actions, spend_micros: spendMicros },
      ...{ impressions: Math.round(impressions), reach: Math.round(reach), clicks: Math.round(clicks) },
    }),
  )
  return [...new Map(rows.map((row) => [`${row.ad_id} ${row.day}`, row])).values()]
}
