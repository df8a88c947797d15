import type { Item, Limits, MediaItem, MediaRule, MediaRules, Problem } from './publishing.ts'

interface Rules {
  limits: Limits
  /** The length of a text in the platform's own counting. */
  measure(text: string): number
  /** Media that may not stand together in one item. */
  mixesImagesAndVideo: boolean
  media: MediaRules
}

/** The checks that all platforms share. An adapter adds those of its platform. */
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
function describedFaults(item: MediaItem, { media }: Rules): string[] {
  const { type, size = 0, mimeType } = item
  const rule = media[type]
  if (!rule) return []
  const { bytes, types } = rule
  return [
    // An image is made to fit before it is sent.
    ...(bytes !== null && size > bytes && !isFitted(item)
      ? [`The platform takes ${type} files of at most ${bytes} bytes; this one has ${size}.`]
      : []),
    ...(mimeType !== undefined && !types.some((taken) => isOf(taken, mimeType)) && !isFitted(item)
      ? [`The platform takes ${type} files of these types: ${types.join(', ')}.`]
      : []),
    ...lengthFaults(item, rule),
    ...pictureFaults(item, rule),
  ]
}

function lengthFaults({ durationMs }: MediaItem, { seconds, minSeconds }: MediaRule): string[] {
  if (durationMs === undefined) return []
  const length = Math.round(durationMs / 100) / 10
  if (seconds !== null && durationMs > seconds * 1000)
    return [`The platform takes videos of at most ${seconds} seconds; this one has ${length}.`]
  if (minSeconds !== undefined && durationMs < minSeconds * 1000)
    return [`The platform takes videos of at least ${minSeconds} seconds; this one has ${length}.`]
  return []
}

function pictureFaults(item: MediaItem, rule: MediaRule): string[] {
  const { type, width, height } = item
  if (width === undefined || height === undefined) return []
  const { maxWidth = width, maxHeight = height, minWidth = 0, minHeight = 0, ratio } = rule
  const told = `this one has ${width} by ${height}`
  const faults: string[] = []
  if (!isFitted(item) && (width > maxWidth || height > maxHeight))
    faults.push(`The platform takes ${type} files of at most ${maxWidth} by ${maxHeight} pixels; ${told}.`)
  if (width < minWidth || height < minHeight)
    faults.push(`The platform takes ${type} files of at least ${minWidth} by ${minHeight} pixels; ${told}.`)
  const shape = width / height
  // Dimensions are whole numbers, so the shape of a picture may be off by a pixel.
  if (ratio && (shape < ratio.min - 0.01 || shape > ratio.max + 0.01))
    faults.push(
      `The platform takes ${type} files whose width is ${ratio.min} to ${ratio.max} times the height; ${told}.`,
    )
  return faults
}

/** An image whose bytes we have read is made to fit the platform before it is sent. */
function isFitted({ type, width }: MediaItem): boolean {
  return type === 'image' && width !== undefined
}

export function isOf(taken: string, mimeType: string): boolean {
  return taken.endsWith('/*') ? mimeType.startsWith(taken.slice(0, -1)) : mimeType === taken
}
