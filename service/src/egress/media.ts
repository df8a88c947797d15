import type { FileStore } from '#contract/file-store.ts'
import type { Meter } from '#contract/meter.ts'
import type { Lent } from '#contract/tools.ts'
import type { LoadMedia, MediaItem } from '#platforms/publishing.ts'
import { literalFault } from './address-guard.ts'
import { egress } from './live.ts'
import { countRefused, outside } from './outside.ts'

const maxBytes = 64 * 1024 * 1024

/** The way to the media that posts name. */
export function mediaReach(
  timeoutMs: number,
  meter: Meter,
  files: FileStore,
): Pick<Lent, 'loadMedia' | 'mediaFault'> {
  const fetched = fetchedMedia(timeoutMs, meter)
  return {
    loadMedia: (mode) => (item) => {
      const key = files.keyOf(item.url)
      if (key) return storedMedia(files, key, item)
      return mode === 'test' ? describedMedia(item) : fetched(item)
    },
    mediaFault: (url) => (files.keyOf(url) ? undefined : literalFault(new URL(url), { allowPrivate: false })),
  }
}

/** One of our own files is read from storage, and not over the network. */
async function storedMedia(files: FileStore, key: string, item: MediaItem): ReturnType<LoadMedia> {
  const file = await files.open(key)
  if (!file) return unavailable(item, 'is gone.')
  if (file.size >= maxBytes) return unavailable(item, 'is too large.')
  const bytes = await file.read(0, file.size)
  return { kind: 'done', value: { bytes, mimeType: item.mimeType ?? usualType[item.type] } }
}

function unavailable(item: MediaItem, why: string) {
  return { kind: 'refused', code: 'media_unavailable', message: `${item.url} ${why}` } as const
}

function fetchedMedia(timeoutMs: number, meter: Meter): LoadMedia {
  const live = egress({ timeoutMs, maxBytes, rules: { allowPrivate: false }, redirects: 3 })
  const fetch = outside(countRefused(live, 'media', meter))
  return async (item) => {
    try {
      const response = await fetch(new Request(item.url))
      if (!response.ok) return unavailable(item, `answered ${response.status}.`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (bytes.length >= maxBytes) return unavailable(item, 'is too large.')
      const mimeType =
        item.mimeType ?? response.headers.get('content-type')?.split(';')[0] ?? usualType[item.type]
      return { kind: 'done', value: { bytes, mimeType } }
    } catch {
      return unavailable(item, 'could not be read.')
    }
  }
}

const usualType: Record<MediaItem['type'], string> = {
  image: 'image/jpeg',
  gif: 'image/gif',
  video: 'video/mp4',
  document: 'application/pdf',
}

/** In test mode media are taken as they are described: a few bytes stand in for them. */
const describedMedia: LoadMedia = async (item) => ({
  kind: 'done',
  value: { bytes: new TextEncoder().encode(item.url), mimeType: item.mimeType ?? usualType[item.type] },
})
