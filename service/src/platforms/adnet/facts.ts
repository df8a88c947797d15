import type { Fact } from '../facts.ts'

/** The Marketing API ends its versions about a year after their release, the Graph API after two. */
export const marketingVersion = 'v26.0'

export const facts: readonly Fact[] = [
  {
    kind: 'version',
    about: 'the Marketing API',
    value: marketingVersion,
    source: 'developers.facebook.com, Marketing API version history (no end is named yet)',
    date: '2026-11-26',
  },
  {
    kind: 'limit',
    about: 'the access tier',
    value: 'Limited; Full after 500 calls in 15 days with under 15 % errors',
    source: 'developers.facebook.com, Marketing API changelog of 21 May 2026',
    date: '2026-11-23',
  },
]
