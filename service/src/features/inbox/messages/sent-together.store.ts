import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type ConversationRow, contactId } from '../conversations/conversations.store.ts'
import type { MessageRow } from './messages.store.ts'

export interface HeldConversation extends ConversationRow {
  contact_id: string | null
}

/**
 * Holds conversations until the end of the transaction. One that somebody else holds is left out: who waits for one while
 * holding others may be waited for.
 */
export async function holdFree(tx: Db, ids: readonly string[]): Promise<HeldConversation[]> {
  const { rows } = await sql<HeldConversation>`
    select inbox_conversation.*, ${contactId} as contact_id from inbox_conversation
    where id = any(${[...new Set(ids)]}::text[])
    for no key update of inbox_conversation skip locked`.execute(tx)
  return rows
}

interface Named {
  id: string
  platformMessageId: string
}

/** Messages that nobody has settled and of whose ids at the network nothing was heard before, held as they are now. */
export async function holdUnheard(tx: Db, all: readonly Named[]): Promise<MessageRow[]> {
  const [ids, names] = [all.map(({ id }) => id), all.map(({ platformMessageId }) => platformMessageId)]
  const isNamed = sql`account_id = message.account_id and platform_message_id = named.platform_message_id`
  const { rows } = await sql<MessageRow>`
    select message.*
    from unnest(${ids}::text[], ${names}::text[]) as named(id, platform_message_id)
    join inbox_message as message on message.id = named.id
    where message.status in ('queued', 'unknown')
      and not exists (select 1 from inbox_message where ${isNamed})
      and not exists (select 1 from inbox_message_part where ${isNamed})
      and not exists (select 1 from inbox_early_change where ${isNamed})
    for no key update of message skip locked`.execute(tx)
  return rows
}

type Sent = Pick<MessageRow, 'id' | 'platform_message_id' | 'sent_at'>

export async function writeSent(tx: Db, all: readonly Sent[]): Promise<void> {
  const given = all.map(({ id, platform_message_id, sent_at }) => ({ id, platform_message_id, sent_at }))
  await sql`
    update inbox_message set status = 'sent', platform_message_id = one.platform_message_id, sent_at = one.sent_at,
      ordered_at = one.sent_at, error = null, lookup_at = null, lease_until = null, lease_owner = null
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as one(id text, platform_message_id text, sent_at timestamptz)
    where inbox_message.id = one.id`.execute(tx)
}

type Newest = Pick<MessageRow, 'conversation_id' | 'text' | 'created_at' | 'ordered_at'>

/** Writes the newest message that was sent in each conversation, unless one is there that is newer. */
export async function writeLastSent(tx: Db, newest: readonly Newest[], now: Date): Promise<void> {
  const given = newest.map(({ conversation_id, text, created_at, ordered_at }) => ({
    ...{ conversation_id, text, created_at, ordered_at },
  }))
  const isNewest = sql`known.last_created_at is null or known.last_message_at <= one.ordered_at`
  await sql`
    update inbox_conversation as known set
      last_text = case when ${isNewest} then one.text else known.last_text end,
      last_direction = case when ${isNewest} then 'outgoing' else known.last_direction end,
      last_created_at = case when ${isNewest} then one.created_at else known.last_created_at end,
      last_message_at = case when ${isNewest} then one.ordered_at else known.last_message_at end,
      started_at = coalesce(known.started_at, ${now}::timestamptz),
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as one(conversation_id text, text text, created_at timestamptz, ordered_at timestamptz)
    where known.id = one.conversation_id`.execute(tx)
}
