import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankTarget } from '../draft/draft.ts'
import type { Problem } from '../draft/problems.ts'
import { mediaFaults } from './media-faults.ts'

const problem = (part: Partial<Problem>): Problem => ({
  field: 'media',
  at: {},
  code: 'media_unsupported',
  message: 'Too large',
  ...part,
})
const target = blankTarget('a')
const own = { ...target, media: [] }
const thread = { ...target, thread: [] }

test('a file of the base text is refused for the account that it concerns alone', () => {
  const problems = [problem({ accountId: 'a', path: '1' })]
  assert.deepEqual([...mediaFaults(problems, target, 0)], [[1, 'Too large']])
  assert.deepEqual([...mediaFaults(problems, blankTarget('b'), 0)], [])
  assert.deepEqual([...mediaFaults(problems, own, 0)], [])
})

test('a file of the account itself is refused in its place, the first one where none is named', () => {
  const at = { accountId: 'a' }
  assert.deepEqual([...mediaFaults([problem({ at, path: '2.altText' })], own, 0)], [[2, 'Too large']])
  assert.deepEqual([...mediaFaults([problem({ at })], own, 0)], [[0, 'Too large']])
  assert.deepEqual([...mediaFaults([problem({ at, field: 'text' })], own, 0)], [])
})

test('a file of a thread is refused in its item', () => {
  const problems = [problem({ at: { accountId: 'a', item: 1 }, path: '0' })]
  assert.deepEqual([...mediaFaults(problems, thread, 0)], [])
  assert.deepEqual([...mediaFaults(problems, thread, 1)], [[0, 'Too large']])
})
