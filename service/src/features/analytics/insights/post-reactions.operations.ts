import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { shownUsername } from '#features/accounts/index.ts'
import { postNotFound } from '#features/publishing/index.ts'
import { analyticsPermissionMissing, postNotPublished } from '../analytics.errors.ts'
import { requirePlatformPost } from './account-post.ts'
import { accountPost } from './insights.query.ts'
import { insightsOn } from './insights.subject.ts'

const count = () => t.integer(0)

export const getSocialnetPostReactions = operation({
  id: 'getSocialnetPostReactions',
  route: 'GET /v1/accounts/{accountId}/socialnet-post-reactions',
  on: insightsOn('socialnet'),
  tag: 'analytics',
  summary: 'Returns reaction counts of one social network post.',
  description:
    'Asks Facebook while the request waits: how many people reacted to a post of the page, and how many of them with each reaction. Posts that were not published here can be named, too.',
  permission: 'posts:read',
  query: t.object(accountPost),
  reply: t.ok(
    t.object({
      accountId: t.id(),
      platform: t.anyString(),
      username: t.anyString(),
      postId: t.anyString({ description: 'As the platform calls it.' }),
      total: count(),
      breakdown: t.object({
        like: count(),
        love: count(),
        haha: count(),
        wow: count(),
        sad: count(),
        angry: count(),
        care: count(),
      }),
      lastUpdated: t.timestamp({ description: 'When Facebook was asked.' }),
    }),
  ),
  errors: [postNotFound, postNotPublished, analyticsPermissionMissing],
  async handler({ db, scope, account, query, now, read }) {
    const id = await requirePlatformPost(db, scope, account.id, query.postId)
    const told = await read('getPostReactions', (page) => page.getPostReactions(id), id)
    return {
      accountId: account.id,
      platform: account.platform,
      username: shownUsername(account),
      postId: id,
      ...(told ?? raise(postNotFound, { param: 'postId' })),
      lastUpdated: now.toISOString(),
    }
  },
})
