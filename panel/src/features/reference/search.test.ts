import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Index } from './model.ts'
import { searched } from './search.ts'

let index: Index

before(() => {
  const writing = fileURLToPath(new URL('../../../build/reference.mjs', import.meta.url))
  assert.equal(spawnSync(process.execPath, [writing]).status, 0)
  const file = new URL('../../contract/reference-index.gen.json', import.meta.url)
  index = JSON.parse(readFileSync(file, 'utf8'))
})

const found = (text: string) => searched(index.operations, text).map(({ id }) => id)

test('an operation of a network is found by its neutral word and by the name that people know', () => {
  for (const [word, ...names] of [
    ['skynet', 'Bluesky'],
    ['microblog', 'Twitter'],
    ['pinboard', 'pinterest'],
    ['shortvideo-ads', 'TikTok Ads'],
  ] as [string, ...string[]][]) {
    const expected = new Set(found(word))
    assert.ok(expected.size > 0, word)
    for (const name of names)
      assert.deepEqual(
        expected.difference(new Set(found(name))),
        new Set(),
        `${name} finds what ${word} finds`,
      )
  }
})
