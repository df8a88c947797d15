import type { Fact } from '../facts.ts'

const limits = { source: 'docs.bsky.app, Rate limits, 21 April 2026', date: '2026-11-23' }

export const facts: readonly Fact[] = [
  { kind: 'limit', about: 'sign-ins of an account', value: '30 in 5 minutes, 300 a day', ...limits },
  {
    kind: 'limit',
    about: 'writes of an account',
    value: '5,000 points an hour, 35,000 a day; a new record is 3, a changed one 2, a deleted one 1',
    ...limits,
  },
  {
    kind: 'limit',
    about: 'a direct message',
    value: '1,000 characters and 10,000 bytes; a text alone',
    source: 'lexicons in @atproto/api 0.21.0, chat.bsky.convo.defs',
    date: '2026-11-27',
  },
]
