import { problemsOf } from '../capabilities/publishing/limits.ts'
import type {
  Draft,
  Item,
  Limits,
  MediaItem,
  MediaRules,
  Problem,
} from '../capabilities/publishing/publishing.ts'
import type { Options } from './options.ts'

export const limits: Limits = { textMax: 500, images: 20, videos: 20, threadItems: 25 }

const megabyte = 1024 * 1024
const mediaMax = 20

export const mediaRules: MediaRules = {
  image: { count: mediaMax, bytes: 8 * megabyte, seconds: null, types: ['image/jpeg', 'image/png'] },
  video: { count: mediaMax, bytes: 1024 * megabyte, seconds: 300, types: ['video/mp4', 'video/quicktime'] },
}

const linksMax = 5
const altTextMax = 1000

export function check(items: readonly Item[], { options = {} }: Draft): Problem[] {
  return [
    ...problemsOf(items, { limits, measure, media: mediaRules, mixesImagesAndVideo: true }),
    ...items.flatMap((item, index) => itemFaults(item).map((fault) => ({ ...fault, index }))),
    ...topicProblems(options),
  ]
}

function topicProblems({ topic_tag: topic = '' }: Options): Problem[] {
  if (!/[.&]/.test(topic)) return []
  const message = 'A topic has no periods and no ampersands.'
  return [{ code: 'invalid_value', param: 'options.topic_tag', message, index: 0 }]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\u20E3/u

/** A character counts 1, but an emoji as many as the bytes it is written with. */
export function measure(text: string): number {
  let length = 0
  for (const { segment } of graphemes.segment(text))
    length += emoji.test(segment) ? Buffer.byteLength(segment) : [...segment].length
  return length
}

type Fault = Omit<Problem, 'index'>

function itemFaults({ text, media }: Item): Fault[] {
  const links = linksOf(text)
  const message = `The text has ${links} different links; the platform takes ${linksMax}.`
  return [
    ...(links > linksMax ? [{ code: 'content_too_long', message } as const] : []),
    ...mediaFaults(media),
  ]
}

function mediaFaults(media: readonly MediaItem[]): Fault[] {
  const unsupported = (message: string): Fault => ({ code: 'media_unsupported', message })
  const faults: Fault[] = []
  const videos = media.filter(({ type }) => type === 'video').length
  if (media.length > mediaMax && Math.max(videos, media.length - videos) <= mediaMax)
    faults.push(unsupported(`An item carries at most ${mediaMax} media.`))
  if (media.some(({ altText = '' }) => altText.length > altTextMax))
    faults.push(unsupported(`An alternative text has at most ${altTextMax} characters.`))
  return faults
}

/** The same link is counted once. */
function linksOf(text: string): number {
  const links = text.match(/(?:https?:\/\/|\bwww\.)\S+/giu) ?? []
  return new Set(links.map((link) => link.replace(/[.,;:!?)\]}'"]+$/, ''))).size
}
