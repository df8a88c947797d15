import type { Item, Problem } from '../capabilities/publishing/publishing.ts'
import type { Options } from './options.ts'

type Fault = Omit<Problem, 'index'>

/** The form of a post, which decides its options. */
export type Kind = 'image' | 'reel' | 'carousel' | 'story'

export function kindOf({ media }: Item, { contentType }: Options): Kind {
  if (contentType === 'story') return 'story'
  if (media.length > 1) return 'carousel'
  return media[0]?.type === 'video' ? 'reel' : 'image'
}

const reelOnly = [
  'shareToFeed',
  'trialParams',
  'audioName',
  'audioConfiguration',
  'thumbOffset',
  'photonetThumbnail',
  'reelCover',
] as const satisfies readonly (keyof Options)[]

const notInStories = ['collaborators', 'firstComment'] as const satisfies readonly (keyof Options)[]

export function optionFaults(item: Item, options: Options): Fault[] {
  const kind = kindOf(item, options)
  const given = (name: keyof Options) => options[name] !== undefined
  return [
    ...(kind === 'story' && item.media.length > 1 ? [tooMany] : []),
    ...(kind === 'reel' ? [] : reelOnly.filter(given)).map((name) =>
      excluded(`${name} is only for reels.`, name),
    ),
    ...(kind === 'story' ? notInStories.filter(given) : []).map((name) =>
      excluded(`A story takes no ${name}.`, name),
    ),
    ...doubleFaults(options),
    ...tagFaults(item, kind, options),
  ]
}

const tooMany: Fault = { code: 'media_unsupported', message: 'A story has exactly one image or one video.' }

function doubleFaults({ photonetThumbnail, reelCover, audioName, audioConfiguration }: Options): Fault[] {
  const faults: Fault[] = []
  if (photonetThumbnail !== undefined && reelCover !== undefined && photonetThumbnail !== reelCover)
    faults.push(
      excluded('photonetThumbnail and reelCover name the same thing. Give one of them.', 'reelCover'),
    )
  if (audioName !== undefined && audioConfiguration !== undefined)
    faults.push(
      excluded('audioName names the original sound, which a track takes the place of.', 'audioName'),
    )
  return faults
}

/** A tag on an image needs its place; one in a video has none. */
function tagFaults({ media }: Item, kind: Kind, { userTags = [] }: Options): Fault[] {
  return userTags.flatMap((tag, index): Fault[] => {
    const { mediaIndex = 0, x, y } = tag
    const at = `options.userTags[${index}]`
    const tagged = media[mediaIndex]
    if (!tagged) {
      if (media.length === 0) return []
      const message = `There is no media item ${mediaIndex}; the first is 0.`
      return [{ code: 'invalid_value', message, param: `${at}.mediaIndex` }]
    }
    if (kind === 'story' || tagged.type === 'video' || (x !== undefined && y !== undefined)) return []
    const missing = x === undefined ? 'x' : 'y'
    const message = 'A tag on an image needs its place: x from the left and y from the top.'
    return [{ code: 'missing_required_parameter', message, param: `${at}.${missing}` }]
  })
}

function excluded(message: string, option: keyof Options): Fault {
  return { code: 'mutually_exclusive_fields', message, param: `options.${option}` }
}
