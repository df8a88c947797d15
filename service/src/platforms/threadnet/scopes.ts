import type { Scope } from '../scopes.ts'

const product = 'Access the Threads API'
const cited = { source: 'Threads API Postman collection of the network', date: '2026-01-02' }
const reviewed = { product, review: 'review', ...cited } as const

/** An app has them only once they were added to its use case, and a scope that it lacks ends the consent. */
function added(scope: string, neededBy: readonly string[]): Scope {
  const advice = `When the app has this permission, add ${scope} to THREADNET_WITH_SCOPES, then connect the account again.`
  return { scope, neededBy, gated: true, advice, ...reviewed }
}

export const scopes: readonly Scope[] = [
  { scope: 'threads_basic', neededBy: ['connect', 'profile'], ...reviewed },
  { scope: 'threads_content_publish', neededBy: ['publish', 'comments.reply'], ...reviewed },
  added('threads_delete', ['publishing.remove', 'comments.remove']),
  added('threads_manage_insights', ['analytics.readPosts', 'analytics.readFollowers']),
  added('threads_manage_replies', ['hideReply', 'decideReply', 'comments.hide']),
  added('threads_read_replies', [
    ...['listReplies', 'listConversation', 'listPendingReplies', 'listOwnReplies'],
    ...['comments.list', 'comments.listPosts'],
  ]),
]
