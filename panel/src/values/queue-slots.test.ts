import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextFree, type QueuedPost, reshuffleOf, type slotsAfter } from './queue-slots.ts'

const daily = (time: string) => Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, time }))
const at = (text: string): number => Date.parse(text)
const none: ReadonlySet<number> = new Set()

const firstOf = (slots: Parameters<typeof slotsAfter>[0], after: string, count: number): string[] =>
  nextFree(slots, at(after), count, none).map((one) => new Date(one).toISOString())

const waiting = (id: string, scheduledFor: string, more: Partial<QueuedPost> = {}): QueuedPost => ({
  id,
  status: 'scheduled',
  queueId: 'q',
  scheduledFor,
  createdAt: '2026-01-01T00:00:00.000Z',
  targets: [{ status: 'scheduled', scheduledFor }],
  ...more,
})

test('slots keep their time on the clocks over a change of them', () => {
  const schedule = { timezone: 'Europe/Berlin', slots: daily('09:00') }
  assert.deepEqual(firstOf(schedule, '2027-03-27T07:00:00Z', 3), [
    '2027-03-27T08:00:00.000Z',
    '2027-03-28T07:00:00.000Z',
    '2027-03-29T07:00:00.000Z',
  ])
})

test('two slots that a change of the clocks brings together are one', () => {
  const slots = [
    { dayOfWeek: 0, time: '02:15' },
    { dayOfWeek: 0, time: '02:45' },
  ]
  assert.deepEqual(firstOf({ timezone: 'Europe/Berlin', slots }, '2027-03-27T12:00:00Z', 2), [
    '2027-03-28T01:00:00.000Z',
    '2027-04-04T00:15:00.000Z',
  ])
})

test('the day of a slot is that of its zone', () => {
  const slots = [{ dayOfWeek: 1, time: '00:30' }]
  assert.deepEqual(firstOf({ timezone: 'Asia/Kathmandu', slots }, '2026-11-22T12:00:00Z', 1), [
    '2026-11-22T18:45:00.000Z',
  ])
})

test('a queue without slots has none, and does not search for them', () => {
  assert.deepEqual(firstOf({ timezone: 'UTC', slots: [] }, '2026-11-22T12:00:00Z', 1), [])
})

test('posts that wait get the new slots in their old order, past what others hold', () => {
  const posts = [
    waiting('second', '2026-11-24T09:00:00.000Z'),
    waiting('first', '2026-11-23T09:00:00.000Z'),
    waiting('other', '2026-11-24T18:00:00.000Z', { queueId: null }),
    waiting('cancelled', '2026-11-25T09:00:00.000Z', { status: 'cancelled' }),
  ]
  const { moves } = reshuffleOf(
    { id: 'q', timezone: 'UTC', slots: daily('18:00') },
    posts,
    at('2026-11-22T20:00:00Z'),
  )
  assert.deepEqual(
    moves.map(({ post, to }) => [post.id, new Date(to).toISOString()]),
    [
      ['first', '2026-11-23T18:00:00.000Z'],
      ['second', '2026-11-25T18:00:00.000Z'],
    ],
  )
})
