import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from './fold.ts'

test('texts that differ in case only fold to the same one, and others do not', () => {
  for (const [one, other] of [
    ['VIP', 'vip'],
    ['ÄRZTE', 'ärzte'],
    ['Cafe\u0301', 'CAFÉ'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['МОСКВА', 'москва'],
    ['STRASSE', 'straße'],
  ] as const)
    assert.equal(fold(one), fold(other), one)
  for (const [one, other] of [
    ['é', 'e'],
    ['a', 'a '],
    ['1', '2'],
  ] as const)
    assert.notEqual(fold(one), fold(other), one)
})

test('folding what is folded changes nothing', () => {
  for (const text of ['VIP', 'Straße', 'ΣΊΣΥΦΟΣ', 'İ', 'ŉ', 'ǰ', '100 %'])
    assert.equal(fold(fold(text)), fold(text), text)
})
