import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainMatch, type MatchRules } from './matching.ts'

const rules: MatchRules = {
  keywords: ['price', 'guide'],
  mode: 'word',
  exclude: ['broken'],
  typoTolerance: true,
}

test('a text is explained by the keyword that the service found in it', () => {
  assert.deepEqual(explainMatch('The GUIED, please', rules), {
    isMatch: true,
    keyword: 'guide',
    excludedBy: undefined,
  })
  assert.deepEqual(explainMatch('nothing here', rules), {
    isMatch: false,
    keyword: undefined,
    excludedBy: undefined,
  })
})

test('an exclusion that won is named, and so is the keyword that it won over', () => {
  assert.deepEqual(explainMatch('the guide is broken', rules), {
    isMatch: false,
    keyword: 'guide',
    excludedBy: 'broken',
  })
})

test('without keywords every text matches, by none', () => {
  assert.deepEqual(explainMatch('anything', { ...rules, keywords: [] }), {
    isMatch: true,
    keyword: undefined,
    excludedBy: undefined,
  })
})
