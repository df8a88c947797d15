import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankDraft, faultsOf, placeOf } from './draft.ts'

test('a broadcast without a name is told so, beside what is wrong with its message', () => {
  assert.deepEqual(Object.keys(faultsOf({ ...blankDraft, name: 'News' }, 10)), [])
  assert.deepEqual(Object.keys(faultsOf({ ...blankDraft, name: ' ', text: '12345678901' }, 10)), [
    'name',
    'text',
  ])
})

test('a refusal stands at the field that it is about', () => {
  assert.equal(placeOf('name'), 'name')
  assert.equal(placeOf('accountId'), 'accountId')
  assert.equal(placeOf('message.text'), 'text')
  assert.equal(placeOf('profileId'), undefined)
})
