import { randomBytes } from 'node:crypto'
import type { Query } from './database.ts'
import type { Ground } from './ground.ts'

export interface Sown {
  count: number
  /** When they are due, as an expression of SQL over the number n. */
  due: string
}

/** The beginning of the ids of all posts of a batch. */
export type Batch = string

/** Puts scheduled posts with one target each into the tables, as the service would have written them. */
export async function sowPosts(query: Query, ground: Ground, { count, due }: Sown): Promise<Batch> {
  const { teamId, profileId, accounts } = ground
  const batch = randomBytes(4).toString('hex')
  const words = 'the quick brown fox jumps over the lazy dog and runs home'
  // Rows that refer to one another correctly need not be checked one by one.
  await query('set session_replication_role = replica')
  await query(
    `insert into post (id, team_id, mode, profile_id, status, content, media, scheduled_for, tags, hashtags, mentions,
       visibility, metadata, source, created_at, updated_at)
     select $1 || lpad(to_hex(n), 16, '0'), $2, 'test', $3, 'scheduled', 'post ' || n || ' of ' || $1 || ', ${words}', '[]', ${due},
       '{}', '{}', '{}', 'public', '{}', 'internal', made, made
     from generate_series(1, $4::int) as n, lateral (select now() - n * interval '1 millisecond' as made) as times`,
    [batch, teamId, profileId, count],
  )
  await query(
    `insert into post_target (id, post_id, team_id, mode, profile_id, account_id, platform, position, status, options,
       content_hash, scheduled_for, due_at, created_at, updated_at)
     select 'f' || $1 || lpad(to_hex(n), 15, '0'), $1 || lpad(to_hex(n), 16, '0'), $2, 'test', $3,
       ($5::text[])[1 + n % $7::int], ($6::text[])[1 + n % $7::int], 0, 'scheduled', '{}', sha256(($1 || n)::bytea), ${due}, ${due}, made, made
     from generate_series(1, $4::int) as n, lateral (select now() - n * interval '1 millisecond' as made) as times`,
    [
      batch,
      teamId,
      profileId,
      count,
      accounts.map(({ id }) => id),
      accounts.map(({ platform }) => platform),
      accounts.length,
    ],
  )
  await query('set session_replication_role = origin')
  // No trigger has fed the lanes.
  await query(`update lane set turn_at = first.due
    from (select account_id, min(due_at) as due from post_target where status = 'scheduled' group by account_id) as first
    where lane.account_id = first.account_id and kind = 'posts'`)
  await query('vacuum analyze post')
  await query('vacuum analyze post_target')
  await query('vacuum analyze lane')
  return batch
}
