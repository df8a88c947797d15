import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '../account.subject.ts'
import { recentFollowStatus } from './follow-status.ts'

const on = accountOn('photonet')

export const getPhotonetPublishingLimit = operation({
  id: 'getPhotonetPublishingLimit',
  route: 'GET /v1/accounts/{accountId}/photonet/publishing-limit',
  tag: 'accounts',
  summary: 'Returns how much of the daily publishing quota is used.',
  description:
    'The quota is that of Instagram for posts by other services (content_publishing_limit). A carousel counts as one post. The window moves with the time.',
  permission: 'accounts:read',
  on,
  reply: t.ok(
    t.object({
      quotaUsage: t.integer(0, undefined, { description: 'Posts in the window.' }),
      quotaTotal: t.integer(0, undefined, { description: 'How many the window takes.' }),
      quotaDurationSeconds: t.integer(0, undefined, { description: 'The length of the window, in seconds.' }),
    }),
  ),
  handler: ({ ask }) => ask((photonet) => photonet.getPublishingLimit()),
})

export const getPhotonetFollowStatus = operation({
  id: 'getPhotonetFollowStatus',
  route: 'GET /v1/accounts/{accountId}/follow-status/{userId}',
  ids: { userId: 'foreign' },
  tag: 'accounts',
  summary: 'Tells whether a person and the account follow each other.',
  description:
    'userId is the Instagram-scoped id of a person who has written to the account. For anybody else Instagram returns nothing: the fields are null, and unavailableReason says why.',
  permission: 'accounts:read',
  on,
  query: t.object({
    refresh: t.optional(
      t.boolean({ description: 'Asks Instagram anew, also when it was asked within the last minute.' }),
    ),
  }),
  reply: t.ok(
    t.object({
      userId: t.anyString(),
      accountId: t.anyString(),
      isFollower: t.nullable(t.boolean({ description: 'The person follows the account.' })),
      isFollowedByAccount: t.nullable(t.boolean({ description: 'The account follows the person.' })),
      followerCount: t.nullable(t.integer(0)),
      isVerified: t.nullable(t.boolean()),
      username: t.nullable(t.foreign()),
      name: t.nullable(t.foreign()),
      unavailableReason: t.nullable(
        t.oneOf('consent_required', 'dm_access_disabled', 'not_messageable', 'error'),
      ),
    }),
  ),
  async handler({ params: { userId }, query: { refresh = false }, account, ask, settings, now }) {
    const pair = [account.id, account.connected_at.toISOString(), userId].join(' ')
    const status = await recentFollowStatus({ settings, now, pair, refresh }, () =>
      ask((photonet) => photonet.getFollowStatus(userId)),
    )
    return { userId, accountId: account.id, ...status }
  },
})
