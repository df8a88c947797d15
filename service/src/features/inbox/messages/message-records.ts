import type { Tools } from '#contract/tools/tools.ts'
import { type EmittedEvent, emitted } from '#contract/work/event.ts'
import type { Db } from '#db/database.ts'
import { type AccountRow, accountForEvent } from '#features/accounts/index.ts'
import { findMetContact } from '#features/contacts/index.ts'
import type { NewLogEntry } from '#features/system/index.ts'
import type { ConversationRow } from '../conversations/conversations.store.ts'
import { messageEvents } from './messages.events.ts'
import type { MessageRow } from './messages.store.ts'

/** What the events of a conversation say beside the message. */
export interface Scene {
  account: AccountRow
  conversation: ConversationRow
  contactId: string | null
  /** Where the service itself is reached. */
  publicUrl: string
}

/** The contact is looked up where the caller does not know it. */
export async function sceneOf(
  tx: Db,
  { settings }: Pick<Tools, 'settings'>,
  { account, conversation }: Pick<Scene, 'account' | 'conversation'>,
  known?: string | null,
): Promise<Scene> {
  const { account_id, participant_id, profile_id } = conversation
  const contactId =
    known === undefined ? await findMetContact(tx, account_id, participant_id, profile_id) : known
  return { account, conversation, contactId, publicUrl: settings.publicUrl }
}

const conversationOf = ({ conversation: row, contactId }: Scene) => ({
  id: row.id,
  platform: row.platform,
  platformConversationId: row.platform_conversation_id ?? row.participant_id,
  participantId: row.participant_id,
  participantName: row.participant_name ?? row.participant_username ?? row.participant_id,
  participantUsername: row.participant_username,
  participantPicture: row.participant_avatar_url,
  status: row.status,
  contactId,
})

const participantOf = ({ conversation: row, contactId }: Scene) => ({
  id: row.participant_id,
  contactId,
  name: row.participant_name,
  username: row.participant_username,
  picture: row.participant_avatar_url,
})

function senderOf(scene: Scene, { direction, sender }: MessageRow) {
  const { participant_id, participant_avatar_url } = scene.conversation
  // In a chat of several the participant is the chat, and its contact is nobody of those who write.
  if (sender?.id === participant_id)
    return { ...sender, contactId: scene.contactId, picture: participant_avatar_url }
  if (sender) return { ...sender, contactId: null, picture: null }
  if (direction === 'incoming') return participantOf(scene)
  const { platform_account_id: id, username, display_name: name, avatar_url: picture } = scene.account
  return { id, contactId: null, name, username, picture }
}

/** An attachment without an address is fetched by the operation that finds one. */
function messageOf(scene: Scene, row: MessageRow) {
  const at = `${scene.publicUrl}/v1/inbox/conversations/${row.conversation_id}/messages/${row.id}/attachments/`
  return {
    id: row.id,
    conversationId: row.conversation_id,
    platform: row.platform,
    platformMessageId: row.platform_message_id,
    direction: row.direction,
    source: row.source,
    text: row.text,
    attachments: row.attachments.map(({ type, url, payload }, index) => ({
      ...{ type, url: url ?? `${at}${index}` },
      ...(payload && { payload }),
    })),
    sender: senderOf(scene, row),
    sentAt: (row.sent_at ?? row.created_at).toISOString(),
    isRead: row.direction === 'outgoing' || row.status === 'read',
  }
}

/** The events of one conversation, each for the owner of its account. */
export function eventsOf(scene: Scene, now: Date) {
  const { account, conversation } = scene
  const owner = { teamId: account.team_id, mode: account.mode, profileId: conversation.profile_id }
  const around = { conversation: conversationOf(scene), account: accountForEvent(account) }
  const of = (row: MessageRow) => ({ message: messageOf(scene, row), ...around })
  const settled = (row: MessageRow, at: Date) => ({
    ...of(row),
    statusAt: at.toISOString(),
    error: row.error,
  })
  return {
    started: () => emitted(owner, messageEvents.started, { ...around, startedAt: now.toISOString() }, now),
    received: (row: MessageRow) =>
      emitted(owner, messageEvents.received, { ...of(row), metadata: row.metadata }, now),
    sent: (row: MessageRow) =>
      emitted(owner, messageEvents.sent, { ...of(row), metadata: row.metadata }, now),
    status: (row: MessageRow, status: 'delivered' | 'read' | 'failed', at: Date) =>
      emitted(owner, messageEvents[status], settled(row, at), now),
    edited(row: MessageRow) {
      const editedAt = (row.edited_at ?? now).toISOString()
      const editHistory = row.edit_history.map((one) => ({ ...one, attachments: [] }))
      const data = { ...of(row), editHistory, editCount: editHistory.length, editedAt }
      return emitted(owner, messageEvents.edited, data, now)
    },
    deleted: (row: MessageRow) =>
      emitted(
        owner,
        messageEvents.deleted,
        { ...of(row), deletedAt: (row.deleted_at ?? now).toISOString() },
        now,
      ),
    reaction(row: MessageRow, emoji: string, action: 'added' | 'removed', at: Date): EmittedEvent {
      const reaction = {
        emoji,
        action,
        messageId: row.id,
        platformMessageId: row.platform_message_id ?? '',
        sender: participantOf(scene),
        reactedAt: at.toISOString(),
      }
      return emitted(owner, messageEvents.reaction, { reaction, ...around }, now)
    },
    referral: (referral: Record<string, unknown>) =>
      emitted(owner, messageEvents.referral, { referral, sender: participantOf(scene), ...around }, now),
  }
}

/** A line of the log for an attempt or a look-up (D20.34). */
export function logLine(
  { account, profileId }: { account: AccountRow; profileId: string },
  line: Pick<NewLogEntry, 'action' | 'status'> & Partial<NewLogEntry>,
  now: Date,
): NewLogEntry {
  return {
    team_id: account.team_id,
    mode: account.mode,
    type: 'messaging',
    profile_id: profileId,
    account_id: account.id,
    platform: account.platform,
    created_at: now,
    ...line,
  }
}
