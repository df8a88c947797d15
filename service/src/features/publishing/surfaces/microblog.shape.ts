import { error, raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'

export const tweetNotFound = error(404, 'tweet_not_found', 'The platform shows the account no such post.')
export const platformUserNotFound = error(404, 'platform_user_not_found', 'The platform has no such user.')

/** What every operation here names, in its query or its body. */
export const accountId = t.id({
  of: 'microblogAccountId',
  description: 'The account that acts; its platform is microblog.',
})

const digits = '^[0-9]{1,19}$'

export const tweetId = t.pattern(digits, 'invalid_string', {
  description: 'The id of a post on the platform, 1 to 19 digits.',
})

export const userId = t.pattern('^(?:[0-9]{1,19}|sbx-[a-z0-9-]{1,60})$', 'invalid_string', {
  description:
    'The id of a user on the platform, 1 to 19 digits; in test mode also that of a sandbox identity.',
})

const Author = t.object({
  id: t.anyString(),
  username: t.foreign(),
  displayName: t.foreign(),
  avatar: t.nullable(t.anyString()),
  verifiedType: t.nullable(t.anyString({ description: 'A word of the platform, such as blue or none.' })),
})

export const Tweet = t.object(
  {
    id: t.anyString(),
    text: t.foreign({ description: 'As it was written, with whole addresses in place of short ones.' }),
    created: t.nullable(t.timestamp()),
    conversationId: t.nullable(t.anyString({ description: 'The post that began the conversation.' })),
    inReplyToTweetId: t.nullable(t.anyString()),
    lang: t.nullable(t.anyString()),
    author: t.nullable(Author),
    likeCount: t.integer(0),
    replyCount: t.integer(0),
    retweetCount: t.integer(0),
    quoteCount: t.integer(0),
    platform: t.literal('microblog'),
  },
  { component: 'Tweet' },
)

type Shown = t.Static<typeof Tweet>

export function toTweet({
  createdAt,
  ...tweet
}: Omit<Shown, 'created' | 'platform'> & { createdAt: string | null }): Shown {
  return { ...tweet, created: createdAt, platform: 'microblog' }
}

/** Fields of every answer of a change. */
export const status = { status: t.literal('success'), platform: t.literal('microblog') }
export const success = { status: 'success', platform: 'microblog' } as const

export async function requiredTweet<T>(value: T | null): Promise<T> {
  return value ?? raise(tweetNotFound)
}

export async function requiredUser<T>(value: T | null): Promise<T> {
  return value ?? raise(platformUserNotFound)
}
