import type { Meter } from '#contract/meter.ts'
import type { Lent } from '#contract/tools.ts'
import type { LoadMedia, MediaItem, MediaSource } from '#platforms/publishing.ts'
import { chain, done } from '#wire/outcome.ts'
import { literalFault } from './address-guard.ts'
import { egress } from './live.ts'
import { countRefused, outside } from './outside.ts'

const maxBytes = 64 * 1024 * 1024

/** The way to the media that posts name. */
export function mediaReach(timeoutMs: number, meter: Meter): Pick<Lent, 'media' | 'mediaFault'> {
  return {
    media: (mode) => sourceOf(mode === 'test' ? describedMedia : fetchedMedia(timeoutMs, meter)),
    mediaFault: (url) => literalFault(new URL(url), { allowPrivate: false }),
  }
}

function sourceOf(load: LoadMedia): MediaSource {
  return {
    load,
    open: async (item) =>
      chain(await load(item), async ({ bytes, mimeType }) =>
        done({ size: bytes.length, mimeType, read: async (start, end) => bytes.slice(start, end) }),
      ),
  }
}

function fetchedMedia(timeoutMs: number, meter: Meter): LoadMedia {
  const live = egress({ timeoutMs, maxBytes, rules: { allowPrivate: false }, redirects: 3 })
  const fetch = outside(countRefused(live, 'media', meter))
  return async (item) => {
    const unavailable = (why: string) =>
      ({ kind: 'refused', code: 'media_unavailable', message: `${item.url} ${why}` }) as const
    try {
      const response = await fetch(new Request(item.url))
      if (!response.ok) return unavailable(`answered ${response.status}.`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (bytes.length >= maxBytes) return unavailable('is too large.')
      const mimeType =
        item.mimeType ?? response.headers.get('content-type')?.split(';')[0] ?? usualType[item.type]
      return { kind: 'done', value: { bytes, mimeType } }
    } catch {
      return unavailable('could not be read.')
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
