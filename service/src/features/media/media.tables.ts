import type { Generated } from 'kysely'
import type { Mode } from '#values/scope.ts'

export interface MediaTables {
  media: MediaTable
  media_use: { post_id: string; media_id: string }
  media_removal: MediaRemovalTable
  held_media: { team_id: string; media_id: string | null; bytes: number }
}

declare module '#db/database.ts' {
  interface Tables extends MediaTables {}
}

export type StoredType = 'image' | 'video' | 'gif' | 'document' | 'audio'

export interface MediaTable {
  id: string
  team_id: string
  mode: Mode
  profile_ids: string[] | null
  key: string
  status: 'pending' | 'ready' | 'failed'
  type: StoredType | null
  content_type: string
  filename: string
  size: number | null
  width: number | null
  height: number | null
  duration_ms: number | null
  codec: string | null
  is_rotated: Generated<boolean>
  has_thumbnail: Generated<boolean>
  failure: string | null
  failure_code: 'unsupported_media_type' | 'media_unreadable' | null
  /** Looks at the bytes that have begun and not ended. */
  looks: Generated<number>
  look_until: Generated<Date | null>
  upload_digest: Buffer | null
  upload_until: Date | null
  uploaded_at: Date | null
  arrival: Generated<number>
  arrival_open: Generated<boolean>
  arrived_as: Generated<string | null>
  held_bytes: Generated<number>
  created_at: Date
  expires_at: Date
  due_at: Date | null
  attempts: Generated<number>
  lease_until: Generated<Date | null>
  lease_owner: Generated<string | null>
  starts: Generated<number>
  fence: Generated<number>
}

export interface MediaRemovalTable {
  id: string
  mode: Mode
  key: string
  /** The team that an open address of the bucket counts for, and the bytes that it may still bring. */
  team_id: Generated<string | null>
  held_bytes: Generated<number>
  due_at: Date
  attempts: number
  lease_until: Date | null
  lease_owner: string | null
  starts: Generated<number>
  fence: number
}
