import type { CallWith } from '#contract/operation.ts'
import { lookAtFiles } from '#features/media/index.ts'
import type { MediaItem } from '#platforms/publishing.ts'
import { type Override, threadOf } from './content.ts'

interface UsingFiles {
  post: { media: readonly MediaItem[] }
  targets: readonly Pick<Override, 'media' | 'options'>[]
}

/** The ids of the uploaded files that a post uses, wherever in it. */
export function filesOf({ post, targets }: UsingFiles): string[] {
  const items = [
    ...post.media,
    ...targets.flatMap((target) => [
      ...(target.media ?? []),
      ...threadOf(target).flatMap(({ mediaItems = [] }) => mediaItems),
    ]),
  ]
  return [...new Set(items.flatMap(({ mediaId }) => mediaId ?? []))].toSorted()
}

/**
 * Looks at the files that a body names and that have arrived a moment ago, so that they are ready when the post is kept.
 * It comes before the transaction of the request.
 */
export async function lookAtNamedFiles(call: CallWith<'files', unknown, unknown, object>): Promise<void> {
  const named = namedIn(call.body)
  const keys = named.flatMap(({ url }) => (typeof url === 'string' && call.files.keyOf(url)) || [])
  const ids = named.flatMap(({ mediaId }) => (typeof mediaId === 'string' ? mediaId : []))
  if (ids.length + keys.length > 0) await lookAtFiles(call, ids, keys)
}

/** Every media item of a body, at whatever depth. */
function namedIn(value: unknown): { url?: unknown; mediaId?: unknown }[] {
  if (Array.isArray(value)) return value.flatMap(namedIn)
  if (value === null || typeof value !== 'object') return []
  return [value, ...Object.values(value).flatMap(namedIn)]
}
