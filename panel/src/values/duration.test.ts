import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanText } from './duration.ts'

test('a length of time is told in its two largest units, and one that is nothing as that', () => {
  const told = [0, 400, 5000, 305_000, 300_000, 7_800_000, 86_400_000, 90_061_000].map(spanText)
  assert.deepEqual(told, [
    '0 sec',
    '0 sec',
    '5 sec',
    '5 min 5 sec',
    '5 min',
    '2 hr 10 min',
    '1 day',
    '1 day 1 hr',
  ])
})
