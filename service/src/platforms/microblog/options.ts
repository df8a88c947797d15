import Type, { type Static } from 'typebox'
import type { Publication } from '../publishing.ts'

const flag = () => Type.Optional(Type.Boolean({ errorCode: 'invalid_boolean' }))
const postId = () => Type.Optional(Type.String({ errorCode: 'invalid_string' }))
const closed = { additionalProperties: false, errorCode: 'invalid_object' }

const poll = Type.Object(
  {
    options: Type.Array(Type.String({ minLength: 1, maxLength: 25, errorCode: 'invalid_string' }), {
      minItems: 2,
      maxItems: 4,
      errorCode: 'invalid_array',
    }),
    duration_minutes: Type.Integer({ minimum: 5, maximum: 10_080, errorCode: 'invalid_integer' }),
  },
  closed,
)

const countries = Type.Array(Type.String({ pattern: '^[A-Z]{2}$', errorCode: 'invalid_string' }), {
  minItems: 1,
  maxItems: 25,
  errorCode: 'invalid_array',
})

export const options = Type.Object(
  {
    replyToTweetId: postId(),
    quoteTweetId: postId(),
    replySettings: Type.Optional(
      Type.Union(
        [
          Type.Literal('following'),
          Type.Literal('mentionedUsers'),
          Type.Literal('subscribers'),
          Type.Literal('verified'),
        ],
        { errorCode: 'invalid_value' },
      ),
    ),
    poll: Type.Optional(poll),
    longVideo: flag(),
    geoRestriction: Type.Optional(Type.Object({ countries }, closed)),
    paidPartnership: flag(),
    madeWithAi: flag(),
    sensitiveMedia: Type.Optional(
      Type.Object({ adultContent: flag(), graphicViolence: flag(), other: flag() }, closed),
    ),
  },
  closed,
)

export type Options = Static<typeof options>

/** What an item answers: the item before it in its thread, or the post that the whole thread answers. */
export function repliedTo({ previous, options }: Publication): string | undefined {
  return previous.at(-1)?.platformPostId ?? (options as Options).replyToTweetId
}

/** The body that creates a post. What concerns the thread as a whole goes with its root. */
export function composePost(publication: Publication, mediaIds: readonly string[]): object {
  const { replySettings, quoteTweetId, poll, paidPartnership, madeWithAi } = publication.options as Options
  const { item, index } = publication
  const parent = repliedTo(publication)
  return {
    ...(item.text !== '' && { text: item.text }),
    ...(mediaIds.length > 0 && { media: { media_ids: mediaIds } }),
    ...(parent && { reply: { in_reply_to_tweet_id: parent } }),
    ...(index === 0 && {
      ...(quoteTweetId && { quote_tweet_id: quoteTweetId }),
      ...(replySettings && { reply_settings: replySettings }),
      ...(poll && { poll }),
    }),
    ...(paidPartnership && { paid_partnership: true }),
    ...(madeWithAi && { made_with_ai: true }),
  }
}
