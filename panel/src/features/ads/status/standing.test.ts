import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standing } from './standing.ts'

const at = Date.parse('2026-11-22T10:00:00Z')

test('what was changed holds until a pass that began later has read it', () => {
  assert.equal(standing(undefined, 'active', '2026-11-22T09:00:00Z'), 'active')
  assert.equal(standing({ value: 'paused', at }, 'active', '2026-11-22T09:50:00Z'), 'paused')
  assert.equal(standing({ value: 'paused', at }, 'active', '2026-11-22T10:00:00Z'), 'paused')
  assert.equal(standing({ value: 'active', at }, 'pending_review', '2026-11-22T10:05:00Z'), 'pending_review')
})
