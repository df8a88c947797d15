import type { Fact } from '../facts.ts'

export const businessVersion = 'v1.3'

export const facts: readonly Fact[] = [
  {
    kind: 'version',
    about: 'the TikTok API for Business',
    value: businessVersion,
    source: 'business-api.tiktok.com, documentation (no end is named)',
    date: '2026-11-23',
  },
]
