import { problemsOf } from '../capabilities/publishing/limits.ts'
import type {
  Draft,
  Item,
  Limits,
  MediaRule,
  MediaRules,
  Problem,
} from '../capabilities/publishing/publishing.ts'
import { contentTypeOf, type Options, savedTitleMax, savedTitleOf } from './options.ts'

export const limits: Limits = { textMax: 160, images: 1, videos: 1, threadItems: 1 }

const megabyte = 1_000_000
const least = { minWidth: 540, minHeight: 960 }

const image: MediaRule = {
  count: 1,
  bytes: 20 * megabyte,
  seconds: null,
  ...least,
  types: ['image/jpeg', 'image/png'],
}
const video: MediaRule = {
  count: 1,
  bytes: 1000 * megabyte,
  seconds: 60,
  minSeconds: 5,
  ...least,
  types: ['video/mp4'],
}

export const mediaRules: MediaRules = { image, video }

/** Spotlight is a feed of videos. */
const spotlightRules: MediaRules = { video: { ...video, minSeconds: 6 } }

/** The platform does not say how it counts. In UTF-16 units nothing counts less than in any other way. */
export function measure(text: string): number {
  return text.length
}

export function check(items: readonly Item[], draft: Draft): Problem[] {
  const contentType = contentTypeOf((draft.options ?? {}) as Options)
  const media = contentType === 'spotlight' ? spotlightRules : mediaRules
  const problems = problemsOf(items, { limits, measure, media, mixesImagesAndVideo: false })
  return [
    ...problems.filter(({ code }) => code !== 'content_required'),
    ...items.flatMap((item, index) => {
      const faults = [
        ...countFaults(item),
        ...(contentType === 'saved_story' ? titleFaults(item, draft) : []),
      ]
      return faults.map((fault) => ({ ...fault, index }))
    }),
  ]
}

type Fault = Omit<Problem, 'index'>

function countFaults({ media }: Item): Fault[] {
  if (media.length > 0) return []
  return [{ code: 'media_required', message: 'A post on Snapchat has exactly one image or video.' }]
}

function titleFaults({ text }: Item, { title = '' }: Draft): Fault[] {
  const shown = savedTitleOf(title, text)
  if (shown === '')
    return [
      { code: 'content_required', message: 'A saved story has a title: that of the post, or its text.' },
    ]
  if (measure(shown) <= savedTitleMax) return []
  const message = `The title of a saved story counts ${measure(shown)}; Snapchat takes ${savedTitleMax}.`
  return [{ code: 'content_too_long', message, ...(title.trim() !== '' && { param: 'title' }) }]
}
