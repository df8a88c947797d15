import { raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import { platformNotSupported } from '#features/accounts/index.ts'
import type { Conversations, KnownMessage } from '#platforms/capabilities/conversations/conversations.ts'
import type { Platform } from '#platforms/platform.ts'
import type { ConversationRow } from '../conversations/conversations.store.ts'
import { messageNotFound } from '../inbox.errors.ts'
import { findMessage, type MessageRow } from './messages.store.ts'

interface MessageCall extends Pick<Call<{ messageId: string }>, 'db' | 'params'> {
  conversation: ConversationRow
}

export async function requireMessage({ db, params, conversation }: MessageCall): Promise<MessageRow> {
  return (await findMessage(db, conversation.id, params.messageId)) ?? raise(messageNotFound)
}

/** A message as calls about it name it. */
export function knownOf(
  { participant_id, platform_conversation_id }: ConversationRow,
  { platform_message_id, parts }: MessageRow,
): KnownMessage {
  const { replyMarkup } = (parts ?? {}) as Pick<KnownMessage, 'replyMarkup'>
  return {
    platformMessageId: platform_message_id ?? '',
    participantId: participant_id,
    conversationId: platform_conversation_id,
    ...(replyMarkup && { replyMarkup }),
  }
}

interface ChangeCall extends Pick<Call, 'query' | 'body'> {
  platforms: ReadonlyMap<string, Platform>
  conversation: Pick<ConversationRow, 'platform'>
}

/** Refuses what the network of a conversation cannot do (D20.6). The account is named where the request names it. */
export function assertCan(
  { platforms, conversation, query, body }: ChangeCall,
  name: keyof Conversations,
): void {
  if (platforms.get(conversation.platform)?.conversations?.[name]) return
  const accountId = Object(query).accountId ?? Object(body).accountId
  raise(platformNotSupported, accountId === undefined ? {} : { param: 'accountId' })
}
