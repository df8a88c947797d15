import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restartsIn } from './restarting.ts'

test('only a service that is away for a moment is called restarting', () => {
  assert.equal(restartsIn(503, 'service_unavailable', '10'), 10)
  assert.equal(restartsIn(503, undefined, null), 3)
  assert.equal(restartsIn(503, undefined, 'Wed, 21 Oct 2026 07:28:00 GMT'), 3)
  for (const code of ['provider_unavailable', 'storage_full', 'registration_unavailable'])
    assert.equal(restartsIn(503, code, '30'), undefined, code)
  assert.equal(restartsIn(500, 'service_unavailable', '10'), undefined)
})
