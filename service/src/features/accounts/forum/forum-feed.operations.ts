import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '../account.subject.ts'
import { communityNotFound } from '../accounts.errors.ts'
import { communityName, Posts } from './forum.shape.ts'

const on = accountOn('forum')

const usualSize = 25

const accountId = t.id({
  of: 'forumAccountId',
  description: 'The account that reads; its platform is forum.',
})

const paging = {
  limit: t.optional(
    t.integer(1, 100, { code: 'invalid_limit', description: '1 to 100, 25 when it is left out.' }),
  ),
  after: t.optional(t.text(100, { description: '`after` of the page before, to read on.' })),
}

export const getForumFeed = operation({
  id: 'getForumFeed',
  route: 'GET /v1/forum/feed',
  tag: 'forum',
  summary: 'Returns the posts of one {forum} community.',
  description: 'Without subreddit those of the communities that the account has joined.',
  permission: 'accounts:read',
  on,
  query: t.object({
    accountId,
    subreddit: t.optional(communityName('The name of a community, without `r/`.')),
    sort: t.optional(t.oneOf('hot', 'new', 'top', 'rising')),
    t: t.optional(t.oneOf('hour', 'day', 'week', 'month', 'year', 'all')),
    ...paging,
  }),
  reply: t.ok(Posts),
  errors: [communityNotFound],
  async handler({ ask, query: { subreddit, sort = 'hot', t: period, limit = usualSize, after } }) {
    const page = await ask((forum) => forum.readFeed({ subreddit, sort, period, limit, after }))
    return page ?? raise(communityNotFound, { param: 'subreddit' })
  },
})

export const searchForum = operation({
  id: 'searchForum',
  route: 'GET /v1/forum/search',
  tag: 'forum',
  summary: 'Searches {forum} posts.',
  description: 'In one community if subreddit is sent and restrict_sr is not 0, else in all of Reddit.',
  permission: 'accounts:read',
  on,
  query: t.object({
    accountId,
    q: t.text(512, { description: 'Words and operators of Reddit, such as author:name.' }),
    subreddit: t.optional(communityName('The name of a community, without `r/`.')),
    restrict_sr: t.optional(t.oneOf('0', '1')),
    sort: t.optional(t.oneOf('relevance', 'hot', 'top', 'new', 'comments')),
    ...paging,
  }),
  reply: t.ok(Posts),
  errors: [communityNotFound],
  async handler({ ask, query }) {
    const { q: words, subreddit, restrict_sr: restrict = '1', sort = 'new', limit = usualSize, after } = query
    const wish = { subreddit, sort, limit, after, words, isRestricted: restrict === '1' }
    const page = await ask((forum) => forum.searchPosts(wish), { text: words })
    return page ?? raise(communityNotFound, { param: 'subreddit' })
  },
})
