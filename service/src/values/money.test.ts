import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usdOf } from './money.ts'

test('an amount is written exactly, with two decimals or more', () => {
  const texts = { 0: '0.00', 1: '0.000001', 15000: '0.015', 200000: '0.20', 1000000: '1.00' }
  for (const [micros, text] of Object.entries(texts)) assert.equal(usdOf(Number(micros)), text)
  assert.equal(usdOf(-1_230_000), '-1.23')
  assert.equal(usdOf(12_345_678_900_010), '12345678.90001')
})
