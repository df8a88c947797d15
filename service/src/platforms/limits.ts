import type { Item, Limits, MediaItem, MediaRules, Problem } from './publishing.ts'

interface Rules {
  limits: Limits
  /** The length of a text in the platform's own counting. */
  measure(text: string): number
  /** Media that may not stand together in one item. */
  mixesImagesAndVideo: boolean
  media: MediaRules
}

/** The checks that all platforms share. What only one of them asks, its adapter adds. */
export function problemsOf(items: readonly Item[], rules: Rules): Problem[] {
  const problems = items.flatMap((item, index) => [
    ...textProblems(item, index, rules),
    ...mediaProblems(item, index, rules),
  ])
  if (items.length > rules.limits.threadItems) {
    const message =
      rules.limits.threadItems > 1
        ? `A thread has at most ${rules.limits.threadItems} items.`
        : 'The platform has no threads.'
    problems.push({ code: 'content_too_long', message, index: rules.limits.threadItems })
  }
  return problems
}

function textProblems({ text, media }: Item, index: number, { limits, measure }: Rules): Problem[] {
  if (text.trim() === '' && media.length === 0)
    return [{ code: 'content_required', message: 'There is no text and no media.', index }]
  const max = media.length > 0 ? (limits.captionMax ?? limits.textMax) : limits.textMax
  const length = measure(text)
  if (length <= max) return []
  return [
    { code: 'content_too_long', message: `The text counts ${length}; the platform takes ${max}.`, index },
  ]
}

function mediaProblems({ media }: Item, index: number, rules: Rules): Problem[] {
  const wrong = mediaFault(media, rules)
  const messages = wrong === undefined ? media.flatMap((item) => describedFaults(item, rules)) : [wrong]
  return [...new Set(messages)].map((message) => ({ code: 'media_unsupported', message, index }))
}

/** What is wrong with the media of an item as a whole. */
function mediaFault(
  items: readonly MediaItem[],
  { limits, media, mixesImagesAndVideo }: Rules,
): string | undefined {
  const count = (...types: string[]) => items.filter(({ type }) => types.includes(type)).length
  const foreign = items.find(({ type }) => !media[type])
  if (foreign) return `The platform takes no ${foreign.type}.`
  const [images, videos] = [count('image', 'gif'), count('video')]
  const documents = media.document?.count ?? 0
  if (count('document') > documents) return `An item carries at most ${documents} documents.`
  if (images > limits.images) return `An item carries at most ${limits.images} images.`
  if (videos > limits.videos) return `An item carries at most ${limits.videos} videos.`
  return images > 0 && videos > 0 && !mixesImagesAndVideo
    ? 'Images and video cannot stand in one item.'
    : undefined
}

/** What is wrong with a file as it is described. What is not described is looked at when it is loaded. */
function describedFaults({ type, size = 0, mimeType }: MediaItem, { media }: Rules): string[] {
  const { bytes, types } = media[type] ?? { bytes: null, types: [] }
  return [
    ...(bytes !== null && size > bytes
      ? [`The platform takes ${type} files of at most ${bytes} bytes.`]
      : []),
    ...(mimeType !== undefined && !types.some((taken) => isOf(taken, mimeType))
      ? [`The platform takes ${type} files of these types: ${types.join(', ')}.`]
      : []),
  ]
}

export function isOf(taken: string, mimeType: string): boolean {
  return taken.endsWith('/*') ? mimeType.startsWith(taken.slice(0, -1)) : mimeType === taken
}
