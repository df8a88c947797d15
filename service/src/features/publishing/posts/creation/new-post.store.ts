import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { records } from '#db/query/records.ts'
import type { TargetRow } from '../../targets/targets.store.ts'
import type { PostRow } from '../posts.store.ts'

export interface NewPost {
  post: PostRow
  targets: readonly TargetRow[]
  /** Refuses the post when one of its targets repeats what was made since that time. */
  unlessSince: Date | null
  /** Its events, as the last parts of the statement. */
  emission: RawBuilder<unknown> | undefined
}

export interface Kept {
  /** The account and the post of a target that says the same; nothing was kept then. */
  duplicate: { account_id: string; post_id: string } | undefined
  /** An account that was deleted since it was looked at; nothing was kept then. */
  missing: string | undefined
  /** How many receivers are to hear of it. */
  aimed: number
}

const nothingTold = sql`aimed as (select 1 where false)`

/**
 * Keeps a post, its targets and its event in one statement, which is a transaction by itself. The accounts are looked
 * at in the order of their ids, so that two posts that say the same on several of them wait for each other in turn. They
 * are held, so that who deletes one of them sees what was kept for it.
 */
export async function keepPost(db: Db, { post, targets, unlessSince, emission }: NewPost): Promise<Kept> {
  const sorted = targets.toSorted((a, b) => (a.account_id < b.account_id ? -1 : 1))
  const { rows } = await sql<{
    account_id: string | null
    post_id: string | null
    missing: string | null
    aimed: number
  }>`
    with wanted as materialized (
      select * from ${records('post_target', sorted)}
    ), held as materialized (
      select id from account where id = any(${sorted.map(({ account_id }) => account_id)}::text[])
      order by id for key share
    ), missing as materialized (
      select account_id from wanted where account_id not in (select id from held) limit 1
    ), duplicate as materialized (
      select account_id, same.post_id from wanted
      cross join lateral (
        select repeated_post(team_id, mode, account_id, content_hash, ${unlessSince}::timestamptz, null, true)
          as post_id
      ) as same
      where ${unlessSince}::timestamptz is not null and same.post_id is not null
      limit 1
    ), cause as (
      insert into post select * from ${records('post', [post])}
      where not exists (select 1 from duplicate) and not exists (select 1 from missing) returning id
    ), kept as (
      insert into post_target select wanted.* from wanted join cause on cause.id = wanted.post_id
    ), ${emission ?? nothingTold}
    select (select count(*)::int from aimed) as aimed, (select account_id from missing) as missing, duplicate.account_id, duplicate.post_id
    from (select 1) as one left join duplicate on true`.execute(db)
  const [row] = rows
  const found = row?.account_id && row.post_id
  return {
    duplicate: found ? { account_id: row.account_id ?? '', post_id: row.post_id ?? '' } : undefined,
    missing: row?.missing ?? undefined,
    aimed: row?.aimed ?? 0,
  }
}
