import type { CallWith } from '#contract/operation/operation.ts'
import { fetchedAddresses } from '#contract/schema/fetched-addresses.ts'
import * as t from '#contract/schema/schema.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { fileAt, lookAtFiles } from '#features/media/index.ts'
import type { MediaItem } from '#platforms/capabilities/publishing/publishing.ts'
import { type Override, ownOptions, threadOf } from './content.ts'
import { MediaItem as Item } from './media.shape.ts'

interface UsingFiles {
  post: { media: readonly MediaItem[] }
  targets: readonly (Pick<Override, 'media' | 'options'> & { platform: string })[]
}

/** What the files of a post are found with. */
export type FilesTools = Pick<Tools, 'files' | 'platforms'>

const items = t.array(Item)

/** The ids and keys of the uploaded files that a post uses, wherever in it. */
export function filesOf({ files, platforms }: FilesTools, { post, targets }: UsingFiles): string[] {
  const media = [
    ...post.media,
    ...targets.flatMap((target) => [
      ...(target.media ?? []),
      ...threadOf(target).flatMap(({ mediaItems = [] }) => mediaItems),
    ]),
  ]
  const addresses = [
    ...fetchedAddresses(items, media, ''),
    ...targets.flatMap((target) => {
      const options = platforms.get(target.platform)?.publishing?.options
      return options ? fetchedAddresses(options, ownOptions(target), '') : []
    }),
  ]
  const ids = media.flatMap(({ mediaId }) => mediaId ?? [])
  const keys = addresses.flatMap(({ address }) => fileAt(files, address) ?? [])
  return [...new Set([...ids, ...keys])].toSorted()
}

/**
 * Looks at the files that a body names and that have arrived a moment ago, so that they are ready when the post is kept.
 * It comes before the transaction of the request.
 */
export async function lookAtNamedFiles(call: CallWith<'files', unknown, unknown, object>): Promise<void> {
  const texts = textsIn(call.body)
  const keys = texts.flatMap(([, text]) => fileAt(call.files, text) ?? [])
  const ids = texts.flatMap(([member, text]) => (member === 'mediaId' ? text : []))
  if (ids.length + keys.length > 0) await lookAtFiles(call, ids, keys)
}

/** Every text of a body, at any depth, with the name of its member. */
function textsIn(value: unknown, member = ''): [member: string, text: string][] {
  if (typeof value === 'string') return [[member, value]]
  if (Array.isArray(value)) return value.flatMap((entry) => textsIn(entry, member))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, name))
}
