import type { Static } from 'typebox'
import { fetchedAddress } from '#values/address.ts'
import { oneLine, severalLines } from '#values/control-characters.ts'
import { Type } from '#values/type.ts'

const closed = { additionalProperties: false, errorCode: 'invalid_object' }
const flag = (description: string) =>
  Type.Optional(Type.Boolean({ errorCode: 'invalid_boolean', description }))
const coverAddress = (description: string) => Type.Optional(fetchedAddress({ maxLength: 2000, description }))
const username = { pattern: '^@?[A-Za-z0-9._]{1,30}$', errorCode: 'invalid_string' }
const share = (description: string) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: 1, errorCode: 'invalid_number', description }))
const volume = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 100, errorCode: 'invalid_integer', description }))

/** The contract calls the place of a tag by the word of a network. Requests may, too. */
const formerX = { alsoNamed: 'microblog' } as const

const userTag = Type.Object(
  {
    username: Type.String({ ...username, description: 'A public account, with or without the @.' }),
    x: {
      ...share('The horizontal place on the picture, from 0 at the left to 1. Images need it.'),
      ...formerX,
    },
    y: share('The vertical place on the picture, from 0 at the top to 1. Images need it.'),
    mediaIndex: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 9,
        errorCode: 'invalid_integer',
        description: 'Which item of a carousel, counted from 0. Left out, the first.',
      }),
    ),
  },
  closed,
)

const graduation = Type.Optional(
  Type.Union([Type.Literal('MANUAL'), Type.Literal('SS_PERFORMANCE')], {
    errorCode: 'invalid_value',
    description:
      'MANUAL: a person shares it with the followers. SS_PERFORMANCE: Instagram does if it performs well.',
  }),
)

const audio = Type.Object(
  {
    audioId: Type.String({
      minLength: 1,
      maxLength: 100,
      ...oneLine,
      description: 'The id of a track, as the search of the audio catalogue answers it.',
    }),
    audioVolume: volume('The volume of the track, 0 to 100. Left out, 100.'),
    videoVolume: volume("The volume of the video's own sound, 0 to 100. Left out, 100."),
  },
  { ...closed, description: 'A track of the audio catalogue under a reel.' },
)

export const options = Type.Object(
  {
    contentType: Type.Optional(
      Type.Literal('story', {
        errorCode: 'invalid_value',
        description:
          'A story is one image or video and shows no text. Left out, one video becomes a reel and all else a post in the feed.',
      }),
    ),
    shareToFeed: flag('Whether a reel is also shown in the feed. Left out, it is.'),
    collaborators: Type.Optional(
      Type.Array(Type.String(username), {
        maxItems: 3,
        errorCode: 'invalid_array',
        description: 'At most 3 public accounts that are invited as authors. Not for stories.',
      }),
    ),
    firstComment: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2200,
        ...severalLines,
        description:
          'A comment that the account makes under its own post once it is out, at most 2200 characters. Not for stories.',
      }),
    ),
    trialParams: Type.Optional(
      Type.Object(
        { graduationStrategy: graduation },
        { ...closed, description: 'Shows a reel first to people who do not follow the account.' },
      ),
    ),
    userTags: Type.Optional(
      Type.Array(userTag, {
        maxItems: 20,
        errorCode: 'invalid_array',
        description: 'At most 20 accounts that are tagged in the media.',
      }),
    ),
    audioName: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        ...oneLine,
        description: 'The name of the original sound of a reel, at most 200 characters.',
      }),
    ),
    audioConfiguration: Type.Optional(audio),
    thumbOffset: Type.Optional(
      Type.Integer({
        minimum: 0,
        errorCode: 'invalid_integer',
        description:
          'The moment of a reel that becomes its cover, in milliseconds. A cover image comes before it.',
      }),
    ),
    photonetThumbnail: coverAddress('The address of the cover image of a reel.'),
    reelCover: coverAddress('The same as photonetThumbnail; give one of them.'),
    isAiGenerated: flag('Labels the post as made with AI.'),
  },
  closed,
)

export type Options = Static<typeof options>
