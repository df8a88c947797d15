import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineOf, ok, warn } from './finding.ts'

test('a finding that quotes a server is one line that moves nothing on a terminal', () => {
  const quoted = 'did:x\u001b[2J\u001b]0;title\u0007\nok    forged \u202eline\u2028'
  for (const line of [lineOf(ok(quoted)), lineOf(warn('a', quoted))]) {
    assert.doesNotMatch(line, /[\p{Cc}\p{Cf}\u2028\u2029]/u)
    assert.match(line, /did:x\ufffd\[2J.*forged \ufffdline/)
  }
})
