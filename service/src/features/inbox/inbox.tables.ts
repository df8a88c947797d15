import type { Generated } from 'kysely'
import type { Json } from '#db/query/json.ts'
import type { MessageAttachment } from '#platforms/capabilities/conversations/conversations.ts'
import type { Mode } from '#values/scope.ts'

export interface InboxTables {
  inbox_conversation: ConversationTable
  inbox_message: MessageTable
  inbox_message_part: { account_id: string; platform_message_id: string; message_id: string }
  inbox_cursor: { account_id: string; cursor: string | null; read_at: Date }
  inbox_early_change: {
    account_id: string
    platform_message_id: string
    change: Json<object>
    created_at: Date
  }
}

declare module '#db/database.ts' {
  interface Tables extends InboxTables {}
}

export interface ConversationTable {
  id: string
  team_id: string
  mode: Mode
  profile_id: string
  account_id: string
  platform: string
  participant_id: string
  participant_name: string | null
  participant_username: string | null
  participant_avatar_url: string | null
  /** When the network was last asked for what the reports do not say of the participant. */
  participant_asked_at: Date | null
  platform_conversation_id: string | null
  status: 'active' | 'archived'
  last_text: string | null
  last_direction: 'incoming' | 'outgoing' | null
  last_created_at: Date | null
  last_message_at: Date
  last_incoming_at: Date | null
  unread_count: Generated<number>
  url: string | null
  metadata: Json<Record<string, unknown>> | null
  search_text: Generated<string>
  started_at: Date | null
  created_at: Date
  updated_at: Date
}

export const sources = [
  'contact',
  'human',
  'api',
  'workflow',
  'sequence',
  'broadcast',
  'comment_automation',
  'platform',
] as const

export type MessageSource = (typeof sources)[number]
export type MessageStatus = 'queued' | 'sent' | 'delivered' | 'read' | 'failed' | 'unknown'

/** Why a message was not delivered, or why nobody knows. */
export interface MessageError {
  code: string
  providerCode?: string
  message: string
}

export interface MessageReaction {
  /** Null once it was taken back: an older report of it changes nothing. */
  emoji: string | null
  by: 'participant' | 'account'
  /** The network's time. */
  at: string
}

/** What a message said before an edit. */
export interface MessageEdit {
  text: string | null
  editedAt: string
}

export interface MessageTable {
  id: string
  team_id: string
  mode: Mode
  account_id: string
  platform: string
  conversation_id: string
  platform_message_id: string | null
  direction: 'incoming' | 'outgoing'
  source: MessageSource
  status: MessageStatus
  text: string | null
  attachments: Json<readonly MessageAttachment[]>
  sender: Json<{ id: string; name: string | null; username: string | null }> | null
  error: Json<MessageError> | null
  reply_to: string | null
  reactions: Json<readonly MessageReaction[]>
  metadata: Json<Record<string, unknown>> | null
  parts: Json<object> | null
  edited_at: Date | null
  edit_history: Json<readonly MessageEdit[]>
  deleted_at: Date | null
  sent_at: Date | null
  delivered_at: Date | null
  read_at: Date | null
  ordered_at: Date
  created_at: Date
  search_text: Generated<string>
  idempotency_key: string | null
  /** The comment that it answers in private. */
  comment_id: string | null
  lookups: Generated<number>
  lookup_at: Date | null
  lease_until: Date | null
  lease_owner: string | null
  starts: Generated<number>
  fence: Generated<number>
}
