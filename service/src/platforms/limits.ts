import type { Item, Limits, Problem } from './publishing.ts'

interface Rules {
  limits: Limits
  /** The length of a text in the platform's own counting. */
  measure(text: string): number
  /** Media that may not stand together in one item. */
  mixesImagesAndVideo: boolean
  /** Documents (files of any kind) that one item may carry. */
  documents?: number
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
  const { limits, mixesImagesAndVideo, documents = 0 } = rules
  const unsupported = (message: string): Problem[] => [{ code: 'media_unsupported', message, index }]
  const count = (...types: string[]) => media.filter(({ type }) => types.includes(type)).length
  const images = count('image', 'gif')
  const videos = count('video')
  if (count('document') > documents) return unsupported(`An item carries at most ${documents} documents.`)
  if (images > limits.images) return unsupported(`An item carries at most ${limits.images} images.`)
  if (videos > limits.videos) return unsupported(`An item carries at most ${limits.videos} videos.`)
  if (images > 0 && videos > 0 && !mixesImagesAndVideo)
    return unsupported('Images and video cannot stand in one item.')
  return []
}
