import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { repeated } from './repeated.ts'

test('a shell reads the words again that were typed', () => {
  const words = [
    ...['plain', '', 'two words', "it's", '"$HOME" `id` \\', '*', 'ü 😀', '#', '~', '--a=b c'],
    ...['two\nlines\twith a tab', "it's\nnew\\", 'esc \u001b[2J', '\u202eback', '{"a":"b"}', '[1, 2]'],
  ]
  const { line, isMasked } = repeated(words)
  assert.equal(isMasked, false)
  assert.doesNotMatch(line, /[\p{Cc}\u202e]/u)
  const printed = execFileSync('bash', ['-c', `LC_ALL=C.UTF-8; printf '%s\\0' ${line}`], { encoding: 'utf8' })
  assert.deepEqual(printed.split('\0').slice(0, -1), words)
})

test('a secret is named, and never written', () => {
  for (const words of [
    ['--api-key', 'hidden'],
    ['--access-token=hidden'],
    ['--client-secret', 'hidden'],
    ['--password', '-hidden'],
    ['--pin', 'hidden'],
    ['--field', 'accessToken=hidden'],
    ['--set', 'a.clientSecret=hidden'],
    ['--body', '{"a":[{"tempToken":"hidden"}],"text":"kept"}'],
    ['--targets=[{"password":"hidden"}]'],
  ]) {
    const { line, isMasked } = repeated(['zither', ...words])
    assert.ok(isMasked && !line.includes('hidden') && line.includes('<'), line)
  }
  const { line } = repeated(['--set', 'token-count=3', '--content', 'my secret', '--idempotency-key', 'k'])
  assert.equal(line, "--set token-count=3 --content 'my secret' --idempotency-key k")
})
