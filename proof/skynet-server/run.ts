import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attempts } from './loopback.ts'
import './session.proof.ts'
import './posts.proof.ts'
import './twin.proof.ts'

test('nothing tried to leave this machine, and an attempt would have been seen', async () => {
  assert.deepEqual(attempts, [])
  await assert.rejects(fetch('http://192.0.2.1/'))
  assert.deepEqual(attempts, ['192.0.2.1'])
})
