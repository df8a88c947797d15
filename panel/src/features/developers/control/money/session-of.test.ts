import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sessionOf } from './session-of.ts'

test('a checkout is found by its id and by the address of its payment page', () => {
  for (const page of ['cs_1', ' cs_1 ', 'http://a.test/sandbox/payments/cs_1', 'http://a.test/x/cs_1/?a=b#c'])
    assert.equal(sessionOf(page), 'cs_1')
  assert.equal(sessionOf('  '), '')
})
