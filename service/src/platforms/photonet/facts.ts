import type { Fact } from '../facts.ts'
import { graphFacts } from '../graph/facts.ts'

export const facts: readonly Fact[] = [
  ...graphFacts,
  {
    kind: 'limit',
    about: 'posts of an account in 24 hours',
    value:
      '50 on the page about publishing, 100 elsewhere; `content_publishing_limit` tells the one that counts',
    source: 'developers.facebook.com, Instagram content publishing',
    date: '2026-11-23',
  },
]
