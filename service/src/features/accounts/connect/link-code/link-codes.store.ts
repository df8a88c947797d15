import { type Selectable, sql } from 'kysely'
import { type Db, ofTeam } from '#db/database.ts'
import { scoped } from '#db/query/scoped.ts'
import type { Mode, Scope } from '#values/scope.ts'
import type { AccountsTables } from '../../accounts.tables.ts'

export type LinkCodeRow = Selectable<AccountsTables['link_code']>
export type NewLinkCode = Pick<
  LinkCodeRow,
  'code' | 'team_id' | 'mode' | 'profile_id' | 'created_at' | 'expires_at'
>

/** False when the code is in use. */
export async function insertLinkCode(db: Db, row: NewLinkCode): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('link_code')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

export function findLinkCode(db: Db, scope: Scope, code: string): Promise<LinkCodeRow | undefined> {
  return scoped(db, scope).from('link_code').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Holds a code to the end of the transaction, so that it connects one account. */
export function lockLinkCode(db: Db, scope: Scope, code: string): Promise<LinkCodeRow | undefined> {
  return scoped(db, scope)
    .from('link_code')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

export async function setLinkedAccount(db: Db, { code }: LinkCodeRow, accountId: string): Promise<void> {
  await db.updateTable('link_code').set({ account_id: accountId }).where('code', '=', code).execute()
}

/** Which bot read the code: the one of live mode serves every team, and in test mode each team has its own. */
export interface Bot {
  mode: Mode
  teamId: string
}

/** Notes in which chat each code was posted, whichever team it was given to. The first chat stays. */
export async function noteChats(
  db: Db,
  { mode, teamId }: Bot,
  chats: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  await sql`
    update link_code set chat_id = posted.chat_id
    from unnest(${[...chats.keys()]}::text[], ${[...chats.values()]}::text[]) as posted(code, chat_id)
    where link_code.code = posted.code and mode = ${mode} and (mode = 'live' or ${ofTeam(teamId)})
      and link_code.chat_id is null and expires_at > ${now}`.execute(db)
}

/** When a reader's turn ends. It names the turn, as the next one ends later. */
export type Turn = Date

/** From where on a bot's messages have not been dealt with. Undefined when the turn is over. */
export async function readOffset(db: Db, bot: Bot, turn: Turn): Promise<number | undefined> {
  const row = await db
    .selectFrom('bot_offset')
    .select('next_update')
    .where('bot', '=', keyOf(bot))
    .where('reading_until', '=', turn)
    .where('reading_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.next_update
}

export async function raiseOffset(db: Db, bot: Bot, next: number): Promise<void> {
  await sql`
    insert into bot_offset (bot, next_update) values (${keyOf(bot)}, ${next})
    on conflict (bot) do update set next_update = greatest(bot_offset.next_update, excluded.next_update)`.execute(
    db,
  )
}

/**
 * Makes the caller the one reader of a bot, unless another one is. A lease of real time, since the reader may die. In
 * whole milliseconds, so that it comes back as it was given out.
 */
export async function claimReading(db: Db, bot: Bot, leaseMs: number): Promise<Turn | undefined> {
  const { rows } = await sql<{ reading_until: Turn }>`
    insert into bot_offset (bot, next_update, reading_until)
    values (${keyOf(bot)}, 0,
      date_trunc('milliseconds', now() + ${leaseMs}::double precision * interval '1 millisecond'))
    on conflict (bot) do update set reading_until = excluded.reading_until
    where bot_offset.reading_until is null or bot_offset.reading_until < now()
    returning reading_until`.execute(db)
  return rows[0]?.reading_until
}

/** Ends this turn, and not the one of the reader who came after it had run out. */
export async function endReading(db: Db, bot: Bot, turn: Turn): Promise<void> {
  await db
    .updateTable('bot_offset')
    .set({ reading_until: null })
    .where('bot', '=', keyOf(bot))
    .where('reading_until', '=', turn)
    .execute()
}

function keyOf({ mode, teamId }: Bot): string {
  return mode === 'live' ? 'live' : `sandbox|${teamId}`
}

/** Whether anybody has connected a chat in live mode. */
export async function hasLiveAccount(db: Db, platform: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('platform', '=', platform)
    .where('mode', '=', 'live')
    .where('status', '<>', 'disconnected')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
