import * as t from '#contract/schema/schema.ts'
import type { Platform } from '#platforms/platform.ts'
import { after, hour } from '#values/clock.ts'
import type { FoundConversation } from './conversations.store.ts'

export const ConversationStatus = t.oneOfCode('invalid_status', 'active', 'archived')

export const Conversation = t.object(
  {
    id: t.id(),
    profileId: t.id(),
    accountId: t.id(),
    accountUsername: t.anyString(),
    platform: t.anyString(),
    status: t.oneOf('active', 'archived'),
    participant: t.object({
      id: t.anyString({ description: 'The id of the person, or of the chat, at the platform.' }),
      name: t.nullable(t.foreign()),
      username: t.nullable(t.foreign()),
      avatarUrl: t.nullable(t.foreign()),
    }),
    contactId: t.nullable(t.id()),
    lastMessage: t.nullable(
      t.object({
        text: t.nullable(t.foreign()),
        direction: t.oneOf('incoming', 'outgoing'),
        createdAt: t.timestamp(),
      }),
    ),
    lastMessageAt: t.timestamp(),
    unreadCount: t.integer(0),
    replyWindowEndsAt: t.nullable(
      t.timestamp({
        description:
          'Until when the platform takes a usual message; null where it has no such window, and before anything came in.',
      }),
    ),
    url: t.nullable(t.anyString()),
    metadata: t.nullable(t.map(t.anything(), 100)),
    createdAt: t.timestamp(),
    updatedAt: t.timestamp(),
  },
  { component: 'Conversation' },
)

export type ShownConversation = t.Static<typeof Conversation>

export function toConversation(
  row: FoundConversation,
  platforms: ReadonlyMap<string, Platform>,
): ShownConversation {
  return {
    id: row.id,
    profileId: row.profile_id,
    accountId: row.account_id,
    accountUsername: row.account_username,
    platform: row.platform,
    status: row.status,
    participant: {
      id: row.participant_id,
      name: row.participant_name,
      username: row.participant_username,
      avatarUrl: row.participant_avatar_url,
    },
    contactId: row.contact_id,
    lastMessage:
      row.last_direction && row.last_created_at
        ? {
            text: row.last_text,
            direction: row.last_direction,
            createdAt: row.last_created_at.toISOString(),
          }
        : null,
    lastMessageAt: row.last_message_at.toISOString(),
    unreadCount: row.unread_count,
    replyWindowEndsAt: windowEndOf(row, platforms)?.toISOString() ?? null,
    url: row.url,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** When the network stops taking usual messages. */
export function windowEndOf(
  { platform, last_incoming_at }: Pick<FoundConversation, 'platform' | 'last_incoming_at'>,
  platforms: ReadonlyMap<string, Platform>,
): Date | undefined {
  const window = platforms.get(platform)?.conversations?.rules.window
  return window && last_incoming_at ? after(last_incoming_at, window.hours * hour) : undefined
}
