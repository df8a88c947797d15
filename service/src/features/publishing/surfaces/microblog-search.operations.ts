import { error, raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { providerPage } from '#contract/operation/provider-page.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '#features/accounts/index.ts'
import { accountId, requiredTweet, Tweet, toTweet, tweetId, tweetNotFound } from './microblog.shape.ts'

const on = accountOn('microblog')

const invalidRange = error(400, 'invalid_range', 'endTime must be later than startTime.')

export const searchTweets = operation({
  id: 'searchTweets',
  route: 'GET /v1/microblog/search',
  tag: 'microblog-engagement',
  summary: 'Searches recent posts on {microblog}.',
  description:
    'The platform searches posts of the last seven days. A search is not billed; when the platform wants fewer of them, the answer is 429 with Retry-After.',
  permission: 'posts:read',
  on,
  query: t.object({
    accountId,
    query: t.text(512, { description: 'Words and operators of the platform, such as from:name or -word.' }),
    sinceId: t.optional(tweetId),
    untilId: t.optional(tweetId),
    startTime: t.optional(t.timestamp({ description: 'Of the last seven days.' })),
    endTime: t.optional(t.timestamp()),
    sortOrder: t.optional(t.oneOf('recency', 'relevancy')),
  }),
  reply: t.page(Tweet),
  errors: [invalidRange],
  async handler({ query, page, ask }) {
    const { accountId: _, query: words, sortOrder = 'recency', ...range } = query
    assertOrder(range)
    const found = await providerPage(page, (requested) =>
      ask((microblog) => microblog.searchRecent({ query: words, sortOrder, ...range, ...requested }), {
        text: words,
      }),
    )
    return { ...found, data: found.data.map(toTweet) }
  },
})

interface Range {
  startTime?: string
  endTime?: string
}

function assertOrder({ startTime, endTime }: Range): void {
  if (!startTime || !endTime || Date.parse(startTime) < Date.parse(endTime)) return
  raise(invalidRange, { param: 'endTime' })
}

export const getTweet = operation({
  id: 'getTweet',
  route: 'GET /v1/microblog/tweet',
  tag: 'microblog-engagement',
  summary: 'Returns one post on {microblog}.',
  description: 'Of anybody whose posts the account may see. It is not billed.',
  permission: 'posts:read',
  on,
  query: t.object({ accountId, id: t.alsoNamed('tweetId', tweetId) }),
  reply: t.ok(Tweet),
  errors: [tweetNotFound],
  async handler({ query: { id }, ask }) {
    return toTweet(await requiredTweet(await ask((microblog) => microblog.readTweet(id))))
  },
})
