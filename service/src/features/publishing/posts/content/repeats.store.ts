import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { PostRow } from '../posts.store.ts'

/** What is about to be said on an account. */
export interface Saying {
  account_id: string
  content_hash: Uint8Array
  /** Whether a draft that says the same counts, too: words that are new to a post are judged like those of a new post. */
  drafts: boolean
}

/**
 * The first of the accounts on which another post says the same. The accounts are looked at in the order of their ids, so
 * that two posts that say the same on several of them wait for each other in turn.
 */
export async function findRepeat(
  tx: Db,
  { id, team_id, mode }: Pick<PostRow, 'id' | 'team_id' | 'mode'>,
  sayings: readonly Saying[],
  since: Date,
): Promise<{ account_id: string; post_id: string } | undefined> {
  const sorted = sayings
    .map(({ content_hash, ...rest }) => ({ ...rest, hash: Buffer.from(content_hash).toString('hex') }))
    .toSorted((a, b) => (a.account_id < b.account_id ? -1 : 1))
  const { rows } = await sql<{ account_id: string; post_id: string }>`
    with said as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb)
        as said(account_id text, hash text, drafts boolean)
    )
    select account_id, same.post_id from said
    cross join lateral (
      select repeated_post(${team_id}, ${mode}, account_id, decode(hash, 'hex'), ${since}::timestamptz, ${id}, drafts)
        as post_id
    ) as same
    where same.post_id is not null
    limit 1`.execute(tx)
  return rows[0]
}
