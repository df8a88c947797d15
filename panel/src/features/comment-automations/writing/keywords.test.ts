import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keywordMax, keywordsMax, withKeywords } from './keywords.ts'

test('what is typed or pasted becomes single keywords, none of them twice', () => {
  assert.deepEqual(withKeywords(['guide'], ' price, free guide\n,guide\nprice'), [
    'guide',
    'price',
    'free guide',
  ])
  assert.deepEqual(withKeywords(['guide'], ' , \n'), ['guide'])
})

test('a list and a keyword are as long as the service takes them', () => {
  const many = Array.from({ length: 60 }, (_, index) => `word ${index}`).join('\n')
  assert.equal(withKeywords([], many).length, keywordsMax)
  assert.equal(withKeywords([], 'x'.repeat(200))[0]?.length, keywordMax)
})
