import { done, type Outcome } from '#wire/outcome.ts'
import type { MediaItem, MediaSource, MediaType } from '../capabilities/publishing/publishing.ts'

const megabyte = 1024 * 1024

/** What the platform fetches from an address itself. It takes more from an upload. */
const fetchedBytes: Record<MediaType, number> = {
  image: 5 * megabyte,
  gif: 20 * megabyte,
  video: 20 * megabyte,
  document: 20 * megabyte,
}

/** Whether the file has to go along with the message. A file whose size is not known is left to the platform. */
export function goesAlong({ type, size = 0 }: MediaItem): boolean {
  return size > fetchedBytes[type]
}

/** How a message names its media: by address, or as a file that comes with it. */
export function sourceOf(item: MediaItem, index: number): string {
  return goesAlong(item) ? `attach://${fileName(index)}` : item.url
}

/** The files that go along with a message, by the names that it calls them. */
export async function filesOf(
  media: readonly MediaItem[],
  { load }: MediaSource,
): Promise<Outcome<Map<string, File>>> {
  const files = new Map<string, File>()
  for (const [index, item] of media.entries()) {
    if (!goesAlong(item)) continue
    const loaded = await load(item)
    if (loaded.kind !== 'done') return loaded
    const { bytes, mimeType } = loaded.value
    const shown = item.filename ?? new URL(item.url).pathname.split('/').at(-1) ?? ''
    files.set(fileName(index), new File([new Uint8Array(bytes)], shown, { type: mimeType }))
  }
  return done(files)
}

const fileName = (index: number) => `file${index}`
