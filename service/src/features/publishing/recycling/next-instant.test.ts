import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextInstant, nextRepeat } from './next-instant.ts'

const rule = (base: string, more: object = {}) => ({
  gap: 1,
  gap_freq: 'month' as const,
  start_at: null,
  base_at: new Date(base),
  timezone: 'UTC',
  ...more,
})

function instants(requested: ReturnType<typeof rule>, count: number): string[] {
  const found: Date[] = []
  let after = requested.base_at
  for (let n = 0; n < count; n++) {
    after = nextInstant(requested, after)
    found.push(after)
  }
  return found.map((at) => at.toISOString())
}

test('months that are too short get their last day, and the day comes back after them', () => {
  assert.deepEqual(instants(rule('2027-01-31T10:00:00Z'), 5), [
    '2027-02-28T10:00:00.000Z',
    '2027-03-31T10:00:00.000Z',
    '2027-04-30T10:00:00.000Z',
    '2027-05-31T10:00:00.000Z',
    '2027-06-30T10:00:00.000Z',
  ])
  assert.deepEqual(instants(rule('2027-11-29T10:00:00Z', { gap: 3 }), 2), [
    '2028-02-29T10:00:00.000Z',
    '2028-05-29T10:00:00.000Z',
  ])
})

test('the clocks of the zone show the same time in summer and winter', () => {
  const weekly = rule('2027-03-22T08:00:00Z', { gap_freq: 'week', timezone: 'Europe/Berlin' })
  assert.deepEqual(instants(weekly as never, 2), ['2027-03-29T07:00:00.000Z', '2027-04-05T07:00:00.000Z'])
})

test('after a long time the next instant is one of the rule, whenever it is asked', () => {
  const requested = rule('2020-01-31T10:00:00Z')
  assert.equal(
    nextInstant(requested, new Date('2027-02-28T09:59:59Z')).toISOString(),
    '2027-02-28T10:00:00.000Z',
  )
  assert.equal(
    nextInstant(requested, new Date('2027-02-28T10:00:00Z')).toISOString(),
    '2027-03-31T10:00:00.000Z',
  )
})

test('a start that is given is the first repeat, also when it is to come', () => {
  const base = '2027-05-01T10:00:00Z'
  const requested = rule(base, { start_at: new Date(base) })
  assert.equal(
    nextInstant(requested, new Date('2026-01-01T00:00:00Z')).toISOString(),
    '2027-05-01T10:00:00.000Z',
  )
})

test('a rule ends with its count, with its date, and when it is off', () => {
  const whole = {
    ...rule('2027-01-01T00:00:00Z'),
    enabled: true,
    expire_count: 2,
    expire_at: new Date('2027-03-01T00:00:00Z'),
    recycle_count: 1,
  }
  const at = new Date('2027-02-01T00:00:00Z')
  assert.equal(nextRepeat(whole, at)?.toISOString(), '2027-03-01T00:00:00.000Z')
  assert.equal(nextRepeat({ ...whole, recycle_count: 2 }, at), null)
  assert.equal(nextRepeat(whole, new Date('2027-03-01T00:00:00Z')), null)
  assert.equal(nextRepeat({ ...whole, enabled: false }, at), null)
})
