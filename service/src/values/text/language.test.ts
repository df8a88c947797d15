import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLanguageTag } from './language.ts'

test('a language tag is well formed', () => {
  for (const tag of ['en', 'EN', 'pt-BR', 'zh-Hant-TW', 'es-419', 'sr-Latn', 'de-DE-u-co-phonebk', 'und'])
    assert.ok(isLanguageTag(tag), tag)
  for (const tag of [
    '',
    'e',
    'en_US',
    'en-',
    'english language',
    'de-DE-',
    '12',
    'en US',
    'xx-toolongsubtag',
  ])
    assert.equal(isLanguageTag(tag), false, tag)
})
