import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysBetween, filled, periodBefore } from './periods.ts'

test('a period has every day, also over the end of a month and a change of the clock', () => {
  assert.deepEqual(daysBetween('2026-02-27', '2026-03-02'), [
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  assert.equal(daysBetween('2026-03-28', '2026-03-30').length, 3)
  assert.deepEqual(daysBetween('2026-03-02', '2026-03-01'), [])
})

test('a day without a row is zero, and rows of one day are added up', () => {
  const rows = [
    { date: '2026-01-03', spend: 2 },
    { date: '2026-01-01', spend: 5 },
    { date: '2026-01-03', spend: 1.5 },
  ]
  assert.deepEqual(
    filled(daysBetween('2026-01-01', '2026-01-04'), rows, ({ spend }) => spend),
    [5, 0, 3.5, 0],
  )
})

test('the period before ends the day before, and is as long', () => {
  assert.deepEqual(periodBefore({ fromDate: '2026-03-01', toDate: '2026-03-07' }), {
    fromDate: '2026-02-22',
    toDate: '2026-02-28',
  })
})
