import { problemsOf } from '../capabilities/publishing/limits.ts'
import type {
  Draft,
  Item,
  Limits,
  MediaItem,
  MediaRules,
  Problem,
} from '../capabilities/publishing/publishing.ts'
import { markupFault } from './markup.ts'
import { goesAlong } from './upload.ts'

export const limits: Limits = { textMax: 4096, captionMax: 1024, images: 10, videos: 10, threadItems: 1 }

const albumMax = 10
const megabyte = 1024 * 1024
/** What we send along in one request, which holds all of it at once. */
const uploadMax = 50 * megabyte
const documentTypes = ['application/pdf', 'application/zip', 'application/x-zip-compressed', 'image/gif']

export const mediaRules: MediaRules = {
  image: { count: 10, bytes: 10 * megabyte, seconds: null, types: ['image/*'] },
  gif: { count: 1, bytes: 50 * megabyte, seconds: null, types: ['image/gif', 'video/mp4'] },
  video: { count: 10, bytes: 50 * megabyte, seconds: null, types: ['video/*'] },
  document: { count: albumMax, bytes: 50 * megabyte, seconds: null, types: documentTypes },
}

/** Lengths are those of the raw text: markup makes the visible one shorter, never longer. */
export function check(items: readonly Item[], { options = {} }: Draft): readonly Problem[] {
  const shared = problemsOf(items, {
    limits,
    measure: (text) => text.length,
    mixesImagesAndVideo: true,
    media: mediaRules,
  })
  return [
    ...shared,
    ...items.flatMap(({ media }, index) => mediaProblems(media, index)),
    ...items.flatMap(({ text }, index) => markupProblems(text, options.parseMode, index)),
  ]
}

function markupProblems(text: string, mode: unknown, index: number): Problem[] {
  const message = markupFault(text, mode)
  return message === undefined ? [] : [{ code: 'invalid_value', param: 'content', message, index }]
}

function mediaProblems(media: readonly MediaItem[], index: number): Problem[] {
  const messages = new Set(albumFaults(media))
  return [...messages].map((message) => ({ code: 'media_unsupported', message, index }))
}

function* albumFaults(media: readonly MediaItem[]): Iterable<string> {
  const kinds = new Set(media.map(({ type }) => type))
  if (media.length > albumMax) yield `An item carries at most ${albumMax} media.`
  if (media.length > 1 && kinds.has('gif')) yield 'An animation stands alone.'
  if (kinds.size > 1 && kinds.has('document')) yield 'Documents cannot stand with other media.'
  const uploaded = media.filter(goesAlong).reduce((sum, { size = 0 }) => sum + size, 0)
  if (media.length > 1 && uploaded > uploadMax)
    yield `The large files of an item count at most ${uploadMax} bytes together; these count ${uploaded}.`
}
