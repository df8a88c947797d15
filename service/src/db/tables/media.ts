import type { Generated } from 'kysely'
import type { Mode } from '#values/scope.ts'

export interface MediaTables {
  media: MediaTable
  media_use: { post_id: string; media_id: string }
  media_removal: MediaRemovalTable
}

export type StoredType = 'image' | 'video' | 'gif' | 'document' | 'audio'

export interface MediaTable {
  id: string
  team_id: string
  mode: Mode
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
  upload_digest: Buffer | null
  upload_until: Date | null
  uploaded_at: Date | null
  created_at: Date
  expires_at: Date
  due_at: Date | null
  attempts: Generated<number>
  lease_until: Generated<Date | null>
  lease_owner: Generated<string | null>
  fence: Generated<number>
}

export interface MediaRemovalTable {
  id: string
  mode: Mode
  key: string
  due_at: Date
  attempts: number
  lease_until: Date | null
  lease_owner: string | null
  fence: number
}
