import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownName, shownText } from './foreign-text.ts'

test('a text keeps its lines and signs, and loses the characters that control a terminal', () => {
  assert.equal(shownText('one\r\ntwo\tthree'), 'one\ntwo\tthree')
  assert.equal(shownText('photo\u202egpj.exe'), 'photogpj.exe')
  assert.equal(shownText('a\u001b[31mb\u0000c\u009b'), 'a[31mbc')
  assert.equal(shownText('שלום 👩‍👩‍👧 e\u0301'), 'שלום 👩‍👩‍👧 e\u0301')
})

test('a name is one line that turns nothing around it', () => {
  assert.equal(shownName('  Ann\n\u202eelpmaxE\u2066 '), 'Ann elpmaxE')
  assert.equal(shownName('𝒜'.repeat(200)), `${'𝒜'.repeat(79)}…`)
})
