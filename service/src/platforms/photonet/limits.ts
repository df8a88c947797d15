import { problemsOf } from '../capabilities/publishing/limits.ts'
import type {
  Draft,
  Item,
  Limits,
  MediaRule,
  MediaRules,
  Problem,
} from '../capabilities/publishing/publishing.ts'
import { optionFaults } from './option-faults.ts'
import type { Options } from './options.ts'

export const mediaMax = 10
export const limits: Limits = { textMax: 2200, images: mediaMax, videos: mediaMax, threadItems: 1 }

const megabyte = 1024 * 1024
const hashtagsMax = 30
const mentionsMax = 20
const altTextMax = 1000

/** A narrow image is made wider by the platform, and a wide one narrower. */
const image: MediaRule = {
  count: mediaMax,
  bytes: 8 * megabyte,
  seconds: null,
  maxWidth: 1440,
  maxHeight: 1800,
  ratio: { min: 0.8, max: 1.91 },
  types: ['image/jpeg'],
}
const video: MediaRule = {
  count: mediaMax,
  bytes: 300 * megabyte,
  seconds: 900,
  minSeconds: 3,
  types: ['video/mp4', 'video/quicktime'],
}
const storyImage: MediaRule = { count: image.count, bytes: image.bytes, seconds: null, types: image.types }
const storyVideo: MediaRule = { ...video, bytes: 100 * megabyte, seconds: 60 }

export const mediaRules: MediaRules = { image, video }

export function check(items: readonly Item[], draft: Draft): Problem[] {
  const options = (draft.options ?? {}) as Options
  const isStory = options.contentType === 'story'
  const media = isStory ? { image: storyImage, video: storyVideo } : mediaRules
  const rules = { limits, measure: (text: string) => text.length, media, mixesImagesAndVideo: true }
  const problems = problemsOf(items, rules)
  const [first] = items
  return [
    ...problems.filter(({ code }) => code !== 'content_required'),
    ...items.flatMap((item, index) => itemFaults(item).map((fault) => ({ ...fault, index }))),
    ...(first ? optionFaults(first, options) : []).map((fault) => ({ ...fault, index: 0 })),
  ]
}

type Fault = Omit<Problem, 'index'>

function itemFaults({ text, media }: Item): Fault[] {
  const faults: Fault[] = []
  if (media.length === 0)
    faults.push({ code: 'media_required', message: 'A post has at least one image or video.' })
  const videos = media.filter(({ type }) => type === 'video').length
  if (media.length > mediaMax && Math.max(videos, media.length - videos) <= mediaMax)
    faults.push(unsupported(`A post carries at most ${mediaMax} media.`))
  if (media.some(({ altText = '' }) => altText.length > altTextMax))
    faults.push(unsupported(`An alternative text has at most ${altTextMax} characters.`))
  for (const [sign, max, name] of [
    ['#', hashtagsMax, 'hashtags'],
    ['@', mentionsMax, 'mentions'],
  ] as const) {
    const count =
      text.match(new RegExp(`(?<![\\p{L}\\p{N}_${sign}])${sign}[\\p{L}\\p{N}_]`, 'gu'))?.length ?? 0
    if (count <= max) continue
    const message = `The text has ${count} ${name}; the platform takes ${max}.`
    faults.push({ code: 'content_too_long', message })
  }
  return faults
}

function unsupported(message: string): Fault {
  return { code: 'media_unsupported', message }
}
