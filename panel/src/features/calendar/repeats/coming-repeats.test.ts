import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comingRepeats } from './coming-repeats.ts'

const rule = {
  enabled: true,
  gap: 1,
  gapFreq: 'week' as const,
  startDate: null as string | null,
  expireCount: null as number | null,
  expireDate: null as string | null,
  contentVariations: [] as string[],
  contentVariationIndex: 0,
  recycleCount: 0,
  nextRecycleAt: '2027-03-22T08:00:00.000Z' as string | null,
  lastRecycledAt: null,
}

const post = {
  status: 'published' as const,
  content: 'Bread',
  scheduledFor: '2027-03-15T08:00:00.000Z',
  createdAt: '2027-03-01T00:00:00.000Z',
  timezone: 'Europe/Berlin',
}

const now = Date.parse('2027-03-16T00:00:00Z')
const until = Date.parse('2027-04-13T00:00:00Z')

const shown = (changes: object, of: object = {}) =>
  comingRepeats({ ...post, ...of, recycling: { ...rule, ...changes } }, now, until).map(({ at }) =>
    new Date(at).toISOString().slice(0, 16),
  )

test('repeats keep the time of the clock of the post when the clocks change', () => {
  assert.deepEqual(shown({}), [
    '2027-03-22T08:00',
    '2027-03-29T07:00',
    '2027-04-05T07:00',
    '2027-04-12T07:00',
  ])
})

test('none comes after the last day of the rule, nor more than it allows', () => {
  assert.deepEqual(shown({ expireDate: '2027-03-29T07:00:00Z' }), ['2027-03-22T08:00', '2027-03-29T07:00'])
  assert.deepEqual(shown({ expireCount: 3, recycleCount: 2 }), ['2027-03-22T08:00'])
})

test('a month that is too short has its last day, and the next one the day of the post again', () => {
  const monthly = { gapFreq: 'month', nextRecycleAt: '2027-02-28T08:00:00.000Z' }
  const from = {
    scheduledFor: '2027-01-31T08:00:00.000Z',
    timezone: 'UTC',
    recycling: { ...rule, ...monthly },
  }
  const repeats = comingRepeats({ ...post, ...from, recycling: { ...rule, ...monthly } as never }, 0, until)
  assert.deepEqual(
    repeats.map(({ at }) => new Date(at).toISOString().slice(0, 10)),
    ['2027-02-28', '2027-03-31'],
  )
})

test('where the service will make none, none is shown', () => {
  assert.deepEqual(shown({ enabled: false }), [])
  assert.deepEqual(shown({ nextRecycleAt: null }), [])
  for (const status of ['draft', 'failed', 'cancelled', 'unknown'])
    assert.deepEqual(shown({}, { status }), [])
})

test('a post that is scheduled is repeated after it is out', () => {
  const later = { status: 'scheduled', scheduledFor: '2027-03-29T07:00:00.000Z' }
  assert.deepEqual(shown({ nextRecycleAt: '2027-04-05T07:00:00.000Z' }, later), [
    '2027-04-05T07:00',
    '2027-04-12T07:00',
  ])
})

test('a rule that begins elsewhere shows the next repeat, which the service has named, and no other', () => {
  assert.deepEqual(shown({ nextRecycleAt: '2027-03-24T11:00:00.000Z' }), ['2027-03-24T11:00'])
})

test('repeats take the variations of the text in turn', () => {
  const changes = { contentVariations: ['One', 'Two'], contentVariationIndex: 1 }
  const repeats = comingRepeats({ ...post, recycling: { ...rule, ...changes } }, now, until)
  assert.deepEqual(
    repeats.map(({ text }) => text),
    ['Two', 'One', 'Two', 'One'],
  )
})
