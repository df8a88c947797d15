import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '../account.subject.ts'
import { storyNotFound } from '../accounts.errors.ts'

const on = accountOn('photonet')

const text = () => t.nullable(t.anyString())
const count = () => t.integer(0)

export const listPhotonetStories = operation({
  id: 'listPhotonetStories',
  route: 'GET /v1/accounts/{accountId}/photonet/stories',
  tag: 'photonet',
  summary: "Lists the account's live stories.",
  description: 'A story is live for 24 hours. Stories that were made in the app are in the list, too.',
  permission: 'accounts:read',
  on,
  reply: t.ok(
    t.object({
      data: t.array(
        t.object({
          id: t.anyString(),
          mediaType: text(),
          mediaProductType: text(),
          mediaUrl: text(),
          permalink: text(),
          thumbnailUrl: text(),
          timestamp: t.nullable(t.timestamp()),
        }),
      ),
    }),
  ),
  async handler({ ask }) {
    return { data: await ask((photonet) => photonet.listStories()) }
  },
})

const Metrics = t.object({
  views: count(),
  reach: count(),
  replies: count(),
  shares: count(),
  navigation: t.integer(0, undefined, { description: 'All taps and swipes together.' }),
  tapsForward: count(),
  tapsBack: count(),
  exits: count(),
  swipesForward: count(),
  profileVisits: count(),
  follows: count(),
  reposts: count(),
  totalInteractions: count(),
})

export const getPhotonetStoryInsights = operation({
  id: 'getPhotonetStoryInsights',
  route: 'GET /v1/accounts/{accountId}/photonet/stories/{storyId}/insights',
  tag: 'photonet',
  summary: 'Returns the metrics of one story.',
  description:
    'Instagram returns them for the 24 hours of the story. While too few people have seen it, source is unavailable and every count is 0. A count that Instagram does not return is 0.',
  permission: 'accounts:read',
  on,
  reply: t.ok(
    t.object({
      data: t.object({ source: t.oneOf('live', 'cached', 'unavailable'), metrics: Metrics }),
    }),
  ),
  errors: [storyNotFound],
  async handler({ params: { storyId }, ask }) {
    return { data: (await ask((photonet) => photonet.getStoryInsights(storyId))) ?? raise(storyNotFound) }
  },
})
