import * as t from '#contract/schema/schema.ts'
import { MediaItem } from '../posts/content/media.shape.ts'
import { itemStatuses } from './thread-items.ts'

export const TargetError = t.object(
  {
    code: t.anyString({ description: 'Branch on this, such as provider_rejected or account_disconnected.' }),
    message: t.anyString({ description: 'For people; where the platform refused, in its own words.' }),
    category: t.anyString({
      description:
        'One of user_content, auth_expired, platform_rejected, platform_error, platform_rate_limit, quota_exhausted, system_error and unknown.',
    }),
    source: t.described(
      t.oneOf('user', 'platform', 'system'),
      'Who can mend it: the user of the API, the platform, or the operator of this service.',
    ),
    retryable: t.boolean({ description: 'Whether retryPost may help without a change of the post.' }),
  },
  { component: 'PostTargetError', description: 'Why a target or a step did not succeed, or may not have.' },
)

export const FollowUp = t.object(
  {
    name: t.described(
      t.oneOf('comment', 'thumbnail', 'playlist', 'captions', 'crosspost', 'thread'),
      'What the step makes.',
    ),
    status: t.described(
      t.oneOf('waiting', 'sending', 'done', 'failed', 'unknown', 'cancelled'),
      'unknown: the platform may or may not have it, and the service does not repeat it. cancelled: the post was not out any more.',
    ),
    platformId: t.nullable(
      t.anyString({ description: 'The id that the platform gave, such as that of the comment.' }),
    ),
    error: t.described(t.nullable(TargetError), 'Of a step that is failed or unknown.'),
  },
  {
    component: 'PostFollowUp',
    description:
      'A step after the post is out, such as its first comment. The service makes it once. If it fails, the post stays published.',
  },
)

export const ThreadItem = t.object(
  {
    index: t.integer(0, undefined, { description: 'The place in threadItems, from 0.' }),
    status: t.described(
      t.oneOf(...itemStatuses),
      'waiting: it was not sent; a retry goes on with the first item that is not out. unknown: the platform may or may not have it. cancelled: it was taken off, or never sent. removed: it was removed on the platform; the service notices this for the first item only.',
    ),
    platformPostId: t.nullable(t.anyString({ description: 'The id that the platform gave to the item.' })),
    platformPostUrl: t.nullable(
      t.anyString({ description: 'Its address. Null also until the platform returns it.' }),
    ),
  },
  { component: 'PostThreadItem', description: 'What became of one item of a thread.' },
)

export const Target = t.object(
  {
    id: t.id({ description: 'Of the target; edit, unpublish and retry take it.' }),
    accountId: t.id({ description: 'The account that publishes. It may be gone.' }),
    platform: t.anyString({ description: 'The neutral word of the platform, such as skynet for Bluesky.' }),
    status: t.described(
      t.oneOf('draft', 'scheduled', 'publishing', 'published', 'failed', 'cancelled', 'unknown', 'removed'),
      'publishing: it is being sent, or the platform has accepted it and processes it. unknown: the platform may or may not have it. removed: it was published, and later removed on the platform.',
    ),
    content: t.nullable(t.anyString({ description: 'Null where the content of the post holds.' })),
    mediaItems: t.described(t.nullable(t.array(MediaItem)), 'Null where the files of the post hold.'),
    options: t.map(t.anything(), 100, {
      shownAs: 'TargetOptions',
      description: "The platform's own options, as they were sent. Empty without any.",
    }),
    scheduledFor: t.nullable(
      t.timestamp({ description: 'When it is due, or was. Null for a draft without a time.' }),
    ),
    attempts: t.integer(0, undefined, {
      description:
        'How often the service has tried to send it since it was scheduled or retried, at most 4. Look-ups do not count.',
    }),
    publishedAt: t.nullable(
      t.timestamp({ description: 'When the platform published it, as far as the service knows.' }),
    ),
    platformPostId: t.nullable(
      t.anyString({
        description:
          'The id of the post on the platform; of a thread, of its first item, also when the thread stopped after it. It stays after unpublish. Null where a person settled the target by an address that does not hold it: then the service cannot edit the post or take it off.',
      }),
    ),
    platformPostUrl: t.nullable(
      t.anyString({
        description:
          'The address of the post on the platform. Null also until the platform returns it, or if it has none.',
      }),
    ),
    items: t.array(ThreadItem, {
      description:
        'What became of each item of a thread, in order. Empty where the target is no thread. A thread that stopped on the way is failed or unknown, and its items say which of them the platform shows.',
    }),
    removedAt: t.nullable(
      t.timestamp({ description: 'When the service noticed that the post was removed on the platform.' }),
    ),
    nextActionAt: t.nullable(
      t.timestamp({
        description:
          'When the service sends the target or polls its platform next. After a 429 the service sends no post of the account until the pause is over that the platform requested, a day at most.',
      }),
    ),
    followUps: t.array(FollowUp, { description: 'Steps after the post, in their order.' }),
    error: t.described(
      t.nullable(TargetError),
      'Of a target that is failed or unknown; a retry clears it. A published one has the error published_otherwise when its platform shows it otherwise than was asked, such as a video that it keeps private.',
    ),
  },
  { component: 'PostTarget', description: 'One account that a post goes to, and what became of it there.' },
)
