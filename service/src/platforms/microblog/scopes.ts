import { outcomeOfFault } from '#wire/fault-class.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { Account } from '../account.ts'
import type { Scope } from '../scopes.ts'

const cited = {
  product: 'X API v2',
  review: 'none',
  source: 'OpenAPI description of X, 2.167',
  date: '2026-08-22',
} as const

const uploads = 'media.write'

/** `media.write` is needed by posts with files alone, so no call as a whole needs it. */
export const scopes: readonly Scope[] = [
  {
    scope: 'tweet.read',
    neededBy: [
      ...['connect', 'profile', 'publish', 'publishing.lookup', 'publishing.edit', 'publishing.remove'],
      ...['searchRecent', 'readTweet', 'bookmark', 'removeBookmark', 'follow', 'unfollow'],
      ...['retweet', 'undoRetweet', 'comments', 'analytics'],
    ],
    ...cited,
  },
  {
    scope: 'tweet.write',
    neededBy: [
      ...['publish', 'publishing.edit', 'publishing.remove', 'retweet', 'undoRetweet'],
      ...['comments.reply', 'comments.remove'],
    ],
    ...cited,
  },
  { scope: 'users.read', neededBy: ['connect', 'profile', 'publish', 'publishing.lookup'], ...cited },
  { scope: uploads, neededBy: [], optional: true, ...cited },
  { scope: 'offline.access', neededBy: ['connect'], ...cited },
  { scope: 'dm.read', neededBy: ['conversations', 'notifications.subscribe'], optional: true, ...cited },
  {
    scope: 'dm.write',
    neededBy: ['conversations.send', 'conversations.remove'],
    optional: true,
    ...cited,
  },
  { scope: 'bookmark.write', neededBy: ['bookmark', 'removeBookmark'], optional: true, ...cited },
  { scope: 'like.write', neededBy: ['comments.like'], optional: true, ...cited },
  { scope: 'tweet.moderate.write', neededBy: ['comments.hide'], optional: true, ...cited },
  { scope: 'follows.write', neededBy: ['follow', 'unfollow'], optional: true, ...cited },
]

/** The refusal of an upload whose right the connection is known to lack; undefined where nothing speaks against it. */
export function uploadRefusal({ credentials }: Account): Outcome<never> | undefined {
  if (!credentials.scopes || credentials.scopes.includes(uploads)) return undefined
  const message = `This connection was not granted ${uploads}, which posts with files need.`
  return outcomeOfFault('forbidden', { message, providerCode: 'missing_scope' })
}
