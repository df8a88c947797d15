import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeByDay } from '../../../values/place-in-week.ts'
import { dayOf } from '../../../values/zone.ts'
import { itemsOf } from './day-items.ts'

const minute = 60_000

/** Instants at which clocks of some zone change, or at which days begin somewhere. */
const edges = [
  '2026-10-25T01:00:00Z',
  '2026-11-01T06:00:00Z',
  '2027-03-14T10:00:00Z',
  '2027-03-28T01:00:00Z',
  '2027-04-03T15:00:00Z',
  '2026-11-28T07:30:00Z',
  '2026-12-31T23:59:00Z',
].map((at) => Date.parse(at))

const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Havana',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'UTC',
]

/** A post that is out once its time has come; some are meant in another zone, which moves none of them. */
const postAt = (at: number, now: number) => ({
  id: String(at),
  scheduledFor: new Date(at).toISOString(),
  publishedAt: at <= now ? new Date(at + 4000).toISOString() : null,
})

for (const zone of zones)
  test(`what is out stands above now, and what is to come below it, in ${zone}`, () => {
    for (const edge of edges)
      for (let nowAt = edge - 180 * minute; nowAt <= edge + 180 * minute; nowAt += 20 * minute) {
        const posts = Array.from({ length: 48 }, (_, index) =>
          postAt(edge + (index - 24) * 15 * minute, nowAt),
        )
        const day = dayOf(nowAt, zone)
        const placed = placeByDay(posts, [day], zone).get(day) ?? []
        const items = itemsOf({ placed, slots: [], nowAt, zone })
        const line = items.findIndex(({ kind }) => kind === 'now')
        for (const [index, item] of items.entries())
          if (item.kind === 'post')
            assert.equal(index < line, item.placed.post.publishedAt !== null, `${item.time} on ${day}`)
      }
  })

test('a post that went out after the page last looked at the clock still stands above now', () => {
  const nowAt = Date.parse('2026-11-28T07:59:45Z')
  const post = { id: 'a', scheduledFor: '2026-11-28T08:00:00Z', publishedAt: '2026-11-28T08:00:02Z' }
  const placed = placeByDay([post], ['2026-11-28'], 'UTC').get('2026-11-28') ?? []
  const items = itemsOf({ placed, slots: [], nowAt, zone: 'UTC' })
  assert.deepEqual(
    items.map(({ kind, time }) => [kind, time]),
    [
      ['post', '08:00'],
      ['now', '08:00'],
    ],
  )
})
