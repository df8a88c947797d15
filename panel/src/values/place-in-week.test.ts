import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Temporal } from 'temporal-polyfill'
import {
  between,
  daysFrom,
  daysOf,
  goesBeyond,
  monthFrom,
  nextFullHour,
  placeByDay,
  placeOf,
  stepped,
  weeksOf,
  windowOf,
} from './place-in-week.ts'
import { addDays, clockChange, instantOf, skippedTo, weekOf } from './wall-time.ts'

const zones = [
  'Asia/Kathmandu',
  'Europe/Berlin',
  'Pacific/Honolulu',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'America/St_Johns',
  'America/Havana',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Chatham',
  'Etc/GMT+12',
  'UTC',
]

const hour = 3_600_000
const post = (at: number) => ({ id: String(at), scheduledFor: new Date(at).toISOString() })

/** Changes of the clocks in these years; 2011 has the day that Apia left out, 2018 the last summer of Sao Paulo. */
function changesOf(zone: string): number[] {
  const found: number[] = []
  for (const year of [2011, 2018, 2026, 2027]) {
    let at = Temporal.ZonedDateTime.from(`${year}-01-01T00:00[${zone}]`)
    for (;;) {
      const next = at.getTimeZoneTransition('next')
      if (!next || next.year > year) break
      found.push(next.epochMilliseconds)
      at = next
    }
  }
  return found
}

for (const zone of zones) {
  const edges = [...changesOf(zone), Date.parse('2026-12-31T23:59:00Z'), Date.parse('2028-02-29T00:00:00Z')]
  const instants = edges.flatMap((edge) =>
    Array.from({ length: 8 * 24 * 4 }, (_, quarter) => edge + (quarter - 4 * 96) * (hour / 4)),
  )

  test(`a post stands on the day and at the time that the clocks of ${zone} show`, () => {
    for (const at of instants) {
      const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
      const place = placeOf(post(at), zone)
      assert.equal(place?.day, there.toPlainDate().toString())
      assert.equal(place?.time, there.toPlainTime().toString({ smallestUnit: 'minute' }))
    }
  })

  test(`what is asked for a week holds every post of the week in ${zone}, and each stands there once`, () => {
    const all = instants.map(post)
    const dayThere = new Map(
      instants.map((at) => [String(at), Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)]),
    )
    for (const monday of new Set(edges.map((edge) => weekOf(new Date(edge).toISOString().slice(0, 10))))) {
      const { dateFrom, dateTo } = windowOf(monday)
      const days = daysOf('week', monday)
      const requested = all.filter(({ scheduledFor }) => {
        const day = scheduledFor.slice(0, 10)
        return day >= dateFrom && day <= dateTo
      })
      const count = (posts: typeof all) =>
        [...placeByDay([...posts, ...posts], days, zone).values()].reduce(
          (sum, { length }) => sum + length,
          0,
        )
      const expected = new Set(
        all
          .map(({ id }) => id)
          .filter((id) => {
            const there = dayThere.get(id)?.toPlainDate().toString() ?? ''
            return there >= monday && there < addDays(monday, 7)
          }),
      )
      assert.equal(count(requested), expected.size)
    }
  })

  test(`a move by days keeps the time on the clocks of ${zone}, unless they skip it`, () => {
    for (const edge of edges)
      for (const time of ['00:00', '00:30', '02:15', '02:30', '03:00', '09:15', '23:45'])
        for (const by of [-2, -1, 0, 1, 2]) {
          const day = addDays(new Date(edge).toISOString().slice(0, 10), by)
          const place = placeOf(post(Date.parse(instantOf(day, time, zone))), zone)
          const skipped = skippedTo(day, time, zone)
          if (skipped === undefined) assert.deepEqual([place?.day, place?.time], [day, time])
          else assert.equal(place?.time, skipped)
        }
  })
}

test('of a time that comes twice a move takes the first, and of one that is skipped the end of the gap', () => {
  assert.equal(instantOf('2026-10-25', '02:30', 'Europe/Berlin'), '2026-10-25T00:30:00Z')
  assert.equal(instantOf('2027-03-28', '02:30', 'Europe/Berlin'), '2027-03-28T01:00:00Z')
  assert.equal(skippedTo('2027-03-28', '02:30', 'Europe/Berlin'), '03:00')
  assert.equal(skippedTo('2027-03-28', '09:15', 'Europe/Berlin'), undefined)
})

test('a change of the clocks is told with what they show before and after it', () => {
  const from = Date.parse('2027-03-20T00:00:00Z')
  const change = { at: Date.parse('2027-03-28T01:00:00Z'), from: '02:00', to: '03:00' }
  assert.deepEqual(clockChange('Europe/Berlin', from, from + 14 * 24 * hour), change)
  assert.equal(clockChange('Europe/Berlin', from, from + 24 * hour), undefined)
  assert.equal(clockChange('Asia/Kathmandu', from, from + 400 * 24 * hour), undefined)
})

test('posts of one day stand in the order of time, also in an hour that the clocks show twice', () => {
  const [first, second, third] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T00:45:00Z']
  const posts = [second, third, first].map((at) => ({ id: at ?? '', scheduledFor: at ?? '' }))
  const placed = placeByDay(posts, ['2026-10-25'], 'Europe/Berlin').get('2026-10-25')
  assert.deepEqual(
    placed?.map(({ post: { id }, time }) => [id, time]),
    [
      [first, '02:30'],
      [third, '02:45'],
      [second, '02:30'],
    ],
  )
})

test('a month shows whole weeks, as many as it needs; a list seven days from its own on', () => {
  assert.deepEqual(weeksOf('month', '2027-02-14'), ['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22'])
  assert.equal(daysOf('month', '2026-11-22').length, 42)
  assert.equal(daysOf('week', '2026-11-22')[0], '2026-11-16')
  assert.deepEqual(weeksOf('list', '2026-11-22'), ['2026-11-16', '2026-11-23'])
  assert.deepEqual(daysOf('list', '2026-11-22').at(-1), '2026-11-28')
  assert.equal(stepped('month', '2027-01-31', 1), '2027-02-01')
  assert.equal(stepped('week', '2026-12-30', 1), '2027-01-06')
})

test('a post that went out before its time stands where it went out, and one that was late at its time', () => {
  const planned = { id: 'a', scheduledFor: '2026-11-28T09:00:00Z' }
  const timeIn = (publishedAt: string | null) => placeOf({ ...planned, publishedAt }, 'UTC')?.time
  assert.equal(timeIn(null), '09:00')
  assert.equal(timeIn('2026-11-28T08:10:00Z'), '08:10')
  assert.equal(timeIn('2026-11-28T09:20:00Z'), '09:00')
})

test('the present month opens on this week, and shows four weeks at least; another month is whole', () => {
  const today = '2026-11-28'
  assert.deepEqual(monthFrom(today, today), ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'])
  assert.deepEqual(monthFrom('2026-11-12', today)[0], '2026-11-09')
  assert.deepEqual(monthFrom('2026-11-30', '2026-11-01'), weeksOf('month', '2026-11-01'))
  assert.deepEqual(monthFrom('2026-12-01', today), weeksOf('month', '2026-12-01'))
})

test('only a month that goes on into the next has no margin', () => {
  assert.equal(goesBeyond(daysOf('month', '2026-11-01'), '2026-11-01'), false)
  assert.equal(goesBeyond(daysOf('month', '2027-02-14'), '2027-02-14'), false)
  const rolling = monthFrom('2026-11-28', '2026-11-28').flatMap(daysFrom)
  assert.equal(goesBeyond(rolling, '2026-11-28'), true)
})

test('a time between two posts is their middle on five minutes, and stays within the day', () => {
  assert.equal(between('09:00', '10:00'), '09:30')
  assert.equal(between('09:00', '09:25'), '09:15')
  assert.equal(between(undefined, '09:00'), '08:30')
  assert.equal(between('09:00', undefined), '09:30')
  assert.equal(between(undefined, '00:10'), '00:00')
  assert.equal(between('23:50', undefined), '23:55')
  assert.equal(between(undefined, undefined), undefined)
})

test('the next full hour is that of the zone, also where it is not that of UTC', () => {
  const at = Date.parse('2026-11-22T18:20:00Z')
  assert.deepEqual(nextFullHour(at, 'Asia/Kathmandu'), { day: '2026-11-23', time: '01:00' })
  assert.deepEqual(nextFullHour(at, 'Europe/Berlin'), { day: '2026-11-22', time: '20:00' })
})
