import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { databaseServer, needsServer } from '#testing/service/process.ts'
import { day, minute } from '#values/clock.ts'
import { slotsAfter } from './weekly-slots.ts'

// The zones with unusual changes: by half hours, at midnight, over a whole day, and twice around a month of fasting.
const odd = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'America/Havana',
  'Asia/Tehran',
  'Antarctica/Troll',
]

const cases = 10_000
const requested = 4

interface Case {
  number: number
  zone: string
  from: Date
  slots: { dayOfWeek: number; time: string }[]
}

describe('the slots of a week', { skip: needsServer }, () => {
  let client: pg.Client
  before(async () => {
    client = new pg.Client({ connectionString: databaseServer })
    await client.connect()
  })
  after(() => client.end())

  test(`in ${cases} cases they are those that PostgreSQL finds: none is skipped, none comes twice`, async () => {
    const all = await newCases(client)
    let compared = 0
    for (let first = 0; first < all.length; first += 1000) {
      const some = all.slice(first, first + 1000)
      const expected = await expectedSlots(client, some)
      for (const one of some) {
        const { number, ...shown } = one
        const found = slotsAfter({ timezone: one.zone, slots: one.slots }, one.from)
        const slots = Array.from({ length: requested }, () => found.next().value?.toISOString())
        assert.deepEqual(slots, expected.get(number), JSON.stringify(shown))
        compared += 1
      }
    }
    assert.equal(compared, cases)
  })
})

/** Two thirds begin within two days before the clocks of their zone change, or on that day. */
async function newCases(client: pg.Client): Promise<Case[]> {
  const { rows } = await client.query('select name from pg_timezone_names')
  const known = new Set(rows.map(({ name }) => name))
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => known.has(zone))
  const random = seeded(20_260_105)
  const below = (count: number) => Math.floor(random() * count)
  const drafts = Array.from({ length: cases }, (_, number) => {
    const zone = number % 2 === 0 ? odd[below(odd.length)] : zones[below(zones.length)]
    const anywhere = Date.UTC(2005, 0, 1) + below(20 * 365 * 24 * 60) * minute
    return { number, zone: zone ?? 'UTC', anywhere }
  })
  const changes = await nextChanges(client, drafts)
  return drafts.map(({ number, zone, anywhere }) => {
    const change = number % 3 === 0 ? undefined : changes.get(number)
    const from = new Date(change === undefined ? anywhere : change - below((3 * day) / minute) * minute)
    return { number, zone, from, slots: newSlots(below) }
  })
}

/** Half of them at night, where clocks change. */
function newSlots(below: (count: number) => number): Case['slots'] {
  const made = new Map<string, Case['slots'][number]>()
  for (let left = 1 + below(20); left > 0; left--) {
    const minutes = below(2) === 0 ? below(4 * 12) * 5 : below(24 * 60)
    const time = new Date(minutes * minute).toISOString().slice(11, 16)
    const dayOfWeek = below(7)
    made.set(`${dayOfWeek} ${time}`, { dayOfWeek, time })
  }
  return [...made.values()]
}

/** The end of the day within the next year in which the clocks change. */
async function nextChanges(client: pg.Client, drafts: readonly object[]): Promise<Map<number, number>> {
  const { rows } = await client.query(
    `select number, (
       select at from (
         select at, (at at time zone zone) - (at at time zone 'UTC') as away
         from generate_series(to_timestamp(anywhere / 1000), to_timestamp(anywhere / 1000) + interval '1 year',
           interval '1 day') as at
       ) as steps
       where away <> ((at + interval '1 day') at time zone zone) - ((at + interval '1 day') at time zone 'UTC')
       order by at limit 1
     ) as change
     from jsonb_to_recordset($1::jsonb) as draft(number int, zone text, anywhere bigint)
     where number % 3 <> 0`,
    [JSON.stringify(drafts)],
  )
  return new Map(rows.flatMap(({ number, change }) => (change ? [[number, change.getTime() + day]] : [])))
}

/**
 * PostgreSQL converts instants to local times, and from them follows the instant of a slot: the first at which the
 * clocks show it, or else the first at which they show more.
 */
async function expectedSlots(client: pg.Client, some: readonly Case[]): Promise<Map<number, string[]>> {
  const { rows } = await client.query(
    `with wanted as (
       select number, zone, "from", local_day + (slot->>'time')::time as wall
       from jsonb_to_recordset($1::jsonb) as one(number int, zone text, "from" timestamptz, slots jsonb)
       cross join lateral (
         select ("from" at time zone zone)::date + step as local_day from generate_series(-2, 31) as step
       ) as days
       cross join lateral jsonb_array_elements(slots) as slot
       where extract(dow from local_day) = (slot->>'dayOfWeek')::int
     ), nearest as (
       select *, row_number() over (partition by number order by wall) as place from wanted
     ), found as (
       select number, "from", coalesce(
         (select min(near) from (
            select (wall at time zone zone) + away * interval '1 minute' as near
            from unnest(array[0, -20, -30, -60, -120, -180, -1440, 20, 30, 60, 120, 180, 1440]) as away
          ) as around where near at time zone zone = wall),
         (select min(near) from generate_series(
            (wall at time zone 'UTC') - interval '26 hours', (wall at time zone 'UTC') + interval '26 hours', interval '1 minute'
          ) as near where near at time zone zone > wall)
       ) as at
       from nearest where place <= 100
     )
     select number, (array_agg(distinct at order by at) filter (where at > "from"))[1:${requested}] as slots
     from found group by number`,
    [JSON.stringify(some)],
  )
  return new Map(rows.map(({ number, slots }) => [number, slots.map((at: Date) => at.toISOString())]))
}

/** The same cases on every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
