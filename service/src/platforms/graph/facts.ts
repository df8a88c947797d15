import type { Fact } from '../facts.ts'

/** The version of the interface that posts. The one for ads has an earlier end, and stands with the ads. */
export const graphVersion = 'v25.0'

const versions = 'developers.facebook.com, Graph API changelog, Versions'

export const graphFacts: readonly Fact[] = [
  {
    kind: 'version',
    about: 'the Graph API',
    value: graphVersion,
    source: versions,
    date: '2026-11-26',
    ends: '2028-07-29',
  },
]
