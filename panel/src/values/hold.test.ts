import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leavesIn } from './hold.ts'

const at = Date.parse('2027-01-01T09:00:00Z')
const post = { status: 'scheduled', scheduledFor: '2027-01-01T09:00:08.000Z' }

test('tells the seconds before a scheduled post leaves, and a moment longer', () => {
  assert.equal(leavesIn(post, at), 8000)
  assert.equal(leavesIn(post, at + 9000), -1000)
})

test('tells nothing of a post that leaves later, is late, or is not scheduled', () => {
  assert.equal(leavesIn(post, at - 60_000), undefined)
  assert.equal(leavesIn(post, at + 60_000), undefined)
  assert.equal(leavesIn({ ...post, status: 'publishing' }, at), undefined)
  assert.equal(leavesIn({ ...post, scheduledFor: null }, at), undefined)
})
