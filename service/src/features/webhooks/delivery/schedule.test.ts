import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, hour, minute, second } from '#values/clock.ts'
import { nextDelayMs, retryAfterMs, retryDelaysSeconds } from './schedule.ts'

test('ten attempts span at least 75 hours, and no wait is shortened or lengthened by more than a fifth', () => {
  const shortest = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempt) => nextDelayMs(attempt, 0, 0) ?? 0)
  assert.deepEqual(shortest, [
    5 * second,
    5 * minute,
    30 * minute,
    2 * hour,
    5 * hour,
    10 * hour,
    14 * hour,
    20 * hour,
    24 * hour,
  ])
  assert.ok(shortest.reduce((sum, delay) => sum + delay) >= 75 * hour)
  for (const [index, delay] of shortest.entries()) {
    const chanced = nextDelayMs(index + 1) ?? 0
    assert.ok(chanced >= delay && chanced <= delay * 1.2)
    assert.equal(nextDelayMs(index + 1, 0, 1), delay * 1.2)
  }
})

test('the tenth attempt is the last one, whatever the receiver asks for', () => {
  assert.equal(retryDelaysSeconds.length, 10)
  assert.equal(nextDelayMs(10), undefined)
  assert.equal(nextDelayMs(10, hour), undefined)
})

test('Retry-After moves an attempt back, never forward, and by a day at most', () => {
  assert.equal(nextDelayMs(1, 2 * minute, 0), 2 * minute)
  assert.equal(nextDelayMs(3, 2 * minute, 0), 30 * minute)
  assert.equal(nextDelayMs(1, 30 * day, 0), day)
})

test('Retry-After is read in seconds and as a date, on 429 and 503 only', () => {
  const now = Date.parse('2026-01-05T10:00:00.000Z')
  assert.equal(retryAfterMs(429, '120', now), 2 * minute)
  assert.equal(retryAfterMs(503, ' 7 ', now), 7 * second)
  assert.equal(retryAfterMs(503, 'Mon, 05 Jan 2026 10:05:00 GMT', now), 5 * minute)
  for (const value of ['0', '-5', '', 'soon', 'Mon, 05 Jan 2026 09:00:00 GMT', null])
    assert.equal(retryAfterMs(429, value, now), undefined, String(value))
  for (const status of [200, 302, 400, 410, 500, 502])
    assert.equal(retryAfterMs(status, '120', now), undefined)
})
