import type { ReceiptNotice } from '#platforms/capabilities/conversations/conversations.ts'
import {
  type ConversationRow,
  findConversationWith,
  holdConversation,
} from '../conversations/conversations.store.ts'
import { findByPlatformId, findOfAccount, listOpen } from '../messages/messages.store.ts'
import { recordSent } from '../messages/settle-message.ts'
import type { Taking } from './taking.ts'

/** By whom it went to, else by the message: a network may know a person by another id than the message was sent to. */
export async function conversationOfReceipt({
  tx,
  account,
  notice,
}: Taking<ReceiptNotice>): Promise<ConversationRow | undefined> {
  const known = await findConversationWith(tx, account.id, notice.participant.id)
  if (known) return holdConversation(tx, known.id)
  const { messageIds: [id = ''] = [], reference = '' } = notice
  const named =
    (await findByPlatformId(tx, account.id, id)) ?? (await findOfAccount(tx, account.id, reference))
  return named && holdConversation(tx, named.conversation_id)
}

/** A receipt that names our reference tells the outcome of a message that was unknown (D20.13). */
export async function settleNamed(
  { tx, tools, account, notice, now }: Taking<ReceiptNotice>,
  conversation: ConversationRow,
): Promise<void> {
  const { reference, messageIds: [platformMessageId] = [], at: sentAt } = notice
  if (reference === undefined || platformMessageId === undefined) return
  const message = (await listOpen(tx, conversation.id)).find(({ id }) => id === reference)
  if (message)
    await recordSent(tx, tools, { account, message, conversation }, { platformMessageId, sentAt }, now)
}
