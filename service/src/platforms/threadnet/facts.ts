import type { Fact } from '../facts.ts'

export const threadsVersion = 'v1.0'

export const facts: readonly Fact[] = [
  {
    kind: 'version',
    about: 'the Threads API',
    value: threadsVersion,
    source: 'Threads API changelog (no end is named)',
    date: '2026-11-23',
  },
  {
    kind: 'limit',
    about: 'of an account in 24 hours',
    value: '250 posts, 1,000 replies, 100 deletions',
    source: 'developers.facebook.com, Threads API, reply management',
    date: '2026-11-23',
  },
]
