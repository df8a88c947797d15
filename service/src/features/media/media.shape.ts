import * as t from '#contract/schema/schema.ts'
import type { FileStore } from '#contract/tools/file-store.ts'
import { thumbnailKey } from './keys.ts'
import type { MediaRow } from './media.store.ts'

export const mediaTypes = ['image', 'video', 'gif', 'document', 'audio'] as const

export const Media = t.object(
  {
    id: t.id(),
    status: t.oneOf('pending', 'ready', 'failed'),
    type: t.nullable(t.oneOf(...mediaTypes)),
    contentType: t.anyString({
      description: 'Of a pending file the announced type, later the one that the bytes have.',
    }),
    filename: t.anyString(),
    size: t.nullable(t.integer(0, undefined, { description: 'Bytes; null where none was announced.' })),
    width: t.nullable(t.integer(0, undefined, { description: 'Pixels, as people see it.' })),
    height: t.nullable(t.integer(0, undefined, { description: 'Pixels, as people see it.' })),
    durationMs: t.nullable(t.integer(0, undefined, { description: 'Milliseconds, of video and audio.' })),
    codec: t.nullable(t.anyString({ description: 'Of the picture of a video, or of the sound of audio.' })),
    rotated: t.boolean({
      description: 'The file says that it has to be turned or mirrored before it is shown.',
    }),
    url: t.nullable(t.anyString({ description: 'Where anybody reads the file; null until it is ready.' })),
    thumbnailUrl: t.nullable(t.anyString({ description: 'A picture of at most 480 x 480 pixels, as WebP.' })),
    error: t.nullable(t.anyString({ description: 'Why a failed file cannot be used.' })),
    errorCode: t.nullable(t.oneOf('unsupported_media_type', 'media_unreadable')),
    createdAt: t.timestamp(),
    expiresAt: t.nullable(
      t.timestamp({ description: 'When the file is removed; null while a post uses it.' }),
    ),
  },
  { component: 'Media' },
)

export function toMedia(row: MediaRow, files: FileStore): t.Static<typeof Media> {
  const isReady = row.status === 'ready'
  return {
    id: row.id,
    status: row.status,
    type: row.type,
    contentType: row.content_type,
    filename: row.filename,
    size: row.size,
    width: row.width,
    height: row.height,
    durationMs: row.duration_ms,
    codec: row.codec,
    rotated: row.is_rotated,
    url: isReady ? files.address(row.key) : null,
    thumbnailUrl: isReady && row.has_thumbnail ? files.address(thumbnailKey(row.key)) : null,
    error: row.failure,
    errorCode: row.failure_code,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.is_used ? null : row.expires_at.toISOString(),
  }
}
