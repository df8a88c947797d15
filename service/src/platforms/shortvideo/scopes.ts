import type { Scope } from '../scopes.ts'

const cited = { source: 'TikTok for Developers documentation, Scopes Reference', date: '2026-08-20' }
const login = { product: 'Login Kit', review: 'review', ...cited } as const
const posting = { product: 'Content Posting API', review: 'review', ...cited } as const

/**
 * People can deselect each scope on the page of consent. Scopes that posting does not need are requested only if the
 * operator names them, because the consent fails if the app lacks one.
 */
export const scopes: readonly Scope[] = [
  { scope: 'user.info.basic', neededBy: ['connect', 'profile'], ...login },
  { scope: 'user.info.profile', neededBy: [], gated: true, ...login },
  { scope: 'user.info.stats', neededBy: ['getAccountCounts'], gated: true, ...login },
  {
    scope: 'video.list',
    neededBy: ['analytics.readPosts', 'analytics.listPosts', 'analytics.readPost'],
    gated: true,
    product: 'Display API',
    review: 'review',
    ...cited,
  },
  { scope: 'video.publish', neededBy: ['connect', 'publish', 'getCreator'], ...posting },
  // Drafts alone need it.
  { scope: 'video.upload', neededBy: [], gated: true, ...posting },
]
