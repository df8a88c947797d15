import assert from 'node:assert/strict'
import { test } from 'node:test'
import { microsOf, usdOf } from './money.ts'

const written: [micros: number, usd: string][] = [
  [0, '0.00'],
  [1, '0.000001'],
  [10, '0.00001'],
  [15_000, '0.015'],
  [200_000, '0.20'],
  [1_000_000, '1.00'],
  [1_500_000, '1.50'],
  [123_456_789, '123.456789'],
  [-15_000, '-0.015'],
  [-1_000_000, '-1.00'],
  [Number.MAX_SAFE_INTEGER, '9007199254.740991'],
]

for (const [micros, usd] of written)
  test(`${micros} micros are written ${usd}, and read back as the same`, () => {
    assert.equal(usdOf(micros), usd)
    if (micros >= 0) assert.equal(microsOf(usd), micros)
  })

test('a price is written with as many places as asked', () => {
  assert.equal(usdOf(200_000, 3), '0.200')
  assert.equal(usdOf(15_000, 3), '0.015')
  assert.equal(usdOf(5_000_000, 0), '5')
})

test('amounts that doubles get wrong are exact', () => {
  assert.equal(microsOf('0.1'), 100_000)
  assert.equal(microsOf('1.005'), 1_005_000)
  assert.equal(microsOf('4.35'), 4_350_000)
  assert.equal(usdOf(100_000 + 200_000), '0.30')
})

for (const text of [
  '',
  '.5',
  '5.',
  '-1',
  '+1',
  '1e3',
  '1,000',
  ' 1',
  '1 ',
  '$5',
  '0x10',
  '1.0000001',
  '٣',
  '99999999999',
])
  test(`${JSON.stringify(text)} is no amount`, () => {
    assert.equal(microsOf(text), undefined)
  })

test('what is no integer is never written as money', () => {
  assert.throws(() => usdOf(0.5))
  assert.throws(() => usdOf(2 ** 53))
})
