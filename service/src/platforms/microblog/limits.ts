import { problemsOf } from '../capabilities/publishing/limits.ts'
import type {
  Draft,
  Item,
  Limits,
  MediaItem,
  MediaRules,
  Problem,
} from '../capabilities/publishing/publishing.ts'
import { articleFaults } from './article-faults.ts'
import type { Options } from './options.ts'
import { weightedLength } from './text.ts'

export const limits: Limits = { textMax: 280, images: 4, videos: 1, threadItems: 25 }

const megabyte = 1024 * 1024
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp', 'image/tiff', 'image/gif']

export const mediaRules: MediaRules = {
  image: { count: 4, bytes: 5 * megabyte, seconds: null, types: imageTypes },
  gif: { count: 1, bytes: 15 * megabyte, seconds: null, types: ['image/gif'] },
  video: {
    count: 1,
    bytes: 512 * megabyte,
    seconds: 140,
    types: ['video/mp4', 'video/quicktime', 'video/webm', 'video/mp2t'],
  },
}

/** How long a video may be then depends on the account. */
const longVideoRules: MediaRules = {
  ...mediaRules,
  ...(mediaRules.video && { video: { ...mediaRules.video, seconds: null } }),
}

const premiumTextMax = 25_000
const altTextMax = 1000

export function check(items: readonly Item[], { options = {}, account }: Draft): Problem[] {
  const chosen = options as Options
  if (chosen.article) return articleFaults(items, chosen).map((fault) => ({ ...fault, index: 0 }))
  const textMax = account?.metadata.premium === 'true' ? premiumTextMax : limits.textMax
  const rules = {
    limits: { ...limits, textMax },
    measure: weightedLength,
    media: chosen.longVideo ? longVideoRules : mediaRules,
    mixesImagesAndVideo: false,
  }
  return [
    ...problemsOf(items, rules),
    ...items.flatMap(({ media }, index) => mediaFaults(media).map((fault) => ({ ...fault, index }))),
    ...optionFaults(items, chosen).map((fault) => ({ ...fault, index: 0 })),
  ]
}

type Fault = Omit<Problem, 'index'>

const unsupported = (message: string): Fault => ({ code: 'media_unsupported', message })

function mediaFaults(media: readonly MediaItem[]): Fault[] {
  const faults: Fault[] = []
  if (media.length > 1 && media.some(({ type }) => type === 'gif'))
    faults.push(unsupported('A GIF stands alone in its item.'))
  if (media.some(({ altText = '' }) => altText.length > altTextMax))
    faults.push(unsupported(`An alternative text has at most ${altTextMax} characters.`))
  return faults
}

/** The platform attaches one thing to a post, and restricts and marks media only. */
function optionFaults(items: readonly Item[], options: Options): Fault[] {
  const faults: Fault[] = []
  const { poll, quoteTweetId, geoRestriction, sensitiveMedia = {} } = options
  const rootMedia = items[0]?.media ?? []
  if (rootMedia.length > 0 && poll) faults.push(unsupported('A poll takes the place of media.'))
  if (rootMedia.length > 0 && quoteTweetId)
    faults.push(unsupported('A quoted post takes the place of media.'))
  const marked = geoRestriction !== undefined || Object.values(sensitiveMedia).includes(true)
  if (marked && items.every(({ media }) => media.length === 0))
    faults.push({ code: 'media_required', message: 'Only media can be restricted or marked; there is none.' })
  return faults
}
