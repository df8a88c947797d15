import { type Selectable, sql } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import { records } from '#db/query/records.ts'
import { after, minute } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import type { Mode } from '#values/scope.ts'
import type { AutomaticKindName, AutomaticMessageTable } from './messages.tables.ts'

export type AutomaticRow = Selectable<AutomaticMessageTable>

/** Whose message it is, and in what: the four ids that name it for good. */
export interface Item {
  kind: AutomaticKindName
  originId: string
  itemId: string
  part: string
}

export function itemOf({ kind, origin_id, item_id, part }: AutomaticRow): Item {
  return { kind, originId: origin_id, itemId: item_id, part }
}

export interface NewAutomatic {
  account: { id: string; team_id: string; mode: Mode; platform: string }
  item: Item
  participantId: string
  contactId: string | null
  dueAt: Date
}

/** Lets a message wait for its time. The same item twice changes nothing. */
export async function insertAutomatic(tx: Db, all: readonly NewAutomatic[], now: Date): Promise<void> {
  const rows = all.map((one) => ({ ...rowOf(one), created_at: now, id: newId(now) }))
  if (rows.length === 0) return
  await sql`
    insert into automatic_message select * from ${records('automatic_message', rows)}
    on conflict on constraint automatic_message_item do nothing`.execute(tx)
}

function rowOf({
  account,
  item,
  participantId,
  contactId,
  dueAt,
}: NewAutomatic): Omit<AutomaticRow, 'id' | 'created_at'> {
  return {
    ...{ team_id: account.team_id, mode: account.mode, account_id: account.id, platform: account.platform },
    ...{ kind: item.kind, origin_id: item.originId, item_id: item.itemId, part: item.part },
    ...{ participant_id: participantId, contact_id: contactId },
    ...{ status: 'waiting', due_at: dueAt, attempts: 0, message_id: null },
    ...{ lease_until: null, lease_owner: null, starts: 0, fence: 0 },
  }
}

/** What is meant: all of an origin, some of its items, or all of a person or an account. */
export interface Meant {
  kind?: AutomaticKindName
  originId?: string
  itemIds?: readonly string[]
  contactId?: string
  accountId?: string
}

function meantBy({ kind, originId, itemIds, contactId, accountId }: Meant) {
  const conditions = [
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(originId === undefined ? [] : [sql`origin_id = ${originId}`]),
    ...(itemIds === undefined ? [] : [sql`item_id = any(${[...itemIds]}::text[])`]),
    ...(contactId === undefined ? [] : [sql`contact_id = ${contactId}`]),
    ...(accountId === undefined ? [] : [sql`account_id = ${accountId}`]),
  ]
  if (conditions.length === 0) throw new Error('automatic messages are meant by something')
  return sql.join(conditions, sql` and `)
}

/**
 * Takes back what has not begun, in the transaction of the cause: once that is committed nothing of it begins. Answers
 * the items.
 */
export async function dropUnbegun(tx: Db, meant: Meant): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    delete from automatic_message where ${meantBy(meant)} and status <> 'sending' returning item_id`.execute(
    tx,
  )
  return rows.map(({ item_id }) => item_id)
}

/** What has begun is not to be repeated, whatever its network says of it. */
export async function releaseContact(tx: Db, contactId: string): Promise<void> {
  await sql`update automatic_message set contact_id = null where contact_id = ${contactId}`.execute(tx)
}

/** Claims what the account sends next, for the process that has its lane. */
export async function claimNext(
  db: Db,
  { account_id, lease_owner }: Pick<AutomaticRow, 'account_id' | 'lease_owner'>,
  now: Date,
): Promise<AutomaticRow | undefined> {
  const { rows } = await sql<AutomaticRow>`
    update automatic_message as item set lease_until = clock_timestamp() + interval '12 seconds',
      lease_owner = ${lease_owner}, fence = fence + 1, starts = 1
    where id = (
      select id from automatic_message as next
      where account_id = ${account_id} and status = 'waiting' and due_at <= ${now} and lease_until is null
        and not exists (select 1 from automatic_message where account_id = ${account_id} and status = 'sending')
      order by due_at, id limit 1 for update skip locked
    ) and status = 'waiting'
    returning *`.execute(db)
  return rows[0]
}

/** Marks the call as begun. False when the row was taken back, or another process has the claim. */
export async function markSending(
  tx: Db,
  { id, fence }: Pick<AutomaticRow, 'id' | 'fence'>,
  messageId: string,
): Promise<boolean> {
  const marked = await tx
    .updateTable('automatic_message')
    .set({ status: 'sending', due_at: null, message_id: messageId, lease_until: null, lease_owner: null })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Holds the claimed row for a transaction that makes no call. Undefined when it is not ours any more. */
export function holdUnbegun(
  tx: Db,
  { id, fence }: Pick<AutomaticRow, 'id' | 'fence'>,
): Promise<AutomaticRow | undefined> {
  return tx
    .selectFrom('automatic_message')
    .selectAll()
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('status', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
}

/** Those whose messages these are, held until the end of the transaction. */
export function holdBegun(tx: Db, messageIds: readonly string[]): Promise<AutomaticRow[]> {
  return tx
    .selectFrom('automatic_message')
    .selectAll()
    .where(isAny('message_id', messageIds))
    .forUpdate()
    .execute()
}

/** It is known what became of them. */
export async function removeSettled(tx: Db, rows: readonly AutomaticRow[]): Promise<void> {
  await tx
    .deleteFrom('automatic_message')
    .where(
      isAny(
        'id',
        rows.map(({ id }) => id),
      ),
    )
    .execute()
}

/** Lets it wait again, because the network did not take it. */
export async function waitAgain(
  tx: Db,
  { id }: Pick<AutomaticRow, 'id'>,
  { dueAt, attempts }: { dueAt: Date; attempts: number },
): Promise<void> {
  await tx
    .updateTable('automatic_message')
    .set({
      status: 'waiting',
      due_at: dueAt,
      attempts,
      message_id: null,
      lease_until: null,
      lease_owner: null,
      starts: 0,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Lets what is due of a kind wait for the connection of its account. One that is connected all the same was connected
 * meanwhile, or is of a platform that this deployment does not serve: it is tried again in a minute.
 */
export async function holdForConnection(
  tx: Db,
  { id, kind, account_id }: Pick<AutomaticRow, 'id' | 'kind' | 'account_id'>,
  now: Date,
): Promise<void> {
  await lockConnection(tx, account_id)
  const { rows } = await sql`
    select 1 from account where id = ${account_id} and status = 'connected'`.execute(tx)
  if (rows.length > 0) {
    await sql`
      update automatic_message set due_at = ${after(now, minute)}, lease_until = null, lease_owner = null, starts = 0
      where id = ${id} and status = 'waiting'`.execute(tx)
    return
  }
  await sql`
    update automatic_message set status = 'held', due_at = null, lease_until = null, lease_owner = null, starts = 0
    where account_id = ${account_id} and kind = ${kind} and status = 'waiting' and due_at <= ${now}`.execute(
    tx,
  )
}

/** The account is connected again: what waited for that is due. */
export async function resumeHeld(tx: Db, accountId: string, now: Date): Promise<void> {
  await lockConnection(tx, accountId)
  await sql`
    update automatic_message set status = 'waiting', due_at = ${now}
    where account_id = ${accountId} and status = 'held'`.execute(tx)
}

/** Whoever connects an account sees what was held before, or is seen by whoever is about to hold something. */
async function lockConnection(tx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`held ${accountId}`}, 0))`.execute(tx)
}
