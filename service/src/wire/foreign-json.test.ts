import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseExactly } from './foreign-json.ts'
import { type Fetch, send } from './wire.ts'

test('what no database keeps is replaced in the values and names that a platform sends', () => {
  const text = '{"a":"x\\u0000y","b":["\\ud800","\\ud83d\\ude00"],"c\\u0000":{"d":"\\\\u0000"}}'
  assert.deepEqual(parseExactly(text), {
    a: 'x\ufffdy',
    b: ['\ufffd', '\u{1f600}'],
    'c\ufffd': { d: '\\u0000' },
  })
})

test('a number that is too long for a number is read as text, beside a text that is replaced as well', () => {
  assert.deepEqual(parseExactly('[12345678901234567890,"\\u0000",1.5,7]'), [
    '12345678901234567890',
    '\ufffd',
    1.5,
    7,
  ])
})

test('of what a platform says of a failure only the beginning is kept', async () => {
  const fetch: Fetch = async () => Response.json({ message: 'x'.repeat(3_000_000) }, { status: 400 })
  const request = new Request('https://platform.test/post', { method: 'POST' })
  const outcome = await send({ fetch }, request, (_status, body) => ({
    kind: 'refused',
    code: 'provider_rejected',
    message: body.message,
    providerCode: body.message,
  }))
  assert.equal(outcome.kind, 'refused')
  if (outcome.kind !== 'refused') return
  assert.equal(outcome.message, `${'x'.repeat(2000)}...`)
  assert.equal(outcome.providerCode?.length, 203)
})
