import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { type Key, keyring, sealedBody } from './keyring.ts'

const [older, newer]: Key[] = ['older', 'newer'].map((id) => ({ id, bytes: randomBytes(32) })) as [Key, Key]
const ring = keyring([newer as Key])
const place = 'account|credentials|1|team|test'

test('what is sealed opens in its own place, whatever it says', () => {
  for (const plain of ['', 'a secret', 'Grüße 😀', 'x'.repeat(100_000)])
    assert.equal(ring.open(ring.seal(plain, place), place), plain)
})

test('two seals of the same text have nothing in common', () => {
  const [one, two] = [ring.seal('the same', place), ring.seal('the same', place)].map((text) =>
    text.split('.'),
  )
  assert.deepEqual(one?.slice(0, 2), two?.slice(0, 2))
  assert.notEqual(one?.[2], two?.[2])
  assert.notEqual(one?.[3], two?.[3])
})

test('a sealed text does not open in another place', () => {
  const sealed = ring.seal('a secret', place)
  for (const other of ['', 'account|credentials|2|team|test', 'account|credentials|1|team|live', `${place} `])
    assert.throws(() => ring.open(sealed, other), other)
})

test('a sealed text with any byte changed, cut off or swapped does not open', () => {
  const parts = ring.seal('a secret', place).split('.')
  const other = ring.seal('another', place).split('.')
  for (const at of [2, 3]) {
    const bytes = Buffer.from(parts[at] ?? '', 'base64url')
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ (1 << (index % 8))
      assert.throws(() => ring.open(withPart(parts, at, changed.toString('base64url')), place))
    }
    for (const end of [0, 1, 12, 27, bytes.length - 1])
      assert.throws(() => ring.open(withPart(parts, at, bytes.subarray(0, end).toString('base64url')), place))
    assert.throws(() => ring.open(withPart(parts, at, other[at] ?? ''), place))
  }
  for (const text of [
    '',
    '.',
    'v1',
    'v1.newer',
    'v2.newer.a.b',
    'not sealed at all',
    parts.slice(0, 3).join('.'),
  ])
    assert.throws(() => ring.open(text, place), text)
})

test('an older key of the ring still opens and verifies, and the first one seals and signs', () => {
  const before = keyring([older as Key])
  const both = keyring([newer as Key, older as Key])
  const sealed = before.seal('a secret', place)
  assert.equal(both.open(sealed, place), 'a secret')
  assert.ok(both.verifies('cursor', 'text', before.sign('cursor', 'text')))
  const anew = both.seal('a secret', place)
  assert.equal(anew.split('.')[1], 'newer')
  assert.equal(ring.open(anew, place), 'a secret')
  assert.ok(ring.verifies('cursor', 'text', both.sign('cursor', 'text')))
  assert.throws(() => before.open(anew, place), /newer/)
  assert.throws(() => ring.open(sealed, place), /older/)
  assert.equal(ring.verifies('cursor', 'text', before.sign('cursor', 'text')), false)
})

test('a key of the same name and other bytes opens nothing', () => {
  const sealed = ring.seal('a secret', place)
  assert.throws(() => keyring([{ id: 'newer', bytes: randomBytes(32) }]).open(sealed, place))
})

test('a signature is good for its text and purpose only, in its own spelling', () => {
  const signature = ring.sign('cursor|listProfiles', 'text')
  assert.ok(ring.verifies('cursor|listProfiles', 'text', signature))
  assert.equal(ring.verifies('cursor|listPosts', 'text', signature), false)
  assert.equal(ring.verifies('cursor|listProfiles', 'texts', signature), false)
  assert.equal(ring.verifies('cursor|listProfiles\ntext', '', signature), false)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/='
  for (let at = 0; at < signature.length; at++)
    for (const letter of letters) {
      const changed = signature.slice(0, at) + letter + signature.slice(at + 1)
      if (changed !== signature)
        assert.equal(ring.verifies('cursor|listProfiles', 'text', changed), false, changed)
    }
  for (const text of ['', signature.slice(1), `${signature}A`, `${signature}=`, ` ${signature}`])
    assert.equal(ring.verifies('cursor|listProfiles', 'text', text), false, text)
})

function withPart(parts: readonly string[], at: number, part: string): string {
  return parts.map((own, index) => (index === at ? part : own)).join('.')
}

test('a value that is wrapped anew opens with the new key alone, and is what it was', () => {
  const before = keyring([older as Key]).seal('a secret', place)
  const both = keyring([newer as Key, older as Key])
  const rewrapped = both.rewrap(before, place)
  assert.equal(ring.open(rewrapped, place), 'a secret')
  assert.equal(sealedBody(rewrapped), sealedBody(before))
  assert.throws(() => keyring([older as Key]).open(rewrapped, place))
  assert.throws(() => both.rewrap(before, `${place} `))
  assert.throws(() => ring.rewrap(before, place))
})
