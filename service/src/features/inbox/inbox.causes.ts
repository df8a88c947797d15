import { cause } from '#contract/work/cause.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { ConversationRow } from './conversations/conversations.store.ts'
import type { MessageRow } from './messages/messages.store.ts'

/** Why the network did not take a message, so that nothing of it is left here. */
export type Unsent =
  | { because: 'unreachable' | 'unauthorized' }
  | { because: 'throttled'; pauseSeconds: number }

/** A message that no person wrote, as it stands now: its outcome, or a receipt of it. */
export interface AutomaticMessage {
  message: MessageRow
  /** The row has gone. */
  unsent?: Unsent
}

/** What became of messages that an automation sends. Who sends them learns it in the same transaction. */
export const automaticMessagesSettled = cause<{ messages: readonly AutomaticMessage[] }>(
  'inbox.automatic_messages_settled',
)

/** Messages of one person have come in. They are rows by now, and none of them is history. */
export const messagesReceived = cause<{
  account: AccountRow
  conversation: ConversationRow
  contactId: string | null
  messages: readonly MessageRow[]
}>('inbox.messages_received')

/** What a network tells of a message afterwards. */
export type MessageNews = 'message_delivered' | 'message_read' | 'message_failed' | 'reaction'

/** A message has arrived, was read or is lost, or somebody reacted to it. */
export const messageNoted = cause<{
  account: AccountRow
  conversation: ConversationRow
  message: MessageRow
  news: MessageNews
}>('inbox.message_noted')
