import type {
  DeletionNotice,
  EditNotice,
  ReactionNotice,
} from '#platforms/capabilities/conversations/conversations.ts'
import { type ConversationRow, readLastMessage } from '../conversations/conversations.store.ts'
import { messageNoted } from '../inbox.causes.ts'
import { eventsOf, sceneOf } from '../messages/message-records.ts'
import { changeMessage, findByPlatformId, type MessageRow } from '../messages/messages.store.ts'
import type { Taking } from './taking.ts'

type Change = EditNotice | DeletionNotice | ReactionNotice

/** False when the message is not known yet. */
export async function takeChange(taking: Taking<Change>, conversation: ConversationRow): Promise<boolean> {
  const { tx, account, notice } = taking
  const row = await findByPlatformId(tx, account.id, notice.messageId)
  if (!row) return false
  // A deletion is final.
  if (row.deleted_at) return true
  switch (notice.kind) {
    case 'inbox_edit':
      await takeEdit({ ...taking, notice }, conversation, row)
      return true
    case 'inbox_deletion':
      // Where a part alone was taken back, the message stands.
      if (row.platform_message_id !== notice.messageId) return true
      await takeDeletion(taking, conversation, row)
      return true
    case 'inbox_reaction':
      await takeReaction({ ...taking, notice }, conversation, row)
      return true
  }
}

/** By the network's time the latest edit wins. */
async function takeEdit(
  { tx, tools, account, notice, now, isHistory }: Taking<EditNotice>,
  conversation: ConversationRow,
  row: MessageRow,
): Promise<void> {
  const at = new Date(notice.at)
  if ((row.edited_at && row.edited_at >= at) || row.text === notice.text) return
  const before = { text: row.text, editedAt: (row.edited_at ?? row.sent_at ?? row.created_at).toISOString() }
  const changes = { text: notice.text, edited_at: at, edit_history: [...row.edit_history, before].slice(-50) }
  const edited = await changeMessage(tx, row.id, changes)
  await readLastMessage(tx, conversation.id, now)
  if (!edited || isHistory) return
  const scene = await sceneOf(tx, tools, { account, conversation })
  await tools.emit(tx, eventsOf(scene, now).edited(edited))
}

/** What its writer has taken back is kept nowhere (D20.19). What the account deletes keeps its text here. */
async function takeDeletion(
  { tx, tools, account, notice, now, isHistory }: Taking,
  conversation: ConversationRow,
  row: MessageRow,
): Promise<void> {
  const words = row.direction === 'incoming' ? { text: null, attachments: [], edit_history: [] } : {}
  const deleted = await changeMessage(tx, row.id, { ...words, deleted_at: new Date(notice.at) })
  await readLastMessage(tx, conversation.id, now)
  if (!deleted || isHistory) return
  const scene = await sceneOf(tx, tools, { account, conversation })
  await tools.emit(tx, eventsOf(scene, now).deleted(deleted))
}

/** One reaction of each side; by the network's time the latest one counts. */
async function takeReaction(
  { tx, tools, account, notice, now, isHistory }: Taking<ReactionNotice>,
  conversation: ConversationRow,
  row: MessageRow,
): Promise<void> {
  const { by, emoji, at } = notice
  const before = row.reactions.find((one) => one.by === by)
  if (before && (before.at >= at || before.emoji === emoji)) return
  if (!before && emoji === null) return
  const reactions = [...row.reactions.filter((one) => one.by !== by), { emoji, by, at }]
  const changed = await changeMessage(tx, row.id, { reactions })
  if (!changed || isHistory || by === 'account') return
  const scene = await sceneOf(tx, tools, { account, conversation })
  const shown = emoji ?? before?.emoji ?? ''
  const action = emoji === null ? 'removed' : 'added'
  await tools.emit(tx, eventsOf(scene, now).reaction(changed, shown, action, new Date(at)))
  if (emoji === null) return
  await tools.react(tx, messageNoted, { account, conversation, message: changed, news: 'reaction' }, now)
}
