import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Index, Words } from './model.ts'
import { searched } from './search.ts'

let index: Index
let told: Words

before(() => {
  const writing = fileURLToPath(new URL('../../../build/reference.mjs', import.meta.url))
  assert.equal(spawnSync(process.execPath, [writing]).status, 0)
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../contract/reference-${name}.gen.json`, import.meta.url), 'utf8'))
  index = read('index')
  told = read('words')
})

const found = (text: string, fields: Words | undefined = told) =>
  searched(index.operations, text, fields).map(({ id }) => id)
const none: Words = { names: {}, texts: {} }

test('an operation of a network is found by its neutral word and by the name that people know', () => {
  for (const [word, ...names] of [
    ['skynet', 'Bluesky'],
    ['microblog', 'Twitter'],
    ['pinboard', 'pinterest'],
    ['shortvideo-ads', 'TikTok Ads'],
  ] as [string, ...string[]][]) {
    const expected = new Set(found(word, none))
    assert.ok(expected.size > 0, word)
    for (const name of names)
      assert.deepEqual(
        expected.difference(new Set(found(name, none))),
        new Set(),
        `${name} finds what ${word} finds`,
      )
  }
})

test('an operation is found by what it takes and by how it is described, after those that are named so', () => {
  assert.ok(found('csv').includes('bulkUploadPosts'))
  for (const text of ['recycling', 'first comment', 'firstComment'])
    assert.ok(found(text).slice(0, 4).includes('createPost'), `${text}: ${found(text).slice(0, 6)}`)
  assert.equal(found('create post')[0], 'createPost')
  const named = found('webhook', none)
  assert.deepEqual(found('webhook').slice(0, named.length), named)
  assert.deepEqual(found('nothingiscalledso'), [])
})

test('a search of all operations takes less than a frame', () => {
  const began = performance.now()
  for (const text of ['c', 'cs', 'csv', 'first', 'first comment']) found(text)
  assert.ok((performance.now() - began) / 5 < 16)
})
