import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryOf, reportOf, usualFields } from './question.ts'

test('a report by days or weeks is asked with a number, one by months with the word', () => {
  for (const [increment, timeIncrement] of [
    ['1', 1],
    ['7', 7],
    ['monthly', 'monthly'],
  ] as const)
    assert.deepEqual(reportOf({ object: 'act_1', increment, level: '' }, 'a'), {
      accountId: 'a',
      objectId: 'act_1',
      fields: usualFields,
      datePreset: 'last_30d',
      timeIncrement,
    })
  assert.equal('timeIncrement' in (reportOf({ object: 'act_1', increment: '' }, 'a') ?? {}), false)
})

test('a row for each of several objects says which it is about', () => {
  const { fields, breakdowns } = queryOf({ object: '1', level: 'ad', fields: 'spend, ,ad_name' }, 'a')
  assert.deepEqual([fields, breakdowns], ['ad_name,spend', undefined])
})
