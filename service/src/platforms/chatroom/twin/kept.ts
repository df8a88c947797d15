import type { SandboxOverwrite } from './mask.ts'

/** A server of the sandbox. People who agree there share one; a newcomer has one of their own. */
export interface SandboxGuild {
  id: string
  name: string
  ownerId: string
}

export interface SandboxChannel {
  id: string
  guild_id: string
  name: string
  type: number
  position: number
  parent_id: string | null
  permission_overwrites: SandboxOverwrite[]
  available_tags?: { id: string; name: string; moderated: boolean }[]
  /** Of a thread. */
  owner_id?: string
  applied_tags?: string[]
  thread_metadata?: {
    archived: boolean
    auto_archive_duration: number
    locked: boolean
    archive_timestamp: string
  }
  rate_limit_per_user?: number
  last_message_id?: string
  /** Of a conversation with one person. */
  recipient?: string
  /** That person takes no messages. */
  isClosed?: boolean
}
