import { problemsOf } from '../limits.ts'
import type { Item, Limits, MediaItem, Problem } from '../publishing.ts'

export const limits: Limits = { textMax: 4096, captionMax: 1024, images: 10, videos: 10, threadItems: 1 }

const albumMax = 10
const megabyte = 1024 * 1024
const documentTypes = /^(image\/gif|application\/(pdf|zip|x-zip-compressed))$/

/** Lengths are those of the raw text: markup makes the visible one shorter, never longer. */
export function check(items: readonly Item[]): readonly Problem[] {
  const shared = problemsOf(items, {
    limits,
    measure: (text) => text.length,
    mixesImagesAndVideo: true,
    documents: albumMax,
  })
  return [...shared, ...items.flatMap(({ media }, index) => mediaProblems(media, index))]
}

function mediaProblems(media: readonly MediaItem[], index: number): Problem[] {
  const messages = new Set([...albumFaults(media), ...media.flatMap(fileFaults)])
  return [...messages].map((message) => ({ code: 'media_unsupported', message, index }))
}

function* albumFaults(media: readonly MediaItem[]): Iterable<string> {
  const kinds = new Set(media.map(({ type }) => type))
  if (media.length > albumMax) yield `An item carries at most ${albumMax} media.`
  if (media.length > 1 && kinds.has('gif')) yield 'An animation stands alone.'
  if (kinds.size > 1 && kinds.has('document')) yield 'Documents cannot stand with other media.'
}

/** The platform fetches the files itself, within narrower bounds than for an upload. */
function fileFaults({ type, size = 0, mimeType }: MediaItem): string[] {
  const max = type === 'image' ? 5 : 20
  const isForeign = type === 'document' && mimeType && !documentTypes.test(mimeType)
  return [
    ...(size > max * megabyte ? [`The platform fetches ${type} files of at most ${max} MB.`] : []),
    ...(isForeign ? ['The platform fetches documents of the types PDF, ZIP and GIF only.'] : []),
  ]
}
