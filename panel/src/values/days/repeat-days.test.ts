import assert from 'node:assert/strict'
import { test } from 'node:test'
import { repeatDays } from './repeat-days.ts'

const weekly = { gap: 2, unit: 'week', until: '' } as const

test('weeks are counted from the day of the post', () => {
  assert.deepEqual(repeatDays('2026-12-25', weekly, 2), ['2027-01-08', '2027-01-22'])
})

test('a month that is too short has its last day, and the next one the day of the post again', () => {
  assert.deepEqual(repeatDays('2027-01-31', { ...weekly, gap: 1, unit: 'month' }, 2), [
    '2027-02-28',
    '2027-03-31',
  ])
})

test('the last day is one of them, and none comes after it', () => {
  assert.deepEqual(repeatDays('2026-12-25', { ...weekly, until: '2027-01-08' }, 2), ['2027-01-08'])
})
