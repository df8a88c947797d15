import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proportions, showingWhole } from './proportions.ts'

test('says which of the chosen networks show a shape whole', () => {
  assert.deepEqual(showingWhole(1, ['photonet', 'microblog', 'nowhere']), ['photonet', 'microblog'])
  assert.deepEqual(showingWhole(9 / 16, ['photonet', 'microblog', 'skynet']), ['skynet'])
  assert.deepEqual(showingWhole(4 / 5, ['socialnet']), ['socialnet'])
})

test('the name of each shape is its number', () => {
  for (const { ratio, name } of proportions.slice(1)) {
    const [width = 0, height = 1] = name.split(':').map(Number)
    assert.equal(width / height, ratio)
  }
})
