import type { Db } from '#db/database.ts'
import type { MessageNotice } from '#platforms/capabilities/conversations/conversations.ts'
import type { ConversationRow } from '../conversations/conversations.store.ts'
import { keepPart, listParts } from '../messages/message-parts.store.ts'
import { listOpen, type MessageRow } from '../messages/messages.store.ts'
import { lacksFile } from '../messages/outgoing.ts'
import { recordFailed, recordSent, textAlone } from '../messages/settle-message.ts'
import type { Taking } from './taking.ts'

/** A message of ours that a notice shows, or a part of one. */
export interface Own {
  message: MessageRow
  part: 'whole' | 'text' | 'file'
}

/** The network's echo of a message that the service sent: by our reference, else by its words. */
export async function ownMessage(
  { tx, notice }: Taking<MessageNotice>,
  { id }: ConversationRow,
): Promise<Own | undefined> {
  const open = (await listOpen(tx, id)).map((message) => ({ message, part: partOf(message, notice) }))
  const named = open.find(({ message }) => message.id === notice.reference)
  if (named) return named
  for (const own of open)
    if (own.message.platform_message_id === null && (await isShown(tx, own, notice))) return own
  return undefined
}

/** A file has no words: it is the one that is waited for once its text is known to be there. */
async function isShown(tx: Db, { message, part }: Own, { text }: MessageNotice): Promise<boolean> {
  if (part === 'whole') return message.text === text
  const hasText = (await listParts(tx, message.id)).length > 0
  return part === 'text' ? !hasText && message.text === text : hasText && !lacksFile(message)
}

function partOf({ text, attachments }: MessageRow, notice: MessageNotice): Own['part'] {
  if (!notice.isApart || !text || attachments.length === 0) return 'whole'
  return notice.attachments.length > 0 ? 'file' : 'text'
}

/** The text alone settles nothing, unless the file is known not to have left. */
export async function takeOwn(
  { tx, tools, account, notice, now }: Taking<MessageNotice>,
  conversation: ConversationRow,
  { message, part }: Own,
): Promise<void> {
  const { messageId, at: sentAt } = notice
  const held = { account, message, conversation }
  if (part !== 'text') await recordSent(tx, tools, held, { platformMessageId: messageId, sentAt }, now)
  else if (lacksFile(message)) await recordFailed(tx, tools, held, textAlone(messageId), now)
  else await keepPart(tx, message, messageId)
}
