import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '../account.subject.ts'
import { communityNotFound, forumPostNotFound } from '../accounts.errors.ts'
import { communityName, Flair } from './forum.shape.ts'

const on = accountOn('forum')

const community = communityName('The name of a community, without `r/`.')

export const getForumFlairs = operation({
  id: 'getForumFlairs',
  route: 'GET /v1/accounts/{accountId}/forum-flairs',
  tag: 'accounts',
  summary: 'Lists the post labels offered by one {forum} community.',
  description: 'Without those that are for moderators alone.',
  permission: 'accounts:read',
  on,
  query: t.object({ subreddit: community }),
  reply: t.ok(t.object({ flairs: t.array(Flair) })),
  errors: [communityNotFound],
  async handler({ ask, query: { subreddit } }) {
    const flairs = await ask((forum) => forum.listFlairs(subreddit))
    return { flairs: [...(flairs ?? raise(communityNotFound, { param: 'subreddit' }))] }
  },
})

export const setForumPostFlair = operation({
  id: 'setForumPostFlair',
  route: 'POST /v1/accounts/{accountId}/forum-flairs',
  tag: 'connect',
  summary: 'Sets the label of a {forum} post.',
  ids: { postId: 'foreign' },
  description: 'Of a post of the account. The post keeps no other label.',
  permission: 'accounts:write',
  on,
  body: t.object({
    subreddit: community,
    postId: t.text(30, { description: 'The id of the post on Reddit, with or without `t3_`.' }),
    flairTemplateId: t.text(64, { description: 'The id of a label that getForumFlairs lists.' }),
    text: t.optional(t.text(64, { description: 'Other words for it, where the label lets them change.' })),
  }),
  reply: t.ok(t.object({ success: t.literal(true) })),
  errors: [forumPostNotFound],
  async handler({ effect, body: { subreddit, postId, flairTemplateId, text } }) {
    const id = postId.replace(/^t3_/, '')
    const wish = { community: subreddit, postId: id, flairId: flairTemplateId, text }
    const isThere = await effect({ step: 'edit', object: id, text: text ?? '' }, (forum) =>
      forum.setFlair(wish),
    )
    if (!isThere) raise(forumPostNotFound, { param: 'postId' })
    return { success: true as const }
  },
})

export const voteForumThing = operation({
  id: 'voteForumThing',
  route: 'POST /v1/accounts/{accountId}/forum-vote',
  tag: 'connect',
  summary: 'Votes on a {forum} post or comment.',
  description:
    'A person has one vote: the newest one counts, and repeating it changes nothing. 0 takes it back.',
  permission: 'accounts:write',
  on,
  example: { body: { thingId: 't3_1kh35wk' } },
  body: t.object({
    thingId: t.pattern('^(?:t[13]_)?[0-9a-z]{1,13}$', 'invalid_string', {
      description: 'The id of a post on Reddit, with or without `t3_`, or `t1_` and that of a comment.',
    }),
    direction: t.integer(-1, 1, {
      code: 'invalid_value',
      description: '1 for it, -1 against it, 0 for no vote.',
    }),
  }),
  reply: t.ok(t.object({ success: t.literal(true) })),
  errors: [forumPostNotFound],
  async handler({ effect, body: { thingId, direction } }) {
    const name = thingId.includes('_') ? thingId : `t3_${thingId}`
    const wish = { name, direction: directionOf(direction) }
    const isThere = await effect({ step: 'edit', object: name, text: '' }, (forum) => forum.vote(wish))
    if (!isThere) raise(forumPostNotFound, { param: 'thingId' })
    return { success: true as const }
  },
})

function directionOf(direction: number): 1 | 0 | -1 {
  return direction > 0 ? 1 : direction < 0 ? -1 : 0
}
