import { sql } from 'kysely'
import type { Settings } from '#contract/tools/tools.ts'
import {
  type AccountSync,
  type AccountSyncRow,
  msOf,
  type SyncedAccount,
} from '#contract/work/account-sync.ts'
import { type Db, isAny, ofOwner } from '#db/database.ts'
import { after, minute } from '#values/clock.ts'
import { newId } from '#values/id.ts'

/** Makes an account that was connected due, soon when an earlier connection has had its runs or has ended. */
export async function beginSync(
  tx: Db,
  { id, team_id, mode, platform }: SyncedAccount,
  { kind, firstAfterMs = 0 }: AccountSync,
  settings: Settings,
  now: Date,
): Promise<void> {
  const firstAt = after(now, msOf(firstAfterMs, settings, mode))
  await sql`
    insert into account_sync (id, account_id, kind, team_id, mode, platform, due_at)
    values (${newId(now)}, ${id}, ${kind}, ${team_id}, ${mode}, ${platform}, ${firstAt})
    on conflict (account_id, kind) do update set failures = 0, due_at = case
      when account_sync.due_at is null or account_sync.failures > 0 or account_sync.last_done_at is not null
        then ${now}::timestamptz
      else excluded.due_at end`.execute(tx)
}

/** Makes an account due again that had its runs before its connection ended. One that never had any stays without. */
export async function resumeSync(tx: Db, accountId: string, kind: string, now: Date): Promise<void> {
  await sql`update account_sync set failures = 0, due_at = ${now}::timestamptz
    where account_id = ${accountId} and kind = ${kind} and due_at is null`.execute(tx)
}

/** The account has no connection any more. It comes due again when it is connected. */
export async function restSyncs(tx: Db, accountId: string): Promise<void> {
  await sql`update account_sync set due_at = null where account_id = ${accountId} and due_at is not null`.execute(
    tx,
  )
}

export interface RunEnd {
  dueAt: Date | null
  failures: number
  doneAt: Date | null
  /** Whether the platform has answered, which covers all requests for a run from before its begin. */
  isAnswer: boolean
}

/** Ends a run and its lease. Keeps a due time that was changed meanwhile by a reconnect or a requested run. */
export async function endRun(
  db: Db,
  { id, fence, due_at, asked }: AccountSyncRow,
  { dueAt, failures, doneAt, isAnswer }: RunEnd,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account_sync set lease_until = null, lease_owner = null, failures = ${failures},
      last_done_at = coalesce(${doneAt}::timestamptz, last_done_at),
      answered = case when ${isAnswer} then ${asked}::bigint else answered end,
      due_at = case when due_at = ${due_at}::timestamptz and asked = ${asked}::bigint then ${dueAt}::timestamptz
        else due_at end
    where id = ${id} and fence = ${fence}`.execute(db)
  return Boolean(numAffectedRows)
}

/** Makes rows of test mode due now. */
export async function hurrySyncs(
  db: Db,
  kind: string,
  now: Date,
  accountId: string | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update account_sync set due_at = least(due_at, ${now}::timestamptz), asked = asked + 1
    where id in (
      select id from account_sync
      where kind = ${kind} and due_at is not null and mode = 'test'
        and (${accountId ?? null}::text is null or account_id = ${accountId ?? null})
      order by id for update
    )
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Makes one account due now, which the caller may see. A run that goes on meanwhile is followed by another one. Answers
 * whether the account has such a row.
 */
export async function makeSyncDueNow(
  db: Db,
  { id, team_id, mode }: Pick<SyncedAccount, 'id' | 'team_id' | 'mode'>,
  kind: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account_sync set due_at = least(due_at, ${now}::timestamptz), asked = asked + 1
    where account_id = ${id} and kind = ${kind} and ${ofOwner({ team_id, mode })}
      and due_at is not null`.execute(db)
  return Boolean(numAffectedRows)
}

/**
 * Makes accounts due that the caller may see. One whose last run has failed keeps its pause. Answers how many are due
 * now.
 */
export async function makeSyncsDueNow(
  db: Db,
  kind: string,
  accountIds: readonly string[],
  now: Date,
): Promise<number> {
  if (accountIds.length === 0) return 0
  const { numAffectedRows } = await sql`
    update account_sync set due_at = least(due_at, ${now}::timestamptz)
    where id in (
      select id from account_sync
      where ${isAny('account_id', accountIds)} and kind = ${kind} and due_at is not null and failures = 0
      order by id for update
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Gives connected accounts the rows that they lack, a number of them at once: the kind is newer than the connection, or a
 * process of an older version has connected them. Their first times are spread over the period.
 */
export async function insertMissing(
  db: Db,
  { kind, everyMs }: AccountSync,
  settings: Settings,
  platforms: readonly string[],
  now: Date,
  limit: number,
): Promise<number> {
  const [test, live] = (['test', 'live'] as const).map(
    (mode) => `${msOf(everyMs, settings, mode)} milliseconds`,
  )
  const { numAffectedRows } = await sql`
    with missing as (
      select id, team_id, mode, platform from account
      where status = 'connected' and ${isAny('platform', platforms)} and not exists (
        select 1 from account_sync where account_id = account.id and kind = ${kind} and due_at is not null
      )
      order by id limit ${limit}::int for key share skip locked
    )
    insert into account_sync (id, account_id, kind, team_id, mode, platform, due_at)
    select substr(md5(id || ${kind}::text), 1, 24), id, ${kind}::text, team_id, mode, platform,
      date_trunc('milliseconds', ${now}::timestamptz + random() * (case mode when 'test' then ${test} else ${live} end)::interval)
    from missing
    on conflict (account_id, kind) do update set due_at = excluded.due_at where account_sync.due_at is null`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** How long reading the time and asking the database may lie apart. */
const sinceRead = minute

/**
 * Makes rows that would rest for longer due within a period from now, a number of them at once: the interval of the
 * deployment became shorter after their time was set. A pause after a failure stays as it is. So does the time of a run
 * that has ended since `now` was read.
 */
export async function shortenWaits(
  db: Db,
  { kind, everyMs, firstAfterMs = 0 }: AccountSync,
  settings: Settings,
  now: Date,
  limit: number,
): Promise<number> {
  let count = 0
  for (const mode of ['test', 'live'] as const) {
    const longestMs = Math.max(msOf(everyMs, settings, mode), msOf(firstAfterMs, settings, mode))
    const { numAffectedRows } = await sql`
      update account_sync set due_at = date_trunc('milliseconds',
        ${now}::timestamptz + random() * ${`${longestMs} milliseconds`}::interval)
      where id in (
        select id from account_sync
        where kind = ${kind} and mode = ${mode} and failures = 0 and due_at > ${after(now, longestMs + sinceRead)}
        order by id limit ${limit}::int for update skip locked
      )`.execute(db)
    count += Number(numAffectedRows ?? 0)
  }
  return count
}

/** When accounts are due, by their ids. Those that rest are left out. The caller may see the accounts. */
export async function findDueTimes(
  db: Db,
  kind: string,
  accountIds: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ account_id: string; due_at: Date }>`
    select account_id, due_at from account_sync
    where ${isAny('account_id', accountIds)} and kind = ${kind} and due_at is not null`.execute(db)
  return new Map(rows.map(({ account_id, due_at }) => [account_id, due_at]))
}

/** Whether a process makes a run for the account now. The caller may see it. */
export async function isSyncRunning(db: Db, accountId: string, kind: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_sync
    where account_id = ${accountId} and kind = ${kind} and lease_until > clock_timestamp()`.execute(db)
  return rows.length > 0
}
