import type { Fact } from '../facts.ts'

const limits = { source: 'developers.pinterest.com, Access tiers and Rate limits', date: '2026-11-23' }

export const facts: readonly Fact[] = [
  { kind: 'version', about: 'the Pinterest API', value: 'v5', ...limits },
  {
    kind: 'limit',
    about: 'calls of an app',
    value: 'with Trial access 1,000 a day in all; with Standard access 100 a second for each person',
    ...limits,
  },
]
