import { problemsOf } from '../capabilities/publishing/limits.ts'
import type { Draft, Item, Limits, MediaRules, Problem } from '../capabilities/publishing/publishing.ts'
import { type Options, titleMax, titleOf } from './options.ts'

/** The description of a video is bounded in bytes (videos: snippet.description). */
export const limits: Limits = { textMax: 5000, images: 0, videos: 1, threadItems: 1 }

export const mediaRules: MediaRules = {
  // 256 GB and 12 hours; a channel that is not verified has 15 minutes, which only the platform knows.
  video: {
    count: 1,
    bytes: 256 * 1024 ** 3,
    seconds: 43_200,
    types: ['video/*', 'application/octet-stream'],
  },
}

const rules = {
  limits,
  measure: (text: string) => Buffer.byteLength(text),
  media: mediaRules,
  mixesImagesAndVideo: false,
}

/** What a title and a description may not hold. */
const brackets = /[<>]/

export function check(items: readonly Item[], draft: Draft): Problem[] {
  const shared = problemsOf(items, rules).filter(({ code }) => code !== 'content_required')
  return [...shared, ...items.flatMap((item, index) => itemProblems(item, index, draft))]
}

function itemProblems(item: Item, index: number, draft: Draft): Problem[] {
  if (item.media.length === 0)
    return [{ code: 'media_required', message: 'The platform takes a post only with a video.', index }]
  return [
    ...descriptionProblems(item, index),
    ...titleProblems(item, index, draft),
    ...optionProblems(index, draft),
  ]
}

function descriptionProblems({ text }: Item, index: number): Problem[] {
  if (!brackets.test(text)) return []
  const message = 'The platform takes neither < nor > in a description.'
  return [{ code: 'invalid_value', message, index, param: 'content' }]
}

function titleProblems(item: Item, index: number, { title = '', options = {} }: Draft): Problem[] {
  const isOption = (options as Options).title !== undefined
  const param = isOption ? 'options.title' : 'title'
  const reported = titleOf({ item, title, options })
  if (reported === '') {
    const message = 'The platform asks for a title: send a title, options.title or a text.'
    return [{ code: 'missing_required_parameter', message, index, param }]
  }
  if (reported.length > titleMax) {
    const message = `The title counts ${reported.length}; the platform takes ${titleMax}. Shorten it, or send options.title.`
    return [{ code: 'content_too_long', message, index, param }]
  }
  // A fault in a title that was cut from the text is reported for the text.
  if (!brackets.test(reported) || brackets.test(item.text)) return []
  const message = 'The platform takes neither < nor > in a title.'
  return [{ code: 'invalid_value', message, index, param }]
}

function optionProblems(index: number, { options = {} }: Draft): Problem[] {
  const { madeForKids, firstComment } = options as Options
  if (!madeForKids || firstComment === undefined) return []
  const message = 'The platform takes no comments on a video that is made for children.'
  return [{ code: 'mutually_exclusive_fields', message, index, param: 'options.firstComment' }]
}
