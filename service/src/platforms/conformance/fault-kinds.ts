/** What an adapter reads out of each fault of the token grammar, as the service goes on from it. */
export const faultKinds: [token: string, expected: object][] = [
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
