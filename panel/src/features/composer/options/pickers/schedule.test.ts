import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockIn, dayIn, toClock, toDay } from './schedule.ts'

test('a day and a time of an event keep what the field shows', () => {
  assert.deepEqual(toDay('2026-12-05'), { year: 2026, month: 12, day: 5 })
  assert.deepEqual(toClock('09:05'), { hours: 9, minutes: 5 })
  for (const day of ['2026-12-05', '0999-01-31']) assert.equal(dayIn(toDay(day)), day)
  for (const clock of ['00:00', '09:05', '23:59']) assert.equal(clockIn(toClock(clock)), clock)
})

test('what is not whole is not set', () => {
  for (const text of ['', '2026', '2026-1-1']) assert.equal(toDay(text), undefined)
  assert.equal(toClock(''), undefined)
  assert.equal(dayIn(undefined), '')
  assert.equal(dayIn({ year: 2026 }), '')
  assert.equal(clockIn(undefined), '')
  assert.equal(clockIn({ hours: 7 }), '07:00')
})
