import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { day } from '#values/clock.ts'
import { isWritable } from '#values/timestamp.ts'
import { isZone, LocalClock, offsetsIn } from '#values/zone.ts'
import { invalidRange, invalidTimezone } from './analytics.errors.ts'

const daysMost = 366

/** The range of all operations of the area. */
export const range = {
  fromDate: t.date({ description: `The first day, counted. At most ${daysMost} days.` }),
  toDate: t.optional(t.date({ description: 'The last day, counted; today when it is left out.' })),
  timezone: t.optional(
    t.text(64, {
      code: 'invalid_timezone',
      description: 'The name of the zone whose days are meant, such as Europe/Berlin; UTC when left out.',
    }),
  ),
}

/** What answers say of the range. */
export const answeredRange = {
  from: t.date({ description: 'The first day.' }),
  to: t.date({ description: 'The last day.' }),
  timezone: t.anyString({ description: 'The zone whose days these are.' }),
}

export const rangeErrors = [invalidRange, invalidTimezone]

interface Requested {
  fromDate: string
  toDate?: string | undefined
  timezone?: string | undefined
}

export interface Days {
  from: string
  to: string
  timezone: string
  /** Every day of the range. */
  dates: readonly string[]
  /** When each of them begins. */
  starts: readonly Date[]
  /** When the day after the last one begins. */
  until: Date
  /** By how many seconds the clocks are ahead of UTC, each offset with its first instant. */
  offsets: readonly { from: Date; seconds: number }[]
}

/**
 * The days that a query asks for. Days are cut here and not by the database: both have lists of zones of their own, and
 * one could lack a name that the other knows.
 */
export function daysOf({ fromDate, toDate, timezone = 'UTC' }: Requested, now: Date): Days {
  if (!isZone(timezone)) raise(invalidTimezone, { param: 'timezone' })
  const clock = new LocalClock(timezone)
  const to = toDate ?? dateOf(clock.wallAt(now.getTime()))
  const [first, last] = [Date.parse(fromDate), Date.parse(to)]
  const count = (last - first) / day + 1
  if (count < 1)
    raise(invalidRange, {
      param: toDate === undefined ? 'fromDate' : 'toDate',
      message:
        toDate === undefined ? 'fromDate is after today; send toDate, too.' : 'toDate is before fromDate.',
    })
  if (count > daysMost)
    raise(invalidRange, {
      param: toDate === undefined ? 'fromDate' : 'toDate',
      message: `The range has ${count} days, and at most ${daysMost} may be asked for.`,
    })
  const walls = Array.from({ length: count + 1 }, (_, place) => first + place * day)
  const instants = walls.map((wall) => writable(clock.instantOf(wall)))
  const [begin, end] = [instants[0] as Date, instants[count] as Date]
  return {
    from: fromDate,
    to,
    timezone,
    dates: walls.slice(0, -1).map(dateOf),
    starts: instants.slice(0, -1),
    until: end,
    offsets: offsetsIn(timezone, begin.getTime(), end.getTime()).map(({ from, offset }) => ({
      from: new Date(from),
      seconds: offset / 1000,
    })),
  }
}

const edges = [new Date('0001-01-01T00:00:00.000Z'), new Date('9999-12-31T23:59:59.999Z')] as const

/** The first and the last day that can be written begin and end elsewhere in years that cannot. */
function writable(instant: number): Date {
  const at = new Date(instant)
  if (isWritable(at)) return at
  return instant < edges[0].getTime() ? edges[0] : edges[1]
}

function dateOf(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10)
}
