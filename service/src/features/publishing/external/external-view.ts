import type { Static } from '#contract/schema/schema.ts'
import type { ShownMedia } from '#platforms/capabilities/analytics/analytics.ts'
import type { MediaItem } from '#platforms/capabilities/publishing/publishing.ts'
import type { ExternalPost } from './external.shape.ts'

export interface ExternalRow {
  post_id: string
  target_id: string
  account_id: string
  platform: string
  platform_post_id: string
  platform_post_url: string | null
  content: string
  media: readonly ShownMedia[]
  published_at: Date
  removed_at: Date | null
}

export function toExternalPost(row: ExternalRow): Static<typeof ExternalPost> {
  const [first] = row.media
  return {
    id: row.post_id,
    platform: row.platform,
    accountId: row.account_id,
    platformPostId: row.platform_post_id,
    url: row.platform_post_url,
    content: row.content,
    mediaType: row.media.length > 1 ? 'carousel' : (first?.type ?? 'text'),
    mediaItems: row.media.map(({ type, url, thumbnailUrl = null }) => ({
      ...{ type, url, thumbnail: thumbnailUrl },
      ...(url === null
        ? { mediaStatus: 'unavailable' as const, unavailableReason: 'platform_withheld' as const }
        : { mediaStatus: 'available' as const }),
    })),
    thumbnailUrl:
      first?.thumbnailUrl ?? (first?.type === 'image' || first?.type === 'gif' ? first.url : null),
    publishedAt: row.published_at.toISOString(),
    source: 'external',
    deletedAt: row.removed_at?.toISOString() ?? null,
  }
}

/** Files of the post itself, which a copy of it could be sent with: those that have an address. */
export function itemsOfMedia(media: readonly ShownMedia[]): MediaItem[] {
  return media.flatMap(({ type, url, thumbnailUrl }) =>
    url === null ? [] : [{ type, url, ...(thumbnailUrl && { thumbnail: thumbnailUrl }) }],
  )
}
