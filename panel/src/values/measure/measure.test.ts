import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textLimit } from './limit.ts'
import { measureOf } from './measure.ts'

const count = (platform: string, counting: Parameters<typeof measureOf>[1], text: string) =>
  measureOf(platform, counting)?.(text)

test('counts a family as one grapheme, seven code points, eleven units and 25 bytes', () => {
  const family = '👨‍👩‍👧‍👦'
  assert.equal(count('skynet', 'graphemes', family), 1)
  assert.equal(count('pinboard', 'codepoints', family), 7)
  assert.equal(count('botchat', 'utf16', family), 11)
  assert.equal(count('videosite', 'bytes', family), 25)
})

test('counts an emoji by its bytes where the network does, and other characters by one', () => {
  assert.equal(count('threadnet', 'weighted', 'ab👍'), 6)
  assert.equal(count('threadnet', 'weighted', 'ab漢'), 3)
})

test('has no rule at once for weights, whose library is loaded when it is needed', async () => {
  assert.equal(measureOf('microblog', 'weighted'), undefined)
  const { weighted } = await import('./weighted.ts')
  assert.equal(weighted('https://example.com/a/rather/long/path?that=goes&on=and+on'), 23)
  assert.equal(weighted('👍'), 2)
})

test('counts a long run without blanks in less than a second', async () => {
  const { weighted } = await import('./weighted.ts')
  const startedAt = performance.now()
  assert.equal(weighted('a'.repeat(20_000)), 20_000)
  assert.ok(performance.now() - startedAt < 1000)
})

test('takes the length of a caption beside media, and the longer one of a premium account', () => {
  const limits = { textMax: 4096, captionMax: 1024 }
  assert.equal(textLimit('botchat', limits, { hasMedia: false }), 4096)
  assert.equal(textLimit('botchat', limits, { hasMedia: true }), 1024)
  const premium = { hasMedia: false, metadata: { premium: 'true' } }
  assert.equal(textLimit('microblog', { textMax: 280 }, premium), 25_000)
})
