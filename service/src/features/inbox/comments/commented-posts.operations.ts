import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountNotFound, assertProfile, findAccount, profileNotFound } from '#features/accounts/index.ts'
import { commentedWords } from '#values/platforms.ts'
import { findReadAccounts, listCommentedPosts } from './commented-posts.store.ts'
import { CommentedPost, toCommentedPost } from './comments.shape.ts'
import { findOurPosts } from './own-posts.store.ts'
import { metaOf, ReadMeta } from './read-meta.ts'

export const listInboxComments = operation({
  id: 'listInboxComments',
  route: 'GET /v1/inbox/comments',
  tag: 'comments',
  summary: 'Lists posts that have comments, over the accounts in scope.',
  description:
    'From a copy that notifications and passes in the background keep: no platform is called. The newest post comes first. Posts that were not published here are in the list. meta names the accounts whose part may be out of date.',
  permission: 'inbox:read',
  query: t.object({
    profileId: t.optional(t.id()),
    accountId: t.optional(t.id()),
    platform: t.optional(t.oneOf(...commentedWords)),
    minComments: t.optional(t.integer(0, undefined, { description: '1 when it is left out.' })),
    since: t.optional(t.timestamp({ description: 'Posts that were published at this time or later.' })),
    sortBy: t.optional(t.oneOf('date', 'comments')),
    sortOrder: t.optional(t.oneOf('asc', 'desc')),
  }),
  reply: t.page(CommentedPost, { meta: ReadMeta }),
  errors: [profileNotFound, accountNotFound],
  uses: ['platforms'],
  async handler({ db, scope, query, page, platforms }) {
    const { profileId, accountId, platform, minComments = 1, since } = query
    await assertProfile(db, scope, profileId)
    if (accountId !== undefined && !(await findAccount(db, scope, accountId))) raise(accountNotFound)
    const filter = {
      ...{ profileId, accountId, platform, minComments },
      ...(since !== undefined && { since: new Date(since) }),
    }
    const order = { by: query.sortBy ?? 'date', direction: query.sortOrder ?? 'desc' } as const
    const words = platform === undefined ? commentedWords : [platform]
    const [listed, accounts] = await Promise.all([
      listCommentedPosts(db, scope, filter, order, page),
      findReadAccounts(db, scope, words, filter),
    ])
    const byAccount = Map.groupBy(listed.data, ({ account_id }) => account_id)
    const ours = new Map<string, string>()
    for (const [id, rows] of byAccount)
      for (const [post, our] of await findOurPosts(
        db,
        id,
        rows.map(({ platform_post_id }) => platform_post_id),
      ))
        ours.set(`${id} ${post}`, our)
    return {
      ...listed,
      data: listed.data.map((row) =>
        toCommentedPost(row, ours.get(`${row.account_id} ${row.platform_post_id}`) ?? null),
      ),
      meta: metaOf(accounts, platforms),
    }
  },
})
