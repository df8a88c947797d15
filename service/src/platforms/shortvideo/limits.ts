import { problemsOf } from '../capabilities/publishing/limits.ts'
import type { Draft, Item, Limits, MediaRules, Problem } from '../capabilities/publishing/publishing.ts'
import { descriptionMax, disclosureOf, isPhotoPost, type Options, wordsOf } from './options.ts'

/** A text of 2,200 beside a video; beside photos it is their description. */
export const limits: Limits = {
  textMax: 2200,
  captionMax: descriptionMax,
  images: 35,
  videos: 1,
  threadItems: 1,
}

const megabyte = 1024 * 1024
const photoTitleMax = 90

export const mediaRules: MediaRules = {
  image: { count: 35, bytes: 20 * megabyte, seconds: null, types: ['image/jpeg', 'image/webp'] },
  video: {
    count: 1,
    bytes: 4096 * megabyte,
    // The longest video for any app. The limit of the account is read before the post is sent.
    seconds: 600,
    minWidth: 360,
    minHeight: 360,
    maxWidth: 4096,
    maxHeight: 4096,
    types: ['video/mp4', 'video/quicktime', 'video/webm'],
  },
}

export function check(items: readonly Item[], { title = '', options = {} }: Draft): Problem[] {
  const [first] = items
  const photos = isPhotoPost(first?.media ?? [])
  const { captionMax: _, ...ofVideo } = limits
  const rules = {
    limits: photos ? limits : ofVideo,
    measure: (text: string) => text.length,
    media: mediaRules,
    mixesImagesAndVideo: false,
  }
  if (!first) return problemsOf(items, rules)
  return [
    ...mediaNeeded(items),
    ...problemsOf(items.map(asFetched), rules).filter(({ code }) => code !== 'content_required'),
    ...wordFaults(first, title, options as Options, photos).map((fault) => ({ ...fault, index: 0 })),
    ...optionFaults(first, options as Options).map((fault) => ({ ...fault, index: 0 })),
  ]
}

/** Images whose pixels are known are made to fit before they are sent. TikTok fetches these itself, as they are. */
function asFetched({ text, media }: Item): Item {
  return {
    text,
    media: media.map((item) => {
      if (item.type !== 'image') return item
      const { width: _, height: __, ...rest } = item
      return rest
    }),
  }
}

type Fault = Omit<Problem, 'index'>

function mediaNeeded(items: readonly Item[]): Problem[] {
  const message = 'TikTok takes a video or photos; there are none.'
  return items.flatMap(({ media }, index) =>
    media.length === 0 ? [{ code: 'media_required' as const, message, index }] : [],
  )
}

function wordFaults({ text }: Item, title: string, options: Options, photos: boolean): Fault[] {
  const words = wordsOf(text, title, options, photos)
  if (!photos) {
    const long = text.trim() === '' && title.length > limits.textMax
    return long ? [tooLong('title', title.length, limits.textMax)] : []
  }
  if (words.title.length <= photoTitleMax) return []
  return [tooLong(title === '' ? 'content' : 'title', words.title.length, photoTitleMax)]
}

function tooLong(param: string, length: number, max: number): Fault {
  const message = `The title counts ${length}; TikTok takes ${max}.`
  return { code: 'content_too_long', message, param }
}

const invalid = (option: keyof Options, message: string): Fault => ({
  code: 'invalid_value',
  message,
  param: `options.${option}`,
})

function optionFaults({ media }: Item, options: Options): Fault[] {
  const photos = isPhotoPost(media)
  const faults: Fault[] = []
  const { mediaType, videoCoverImageUrl, contentPreviewConfirmed, expressConsentGiven } = options
  if (media.length > 0 && mediaType !== undefined && (mediaType === 'photo') !== photos)
    faults.push(invalid('mediaType', `The media are ${photos ? 'photos' : 'a video'}.`))
  if (videoCoverImageUrl !== undefined)
    faults.push(
      invalid('videoCoverImageUrl', 'TikTok takes no picture as a cover. Use videoCoverTimestampMs instead.'),
    )
  if (contentPreviewConfirmed === false)
    faults.push(
      invalid('contentPreviewConfirmed', 'TikTok wants the person to see the post before it is sent.'),
    )
  if (expressConsentGiven === false)
    faults.push(invalid('expressConsentGiven', 'TikTok wants the person to agree before anything is sent.'))
  return [...faults, ...coverFaults(media, options, photos), ...disclosureFaults(options)]
}

function coverFaults(media: Item['media'], options: Options, photos: boolean): Fault[] {
  const { photoCoverIndex = 0, videoCoverTimestampMs = 0 } = options
  const { durationMs } = media[0] ?? {}
  if (photos && photoCoverIndex >= media.length)
    return [invalid('photoCoverIndex', `There are ${media.length} photos, and the first one is 0.`)]
  if (!photos && durationMs !== undefined && videoCoverTimestampMs > durationMs)
    return [invalid('videoCoverTimestampMs', `The video ends after ${durationMs} milliseconds.`)]
  return []
}

/** The three options may say the same thing twice, but not two things. */
function disclosureFaults(options: Options): Fault[] {
  const {
    commercialContentType: type,
    brandPartnerPromote,
    isBrandOrganicPost,
    privacyLevel,
    draft,
  } = options
  const contrary = (option: keyof Options): Fault => ({
    code: 'mutually_exclusive_fields',
    message: `commercialContentType is ${type}, and ${option} says otherwise.`,
    param: `options.${option}`,
  })
  const faults: Fault[] = []
  if (type === 'none' && brandPartnerPromote) faults.push(contrary('brandPartnerPromote'))
  if (type === 'none' && isBrandOrganicPost) faults.push(contrary('isBrandOrganicPost'))
  if (type === 'brand_content' && brandPartnerPromote === false) faults.push(contrary('brandPartnerPromote'))
  if (type === 'brand_organic' && isBrandOrganicPost === false) faults.push(contrary('isBrandOrganicPost'))
  if (draft || !disclosureOf(options).brand_content_toggle) return faults
  const message = 'Branded content cannot be private. Choose a privacyLevel other than SELF_ONLY.'
  if (privacyLevel === undefined)
    faults.push({ code: 'missing_required_parameter', message, param: 'options.privacyLevel' })
  if (privacyLevel === 'SELF_ONLY') faults.push(invalid('privacyLevel', message))
  return faults
}
