import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { findOwned } from '#db/query/batch.ts'
import { family } from '#db/query/family.ts'
import { scoped } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'
import type { ConversationTable } from '../inbox.tables.ts'

export type ConversationRow = Selectable<ConversationTable>

/** What is read with a conversation and kept elsewhere. */
interface Beside {
  account_username: string
  contact_id: string | null
}

export type FoundConversation = ConversationRow & Beside

/** A contact of another profile is not shown: the account has moved, and the contact has not. */
export const contactId = sql<string | null>`(
  select contact.id from contact_channel as channel join contact on contact.id = channel.contact_id
  where channel.account_id = inbox_conversation.account_id and channel.external_id = inbox_conversation.participant_id
    and contact.profile_id = inbox_conversation.profile_id limit 1)`

const accountUsername = sql<string>`(
  select coalesce(username_override, username) from account where account.id = inbox_conversation.account_id)`

export const conversations = family('inbox_conversation', {
  scope: 'profile',
  computed: { account_username: accountUsername, contact_id: contactId },
  sorts: { lastMessageAt: 'last_message_at' },
  changes: ['status', 'updated_at'],
})

export const unread = (wanted: boolean | undefined): RawBuilder<boolean> | undefined =>
  wanted === undefined ? undefined : sql<boolean>`(unread_count > 0) = ${wanted}::boolean`

/** By its owner and id; those who ask at once share a query. */
export const findConversationOf = findOwned<ConversationRow>('inbox_conversation')

/** A conversation that the scope can see. */
export function findConversation(db: Db, scope: Scope, id: string): Promise<ConversationRow | undefined> {
  return conversations.find(db, scope, id)
}

/** The conversation with a participant, whoever may see it. */
export function findConversationWith(
  db: Db,
  accountId: string,
  participantId: string,
): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('inbox_conversation')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('participant_id', '=', participantId)
    .executeTakeFirst()
}

/** Holds the row until the end of the transaction: what concerns one conversation happens one after the other. */
export function holdConversation(tx: Db, id: string): Promise<ConversationRow | undefined> {
  return tx
    .selectFrom('inbox_conversation')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type NewConversation = Pick<
  ConversationRow,
  | 'id'
  | 'team_id'
  | 'mode'
  | 'profile_id'
  | 'account_id'
  | 'platform'
  | 'participant_id'
  | 'participant_name'
  | 'participant_username'
  | 'participant_avatar_url'
  | 'platform_conversation_id'
  | 'search_text'
>

/**
 * The conversation with a participant, made if there is none, and held until the end of the transaction. Of those that
 * come at once one makes it. What is now known of the participant takes the place of what was known before.
 */
export async function openConversation(
  tx: Db,
  row: NewConversation,
  at: Date,
  now: Date,
): Promise<ConversationRow & { is_new: boolean }> {
  const { rows } = await sql<ConversationRow & { is_new: boolean }>`
    insert into inbox_conversation as known (id, team_id, mode, profile_id, account_id, platform, participant_id,
      participant_name, participant_username, participant_avatar_url, platform_conversation_id, search_text,
      last_message_at, created_at, updated_at)
    values (${row.id}, ${row.team_id}, ${row.mode}, ${row.profile_id}, ${row.account_id}, ${row.platform},
      ${row.participant_id}, ${row.participant_name}, ${row.participant_username}, ${row.participant_avatar_url},
      ${row.platform_conversation_id}, ${row.search_text}, ${at}, ${now}, ${now})
    on conflict (account_id, participant_id) do update set
      participant_name = coalesce(excluded.participant_name, known.participant_name),
      participant_username = coalesce(excluded.participant_username, known.participant_username),
      participant_avatar_url = coalesce(excluded.participant_avatar_url, known.participant_avatar_url),
      platform_conversation_id = coalesce(excluded.platform_conversation_id, known.platform_conversation_id),
      search_text = case when excluded.search_text = '' then known.search_text else excluded.search_text end
    returning *, (xmax = 0) as is_new`.execute(tx)
  return rows[0] as ConversationRow & { is_new: boolean }
}

/** When the network was asked who the participant is. */
export async function recordAsked(tx: Db, accountId: string, participantId: string, at: Date): Promise<void> {
  await sql`
    update inbox_conversation set participant_asked_at = ${at}
    where account_id = ${accountId} and participant_id = ${participantId}`.execute(tx)
}

/** Removes a conversation in which nothing was said. */
export async function dropEmptyConversation(tx: Db, id: string): Promise<void> {
  await sql`
    delete from inbox_conversation where id = ${id} and started_at is null
      and not exists (select 1 from inbox_message where conversation_id = ${id})`.execute(tx)
}

/** What the newest message makes of its conversation. */
export interface LastMessage {
  at: Date
  text: string | null
  direction: 'incoming' | 'outgoing'
  createdAt: Date
  /** Unread messages that it adds. */
  unread: number
  isIncoming: boolean
}

/** An older message that comes late is no last one, and does not open an archived conversation again. */
export async function recordLastMessage(tx: Db, id: string, last: LastMessage, now: Date): Promise<void> {
  const { at, text, direction, createdAt, isIncoming } = last
  const opens = isIncoming && last.unread > 0
  await sql`
    update inbox_conversation set
      last_text = case when newest then ${text}::text else last_text end,
      last_direction = case when newest then ${direction}::text else last_direction end,
      last_created_at = case when newest then ${createdAt}::timestamptz else last_created_at end,
      last_message_at = case when newest then ${at}::timestamptz else last_message_at end,
      last_incoming_at = case when ${isIncoming}::boolean then greatest(last_incoming_at, ${at}::timestamptz)
        else last_incoming_at end,
      unread_count = unread_count + ${last.unread}::int,
      status = case when ${opens}::boolean then 'active' else status end,
      started_at = coalesce(started_at, ${now}::timestamptz),
      updated_at = ${now}
    from (select last_created_at is null or last_message_at <= ${at}::timestamptz as newest
      from inbox_conversation where id = ${id}) as known
    where inbox_conversation.id = ${id}`.execute(tx)
}

/** After its last message was edited or taken back, or was never sent. */
export async function readLastMessage(tx: Db, id: string, now: Date): Promise<void> {
  await sql`
    update inbox_conversation set last_text = last.text, last_direction = last.direction,
      last_created_at = last.created_at, last_message_at = coalesce(last.ordered_at, last_message_at),
      unread_count = (select count(*) from inbox_message
        where conversation_id = ${id} and direction = 'incoming' and status = 'delivered' and deleted_at is null),
      updated_at = ${now}
    from (select 1) as one left join lateral (
      select text, direction, created_at, ordered_at from inbox_message where conversation_id = ${id}
      order by ordered_at desc, id desc limit 1) as last on true
    where inbox_conversation.id = ${id}`.execute(tx)
}

/** Marks what came in as read; answers how many messages that were. */
export async function markRead(tx: Db, id: string, now: Date): Promise<number> {
  const { rows } = await sql<{ marked: number }>`
    with marked as (
      update inbox_message set status = 'read', read_at = ${now}
      where conversation_id = ${id} and direction = 'incoming' and status = 'delivered' returning deleted_at
    ), counted as (
      update inbox_conversation set unread_count = 0, updated_at = ${now}
      where id = ${id} and unread_count > 0 returning 1
    )
    select count(*) filter (where deleted_at is null)::int as marked from marked`.execute(tx)
  return rows[0]?.marked ?? 0
}

/** The conversations of an account go with it to another profile. */
export async function moveConversations(tx: Db, accountId: string, profileId: string): Promise<void> {
  await sql`update inbox_conversation set profile_id = ${profileId} where account_id = ${accountId}`.execute(
    tx,
  )
}

/** The accounts in scope whose platform is one of these: whom a list over all accounts asks about. */
export function listAccountsWith(
  db: Db,
  scope: Scope,
  words: readonly string[],
  narrowed: { profileId?: string | undefined; accountId?: string | undefined },
) {
  let accounts = scoped(db, scope)
    .from('account')
    .select([
      'id',
      'platform',
      'status',
      'capabilities',
      sql<string>`coalesce(username_override, username)`.as('username'),
    ])
    .where(sql<boolean>`platform = any(${[...words]}::text[])`)
  if (narrowed.profileId !== undefined) accounts = accounts.where('profile_id', '=', narrowed.profileId)
  if (narrowed.accountId !== undefined) accounts = accounts.where('id', '=', narrowed.accountId)
  return accounts.orderBy('created_at').orderBy('id').execute()
}

/** The ad or the link that brought somebody stays with the conversation. */
export async function keepReferral(
  tx: Db,
  { id, metadata }: Pick<ConversationRow, 'id' | 'metadata'>,
  referral: Record<string, unknown>,
): Promise<void> {
  const kept = JSON.stringify({ ...metadata, referral })
  await tx.updateTable('inbox_conversation').set({ metadata: kept }).where('id', '=', id).execute()
}

/** A person takes the conversation over: nothing answers in it by itself until it is archived (D21.45). */
export async function markHandoff(tx: Db, id: string, handoff: Record<string, unknown>): Promise<void> {
  await sql`
    update inbox_conversation
    set metadata = coalesce(metadata, '{}') || jsonb_build_object('handoff', ${JSON.stringify(handoff)}::jsonb)
    where id = ${id}`.execute(tx)
}

/** Whoever took it over is done with it. */
export async function endHandoff(tx: Db, id: string): Promise<void> {
  await sql`
    update inbox_conversation set metadata = nullif(metadata - 'handoff', '{}')
    where id = ${id} and metadata ? 'handoff'`.execute(tx)
}

export function isHandedOff({ metadata }: Pick<ConversationRow, 'metadata'>): boolean {
  return metadata !== null && Object.hasOwn(metadata, 'handoff')
}
