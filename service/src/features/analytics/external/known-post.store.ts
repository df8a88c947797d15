import { sql } from 'kysely'
import type { SyncedAccount } from '#contract/work/account-sync.ts'
import { type Db, inScope } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'

/** What a request calls a post: an id of the service or of the network, or what an address has in place of that. */
export interface PostName {
  id: string | null
  /** A part of the addresses of the post and of no other one. */
  code: string | null
}

/**
 * The post behind a name, whoever published it, as far as the caller sees a target of it. One on the account itself comes
 * before one on another account of the same network.
 */
export async function findNamed(
  db: Db,
  scope: Scope,
  { id: accountId, platform }: Pick<SyncedAccount, 'id' | 'platform'>,
  { id, code }: PostName,
): Promise<string | undefined> {
  if (id === null && code === null) return undefined
  const name =
    id === null
      ? sql`t.account_id = ${accountId} and position(${code} in t.platform_post_url) > 0`
      : sql`(t.platform_post_id = ${id} or (t.post_id = ${id} and t.account_id = ${accountId})
          or (jsonb_array_length(t.items) > 1
            and t.items @> jsonb_build_array(jsonb_build_object('platformPostId', ${id}::text))))`
  const { rows } = await sql<{ post_id: string }>`
    select t.post_id from post_target as t
    where ${inScope(scope, 't')} and t.platform = ${platform} and ${name}
    order by t.account_id = ${accountId} desc, t.id desc limit 1`.execute(db)
  return rows[0]?.post_id
}

/** Posts that were published elsewhere on an account which the caller sees, the newest first. */
export async function listNewest(db: Db, accountId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ post_id: string }>`
    select external_post.post_id
    from external_post join post_target on post_target.id = external_post.target_id
    where external_post.account_id = ${accountId}
    order by post_target.published_at desc, external_post.post_id desc limit ${most}::int`.execute(db)
  return rows.map(({ post_id: id }) => id)
}

/** Those of some targets that are read, when they went out, and what the network calls them. */
export async function listAdopted(
  db: Db,
  targetIds: readonly string[],
): Promise<{ target_id: string; platform_post_id: string; published_at: Date }[]> {
  if (targetIds.length === 0) return []
  const { rows } = await sql<{ target_id: string; platform_post_id: string; published_at: Date }>`
    select target_id, platform_post_id, post_target.published_at
    from post_numbers join post_target on post_target.id = post_numbers.target_id
    where target_id = any(${[...targetIds]}::text[]) and platform_post_id is not null`.execute(db)
  return rows
}
