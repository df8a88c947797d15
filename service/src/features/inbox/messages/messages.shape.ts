import * as t from '#contract/schema/schema.ts'
import { sources } from '../inbox.tables.ts'
import type { MessageRow } from './messages.store.ts'

const statuses = ['queued', 'sent', 'delivered', 'read', 'failed', 'unknown'] as const

export const MessageError = t.object({
  code: t.anyString(),
  providerCode: t.optional(t.anyString({ description: "The platform's own code." })),
  message: t.anyString(),
})

export const Message = t.object(
  {
    id: t.id(),
    conversationId: t.id(),
    accountId: t.id(),
    platform: t.anyString(),
    platformMessageId: t.nullable(t.anyString({ description: 'Null until the platform has named it.' })),
    direction: t.oneOf('incoming', 'outgoing'),
    source: t.described(
      t.oneOf(...sources),
      'Who wrote it: the contact, a person in the panel (human), an API key (api), an automation, or the account in the app of the platform (platform).',
    ),
    text: t.nullable(t.foreign()),
    attachments: t.array(
      t.object({
        type: t.oneOf('image', 'video', 'audio', 'file', 'sticker', 'share', 'location'),
        url: t.nullable(t.foreign()),
        name: t.nullable(t.foreign()),
        payload: t.optional(
          t.map(t.anything(), 10, { description: 'Of a location: latitude, longitude, name and address.' }),
        ),
      }),
    ),
    sender: t.nullable(
      t.object({ id: t.anyString(), name: t.nullable(t.foreign()), username: t.nullable(t.foreign()) }),
    ),
    status: t.described(
      t.oneOf(...statuses),
      'unknown: the platform may have it. The service looks for it where the platform can be asked, and never sends it again by itself.',
    ),
    error: t.nullable(MessageError),
    replyTo: t.nullable(t.id({ of: 'messageId' })),
    reactions: t.array(t.object({ emoji: t.foreign(), by: t.oneOf('participant', 'account') })),
    editedAt: t.nullable(t.timestamp()),
    deletedAt: t.nullable(t.timestamp()),
    metadata: t.nullable(t.map(t.anything(), 100)),
    sentAt: t.nullable(t.timestamp({ description: 'By the clock of the platform.' })),
    deliveredAt: t.nullable(t.timestamp()),
    readAt: t.nullable(t.timestamp()),
    createdAt: t.timestamp(),
  },
  { component: 'InboxMessage' },
)

export type ShownMessage = t.Static<typeof Message>

export function toMessage(row: MessageRow): ShownMessage {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    accountId: row.account_id,
    platform: row.platform,
    platformMessageId: row.platform_message_id,
    direction: row.direction,
    source: row.source,
    text: row.text,
    attachments: row.attachments.map(({ type, url, name, payload }) => ({
      ...{ type, url, name },
      ...(payload && { payload: { ...payload } }),
    })),
    sender: row.sender,
    status: row.status,
    error: row.error,
    replyTo: row.reply_to,
    reactions: row.reactions.flatMap(({ emoji, by }) => (emoji === null ? [] : [{ emoji, by }])),
    editedAt: instant(row.edited_at),
    deletedAt: instant(row.deleted_at),
    metadata: row.metadata,
    sentAt: instant(row.sent_at),
    deliveredAt: instant(row.delivered_at),
    readAt: instant(row.read_at),
    createdAt: row.created_at.toISOString(),
  }
}

function instant(time: Date | null): string | null {
  return time?.toISOString() ?? null
}
