import type { Scope } from '../scopes.ts'

const cited = { source: 'TikTok for Developers documentation, Scopes Reference', date: '2026-08-20' }
const login = { product: 'Login Kit', review: 'review', ...cited } as const
const posting = { product: 'Content Posting API', review: 'review', ...cited } as const

/** People can untick each of them on the page of consent. */
export const scopes: readonly Scope[] = [
  { scope: 'user.info.basic', neededBy: ['connect', 'profile'], ...login },
  { scope: 'user.info.profile', neededBy: [], optional: true, ...login },
  { scope: 'user.info.stats', neededBy: [], optional: true, ...login },
  { scope: 'video.list', neededBy: [], optional: true, product: 'Display API', review: 'review', ...cited },
  { scope: 'video.publish', neededBy: ['connect', 'publish', 'getCreator'], ...posting },
  // Drafts alone need it.
  { scope: 'video.upload', neededBy: [], optional: true, ...posting },
]
