import { problemsOf } from '../capabilities/publishing/limits.ts'
import type {
  Draft,
  Item,
  Limits,
  MediaItem,
  MediaRules,
  Problem,
} from '../capabilities/publishing/publishing.ts'
import { authorOf, isOrganization } from './author.ts'
import { type Options, resharedPost } from './options.ts'
import { measure } from './text.ts'

export const limits: Limits = { textMax: 3000, images: 20, videos: 1, threadItems: 1 }

const megabyte = 1024 * 1024

/** LinkedIn takes images of less than 36152320 pixels. */
const side = 6012

export const mediaRules: MediaRules = {
  image: {
    count: 20,
    bytes: null,
    seconds: null,
    maxWidth: side,
    maxHeight: side,
    types: ['image/jpeg', 'image/png', 'image/gif'],
  },
  gif: { count: 20, bytes: null, seconds: null, types: ['image/gif'] },
  video: { count: 1, bytes: 500 * megabyte, seconds: 1800, minSeconds: 3, types: ['video/mp4'] },
  document: {
    count: 1,
    bytes: 100 * megabyte,
    seconds: null,
    types: [
      'application/pdf',
      'application/msword',
      'application/vnd.ms-powerpoint',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
  },
}

const altTextMax = 4086

export function check(items: readonly Item[], { options = {}, account }: Draft): Problem[] {
  const given = options as Options
  const shared = problemsOf(items, { limits, measure, media: mediaRules, mixesImagesAndVideo: false })
  // A poll and a post that is shared again are content of their own.
  const full = given.poll !== undefined || given.reshareUrl !== undefined
  return [
    ...shared.filter(({ code }) => !(full && code === 'content_required')),
    ...items.flatMap(({ media }, index) => mediaFaults(media).map((fault) => ({ ...fault, index }))),
    ...optionFaults(items[0]?.media ?? [], given, account).map((fault) => ({ ...fault, index: 0 })),
  ]
}

type Fault = Omit<Problem, 'index'>

function mediaFaults(media: readonly MediaItem[]): Fault[] {
  const faults: Fault[] = []
  const unsupported = (message: string): Fault => ({ code: 'media_unsupported', message })
  const documents = media.filter(({ type }) => type === 'document').length
  if (documents === 1 && media.length > 1) faults.push(unsupported('A document stands alone in its post.'))
  if (media.some(({ altText = '' }) => altText.length > altTextMax))
    faults.push(unsupported(`An alternative text has at most ${altTextMax} characters.`))
  return faults
}

/** A post carries one of media, a poll and a post that is shared again. */
function optionFaults(media: readonly MediaItem[], options: Options, account: Draft['account']): Fault[] {
  const faults: Fault[] = []
  const { poll, reshareUrl, geoRestriction, organizationUrn } = options
  const exclusive = (option: string, other: string) =>
    faults.push({
      code: 'mutually_exclusive_fields',
      message: `LinkedIn takes ${other} or options.${option}, not both.`,
      param: `options.${option}`,
    })
  if (poll && media.length > 0) exclusive('poll', 'media')
  if (poll && reshareUrl !== undefined) exclusive('reshareUrl', 'a poll')
  if (reshareUrl !== undefined && media.length > 0) exclusive('reshareUrl', 'media')
  if (reshareUrl !== undefined && resharedPost(reshareUrl) === undefined)
    faults.push({
      code: 'invalid_value',
      message:
        'The address names no post that LinkedIn shares. Send one with urn:li:share:<number> or urn:li:ugcPost:<number>.',
      param: 'options.reshareUrl',
    })
  if (geoRestriction && account && !isOrganization(authorOf(withId(account), organizationUrn)))
    faults.push({
      code: 'invalid_value',
      message:
        'LinkedIn restricts posts of organizations only. Leave this out, or name options.organizationUrn.',
      param: 'options.geoRestriction',
    })
  return faults
}

function withId({ metadata }: NonNullable<Draft['account']>) {
  return { platformAccountId: '', metadata }
}
