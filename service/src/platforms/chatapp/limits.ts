import { problemsOf } from '../capabilities/publishing/limits.ts'
import type { Draft, Item, Limits, MediaRules, Problem } from '../capabilities/publishing/publishing.ts'
import type { Options } from './options.ts'

export const limits: Limits = { textMax: 4096, captionMax: 1024, images: 1, videos: 1, threadItems: 1 }

const megabyte = 1024 * 1024

export const mediaRules: MediaRules = {
  image: { count: 1, bytes: 5 * megabyte, seconds: null, types: ['image/jpeg', 'image/png'] },
  video: { count: 1, bytes: 16 * megabyte, seconds: null, types: ['video/mp4', 'video/3gpp'] },
  document: {
    count: 1,
    bytes: 100 * megabyte,
    seconds: null,
    types: [
      ...['application/pdf', 'text/plain', 'application/msword', 'application/vnd.ms-excel'],
      'application/vnd.ms-powerpoint',
      ...['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'].map(
        (kind) => `application/vnd.openxmlformats-officedocument.${kind}`,
      ),
    ],
  },
}

/** The network does not say how it counts. In UTF-16 units nothing counts less than in any other way. */
export function measure(text: string): number {
  return text.length
}

/** Without an account there is no recipient to check. */
export function check(items: readonly Item[], { options = {}, account }: Draft): Problem[] {
  const { to, template } = options as Options
  const rules = { limits, measure, media: mediaRules, mixesImagesAndVideo: false }
  const problems = problemsOf(items, rules).filter(
    ({ code }) => !(code === 'content_required' && template !== undefined),
  )
  return [
    ...problems,
    ...items.flatMap(({ media }, index) => (media.length > 1 ? [{ ...oneFile, index }] : [])),
    ...(to === undefined && account ? [{ ...noRecipient, index: 0 }] : []),
    ...(template !== undefined && items.some(({ media }) => media.length > 0)
      ? [{ ...fileBesideTemplate, index: 0 }]
      : []),
  ].filter(isFirstOfItsKind)
}

const oneFile = { code: 'media_unsupported', message: 'A message carries one file.' } as const

const noRecipient = {
  code: 'missing_required_parameter',
  message: 'Send options.to: the number of a person, or group:<id>.',
  param: 'options.to',
} as const

const fileBesideTemplate = {
  code: 'mutually_exclusive_fields',
  message: 'A template brings its own files, in its components.',
  param: 'options.template',
} as const

/** Several files of one kind are reported once. */
function isFirstOfItsKind({ code, index }: Problem, at: number, all: readonly Problem[]): boolean {
  const isMedia = code === 'media_unsupported'
  return !isMedia || all.findIndex((one) => one.code === code && one.index === index) === at
}
