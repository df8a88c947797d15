import { textLength } from '#values/text/text-length.ts'
import { problemsOf } from '../capabilities/publishing/limits.ts'
import type { Draft, Item, Limits, MediaRules, Problem } from '../capabilities/publishing/publishing.ts'
import type { Options } from './options.ts'

const filesMax = 10

export const limits: Limits = { textMax: 40_000, images: filesMax, videos: filesMax, threadItems: 1 }

const gigabyte = 1024 * 1024 * 1024

const documentTypes = [
  'application/pdf',
  'application/zip',
  'application/x-zip-compressed',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'text/plain',
  'text/csv',
]

/** Slack takes files of any kind up to 1 GB. */
export const mediaRules: MediaRules = {
  image: { count: filesMax, bytes: gigabyte, seconds: null, types: ['image/*'] },
  gif: { count: filesMax, bytes: gigabyte, seconds: null, types: ['image/gif'] },
  video: { count: filesMax, bytes: gigabyte, seconds: null, types: ['video/*'] },
  document: { count: filesMax, bytes: gigabyte, seconds: null, types: documentTypes },
}

/** Signs that are written out on the way count as the one that is read. */
export const measure = (text: string): number => textLength(text, 'utf16')

export function check(items: readonly Item[], { options = {} }: Draft): Problem[] {
  const rules = { limits, measure, media: mediaRules, mixesImagesAndVideo: true }
  const crowded = items.flatMap(({ media }, index): Problem[] =>
    media.length > filesMax
      ? [{ code: 'media_unsupported', message: `A message carries at most ${filesMax} files.`, index }]
      : [],
  )
  const problems = problemsOf(items, rules)
  const told = new Set(problems.map(({ index, code }) => `${index} ${code}`))
  return [
    ...problems,
    ...crowded.filter(({ index, code }) => !told.has(`${index} ${code}`)),
    ...items.flatMap(({ media }, index) => (media.length > 0 ? besideFiles(options, index) : [])),
    ...strangeBlocks(options),
  ]
}

/** Slack judges the content of a block; here only its basic form is checked. */
function strangeBlocks({ blocks = [] }: Options): Problem[] {
  return blocks.flatMap((block, at): Problem[] => {
    const type: unknown = typeof block === 'object' && block !== null ? Reflect.get(block, 'type') : undefined
    if (typeof type === 'string' && type !== '') return []
    const message = 'A block is an object with a type.'
    return [{ code: 'invalid_value', message, index: 0, param: `options.blocks[${at}]` }]
  })
}

/** Slack shares files in a message of its own making, which takes a text and nothing else. */
function besideFiles({ username, iconUrl, blocks }: Options, index: number): Problem[] {
  const given = Object.entries({ username, iconUrl }).filter(([, value]) => value !== undefined)
  return [
    ...(blocks === undefined
      ? []
      : [
          {
            code: 'mutually_exclusive_fields' as const,
            message: 'A message has files or blocks, not both.',
            index,
            param: 'options.blocks',
          },
        ]),
    ...given.map(([name]) => ({
      code: 'mutually_exclusive_fields' as const,
      message: 'A message with files shows the name and the picture of the app.',
      index,
      param: `options.${name}`,
    })),
  ]
}
