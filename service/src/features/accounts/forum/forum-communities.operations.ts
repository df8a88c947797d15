import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { accountDisconnected } from '#contract/operation/provider-outcome.ts'
import { providerPage } from '#contract/operation/provider-page.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '../account.subject.ts'
import { communityNotFound } from '../accounts.errors.ts'
import { Account, toAccount } from '../accounts.shape.ts'
import { updateConnected } from '../accounts.store.ts'
import { Community, communityName, Rule } from './forum.shape.ts'

const on = accountOn('forum')

export const getForumSubreddits = operation({
  id: 'getForumSubreddits',
  route: 'GET /v1/accounts/{accountId}/forum-subreddits',
  tag: 'accounts',
  summary: 'Lists or searches the communities the account can post to.',
  description:
    'Without query the communities that the account has joined. With query those of all of Reddit that the words find; a rule of a community may still keep the account from posting there.',
  permission: 'accounts:read',
  on,
  query: t.object({ query: t.optional(t.text(100)) }),
  reply: t.page(Community, {
    subreddits: t.copies(Community),
    defaultSubreddit: t.optional(
      t.anyString({
        description: 'Where posts go whose target names no community. Left out when none is set.',
      }),
    ),
  }),
  async handler({ account, ask, page, query: { query: words } }) {
    const found = await providerPage(page, (requested) =>
      ask((forum) => forum.listCommunities({ ...requested, words })),
    )
    const data = found.data.map(({ id, name, title, url, over18 }) => ({ id, name, title, url, over18 }))
    const { defaultSubreddit } = account.metadata
    return { ...found, data, subreddits: data, ...(defaultSubreddit !== undefined && { defaultSubreddit }) }
  },
})

export const updateForumSubreddits = operation({
  id: 'updateForumSubreddits',
  route: 'PUT /v1/accounts/{accountId}/forum-subreddits',
  tag: 'accounts',
  summary: 'Sets the default community for new {forum} posts.',
  description:
    'The community is looked up on Reddit first. The account then has metadata.defaultSubreddit. Posts that wait for their time go to the new default community, unless their target names one. Repeating the request changes nothing.',
  permission: 'accounts:write',
  on,
  body: t.object({ defaultSubreddit: communityName('The name of a community, without `r/`.') }),
  reply: t.ok(Account),
  errors: [communityNotFound],
  async handler({ account, ask, body, now, transaction }) {
    const community = await ask((forum) => forum.findCommunity(body.defaultSubreddit))
    if (community === null || community === 'private')
      return raise(communityNotFound, { param: 'defaultSubreddit' })
    const metadata = JSON.stringify({ defaultSubreddit: community.name })
    const updated = await transaction((tx) => updateConnected(tx, account, { metadata, updated_at: now }))
    return toAccount(updated ?? raise(accountDisconnected))
  },
})

export const getSubredditRules = operation({
  id: 'getSubredditRules',
  route: 'GET /v1/accounts/{accountId}/forum-subreddits/{subreddit}/rules',
  tag: 'connect',
  summary: 'Returns the posting rules of one community.',
  description: 'With the rules of all of Reddit beside them.',
  permission: 'accounts:read',
  on,
  absent: { subreddit: communityNotFound },
  reply: t.ok(t.object({ rules: t.array(Rule), siteRules: t.array(t.anyString()) })),
  errors: [communityNotFound],
  async handler({ ask, params }) {
    return (await ask((forum) => forum.readRules(params.subreddit))) ?? raise(communityNotFound)
  },
})
