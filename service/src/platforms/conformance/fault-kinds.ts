import assert from 'node:assert/strict'
import { test } from 'node:test'

/** What an adapter reads out of each fault of the token grammar, as the service goes on from it. */
const faultKinds: [token: string, expected: object][] = [
  ['refused', { kind: 'refused', code: 'provider_rejected' }],
  ['refuse', { kind: 'refused', code: 'provider_rejected' }],
  ['500', { kind: 'refused', code: 'provider_error' }],
  ['expired', { kind: 'unauthorized' }],
  ['throttled', { kind: 'throttled', retryAfterSeconds: 30 }],
  ['unreachable', { kind: 'unreachable' }],
  ['timeout', { kind: 'unknown' }],
  ['lost', { kind: 'unknown' }],
  ['dropped', { kind: 'unknown' }],
  ['garbled', { kind: 'unknown' }],
]

interface Bent {
  outcome: object
  /** The requests that left the adapter, of a call that changes something: there is one. */
  sent?: readonly unknown[]
}

/**
 * Asks what an adapter reads out of each fault of one call. `make` makes the call over a way that the token bends; `what` is
 * the end of a title, such as `of a comment`. `without` names faults that this call cannot meet.
 */
export function readsFaults(
  what: string,
  make: (token: string) => Promise<Bent>,
  without: readonly string[] = [],
): void {
  for (const [token, expected] of faultKinds.filter(([token]) => !without.includes(token)))
    test(['reads', token, what, 'as what it is'].filter(Boolean).join(' '), async () => {
      const { outcome, sent } = await make(token)
      assert.partialDeepStrictEqual(outcome, expected)
      if (sent) assert.equal(sent.length, 1, 'it made one request')
    })
}
