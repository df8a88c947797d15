import { textLength } from '#values/text/text-length.ts'
import { problemsOf } from '../capabilities/publishing/limits.ts'
import type {
  Draft,
  Item,
  Limits,
  MediaItem,
  MediaRules,
  Problem,
} from '../capabilities/publishing/publishing.ts'
import { boardOf, type Options } from './options.ts'

/** Pinterest itself takes 800 characters of a description; the contract of this service says 500. */
export const limits: Limits = { textMax: 500, images: 5, videos: 1, threadItems: 1 }

const megabyte = 1024 * 1024

export const mediaRules: MediaRules = {
  image: {
    count: 5,
    bytes: 20 * megabyte,
    seconds: null,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/bmp', 'image/tiff'],
  },
  gif: { count: 1, bytes: 20 * megabyte, seconds: null, types: ['image/gif'] },
  video: {
    count: 1,
    bytes: 2048 * megabyte,
    seconds: 15 * 60,
    minSeconds: 4,
    // Taller than 1.91:1 and wider than 1:2.
    ratio: { min: 0.5, max: 1.91 },
    types: ['video/mp4', 'video/quicktime', 'video/x-m4v'],
  },
}

export const titleMax = 100
const altTextMax = 500

type Fault = Omit<Problem, 'index'>

/** The platform counts a text in Unicode characters. */
export const measure = (text: string): number => textLength(text, 'codepoints')

export function check(items: readonly Item[], draft: Draft): Problem[] {
  const rules = { limits, measure, media: mediaRules, mixesImagesAndVideo: false }
  const bare = items.flatMap(({ media }, index) => (media.length === 0 ? [{ ...pictureless, index }] : []))
  if (bare.length > 0) return bare
  return [
    ...problemsOf(items, rules),
    ...items.flatMap(({ media }, index) => mediaFaults(media).map((fault) => ({ ...fault, index }))),
    ...draftFaults(items[0]?.media ?? [], draft).map((fault) => ({ ...fault, index: 0 })),
  ]
}

const pictureless: Fault = {
  code: 'media_required',
  message: 'A pin shows an image or a video; there is none.',
}

function mediaFaults(media: readonly MediaItem[]): Fault[] {
  const faults = media.flatMap(({ altText = '' }, index): Fault[] =>
    measure(altText) > altTextMax
      ? [
          {
            code: 'media_unsupported',
            message: `An alternative text has at most ${altTextMax} characters.`,
            param: `mediaItems[${index}]`,
          },
        ]
      : [],
  )
  if (media.length > 1 && media.some(({ type }) => type === 'gif'))
    faults.push({ code: 'media_unsupported', message: 'A GIF stands alone in its pin.' })
  return faults
}

function draftFaults(
  media: readonly MediaItem[],
  { title = '', options: given = {}, account }: Draft,
): Fault[] {
  const options = given as Options
  const faults: Fault[] = []
  if (options.title === undefined && measure(title) > titleMax)
    faults.push({
      code: 'content_too_long',
      message: `The title counts ${measure(title)}; the platform takes ${titleMax}.`,
      param: 'title',
    })
  if (account && boardOf(options, account.metadata) === undefined)
    faults.push({
      code: 'missing_required_parameter',
      message: 'Send options.boardId, or choose a default board for the account.',
      param: 'options.boardId',
    })
  return [...faults, ...coverFaults(media, options)]
}

function coverFaults(
  media: readonly MediaItem[],
  { coverImageUrl, coverImageKeyFrameTime }: Options,
): Fault[] {
  const isVideo = media.some(({ type }) => type === 'video')
  if (coverImageUrl !== undefined && coverImageKeyFrameTime !== undefined)
    return [
      {
        code: 'mutually_exclusive_fields',
        message: 'The cover is a picture or a moment of the video, not both.',
        param: 'options.coverImageKeyFrameTime',
      },
    ]
  const cover = coverImageUrl !== undefined ? 'coverImageUrl' : 'coverImageKeyFrameTime'
  if (isVideo || (coverImageUrl ?? coverImageKeyFrameTime) === undefined) return []
  return [{ code: 'invalid_value', message: 'Only a video has a cover.', param: `options.${cover}` }]
}
