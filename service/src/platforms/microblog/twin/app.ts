import type { AppProfile, AppProfiles, CallScope } from '#wire/twin/app-profile.ts'

const ours = {
  products: ['X API v2'],
  scopes: [
    ...['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
    ...['bookmark.write', 'follows.write'],
  ],
  mode: 'live',
} as const

/** Every app may ask for every scope; what it may do with them is a question of its plan. */
export const apps: AppProfiles = {
  poorest: { ...ours, audited: false, plan: 'payg' },
  full: { ...ours, audited: true, plan: 'enterprise' },
}

/** What the plan that is paid by use has lost since February 2026: follows, quotes, replies nobody asked for. */
export function isSelfServe({ plan }: AppProfile): boolean {
  return plan === 'payg'
}

const cited = { source: 'OpenAPI description of X, 2.167', date: '2026-08-22' }

/** Of the scopes that the description asks for at a call, the one that no other call of an account has to have. */
export const callScopes: readonly CallScope[] = [
  { call: 'GET /2/users/me', anyOf: ['users.read'], ...cited },
  { call: 'GET /2/users/:id/tweets', anyOf: ['tweet.read'], ...cited },
  { call: 'GET /2/tweets/search/recent', anyOf: ['tweet.read'], ...cited },
  { call: 'GET /2/tweets/:id', anyOf: ['tweet.read'], ...cited },
  { call: 'POST /2/tweets', anyOf: ['tweet.write'], ...cited },
  { call: 'DELETE /2/tweets/:id', anyOf: ['tweet.write'], ...cited },
  { call: 'POST /2/articles/draft', anyOf: ['tweet.write'], ...cited },
  { call: 'POST /2/articles/:id/publish', anyOf: ['tweet.write'], ...cited },
  { call: 'POST /2/media/upload/:step', anyOf: ['media.write'], ...cited },
  { call: 'POST /2/media/upload/:id/:step', anyOf: ['media.write'], ...cited },
  { call: 'GET /2/media/upload', anyOf: ['media.write'], ...cited },
  { call: 'POST /2/media/metadata', anyOf: ['media.write'], ...cited },
  { call: 'POST /2/users/:id/bookmarks', anyOf: ['bookmark.write'], ...cited },
  { call: 'DELETE /2/users/:id/bookmarks/:tweet', anyOf: ['bookmark.write'], ...cited },
  { call: 'POST /2/users/:id/retweets', anyOf: ['tweet.write'], ...cited },
  { call: 'DELETE /2/users/:id/retweets/:tweet', anyOf: ['tweet.write'], ...cited },
  { call: 'POST /2/users/:id/following', anyOf: ['follows.write'], ...cited },
  { call: 'DELETE /2/users/:id/following/:target', anyOf: ['follows.write'], ...cited },
]
