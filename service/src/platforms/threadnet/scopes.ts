import type { Scope } from '../scopes.ts'

const product = 'Access the Threads API'
const cited = { source: 'Threads API Postman collection of the network', date: '2026-01-02' }

export const scopes: readonly Scope[] = [
  { scope: 'threads_basic', product, review: 'review', neededBy: ['connect', 'profile'], ...cited },
  { scope: 'threads_content_publish', product, review: 'review', neededBy: ['publish'], ...cited },
  {
    scope: 'threads_delete',
    product,
    review: 'review',
    neededBy: ['publishing.remove'],
    optional: true,
    ...cited,
  },
  {
    scope: 'threads_manage_replies',
    product,
    review: 'review',
    neededBy: ['hideReply', 'decideReply'],
    optional: true,
    ...cited,
  },
  {
    scope: 'threads_read_replies',
    product,
    review: 'review',
    neededBy: ['listReplies', 'listConversation', 'listPendingReplies', 'listOwnReplies'],
    optional: true,
    ...cited,
  },
]
