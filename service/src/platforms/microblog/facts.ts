import type { Fact } from '../facts.ts'

const cited = { source: 'docs.x.com, Pricing, 22 August 2026', date: '2026-11-23' }

export const facts: readonly Fact[] = [
  {
    kind: 'version',
    about: 'the X API',
    value: '2',
    source: 'docs.x.com, OpenAPI 2.167 (no end is named)',
    date: '2026-11-23',
  },
  { kind: 'price', about: 'a post', value: '0.015 USD, with any link 0.20 USD', ...cited },
  { kind: 'price', about: 'a deletion', value: '0.010 USD', ...cited },
  { kind: 'price', about: 'the text for a picture', value: '0.005 USD', ...cited },
  { kind: 'price', about: 'a bookmark', value: '0.005 USD', ...cited },
  { kind: 'price', about: 'a message', value: '0.010 USD read or reported', ...cited },
  {
    kind: 'limit',
    about: 'messages of an account',
    value: '15 sent in 15 minutes and 1,440 a day, 15 reads in 15 minutes, those of the last 30 days',
    source: 'docs.x.com, Rate limits and Direct Messages, 22 August 2026',
    date: '2026-11-27',
  },
  { kind: 'price', about: 'each object read', value: 'post 0.005 USD, user 0.010 USD', ...cited },
]
