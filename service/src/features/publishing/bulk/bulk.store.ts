import { sql } from 'kysely'
import { type Db, ofOwner } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'

/** What is said on an account. */
export interface Said {
  account_id: string
  /** Of the content, in hex. */
  hash: string
}

/** Those that were said since a time, as `repeated_post` finds them. Nothing is held. */
export async function findRepeated(
  db: Db,
  scope: Scope,
  said: readonly Said[],
  since: Date,
): Promise<(Said & { post_id: string })[]> {
  const { rows } = await sql<Said & { post_id: string }>`
    select distinct on (said.account_id, said.hash) said.account_id, said.hash, post_target.post_id
    from unnest(${said.map(({ account_id }) => account_id)}::text[], ${said.map(({ hash }) => hash)}::text[])
      as said(account_id, hash)
    join post_target on post_target.account_id = said.account_id and content_hash = decode(said.hash, 'hex')
    where ${ofOwner(scope)} and greatest(created_at, updated_at) > ${since}
      and (status not in ('failed', 'cancelled') or items <> '[]'::jsonb)`.execute(db)
  return rows
}

/** Until when platforms have put off posts of accounts, of those that have. */
export async function listPutOff(
  db: Db,
  scope: Scope,
  accountIds: readonly string[],
  now: Date,
): Promise<{ account_id: string; until: Date }[]> {
  const { rows } = await sql<{ account_id: string; until: Date }>`
    select account_id, max(due_at) as until from post_target
    where ${ofOwner(scope)} and account_id = any(${[...accountIds]}::text[])
      and status = 'scheduled' and attempts > 0 and due_at > ${now}
      and 'throttled' = (
        select state from attempt where target_id = post_target.id order by fence desc, item desc limit 1
      )
    group by account_id order by account_id`.execute(db)
  return rows
}
