import assert from 'node:assert/strict'
import { test } from 'node:test'
import { folded } from './fold.ts'

test('a text that fits is shown whole, without the blanks around it', () => {
  assert.deepEqual(folded(' Fresh bread\n', undefined), { shown: 'Fresh bread', isFolded: false })
  assert.deepEqual(folded('Fresh bread ', { characters: 11 }), { shown: 'Fresh bread', isFolded: false })
})

test('a longer one is cut between two words', () => {
  assert.deepEqual(folded('Fresh bread every day', { characters: 13 }), {
    shown: 'Fresh bread',
    isFolded: true,
  })
  assert.deepEqual(folded('Fresh bread every day', { characters: 11 }), {
    shown: 'Fresh bread',
    isFolded: true,
  })
})

test('a word without an end is cut where it has to be', () => {
  assert.deepEqual(folded('b'.repeat(40), { characters: 30 }), { shown: 'b'.repeat(30), isFolded: true })
})

test('what people see as one character is not cut in two', () => {
  const families = '👨‍👩‍👧'.repeat(5)
  assert.equal(folded(families, { characters: 5 }).shown, families)
  assert.equal(folded(families, { characters: 2 }).shown, '👨‍👩‍👧👨‍👩‍👧')
})

test('lines fold before characters do', () => {
  assert.deepEqual(folded('One\nTwo\nThree', { characters: 100, lines: 2 }), {
    shown: 'One\nTwo',
    isFolded: true,
  })
  assert.equal(folded('One\n\nThree', { characters: 100, lines: 2 }).shown, 'One')
  assert.equal(folded('One\nTwo', { characters: 100, lines: 2 }).isFolded, false)
})
