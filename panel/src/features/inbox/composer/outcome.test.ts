import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSafe } from './kept.ts'
import { outcomeAgain, outcomeOf } from './outcome.ts'

const of = (status: number, code: string) => outcomeOf({ status, code })

test('a message that the service keeps as uncertain is known to be uncertain', () => {
  assert.equal(of(504, 'provider_timeout'), 'uncertain')
  assert.equal(of(409, 'idempotency_key_outcome_unknown'), 'uncertain')
})

test('where nobody has answered, nothing is known, and the key is kept', () => {
  for (const [status, code] of [
    [0, 'unreachable'],
    [409, 'idempotency_key_in_flight'],
    [500, 'internal_error'],
    [502, 'http_502'],
    [504, 'http_504'],
  ] as const)
    assert.equal(of(status, code), 'open', code)
})

test('a refusal before the key is looked at says nothing of the first attempt', () => {
  assert.equal(outcomeAgain({ status: 429, code: 'rate_limited' }), 'open')
  assert.equal(outcomeAgain({ status: 503, code: 'service_unavailable' }), 'open')
  assert.equal(outcomeAgain({ status: 422, code: 'message_window_closed' }), 'nothing')
})

test('a refusal of the service has sent nothing', () => {
  for (const [status, code] of [
    [422, 'message_window_closed'],
    [400, 'content_too_long'],
    [502, 'provider_error'],
    [503, 'service_unavailable'],
    [429, 'rate_limited'],
    [409, 'account_disconnected'],
  ] as const)
    assert.equal(of(status, code), 'nothing', code)
})

test('a key is repeated only while the service remembers it', () => {
  const pending = { key: 'k', body: {}, at: 0 }
  assert.equal(isSafe(pending, 60_000), true)
  assert.equal(isSafe(pending, 24 * 3_600_000), false)
})
