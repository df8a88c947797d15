import type { Static } from 'typebox'
import { fetchedAddress } from '#values/address.ts'
import { severalLines } from '#values/control-characters.ts'
import { Type } from '#values/type.ts'
import type { MediaItem, Publication } from '../capabilities/publishing/publishing.ts'

const flag = (description: string) =>
  Type.Optional(Type.Boolean({ errorCode: 'invalid_boolean', description }))

const oneOf = <const V extends string[]>(values: V, description: string) =>
  Type.Optional(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      { errorCode: 'invalid_value', description },
    ) as unknown as ReturnType<typeof Type.Union<{ [K in keyof V]: ReturnType<typeof Type.Literal<V[K]>> }>>,
  )

const atLeast0 = (description: string) =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      errorCode: 'invalid_integer',
      description,
    }),
  )

export const privacyLevels = [
  'PUBLIC_TO_EVERYONE',
  'FOLLOWER_OF_CREATOR',
  'MUTUAL_FOLLOW_FRIENDS',
  'SELF_ONLY',
] as const

export const descriptionMax = 4000

const asOnTikTok = 'Left out, the setting of the account on TikTok holds.'

/** What TikTok's content sharing guidelines want a person to have done before anything is sent. */
const confirmed = (what: string) =>
  flag(
    `${what} TikTok asks apps for it before they send anything. False is refused; left out, it is not asked for.`,
  )

export const options = Type.Object(
  {
    draft: flag(
      'Sends the post to the inbox of the account, where its owner finishes it in the TikTok app. TikTok takes the text of photos with a draft; with a video it takes the file alone. The options about privacy, interactions, disclosure and covers of videos are set in the app.',
    ),
    privacyLevel: Type.Optional(
      Type.String({
        pattern: `^(${privacyLevels.join('|')})$`,
        errorCode: 'invalid_value',
        description: `Who sees the post: ${privacyLevels.join(', ')}. The creator info of the account names those that it allows; another one fails the post. Left out, the first of this list that the account allows. TikTok asks apps to let a person choose it.`,
      }),
    ),
    allowComment: flag(
      `Whether people may comment. ${asOnTikTok} An account that has switched comments off gets none.`,
    ),
    allowDuet: flag(`Whether people may make duets with the video. ${asOnTikTok} Videos only.`),
    allowStitch: flag(`Whether people may stitch the video. ${asOnTikTok} Videos only.`),
    commercialContentType: oneOf(
      ['none', 'brand_organic', 'brand_content'],
      'What the post promotes: nothing, the brand of the account itself (brand_organic, shown as "Promotional content"), or a third party for pay (brand_content, shown as "Paid partnership"). brand_content requires privacyLevel, which may not be SELF_ONLY.',
    ),
    brandPartnerPromote: flag('Says the same as brand_content, and may stand beside brand_organic.'),
    isBrandOrganicPost: flag('Says the same as brand_organic, and may stand beside brand_content.'),
    contentPreviewConfirmed: confirmed('Whether the person has seen a preview of the post.'),
    expressConsentGiven: confirmed('Whether the person has agreed to send the post to TikTok.'),
    mediaType: oneOf(
      ['video', 'photo'],
      'What the media are. It follows from them; another value is refused.',
    ),
    videoCoverTimestampMs: atLeast0(
      'Which frame of the video is its cover, in milliseconds from the start. Left out, the first frame. Videos only.',
    ),
    videoCoverImageUrl: Type.Optional(
      fetchedAddress({
        description:
          'TikTok takes no picture as a cover, so this is refused. Choose a frame with videoCoverTimestampMs.',
      }),
    ),
    photoCoverIndex: atLeast0(
      'Which of the photos is the cover; 0, the first one, if it is left out. Photos only.',
    ),
    autoAddMusic: flag('Whether TikTok adds music that it recommends. Photos only.'),
    videoMadeWithAi: flag('Whether TikTok marks the video as made with AI. Videos only.'),
    description: Type.Optional(
      Type.String({
        maxLength: descriptionMax,
        ...severalLines,
        description: `The words below photos, at most ${descriptionMax} characters (units of UTF-16). The text of the post is their title then, at most 90 characters, unless the post has a title of its own. Left out, the text is the description. Photos only.`,
      }),
    ),
  },
  { additionalProperties: false, errorCode: 'invalid_object' },
)

export type Options = Static<typeof options>

export function isPhotoPost(media: readonly MediaItem[]): boolean {
  return media[0]?.type === 'image'
}

/** What a post says, in the two fields that photos have; a video has the first one alone. */
export function wordsOf(text: string, title: string, { description }: Options, photos: boolean) {
  if (!photos) return { title: text.trim() === '' ? title : text }
  if (description === undefined) return { title, description: text }
  return { title: title === '' ? text : title, description }
}

/** What the post has to disclose. */
export function disclosureOf({ commercialContentType, ...flags }: Options) {
  return {
    brand_content_toggle: commercialContentType === 'brand_content' || flags.brandPartnerPromote === true,
    brand_organic_toggle: commercialContentType === 'brand_organic' || flags.isBrandOrganicPost === true,
  }
}

export function optionsOf({ options }: Pick<Publication, 'options'>): Options {
  return options as Options
}
