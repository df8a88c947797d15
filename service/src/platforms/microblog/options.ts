import type { Static } from 'typebox'
import { oneLine } from '#values/control-characters.ts'
import { Type } from '#values/type.ts'
import type { Publication } from '../capabilities/publishing/publishing.ts'
import { article } from './article-option.ts'

const flag = (description: string) =>
  Type.Optional(Type.Boolean({ errorCode: 'invalid_boolean', description }))
const postId = (description: string) => Type.Optional(Type.String({ ...oneLine, description }))
const closed = { additionalProperties: false, errorCode: 'invalid_object' }

const poll = Type.Object(
  {
    options: Type.Array(Type.String({ minLength: 1, maxLength: 25, ...oneLine }), {
      minItems: 2,
      maxItems: 4,
      errorCode: 'invalid_array',
      description: 'What people choose from: 2 to 4 answers of 1 to 25 characters.',
    }),
    duration_minutes: Type.Integer({
      minimum: 5,
      maximum: 10_080,
      errorCode: 'invalid_integer',
      description: 'How long the poll is open: 5 minutes to 7 days.',
    }),
  },
  { ...closed, description: 'A poll below the first item. It takes the place of media.' },
)

const countries = Type.Array(Type.String({ pattern: '^[A-Z]{2}$', errorCode: 'invalid_string' }), {
  minItems: 1,
  maxItems: 25,
  errorCode: 'invalid_array',
  description: '1 to 25 countries by their codes of two capital letters (ISO 3166-1).',
})

const audiences = Type.Union(
  [
    Type.Literal('following'),
    Type.Literal('mentionedUsers'),
    Type.Literal('subscribers'),
    Type.Literal('verified'),
  ],
  {
    errorCode: 'invalid_value',
    description:
      'Who may reply: those whom the account follows, those it mentions, its subscribers, or verified accounts. Left out, everyone.',
  },
)

export const options = Type.Object(
  {
    article: Type.Optional(article),
    replyToTweetId: postId('The id of the post that the first item answers.'),
    quoteTweetId: postId('The id of the post that the first item quotes. It takes the place of media.'),
    replySettings: Type.Optional(audiences),
    poll: Type.Optional(poll),
    longVideo: flag('Whether a video may be longer than 140 seconds, which X allows to some accounts only.'),
    geoRestriction: Type.Optional(
      Type.Object({ countries }, { ...closed, description: 'Shows the media in these countries only.' }),
    ),
    paidPartnership: flag('Whether the post is marked as a paid partnership.'),
    madeWithAi: flag('Whether the post is marked as showing media that were made with AI.'),
    sensitiveMedia: Type.Optional(
      Type.Object(
        {
          adultContent: flag('Whether the media are marked as adult content.'),
          graphicViolence: flag('Whether the media are marked as graphic violence.'),
          other: flag('Whether the media are marked as sensitive for another reason.'),
        },
        { ...closed, description: 'The warnings that people see before the media.' },
      ),
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
