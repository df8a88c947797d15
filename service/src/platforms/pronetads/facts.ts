import type { Fact } from '../facts.ts'
import { linkedinFacts } from '../restli/facts.ts'

export const facts: readonly Fact[] = [
  ...linkedinFacts,
  {
    kind: 'limit',
    about: 'the Development tier of the Advertising API',
    value:
      'reads every ad account that the member administers, changes only the few that are mapped to the app',
    source: 'learn.microsoft.com, LinkedIn, Marketing tiers',
    date: '2026-11-23',
  },
]
