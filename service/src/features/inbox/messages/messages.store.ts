import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import { isAway } from '#db/engines/database-condition.ts'
import { batched, batchedWrite } from '#db/query/batch.ts'
import { family } from '#db/query/family.ts'
import { owned } from '#db/query/scoped.ts'
import type { Mode } from '#values/scope.ts'
import { fold } from '#values/text/fold.ts'
import type { MessageStatus, MessageTable } from '../inbox.tables.ts'

export type MessageRow = Selectable<MessageTable>

/** The messages of a conversation that the caller has been shown to see. */
export const messages = family('inbox_message', {
  scope: 'mode',
  sorts: {
    sentAt: { by: sql.ref('ordered_at'), type: 'timestamptz', direction: 'asc' },
  },
  usual: { by: sql.ref('ordered_at'), type: 'timestamptz', direction: 'asc' },
})

export function findMessage(db: Db, conversationId: string, id: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('inbox_message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A message by the network's id of it, or of a part of it. */
export function findByPlatformId(
  db: Db,
  accountId: string,
  platformMessageId: string,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('inbox_message')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`(platform_message_id = ${platformMessageId} or id = (
        select message_id from inbox_message_part
        where account_id = ${accountId} and platform_message_id = ${platformMessageId}))`,
    )
    .executeTakeFirst()
}

/** Which messages of an account the network's ids name, as their own or as that of a part. */
export async function mapNamed(
  db: Db,
  accountId: string,
  platformMessageIds: readonly string[],
): Promise<Map<string, string>> {
  const named = sql`account_id = ${accountId} and platform_message_id = any(${[...platformMessageIds]}::text[])`
  const { rows } = await sql<{ named: string; id: string }>`
    select platform_message_id as named, id from inbox_message where ${named}
    union all select platform_message_id, message_id from inbox_message_part where ${named}`.execute(db)
  return new Map(rows.map((row) => [row.named, row.id]))
}

export function findOfAccount(db: Db, accountId: string, id: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('inbox_message')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}

type Owned = 'id' | 'team_id' | 'mode' | 'account_id' | 'platform' | 'conversation_id'

export type NewMessage = Pick<
  MessageRow,
  Owned | 'direction' | 'source' | 'status' | 'ordered_at' | 'created_at'
> &
  Partial<MessageRow>

/** A new row as JSON, with what a new message has not yet. */
function givenOf(row: NewMessage): object {
  return {
    ...row,
    attachments: row.attachments ?? [],
    reactions: row.reactions ?? [],
    edit_history: [],
    lookups: 0,
    starts: 0,
    fence: 0,
    search_text: fold(row.text ?? ''),
  }
}

/** Those that are new, in their order: the account may have a message of the same id at the network already. */
export async function insertMessages(tx: Db, rows: readonly NewMessage[]): Promise<MessageRow[]> {
  const { rows: made } = await sql<MessageRow>`
    insert into inbox_message
    select one.* from jsonb_populate_recordset(null::inbox_message, ${JSON.stringify(rows.map(givenOf))}::jsonb) as one
    on conflict (account_id, platform_message_id) where platform_message_id is not null do nothing
    returning *`.execute(tx)
  const byId = new Map(made.map((row) => [row.id, row]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}

/** Leased by the request that sends it: nothing looks for it meanwhile, and once the process is dead something does. */
const sendingFor = sql`clock_timestamp() + interval '5 seconds'`

async function insertAllQueued(
  db: Db,
  all: readonly NewMessage[],
): Promise<ReadonlyMap<NewMessage, MessageRow>> {
  const given = JSON.stringify(all.map((row) => ({ ...givenOf(row), lookup_at: row.created_at })))
  const conversations = [...new Set(all.map((row) => row.conversation_id))]
  const { rows } = await sql<MessageRow>`
    with known as materialized (
      select id from inbox_conversation where id = any(${conversations}::text[]) for key share
    )
    insert into inbox_message
    select one.* from jsonb_array_elements(${given}::jsonb) as given(message),
      jsonb_populate_record(null::inbox_message, message || jsonb_build_object('lease_until', ${sendingFor})) as one
    where one.conversation_id in (select id from known)
    returning *`.execute(db)
  return byRequest(all, rows)
}

/**
 * Keeps a message as queued and leased; those that come at once share a commit. Where the conversation is gone, nothing is
 * kept: one that is being removed is waited for.
 */
export const insertQueued = batchedWrite(insertAllQueued, isAway)

/** The same in the open transaction. */
export async function insertQueuedIn(tx: Db, row: NewMessage): Promise<MessageRow | undefined> {
  return (await insertAllQueued(tx, [row])).get(row)
}

/** Each of the wanted messages with its row, where there is one. */
function byRequest<Wanted extends { id: string }, Row extends { id: string }>(
  all: readonly Wanted[],
  rows: readonly Row[],
): Map<Wanted, Row> {
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    all.flatMap((one) => {
      const row = found.get(one.id)
      return row ? [[one, row] as const] : []
    }),
  )
}

/** Says of those whose requests still wait for the network that they do, of all at once. */
export const renewSending = batched<string, true>(async (db, ids) => {
  await sql`
    update inbox_message set lease_until = ${sendingFor}
    where id = any(${[...ids]}::text[]) and status = 'queued' and lease_until is not null`.execute(db)
  return new Map()
})

export type MessageChanges = Partial<
  Omit<
    Updateable<MessageTable>,
    'attachments' | 'reactions' | 'error' | 'edit_history' | 'metadata' | 'parts'
  > &
    Pick<MessageRow, 'attachments' | 'reactions' | 'error' | 'edit_history' | 'metadata' | 'parts'>
>

const json = ['attachments', 'reactions', 'error', 'edit_history', 'metadata', 'sender', 'parts'] as const

/** Undefined when the message has none of these states any more, or another process has the claim. */
export function changeMessage(
  tx: Db,
  id: string,
  changes: MessageChanges,
  { from, fence }: { from?: readonly MessageStatus[]; fence?: number } = {},
): Promise<MessageRow | undefined> {
  const written: Record<string, unknown> = { ...changes }
  for (const name of json)
    if (written[name] !== undefined && written[name] !== null) written[name] = JSON.stringify(written[name])
  if (typeof changes.text === 'string') written.search_text = fold(changes.text)
  if (changes.text === null) written.search_text = ''
  let update = tx.updateTable('inbox_message').set(written).where('id', '=', id)
  if (from) update = update.where('status', 'in', from)
  if (fence !== undefined) update = update.where('fence', '=', fence)
  return update.returningAll().executeTakeFirst()
}

export async function deleteMessage(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('inbox_message').where('id', '=', id).execute()
}

/** Messages of ours in a conversation whose outcome nobody has told yet, the oldest first. */
export function listOpen(tx: Db, conversationId: string): Promise<MessageRow[]> {
  return tx
    .selectFrom('inbox_message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('status', 'in', ['queued', 'unknown'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Messages of ours that a receipt is about: those that are named, and all until a time. */
export function listReceipted(
  tx: Db,
  conversationId: string,
  { ids = [], until }: { ids?: readonly string[] | undefined; until?: Date | undefined },
): Promise<MessageRow[]> {
  const named = sql<boolean>`platform_message_id = any(${[...ids]}::text[])`
  return tx
    .selectFrom('inbox_message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('direction', '=', 'outgoing')
    .where(until ? sql<boolean>`(${named} or sent_at <= ${until})` : named)
    .orderBy('ordered_at')
    .orderBy('id')
    .execute()
}

/** What the key of a request has sent, where the key itself does not tell. */
export function findSentUnder(
  db: Db,
  { teamId, mode, key, since }: { teamId: string; mode: Mode; key: string; since: Date },
): Promise<MessageRow | undefined> {
  return owned(db, { teamId, mode })
    .from('inbox_message')
    .selectAll()
    .where('idempotency_key', '=', key)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

export function findNewestIncoming(db: Db, conversationId: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('inbox_message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('direction', '=', 'incoming')
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Whether a message was not kept because the comment that it answers has an answer. */
export function isSecondReply(cause: unknown): boolean {
  return Object(cause).constraint === 'inbox_message_comment'
}

/** Which automation took a message that came in; the message says so from then on. */
export async function noteTaken(
  tx: Db,
  { id, metadata }: Pick<MessageRow, 'id' | 'metadata'>,
  takenBy: Readonly<Record<string, unknown>>,
): Promise<void> {
  await changeMessage(tx, id, { metadata: { ...metadata, takenBy } })
}
