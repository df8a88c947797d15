import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Hours, type TimeForm, timeText } from './time-text.ts'

const at = Date.parse('2026-11-28T07:30:05Z')

const inLosAngeles = (form: TimeForm, locale: string, hours: Hours = 'auto') =>
  timeText(at, { zone: 'America/Los_Angeles', form, locale, hours }).replaceAll(/\s/g, ' ')

test('a time has 12 or 24 hours as its language has them', () => {
  assert.equal(inLosAngeles('time', 'en-US'), '11:30 PM')
  assert.equal(inLosAngeles('time', 'en-GB'), '23:30')
  assert.equal(inLosAngeles('time', 'de'), '23:30')
  assert.equal(inLosAngeles('seconds', 'en-US'), '11:30:05 PM')
  assert.equal(inLosAngeles('full', 'en-US'), 'Fri, Nov 27, 2026, 11:30 PM')
})

test('a person who chose 12 or 24 hours reads them in every form that has a clock', () => {
  for (const form of ['time', 'seconds', 'full', 'dayTime', 'weekdayTime'] as const)
    for (const locale of ['en-US', 'en-GB', 'de']) {
      assert.match(inLosAngeles(form, locale, '24'), /23:30/, `${form} ${locale}`)
      assert.match(inLosAngeles(form, locale, '12'), /11:30.*(PM|pm)/, `${form} ${locale}`)
    }
})

test('a form without a clock shows none', () => {
  for (const form of ['date', 'shortDate', 'day', 'longDay', 'longDate'] as const) {
    assert.doesNotMatch(inLosAngeles(form, 'en-GB'), /:/)
    assert.match(inLosAngeles(form, 'en-GB'), /27/)
  }
})
