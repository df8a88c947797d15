import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitingAt } from './waiting.ts'

test('those who wait are counted at their step, with the earliest time at which one of them gets it', () => {
  const rows = [
    { currentStepIndex: 1, nextStepAt: '2026-11-22T10:00:00.000Z' },
    { currentStepIndex: 1, nextStepAt: '2026-11-21T10:00:00.000Z' },
    { currentStepIndex: 0, nextStepAt: null },
    { currentStepIndex: 1, nextStepAt: '2026-11-23T10:00:00.000Z' },
  ]
  assert.deepEqual(
    [...waitingAt(rows)],
    [
      [1, { count: 3, nextAt: '2026-11-21T10:00:00.000Z' }],
      [0, { count: 1, nextAt: null }],
    ],
  )
})
