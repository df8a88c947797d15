import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessOrder, isAmbiguous, readClock, readWhen } from './read-when.ts'

const times: readonly (readonly [text: string, at: string | undefined])[] = [
  ['2026-12-05 09:00', '2026-12-05T09:00'],
  ['2026-12-05T9:05:00', '2026-12-05T09:05'],
  ['2026-12-05T09:00:00+01:00', '2026-12-05T09:00:00+01:00'],
  ['2026-12-05 09:00 Z', '2026-12-05T09:00Z'],
  ['5.12.2026, 9:00 Uhr', '2026-12-05T09:00'],
  ['05.12.2026 21.30', '2026-12-05T21:30'],
  ['5/12/2026 9:00 PM', '2026-12-05T21:00'],
  ['5/12/2026 12 am', '2026-12-05T00:00'],
  ['3/5/31 9:00 AM', '2031-05-03T09:00'],
  ['05.03.31 9:00', '2031-03-05T09:00'],
  ['2031/03/05 9:00', '2031-03-05T09:00'],
  ['March 5, 2031 2:30 PM', '2031-03-05T14:30'],
  ['Wed, 5th Mar 2031 noon', '2031-03-05T12:00'],
  ['5-Mar-31 14h30', '2031-03-05T14:30'],
  ['6. März 2031, 9:00 Uhr', '2031-03-06T09:00'],
  ['Mi, 5.3.2031 9:00', '2031-03-05T09:00'],
  ['3/5/2031 9:00 AM PST', undefined],
  ['31.02.2026 09:00', undefined],
  ['2026-12-05', undefined],
  ['2026-12-05 25:00', undefined],
  ['2026-12-05 13:00 PM', undefined],
  ['tomorrow at nine', undefined],
  ['', undefined],
]

for (const [text, at] of times)
  test(`“${text}” is read as ${at ?? 'no time'}`, () => assert.equal(readWhen(text, 'day'), at))

test('the order of day and month changes only what has slashes', () => {
  assert.equal(readWhen('5/12/2026 09:00', 'month'), '2026-05-12T09:00')
  assert.equal(readWhen('5.12.2026 09:00', 'month'), '2026-12-05T09:00')
  assert.deepEqual(['5/12/2026', '25/12/2026', '5/5/2026', '2026-12-05'].map(isAmbiguous), [
    true,
    false,
    false,
    false,
  ])
})

test('a file says its order where one row can be read in one order only', () => {
  assert.equal(guessOrder(['5/12/2026 09:00', '25/12/2026 09:00'], 'month'), 'day')
  assert.equal(guessOrder(['5/12/2026', '5/25/2026'], 'day'), 'month')
  assert.equal(guessOrder(['5/12/2026'], 'month'), 'month')
})

test('a number alone is no time of the day', () => {
  assert.deepEqual(['9', '9 pm', '9:00', '24:00'].map(readClock), [undefined, '21:00', '09:00', undefined])
})
