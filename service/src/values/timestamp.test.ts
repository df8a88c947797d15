import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDate, isLocalTime, parseDay, parseInstant } from './timestamp.ts'

test('an instant has a day that exists, a time and an offset', () => {
  const rows: [text: string, instant: string][] = [
    ['2026-01-05T10:00:00Z', '2026-01-05T10:00:00.000Z'],
    ['2026-01-05T10:00:00.5Z', '2026-01-05T10:00:00.500Z'],
    ['2026-01-05T10:00:00.123Z', '2026-01-05T10:00:00.123Z'],
    ['2026-01-05T10:00:00.123456789Z', '2026-01-05T10:00:00.123Z'],
    ['2026-01-05T10:00:00,25Z', '2026-01-05T10:00:00.250Z'],
    ['2026-01-05T10:00Z', '2026-01-05T10:00:00.000Z'],
    ['2026-01-05 10:00:00Z', '2026-01-05T10:00:00.000Z'],
    ['2026-01-05t10:00:00z', '2026-01-05T10:00:00.000Z'],
    ['2026-01-05T10:00:00+02:00', '2026-01-05T08:00:00.000Z'],
    ['2026-01-05T10:00:00+0200', '2026-01-05T08:00:00.000Z'],
    ['2026-01-05T10:00:00-05:30', '2026-01-05T15:30:00.000Z'],
    ['2026-01-05T10:00:00+05:45', '2026-01-05T04:15:00.000Z'],
    ['2026-01-01T00:00:00+14:00', '2025-12-31T10:00:00.000Z'],
    ['2026-01-05T10:00:00-00:00', '2026-01-05T10:00:00.000Z'],
    ['2026-01-05T23:59:59+23:59', '2026-01-05T00:00:59.000Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ]
  for (const [text, instant] of rows) assert.equal(parseInstant(text)?.toISOString(), instant, text)
})

test('what names no instant is none', () => {
  const texts = [
    '',
    'now',
    '2026-01-05',
    '2026-01-05T10:00:00',
    '2026-01-05T10:00:00.000',
    '2026-01-05T10Z',
    '2026-1-5T10:00:00Z',
    '2026-01-05T1:00:00Z',
    '2026-01-05T24:00:00Z',
    '2026-01-05T10:60:00Z',
    '2026-01-05T10:00:60Z',
    '2026-01-05T10:00:00.Z',
    '2026-01-05T10:00:00.1234567890Z',
    '2026-01-05T10:00:00 Z',
    '2026-01-05T10:00:00+2:00',
    '2026-01-05T10:00:00+24:00',
    '2026-01-05T10:00:00+02',
    '2026-01-05T10:00:00 +02:00',
    '2026-01-05T10:00:00Europe/Berlin',
    '2026-01-05T10:00:00Z[UTC]',
    '2026-02-29T10:00:00Z',
    '1900-02-29T10:00:00Z',
    '2026-04-31T10:00:00Z',
    '2026-00-10T10:00:00Z',
    '2026-13-10T10:00:00Z',
    '2026-01-00T10:00:00Z',
    '2026-01-32T10:00:00Z',
    '+002026-01-05T10:00:00Z',
    '-2026-01-05T10:00:00Z',
    '20260105T100000Z',
    '2026-W02-1T10:00:00Z',
    '1767607200',
    'Mon, 05 Jan 2026 10:00:00 GMT',
    ' 2026-01-05T10:00:00Z',
    '2026-01-05T10:00:00Z\n',
    '２０２６-01-05T10:00:00Z',
    '0000-12-31T23:59:59Z',
    '0001-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
  ]
  for (const text of texts) assert.equal(parseInstant(text), undefined, JSON.stringify(text))
})

test('a local time has no offset, a day that exists, and milliseconds at most', () => {
  for (const text of [
    '2026-01-05T10:00',
    '2026-01-05 10:00:30',
    '2026-01-05t10:00:00.123',
    '2024-02-29T00:00',
  ])
    assert.ok(isLocalTime(text), text)
  for (const text of [
    '2026-01-05',
    '2026-01-05T10:00:00Z',
    '2026-01-05T10:00:00.1234',
    '2026-02-29T00:00',
    '2026-01-05T24:00',
  ])
    assert.equal(isLocalTime(text), false, text)
})

test('a date is a day that exists', () => {
  for (const text of ['2026-01-05', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])
    assert.ok(isDate(text), text)
  for (const text of [
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-1-5',
    '2026-01-05T00:00:00Z',
    '',
    '0000-01-01',
    '2026-01-05\n',
    '0000-12-31',
  ])
    assert.equal(isDate(text), false, JSON.stringify(text))
})

test('a day begins a range with its first moment, and ends one with the first moment after it', () => {
  assert.equal(parseDay('2026-02-28')?.toISOString(), '2026-02-28T00:00:00.000Z')
  assert.equal(parseDay('2026-02-28', true)?.toISOString(), '2026-03-01T00:00:00.000Z')
  assert.equal(parseDay('2024-02-28', true)?.toISOString(), '2024-02-29T00:00:00.000Z')
  const instant = '2026-02-28T12:00:00+02:00'
  for (const end of [false, true])
    assert.equal(parseDay(instant, end)?.toISOString(), '2026-02-28T10:00:00.000Z')
  assert.equal(parseDay('2026-02-29'), undefined)
  assert.equal(parseDay('9999-12-31', true)?.toISOString(), '9999-12-31T23:59:59.999Z')
})
