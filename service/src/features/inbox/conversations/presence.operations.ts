import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountTools } from '#features/accounts/index.ts'
import type { NewestIncoming } from '#platforms/capabilities/conversations/conversations.ts'
import { findNewestIncoming, type MessageRow } from '../messages/messages.store.ts'
import { keptConversation } from './conversation.subject.ts'
import { markRead } from './conversations.store.ts'
import { addressOf, tellNetwork } from './tell-network.ts'

const body = t.object({ accountId: t.optional(t.id()) })

export const markConversationRead = operation({
  id: 'markConversationRead',
  route: 'POST /v1/inbox/conversations/{conversationId}/read',
  on: keptConversation,
  tag: 'inbox',
  summary: 'Marks incoming messages as read.',
  description:
    'Tells the platform where it can, and answers the same if that fails. Nothing else marks messages as read.',
  permission: 'inbox:write',
  body,
  reply: t.ok(t.object({ markedCount: t.integer(0), unreadCount: t.integer(0) })),
  errors: [],
  uses: accountTools,
  async handler(call) {
    const { conversation: row, db, now, transaction } = call
    const newest = await findNewestIncoming(db, row.id)
    const markedCount = await transaction((tx) => markRead(tx, row.id, now))
    if (markedCount > 0 && newest)
      await tellNetwork(call, row, newest.text ?? '', ({ markRead: tell }) =>
        tell?.(addressOf(row), newestOf(newest)),
      )
    return { markedCount, unreadCount: 0 }
  },
})

export const sendTypingIndicator = operation({
  id: 'sendTypingIndicator',
  route: 'POST /v1/inbox/conversations/{conversationId}/typing',
  on: keptConversation,
  tag: 'inbox',
  summary: 'Shows the typing indicator to the other side.',
  description: 'sent is false where the platform has no such indicator, and where it did not take it.',
  permission: 'inbox:write',
  body,
  reply: t.ok(t.object({ sent: t.boolean() })),
  errors: [],
  uses: accountTools,
  async handler(call) {
    const { conversation: row, db } = call
    const found = await findNewestIncoming(db, row.id)
    const newest = found && newestOf(found)
    return {
      sent: await tellNetwork(call, row, '', ({ showTyping }) => showTyping?.(addressOf(row), newest)),
    }
  },
})

function newestOf({ platform_message_id, sent_at, created_at }: MessageRow): NewestIncoming {
  return { platformMessageId: platform_message_id ?? '', at: sent_at ?? created_at }
}
