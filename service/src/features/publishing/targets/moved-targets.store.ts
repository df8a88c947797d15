import { sql } from 'kysely'
import { type Db, ofOwner } from '#db/database.ts'
import type { Mode } from '#values/scope.ts'

/** An account, and the profile that it goes to. */
export interface MovedAccount {
  teamId: string
  mode: Mode
  accountId: string
  profileId: string
}

/**
 * Gives the targets of an account its new profile, and answers the posts that have followed: those that have no target
 * in another profile. A worker that holds a target keeps its claim. In its new profile a post is in no queue.
 */
export async function moveTargets(
  tx: Db,
  { teamId, mode, accountId, profileId }: MovedAccount,
  now: Date,
): Promise<string[]> {
  const held = await sql<{ id: string }>`
    select id from post where ${ofOwner({ teamId, mode })}
      and id in (select post_id from post_target where account_id = ${accountId})
    order by id for update`.execute(tx)
  const ids = held.rows.map(({ id }) => id)
  await sql`
    update post_target set profile_id = ${profileId}
    where account_id = ${accountId} and ${ofOwner({ teamId, mode })}
      and post_id = any(${ids}::text[])`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update post set profile_id = ${profileId}, queue_id = null, updated_at = ${now}
    where id = any(${ids}::text[]) and ${ofOwner({ teamId, mode })} and profile_id <> ${profileId}
      and not exists (
        select 1 from post_target where post_id = post.id and post_target.profile_id <> ${profileId}
      )
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
