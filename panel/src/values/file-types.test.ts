import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMediaAddress, kindOfAddress } from './file-types.ts'

test('knows the address of a picture or video that stands alone', () => {
  for (const url of [
    'https://example.com/a.gif',
    'https://example.com/a/b.MP4?size=2',
    'https://example.com/c.webp#x',
  ])
    assert.equal(isMediaAddress(url), true, url)
  for (const text of [
    'http://example.com/a.gif',
    'https://example.com/about',
    'https://example.com/a.pdf',
    'https://example.gif',
    'look: https://example.com/a.gif',
    'https://example.com/a.gif https://example.com/b.gif',
  ])
    assert.equal(isMediaAddress(text), false, text)
})

test('guesses the kind of a file by its address', () => {
  assert.deepEqual(
    ['a.gif', 'a.pdf?x', 'a.mov', 'a.jpg', 'a'].map((name) => kindOfAddress(`https://example.com/${name}`)),
    ['gif', 'document', 'video', 'image', 'image'],
  )
})
