import type { MessageNotice } from '#platforms/capabilities/conversations/conversations.ts'
import { newId } from '#values/id.ts'
import type { ConversationRow } from '../conversations/conversations.store.ts'
import type { Around } from './taking.ts'

/** A message that a network reports, with what is known of it besides. */
export interface Arrived {
  notice: MessageNotice
  isHistory: boolean
  /** When its writer took it back, where that was reported first. */
  deletedAt: string | undefined
}

/** The row of a message that is not known yet; what it answers may be among those that are known. */
export function newRowOf(
  { account, now }: Around,
  conversation: ConversationRow,
  { notice, isHistory, deletedAt }: Arrived,
  known: ReadonlyMap<string, string>,
) {
  const { id: account_id, team_id, mode, platform } = account
  const sentAt = new Date(notice.at)
  const isIncoming = notice.direction === 'incoming'
  const gone = deletedAt !== undefined
  return {
    ...{ id: newId(now), team_id, mode, platform, account_id, conversation_id: conversation.id },
    platform_message_id: notice.messageId,
    direction: notice.direction,
    source: isIncoming ? ('contact' as const) : ('platform' as const),
    status: statusOf(isIncoming, isHistory || gone),
    text: gone ? null : notice.text,
    attachments: gone ? [] : [...notice.attachments],
    sender: senderOf(notice, conversation),
    metadata: notice.metadata ?? null,
    reply_to: (notice.replyTo !== undefined && known.get(notice.replyTo)) || null,
    sent_at: sentAt,
    delivered_at: isIncoming ? sentAt : null,
    read_at: isIncoming && isHistory ? now : null,
    deleted_at: gone ? new Date(deletedAt) : null,
    ordered_at: sentAt,
    created_at: now,
  }
}

/** In a chat of several each message has its writer; else it is the participant. */
function senderOf(
  { sender, direction, participant }: MessageNotice,
  { participant_name, participant_username }: ConversationRow,
) {
  if (sender) return { id: sender.id, name: sender.name ?? null, username: sender.username ?? null }
  if (direction === 'outgoing') return null
  return {
    id: participant.id,
    name: participant.name ?? participant_name,
    username: participant.username ?? participant_username,
  }
}

function statusOf(isIncoming: boolean, isPast: boolean): 'sent' | 'delivered' | 'read' {
  if (!isIncoming) return 'sent'
  return isPast ? 'read' : 'delivered'
}
