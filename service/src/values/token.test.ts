import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digest, newToken, preview } from './token.ts'

const prefixes = ['sk_', 'sk_test_', 'zs_', 'zc_', 'zp_'] as const

test('a token is its prefix and 43 letters or digits', () => {
  for (const prefix of prefixes) {
    const token = newToken(prefix)
    assert.equal(token.slice(0, prefix.length), prefix)
    assert.match(token.slice(prefix.length), /^[0-9A-Za-z]{43}$/)
  }
})

test('no two tokens are the same, and every letter is used', () => {
  const tokens = Array.from({ length: 2000 }, () => newToken('sk_').slice(3))
  assert.equal(new Set(tokens).size, tokens.length)
  const letters = new Set(tokens.flatMap((token) => [...token.slice(1)]))
  assert.equal(letters.size, 62)
})

test('the preview shows the kind and the last four characters only', () => {
  for (const prefix of prefixes) {
    const token = newToken(prefix)
    assert.equal(preview(token), `${prefix}...${token.slice(-4)}`)
  }
})

test('the digest tells tokens apart and does not hold them', () => {
  const [one, two] = [newToken('zs_'), newToken('zs_')]
  assert.equal(digest(one).length, 32)
  assert.deepEqual(digest(one), digest(one))
  assert.notDeepEqual(digest(one), digest(two))
  assert.equal(digest(one).includes(one.slice(3)), false)
})
