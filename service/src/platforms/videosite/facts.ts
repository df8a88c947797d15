import type { Fact } from '../facts.ts'

const quota = { source: 'developers.google.com, YouTube, Quota and compliance audits', date: '2026-11-23' }

export const facts: readonly Fact[] = [
  { kind: 'version', about: 'the YouTube Data API', value: 'v3', ...quota },
  {
    kind: 'limit',
    about: 'the quota of a project in a day',
    value:
      '100 uploads, 100 searches, 10,000 units for everything else; it begins anew at midnight Pacific time',
    ...quota,
  },
]
