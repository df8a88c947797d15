import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leftOutOf } from './left-out.ts'

test('those who were left out stand under their reason, the most frequent first, and few of them by name', () => {
  const all = [
    { code: 'contact_blocked', name: 'Ada' },
    { code: 'already_added', name: 'Bea' },
    { code: 'already_added', name: undefined },
    { code: 'already_added', name: undefined },
    { code: 'no_channel', name: '+49301' },
  ] as const
  assert.deepEqual(leftOutOf(all, 2), [
    { code: 'already_added', names: ['Bea', undefined], more: 1 },
    { code: 'contact_blocked', names: ['Ada'], more: 0 },
    { code: 'no_channel', names: ['+49301'], more: 0 },
  ])
})
