import assert from 'node:assert/strict'
import { test } from 'node:test'
import { after, countIn, stepsOf } from './steps.ts'

const at = (text: string) => Date.parse(text)
const shown = (starts: readonly number[]) =>
  starts.map((start) => new Date(start).toISOString().slice(11, 19))

test('a short time has short steps, a long one long steps, and none has more than can be told apart', () => {
  const from = at('2026-11-28T10:00:00Z')
  const stepAfter = (minutes: number) => stepsOf(from, from + minutes * 60_000, 'UTC').step
  assert.deepEqual([1, 15, 90, 1000, 5000, 50_000].map(stepAfter), [
    'second',
    'tenSeconds',
    'minute',
    'tenMinutes',
    'hour',
    'day',
  ])
  for (const minutes of [1, 2, 3, 19, 20, 21, 119, 121, 1199, 1201, 7199, 7201, 129_600])
    assert.ok(stepsOf(from, from + minutes * 60_000, 'Asia/Kolkata').starts.length <= 121, String(minutes))
})

test('steps begin as the clock of the zone does, also where that is half an hour off', () => {
  const { starts } = stepsOf(at('2026-11-28T10:10:00Z'), at('2026-11-28T20:10:00Z'), 'Asia/Kolkata')
  assert.deepEqual(shown(starts.slice(0, 2)), ['10:10:00', '10:20:00'])
  const hours = stepsOf(at('2026-11-26T10:10:00Z'), at('2026-11-29T10:10:00Z'), 'Asia/Kolkata')
  assert.deepEqual([hours.step, ...shown(hours.starts.slice(0, 2))], ['hour', '09:30:00', '10:30:00'])
})

test('days are those of the zone over a change of the clock', () => {
  const { step, starts } = stepsOf(at('2026-10-22T12:00:00Z'), at('2026-10-30T12:00:00Z'), 'Europe/Berlin')
  assert.equal(step, 'day')
  assert.equal(starts.length, 9)
  assert.deepEqual(shown(starts).slice(2, 5), ['22:00:00', '22:00:00', '23:00:00'])
})

test('an empty step is zero, and what lies outside of the time is not counted', () => {
  const steps = stepsOf(at('2026-11-28T10:00:00Z'), at('2026-11-28T11:30:00Z'), 'UTC')
  const counts = countIn(steps, [
    at('2026-11-28T09:59:59Z'),
    at('2026-11-28T10:00:00Z'),
    at('2026-11-28T10:00:59.999Z'),
    at('2026-11-28T10:02:00Z'),
    at('2026-11-28T11:30:00Z'),
  ])
  assert.equal(counts.length, 90)
  assert.deepEqual(counts.slice(0, 4), [2, 0, 1, 0])
  assert.equal(
    counts.reduce((sum, count) => sum + count),
    3,
  )
})

test('a step of which a part is not known is left out', () => {
  const from = at('2026-11-28T10:00:30Z')
  const steps = stepsOf(from, at('2026-11-28T11:00:00Z'), 'UTC')
  assert.deepEqual(shown(after(steps, from).starts.slice(0, 2)), ['10:01:00', '10:02:00'])
})
