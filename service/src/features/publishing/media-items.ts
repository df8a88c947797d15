import type { CallWith } from '#contract/operation.ts'
import { raiseFault } from '#contract/raise-fault.ts'
import type { Static } from '#contract/schema.ts'
import type { MediaItem, MediaType } from '#platforms/publishing.ts'
import type { MediaItemInput } from './posts.shape.ts'

type SentItem = Static<typeof MediaItemInput>

const byExtension: Record<string, MediaType> = {
  gif: 'gif',
  pdf: 'document',
  ...Object.fromEntries(
    ['mp4', 'm4v', 'mov', 'mpg', 'mpeg', 'avi', 'webm'].map((extension) => [extension, 'video']),
  ),
}

/** Reads the media of a body: the type of an item that names none follows from the extension of its address. */
export function readMedia(
  { mediaFault }: Pick<CallWith<'mediaFault'>, 'mediaFault'>,
  sent: readonly SentItem[],
  param: string,
): MediaItem[] {
  for (const [index, item] of sent.entries())
    for (const field of ['url', 'thumbnail', 'photonetThumbnail'] as const) {
      // The address is judged by how it is written; what it leads to is asked when the post is sent.
      const fault = item[field] && mediaFault(item[field])
      if (fault) raiseFault({ code: 'invalid_url', param: `${param}[${index}].${field}`, message: fault })
    }
  return sent.map((item) => ({ ...item, type: item.type ?? typeOf(item.url) }))
}

function typeOf(url: string): MediaType {
  const extension = /\.([a-z0-9]+)$/i.exec(new URL(url).pathname)?.[1] ?? ''
  return byExtension[extension.toLowerCase()] ?? 'image'
}
