import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstFault } from './fault.ts'
import * as t from './schema.ts'

test('a length is told in the singular where it is one', () => {
  const text = (min: number, max: number) => t.text(max, { min })
  for (const [schema, value, message] of [
    [text(1, 9), '', 'Send at least 1 character.'],
    [text(2, 9), 'a', 'Send at least 2 characters.'],
    [text(1, 1), 'ab', 'Send at most 1 character.'],
    [t.array(t.boolean(), { min: 1 }), [], 'Send at least 1 entry.'],
    [t.array(t.boolean(), { min: 2 }), [true], 'Send at least 2 entries.'],
    [t.array(t.boolean(), { max: 1 }), [true, true], 'Send at most 1 entry.'],
  ] as const)
    assert.equal(firstFault(schema, value)?.message, message)
})
