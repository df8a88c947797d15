import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankTarget, type When } from '../draft/draft.ts'
import { sendLabel } from './send-label.ts'

const targets = ['one', 'two', 'three'].map(blankTarget)
const at: When = { kind: 'at', day: '2027-01-01', time: '09:00', zone: 'UTC' }

test('says that real accounts are meant in live mode, and nothing of the kind in test mode', () => {
  const label = (when: When, isLive: boolean) => sendLabel({ when, targets }, isLive)
  assert.equal(label({ kind: 'now' }, true), 'Publish to 3 live accounts')
  assert.equal(label({ kind: 'now' }, false), 'Publish to 3 accounts')
  assert.equal(label(at, true), 'Schedule for 3 live accounts')
  assert.equal(label({ kind: 'queue' }, true), 'Queue for 3 live accounts')
  assert.equal(label({ kind: 'draft' }, true), 'Save draft')
  assert.equal(sendLabel({ when: { kind: 'now' }, targets: [] }, true), 'Publish')
})
