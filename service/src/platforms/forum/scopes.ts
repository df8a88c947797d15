import type { Scope } from '../scopes.ts'

const cited = {
  product: 'a web app with approved access to the Data API',
  review: 'none',
  source: 'reddit.com/dev/api/oauth, the scopes of each call',
  date: '2026-11-23',
} as const

export const scopes: readonly Scope[] = [
  { scope: 'identity', neededBy: ['connect', 'profile'], ...cited },
  { scope: 'submit', neededBy: ['publish', 'comments.reply'], ...cited },
  {
    scope: 'read',
    neededBy: [
      ...['publishing.isThere', 'findCommunity', 'readRules', 'readFeed', 'searchPosts'],
      ...['comments.list', 'comments.readPost', 'analytics.readPosts', 'analytics.readPost'],
    ],
    ...cited,
  },
  {
    scope: 'history',
    neededBy: ['publishing.lookup', 'publishing.progress', 'comments.listPosts', 'analytics.listPosts'],
    ...cited,
  },
  {
    scope: 'edit',
    neededBy: [...['publishing.edit', 'publishing.remove'], ...['comments.edit', 'comments.remove']],
    optional: true,
    ...cited,
  },
  { scope: 'mysubreddits', neededBy: ['listCommunities'], optional: true, ...cited },
  { scope: 'flair', neededBy: ['listFlairs', 'setFlair'], optional: true, ...cited },
  { scope: 'privatemessages', neededBy: ['conversations'], optional: true, ...cited },
  { scope: 'vote', neededBy: ['vote', 'comments.like'], optional: true, ...cited },
]
