import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeAfter } from './page-place.ts'

test('the next page begins at the cursor, or has the next number, and after the last one there is none', () => {
  assert.deepEqual(placeAfter({ nextCursor: 'abc', hasMore: true }), { cursor: 'abc' })
  assert.deepEqual(placeAfter({ hasMore: true, pagination: { page: 2 } }), { page: 3 })
  assert.equal(placeAfter({ hasMore: false, pagination: { page: 3 } }), undefined)
  assert.equal(placeAfter({ nextCursor: null, hasMore: false }), undefined)
  // A list that says that there is more, and not where, is read no further.
  assert.equal(placeAfter({ hasMore: true }), undefined)
})
