import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pauseSeconds } from './outcome.ts'
import { throttled } from './wire.ts'

test('a pause that a platform asks for is kept, up to a day', () => {
  for (const [requested, expected] of [
    [1, 1],
    [3600, 3600],
    [86_400, 86_400],
    [86_401, 86_400],
    [300_000_000_000, 86_400],
  ] as const)
    assert.equal(pauseSeconds(requested), expected)
})

test('a pause that cannot be read is a minute', () => {
  for (const requested of [0, -5, Number.NaN, Number.POSITIVE_INFINITY])
    assert.equal(pauseSeconds(requested), 60)
  for (const value of ['NaN', '0x10', '5, 10', '-5', '9'.repeat(400)])
    assert.equal(throttled(new Headers({ 'retry-after': value })).retryAfterSeconds, 60, value)
})

test('a date that lies years ahead is a day', () => {
  const headers = new Headers({ 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' })
  assert.equal(throttled(headers).retryAfterSeconds, 86_400)
})
