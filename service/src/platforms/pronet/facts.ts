import type { Fact } from '../facts.ts'
import { linkedinFacts } from '../restli/facts.ts'

export const facts: readonly Fact[] = [
  ...linkedinFacts,
  {
    kind: 'limit',
    about: 'the life of a connection',
    value: '60 days without a refresh token, which only approved marketing apps get; 365 days with one',
    source: 'learn.microsoft.com, LinkedIn, Increasing Access',
    date: '2026-11-23',
  },
]
