import assert from 'node:assert/strict'
import { test } from 'node:test'
import { delayOf, delayText, minutesOf } from './delay.ts'

test('a wait is told in the largest unit in which it is a whole number, and is the same minutes again', () => {
  const told: [number, string, string][] = [
    [0, '0', 'minutes'],
    [45, '45', 'minutes'],
    [60, '1', 'hours'],
    [90, '90', 'minutes'],
    [1500, '25', 'hours'],
    [4320, '3', 'days'],
    [525_600, '365', 'days'],
  ]
  for (const [minutes, count, unit] of told) {
    assert.deepEqual(delayOf(minutes), { count, unit })
    assert.equal(minutesOf(delayOf(minutes)), minutes)
  }
})

test('what is no whole number of at most a year is no wait', () => {
  for (const count of ['', '-1', '1.5', 'two', '1e3', '366'])
    assert.equal(minutesOf({ count, unit: 'days' }), undefined, count)
  assert.equal(minutesOf({ count: ' 2 ', unit: 'hours' }), 120)
})

test('the first wait counts from the enrollment and each other from the step before', () => {
  assert.equal(delayText(0, 0), 'At once, when somebody is enrolled')
  assert.equal(delayText(60, 0), '1 hour after somebody is enrolled')
  assert.equal(delayText(0, 1), 'At once after the step before')
  assert.equal(delayText(4320, 2), '3 days after the step before')
})
