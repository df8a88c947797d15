import { sql } from 'kysely'
import { type Db, ofOwner } from '#db/database.ts'
import type { Mode } from '#values/scope.ts'

/** What has gone to another profile: posts, and an account where one did. */
export interface Moved {
  teamId: string
  mode: Mode
  profileId: string
  postIds: readonly string[]
  accountId?: string
}

/**
 * Gives past events of posts and of an account to the profile that these belong to now; their bytes stay as they were
 * signed. The event of a whole post follows the post alone, though it names the accounts of its targets.
 */
export async function moveEvents(
  tx: Db,
  { teamId, mode, profileId, postIds, accountId }: Moved,
): Promise<void> {
  const ofPost = '"data":\\{"post":\\{"id":"([0-9a-f]{24})"'
  const account = accountId ?? null
  await sql`
    update event set profile_id = ${profileId}
    where ${ofOwner({ teamId, mode })} and profile_id <> ${profileId} and (
      substring(body from ${ofPost}::text) = any(${[...postIds]}::text[])
      or position('"account":{"id":"' || ${account}::text || '"' in body) > 0
      or (position('"data":{"post":' in body) = 0
        and position('"accountId":"' || ${account}::text || '"' in body) > 0)
    )`.execute(tx)
}
