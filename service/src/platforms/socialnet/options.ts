import type { Static } from 'typebox'
import { shownAddress } from '#values/address.ts'
import { oneLine, severalLines } from '#values/control-characters.ts'
import { Type } from '#values/type.ts'

const closed = { additionalProperties: false, errorCode: 'invalid_object' }
const line = (rest: object) => Type.Optional(Type.String({ ...oneLine, ...rest }))
const text = (rest: object) => Type.Optional(Type.String({ ...severalLines, ...rest }))
const address = (description: string) => shownAddress({ maxLength: 2000, description })

const countries = Type.Array(Type.String({ pattern: '^[A-Z]{2}$', errorCode: 'invalid_string' }), {
  minItems: 1,
  maxItems: 25,
  errorCode: 'invalid_array',
  description: '1 to 25 countries, two capital letters each (ISO 3166-1).',
})

const card = Type.Object(
  {
    link: address('Where the card leads.'),
    name: line({
      maxLength: 255,
      description: 'The headline, at most 255 characters. Facebook shows about 35.',
    }),
    description: text({ maxLength: 255, description: 'At most 255 characters. Facebook shows about 30.' }),
  },
  closed,
)

const socialnetSettings = Type.Object(
  {
    draft: Type.Optional(
      Type.Boolean({
        errorCode: 'invalid_boolean',
        description:
          'Leaves the post as a draft in the publishing tools of the page. Nobody else sees it, and nothing publishes it later. Not for stories.',
      }),
    ),
    carouselCards: Type.Optional(
      Type.Array(card, {
        minItems: 2,
        maxItems: 10,
        errorCode: 'invalid_array',
        description:
          '2 to 10 cards, one for each image of the post, in the same order. Facebook fetches the images from their addresses and shows at most 5 cards at once.',
      }),
    ),
    carouselLink: Type.Optional(
      address('Where the last card of the carousel leads. Left out, where the first card leads.'),
    ),
    textFormatPresetId: line({
      pattern: '^[0-9]{1,20}$',
      description:
        'The id of a coloured background (text_format_preset_id). Only for a text of at most 130 characters without media.',
    }),
  },
  { ...closed, description: 'Drafts, carousels and coloured backgrounds.' },
)

export const options = Type.Object(
  {
    contentType: Type.Optional(
      Type.Union([Type.Literal('story'), Type.Literal('reel')], {
        errorCode: 'invalid_value',
        description:
          'A story is one image or video and shows no text. A reel is one upright video of 3 to 90 seconds. Left out, a post in the feed.',
      }),
    ),
    title: line({ maxLength: 255, description: 'The title of a video or reel, at most 255 characters.' }),
    firstComment: text({
      minLength: 1,
      maxLength: 8000,
      description:
        'A comment that the page makes under its post once it is out, at most 8000 characters. Not for stories and drafts.',
    }),
    pageId: line({
      maxLength: 100,
      description: 'The page of the account. Another page is refused: connect it as an account of its own.',
    }),
    geoRestriction: Type.Optional(
      Type.Object(
        { countries },
        { ...closed, description: 'Only people in these countries see the post. Not for stories.' },
      ),
    ),
    socialnetSettings: Type.Optional(socialnetSettings),
  },
  closed,
)

export type Options = Static<typeof options>
export type Settings = Static<typeof socialnetSettings>
