import { problemsOf } from '../capabilities/publishing/limits.ts'
import type {
  Draft,
  Item,
  Limits,
  MediaItem,
  MediaRule,
  MediaRules,
  Problem,
} from '../capabilities/publishing/publishing.ts'
import type { Options } from './options.ts'

export const limits: Limits = { textMax: 63_206, images: 10, videos: 1, threadItems: 1 }

const megabyte = 1_000_000
const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/tiff']
const videoTypes = [
  'video/mp4',
  'video/quicktime',
  'video/x-m4v',
  'video/webm',
  'video/x-msvideo',
  'video/mpeg',
]

export const mediaRules: MediaRules = {
  image: { count: 10, bytes: 10 * megabyte, seconds: null, types: imageTypes },
  gif: { count: 10, bytes: 10 * megabyte, seconds: null, types: ['image/gif'] },
  video: { count: 1, bytes: 10_000 * megabyte, seconds: 14_400, types: videoTypes },
}

/** An upright video. Its shape is 9 by 16, which is 0.5625. */
const upright: MediaRule = {
  ...(mediaRules.video as MediaRule),
  minSeconds: 3,
  minWidth: 540,
  minHeight: 960,
  ratio: { min: 0.5625, max: 0.5625 },
}
const reelRule: MediaRule = { ...upright, seconds: 90 }
const storyRule: MediaRule = { ...upright, seconds: 60 }
const presetMax = 130
const titleMax = 255

export function check(items: readonly Item[], draft: Draft): Problem[] {
  const options = (draft.options ?? {}) as Options
  const { contentType } = options
  const media = contentType
    ? { ...mediaRules, video: contentType === 'reel' ? reelRule : storyRule }
    : mediaRules
  const rules = { limits, measure: (text: string) => text.length, media, mixesImagesAndVideo: false }
  const first = items[0] ?? { text: '', media: [] }
  return [
    ...problemsOf(items, rules),
    ...[
      ...kindFaults(first, options),
      ...carouselFaults(first, options),
      ...presetFaults(first, options),
      ...otherFaults(first, draft, options),
    ].map((fault) => ({ ...fault, index: 0 })),
  ]
}

type Fault = Omit<Problem, 'index'>

/** A story and a reel have exactly one file, and a story has nothing else. */
function kindFaults({ media }: Item, { contentType, socialnetSettings = {}, ...rest }: Options): Fault[] {
  if (contentType === undefined) return []
  const requested = contentType === 'reel' ? 'one video' : 'one image or one video'
  const message = `A ${contentType} has exactly ${requested}.`
  const faults: Fault[] = []
  const isFitting = (item: MediaItem | undefined) => contentType === 'story' || item?.type === 'video'
  if (media.length === 0) faults.push({ code: 'media_required', message })
  else if (media.length > 1 || !isFitting(media[0])) faults.push({ code: 'media_unsupported', message })
  if (contentType === 'reel') return faults
  if (rest.firstComment) faults.push(excluded('A story takes no comments.', 'options.firstComment'))
  if (rest.geoRestriction) faults.push(excluded('A story cannot be restricted.', 'options.geoRestriction'))
  if (socialnetSettings.draft)
    faults.push(excluded('A story cannot be a draft.', 'options.socialnetSettings.draft'))
  return faults
}

function carouselFaults({ media }: Item, { contentType, socialnetSettings = {} }: Options): Fault[] {
  const { carouselCards: cards, carouselLink } = socialnetSettings
  const at = 'options.socialnetSettings.carouselCards'
  if (!cards)
    return carouselLink === undefined
      ? []
      : [{ code: 'missing_required_parameter', message: 'carouselLink needs carouselCards.', param: at }]
  if (contentType) return [excluded(`A ${contentType} has no carousel.`, at)]
  if (media.length === cards.length && media.every(({ type }) => type === 'image')) return []
  const message = `The post needs one image for each of its ${cards.length} cards, and nothing else.`
  return [{ code: 'invalid_value', message, param: at }]
}

function presetFaults({ text, media }: Item, { socialnetSettings = {} }: Options): Fault[] {
  if (socialnetSettings.textFormatPresetId === undefined) return []
  const at = 'options.socialnetSettings.textFormatPresetId'
  if (media.length > 0) return [excluded('A background is only for a text without media.', at)]
  if (text.length <= presetMax) return []
  const message = `A text with a background has at most ${presetMax} characters; this one has ${text.length}.`
  return [{ code: 'content_too_long', message }]
}

function otherFaults({ media }: Item, { title, account }: Draft, options: Options): Fault[] {
  const { contentType, socialnetSettings = {} } = options
  const faults: Fault[] = []
  const pageId = account?.metadata.pageId
  if (options.pageId !== undefined && pageId !== undefined && options.pageId !== pageId)
    faults.push({
      code: 'invalid_value',
      message: `The account is the page ${pageId}. Connect the other page as an account of its own.`,
      param: 'options.pageId',
    })
  const hasTitle = media[0]?.type === 'video' && contentType !== 'story'
  if (hasTitle && options.title === undefined && (title?.length ?? 0) > titleMax)
    faults.push({
      code: 'content_too_long',
      message: `The title of a video has at most ${titleMax} characters.`,
      param: 'title',
    })
  if (socialnetSettings.draft && options.firstComment && contentType !== 'story')
    faults.push(excluded('A draft takes no comments.', 'options.firstComment'))
  return faults
}

function excluded(message: string, param: string): Fault {
  return { code: 'mutually_exclusive_fields', message, param }
}
