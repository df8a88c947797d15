import { settings } from '#contract/area/settings.ts'
import { day } from '#values/clock.ts'

export interface MediaSettings {
  /** The largest file that an upload address takes. */
  maxBytes: number
  /** How long a file is kept that no post uses. */
  retentionMs: number
  /** How many bytes of uploaded files a team may have; 0: as many as there is room for. */
  teamMaxBytes: number
}

declare module '#contract/area/settings.ts' {
  interface AreaSettings {
    media: MediaSettings
  }
}

export const mediaSettings = settings('media', (read) => ({
  maxBytes: read.integer('MEDIA_MAX_BYTES', 1, 5 * 1024 ** 3, 5 * 1024 ** 3),
  retentionMs: read.integer('MEDIA_RETENTION_DAYS', 1, 365, 7) * day,
  teamMaxBytes: read.integer('MEDIA_TEAM_MAX_BYTES', 0, 1024 ** 5, 10 * 1024 ** 3),
}))
