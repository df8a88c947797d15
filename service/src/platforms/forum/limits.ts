import { textLength } from '#values/text/text-length.ts'
import { problemsOf } from '../capabilities/publishing/limits.ts'
import type { Draft, Item, Limits, MediaRules, Problem } from '../capabilities/publishing/publishing.ts'
import type { Options } from './options.ts'
import { titleMax, wordsOf } from './submission.ts'

export const limits: Limits = { textMax: 40_000, images: 20, videos: 1, threadItems: 1 }

const megabyte = 1024 * 1024

export const mediaRules: MediaRules = {
  image: { count: 20, bytes: 20 * megabyte, seconds: null, types: ['image/jpeg', 'image/png'] },
  gif: { count: 20, bytes: 20 * megabyte, seconds: null, types: ['image/gif'] },
  video: {
    count: 1,
    bytes: 1024 * megabyte,
    seconds: 15 * 60,
    minSeconds: 2,
    types: ['video/mp4', 'video/quicktime'],
  },
}

/** The platform counts in Unicode characters. */
export const measure = (text: string): number => textLength(text, 'codepoints')

type Fault = Omit<Problem, 'index'>

export function check(items: readonly Item[], draft: Draft): Problem[] {
  const rules = { limits, measure, media: mediaRules, mixesImagesAndVideo: false }
  const problems = problemsOf(items, rules)
  const [first] = items
  if (!first || problems.some(({ code }) => code === 'content_required')) return problems
  const faults = [...titleFaults(first, draft), ...optionFaults(first, (draft.options ?? {}) as Options)]
  return [...problems, ...faults.map((fault) => ({ ...fault, index: 0 }))]
}

function titleFaults(item: Item, { title = '', options = {} }: Draft): Fault[] {
  const words = wordsOf({ item, title, options })
  const param = (options as Options).title === undefined ? 'title' : 'options.title'
  if (words.title === '') {
    const message = 'The platform asks for a title: send a title, options.title or a text.'
    return [{ code: 'missing_required_parameter', message, param }]
  }
  if (measure(words.title) > titleMax) {
    const message = `The title counts ${measure(words.title)}; the platform takes ${titleMax}.`
    return [{ code: 'content_too_long', message, param }]
  }
  // Addresses that were put below the text count as well.
  const length = measure(words.body)
  if (length <= limits.textMax || measure(item.text) > limits.textMax) return []
  const message = `The text with its addresses counts ${length}; the platform takes ${limits.textMax}.`
  return [{ code: 'content_too_long', message }]
}

function optionFaults({ media }: Item, options: Options): Fault[] {
  const { url, forceSelf, flairId, flairText, videoPosterUrl, videogif } = options
  const faults: Fault[] = []
  const hasVideo = media.some(({ type }) => type === 'video')
  if (url !== undefined && media.length > 0 && !forceSelf)
    faults.push({
      code: 'mutually_exclusive_fields',
      message: 'A link post carries no files: send options.url or media, not both.',
      param: 'options.url',
    })
  if (flairText !== undefined && flairId === undefined)
    faults.push({
      code: 'missing_required_parameter',
      message: 'The words of a flair need the flair itself: send options.flairId.',
      param: 'options.flairId',
    })
  if (videoPosterUrl !== undefined && !hasVideo)
    faults.push({ code: 'invalid_value', message: 'Only a video has it.', param: 'options.videoPosterUrl' })
  if (videogif && !hasVideo)
    faults.push({ code: 'invalid_value', message: 'Only a video can be one.', param: 'options.videogif' })
  return faults
}
