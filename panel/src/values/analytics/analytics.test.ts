import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf, withServiceTimes } from '../csv/csv.ts'
import { changeOf, pointsOf } from './change.ts'
import { curveOf } from './curve.ts'
import { engagementOf, metrics, type Told } from './metrics.ts'
import { nextStart } from './next-hour.ts'
import { notTold } from './not-told.ts'
import { periodOf } from './period.ts'

test('a change is a share of the number before, and where there is none it says why', () => {
  assert.equal(changeOf(150, 100), 0.5)
  assert.equal(changeOf(50, 100), -0.5)
  assert.equal(changeOf(-50, -100), 0.5)
  assert.equal(changeOf(0, 0), 0)
  assert.equal(changeOf(3, 0), 'zero_before')
  assert.equal(changeOf(null, 3), 'not_told')
  assert.equal(changeOf(3, null), 'not_told_before')
  assert.equal(changeOf(3, undefined), 'not_told_before')
  assert.equal(pointsOf(2.35, 2.1), 0.25)
  assert.equal(pointsOf(2.35, 0), 2.35)
  assert.equal(pointsOf(null, 2), 'not_told')
})

test('a number of a file is empty where it is null and 0 where it is 0, times are ISO, and a formula is text', () => {
  const rows = [
    { text: '=1+1', likes: 0, reach: null, at: '2026-11-28T10:00:00.000Z' },
    { text: 'a, "b"', likes: 12, reach: 3, at: null },
  ]
  const file = csvOf<(typeof rows)[number]>(
    [
      ['Text', ({ text }) => text],
      ['Likes', ({ likes }) => likes],
      ['Reach', ({ reach }) => reach],
      ['Published', ({ at }) => at],
    ],
    rows,
    { ...withServiceTimes, separator: ',', hasMark: false },
  )
  assert.deepEqual(file.split('\r\n'), [
    'Text,Likes,Reach,Published',
    "'=1+1,0,,2026-11-28T10:00:00.000Z",
    '"a, ""b""",12,3,',
  ])
})

const start = (dayOfWeek: number, hour: number, zone: string, after: string) =>
  new Date(nextStart({ dayOfWeek, hour }, zone, Date.parse(after))).toISOString()

test('the next hour of a weekday is one that comes, also over a change of the clocks', () => {
  // Sunday 25 October 2026: the clocks of Berlin go back at three.
  assert.equal(start(1, 9, 'Europe/Berlin', '2026-10-24T12:00:00Z'), '2026-10-26T08:00:00.000Z')
  assert.equal(start(6, 9, 'Europe/Berlin', '2026-10-24T06:59:59Z'), '2026-10-24T07:00:00.000Z')
  // The hour that has begun is not one that comes.
  assert.equal(start(6, 9, 'Europe/Berlin', '2026-10-24T07:00:00Z'), '2026-10-31T08:00:00.000Z')
  // Sunday 28 March 2027: there is no half past two, and two begins at three.
  assert.equal(start(0, 2, 'Europe/Berlin', '2027-03-27T12:00:00Z'), '2027-03-28T01:00:00.000Z')
  assert.equal(start(0, 2, 'Europe/Berlin', '2027-03-28T01:00:00Z'), '2027-04-04T00:00:00.000Z')
  assert.equal(start(3, 0, 'Pacific/Kiritimati', '2026-11-24T09:00:00Z'), '2026-11-24T10:00:00.000Z')
})

test('a period ends today unless the person has chosen its days, and wrong ones are named', () => {
  const today = '2026-03-02'
  assert.deepEqual(periodOf({ days: '7' }, today), { fromDate: '2026-02-24', toDate: today })
  assert.deepEqual(periodOf({}, today), { fromDate: '2026-02-03', toDate: today })
  assert.deepEqual(periodOf({ days: '13' }, today), periodOf({ days: '28' }, today))
  const own = (from?: string, to?: string) => periodOf({ days: 'own', from, to }, today)
  assert.deepEqual(own('2026-01-01', '2026-01-01'), { fromDate: '2026-01-01', toDate: '2026-01-01' })
  assert.equal(own('2026-01-01'), 'incomplete')
  assert.equal(own('2026-13-01', '2026-01-01'), 'incomplete')
  assert.equal(own('2026-01-02', '2026-01-01'), 'reversed')
  assert.deepEqual(own('2025-01-01', '2026-01-01'), { fromDate: '2025-01-01', toDate: '2026-01-01' })
  assert.equal(own('2024-12-31', '2026-01-01'), 'long')
})

test('a curve keeps a level until it is observed anew, and has a sum once every account was observed', () => {
  const curve = curveOf([
    { date: '2026-03-01', accountId: 'a', value: 2 },
    { date: '2026-03-03', accountId: 'a', value: 5 },
    { date: '2026-03-02', accountId: 'b', value: 10 },
    { date: '2026-03-04', accountId: 'b', value: null },
  ])
  assert.deepEqual(curve.days, ['2026-03-01', '2026-03-02', '2026-03-03'])
  assert.deepEqual(curve.byAccount.get('a'), [2, 2, 5])
  assert.deepEqual(curve.byAccount.get('b'), [null, 10, 10])
  assert.deepEqual(curve.sum, [null, 12, 15])
  assert.deepEqual(curveOf([]), { days: [], byAccount: new Map(), sum: [] })
})

const nothing = Object.fromEntries(metrics.map((metric) => [metric, null])) as unknown as Told

test('engagement is null where none of its parts is told, and 0 where they are 0', () => {
  assert.equal(engagementOf(nothing), null)
  assert.equal(engagementOf({ ...nothing, likes: 0 }), 0)
  assert.equal(engagementOf({ ...nothing, likes: 2, saves: 3 }), 5)
})

test('each reason stands once with its numbers, a failed post has none, and what waits is told apart', () => {
  const message = 'The platform does not tell this number.'
  const because = (metric: string) => ({ metric, reason: 'unsupported_metric', message })
  const row = { platform: 'skynet', status: 'published', syncStatus: 'synced', analytics: nothing }
  const told = notTold([
    { ...row, unavailableMetrics: [because('reach'), because('impressions')] },
    { ...row, unavailableMetrics: [because('reach')] },
    { ...row, status: 'failed', syncStatus: 'unavailable', analytics: null, unavailableMetrics: [] },
    { ...row, syncStatus: 'pending', analytics: null, unavailableMetrics: [because('views')] },
  ])
  assert.deepEqual(
    told.map(({ reason, metrics: names }) => [reason, names.join()]),
    [
      ['unsupported_metric', 'impressions,reach,views'],
      ['pending', metrics.filter((name) => name !== 'views').join()],
    ],
  )
})
