import type { AppProfile, AppProfiles, CallScope } from '#wire/twin/app-profile.ts'

const ours = {
  products: ['X API v2'],
  scopes: [
    ...['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
    ...['bookmark.write', 'follows.write', 'like.write', 'tweet.moderate.write', 'dm.read', 'dm.write'],
  ],
  mode: 'live',
} as const

/** Every app may request every scope; its plan decides what it may do with them. */
export const apps: AppProfiles = {
  poorest: { ...ours, audited: false, plan: 'payg' },
  full: { ...ours, audited: true, plan: 'enterprise' },
}

/** Features that the pay-per-use plan has lost since February 2026: follows, quotes, uninvited replies. */
export function isSelfServe({ plan }: AppProfile): boolean {
  return plan === 'payg'
}

const cited = { source: 'OpenAPI description of X, 2.167', date: '2026-08-22' }

/** The description lists several scopes for a call. The twin checks only the one that is specific to the call. */
export const callScopes: readonly CallScope[] = [
  { call: 'GET /2/users/me', anyOf: ['users.read'], ...cited },
  { call: 'GET /2/users/:id/tweets', anyOf: ['tweet.read'], ...cited },
  { call: 'GET /2/tweets/search/recent', anyOf: ['tweet.read'], ...cited },
  { call: 'GET /2/tweets', anyOf: ['tweet.read'], ...cited },
  { call: 'GET /2/tweets/:id', anyOf: ['tweet.read'], ...cited },
  { call: 'POST /2/tweets', anyOf: ['tweet.write'], ...cited },
  { call: 'DELETE /2/tweets/:id', anyOf: ['tweet.write'], ...cited },
  { call: 'POST /2/articles/draft', anyOf: ['tweet.write'], ...cited },
  { call: 'POST /2/articles/:id/publish', anyOf: ['tweet.write'], ...cited },
  { call: 'POST /2/media/upload/:step', anyOf: ['media.write'], ...cited },
  { call: 'POST /2/media/upload/:id/:step', anyOf: ['media.write'], ...cited },
  { call: 'GET /2/media/upload', anyOf: ['media.write'], ...cited },
  { call: 'POST /2/media/metadata', anyOf: ['media.write'], ...cited },
  { call: 'GET /2/users/by/username/:name', anyOf: ['users.read'], ...cited },
  { call: 'GET /2/users/:id', anyOf: ['users.read'], ...cited },
  { call: 'POST /2/dm_conversations/with/:person/messages', anyOf: ['dm.write'], ...cited },
  { call: 'GET /2/dm_conversations/with/:person/dm_events', anyOf: ['dm.read'], ...cited },
  { call: 'GET /2/dm_events', anyOf: ['dm.read'], ...cited },
  { call: 'POST /2/activity/subscriptions', anyOf: ['dm.read'], ...cited },
  { call: 'DELETE /2/dm_events/:id', anyOf: ['dm.write'], ...cited },
  { call: 'POST /2/users/:id/bookmarks', anyOf: ['bookmark.write'], ...cited },
  { call: 'DELETE /2/users/:id/bookmarks/:tweet', anyOf: ['bookmark.write'], ...cited },
  { call: 'PUT /2/tweets/:id/hidden', anyOf: ['tweet.moderate.write'], ...cited },
  { call: 'POST /2/users/:id/likes', anyOf: ['like.write'], ...cited },
  { call: 'DELETE /2/users/:id/likes/:tweet', anyOf: ['like.write'], ...cited },
  { call: 'POST /2/users/:id/retweets', anyOf: ['tweet.write'], ...cited },
  { call: 'DELETE /2/users/:id/retweets/:tweet', anyOf: ['tweet.write'], ...cited },
  { call: 'POST /2/users/:id/following', anyOf: ['follows.write'], ...cited },
  { call: 'DELETE /2/users/:id/following/:target', anyOf: ['follows.write'], ...cited },
]
