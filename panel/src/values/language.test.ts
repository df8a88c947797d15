import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf, localeOf } from './language.ts'

test('the language is the one that was chosen, else German for a German browser, else English', () => {
  assert.equal(languageOf('de', 'en-GB'), 'de')
  assert.equal(languageOf('en', 'de-AT'), 'en')
  for (const nothing of ['auto', undefined, 'fr']) {
    assert.equal(languageOf(nothing, 'de'), 'de')
    assert.equal(languageOf(nothing, 'de-AT'), 'de')
    assert.equal(languageOf(nothing, 'en-GB'), 'en')
    assert.equal(languageOf(nothing, 'den'), 'en')
    assert.equal(languageOf(nothing, 'fr'), 'en')
  }
})

test('numbers and times are written as the browser writes the language, if it speaks it', () => {
  assert.equal(localeOf('de', ['de-AT', 'en']), 'de-AT')
  assert.equal(localeOf('en', ['de-AT', 'en-GB']), 'en-GB')
  assert.equal(localeOf('de', ['en-GB']), 'de')
})

test('a locale that Intl refuses is passed over for one that it takes', () => {
  assert.equal(localeOf('en', ['en-US@posix', 'en-GB']), 'en-GB')
  for (const refused of ['en-US@posix', 'en_US', 'en-US.UTF-8', 'en-', 'en-x'])
    assert.equal(localeOf('en', [refused]), 'en', refused)
  assert.equal(localeOf('de', ['C', '', 'de@euro']), 'de')
})
