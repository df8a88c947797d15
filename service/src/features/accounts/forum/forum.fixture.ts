import { fixture, gone, prepared } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'

export const forumAccount = fixture({
  kind: 'forumAccountId',
  scope: 'profile',
  absent: ['account_not_found'],
  make: async (place) => (await newAccount(place, 'forum')).id,
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  testModeOnly: 'An account of live mode is one at a real platform.',
})

const newForumAccount = async (team: Parameters<typeof newAccount>[0]) => (await newAccount(team, 'forum')).id

/** A look-up of a community needs an account. */
export const asked = prepared({
  prepares: ['validateSubreddit'],
  async values({ team }) {
    return { accountId: await newForumAccount(team) }
  },
})

/** What is labelled and voted on is a post, in the community of the example. */
export const postOnForum = prepared({
  prepares: ['setForumPostFlair', 'voteForumThing'],
  async values({ team, call }) {
    const id = await newForumAccount(team)
    const targets = [{ accountId: id, options: { subreddit: 'autumn' } }]
    const { targets: made } = await publishNow(call, [id], 'Autumn shop', { targets })
    const base = `/v1/accounts/${id}`
    const { body } = await call(`GET ${base}/forum-flairs?subreddit=autumn`)
    const postId = made[0].platformPostId
    return {
      forumAccountId: id,
      foreign: postId,
      flairTemplateId: body.flairs[0].id,
      t3_1kh35wk: `t3_${postId}`,
    }
  },
})

/** A community has a name and no id. */
export const namedCommunity = prepared({
  prepares: ['getSubredditRules'],
  async values({ team }) {
    return { forumAccountId: await newForumAccount(team), subreddit: 'sandbox' }
  },
})
