import type { Fact } from '../facts.ts'

const guide = { source: 'developers.tiktok.com, Content sharing guidelines', date: '2026-11-23' }

export const facts: readonly Fact[] = [
  { kind: 'version', about: 'the TikTok API', value: 'v2', ...guide },
  {
    kind: 'limit',
    about: 'an app before its audit',
    value: '5 people in 24 hours, whose accounts are private, and posts that only they see',
    ...guide,
  },
]
