import { sql } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import { owned } from '#db/query/scoped.ts'
import type { Published } from '#platforms/capabilities/publishing/publishing.ts'
import type { TargetRow } from './targets.store.ts'

/** Tells the lease of a request from that of a worker. */
const prefix = 'request '

/** How long a hold outlasts the process that has it; the request renews it more often. */
const until = sql<Date>`clock_timestamp() + interval '12 seconds'`
export const holdRenewalMs = 4000

const isHeld = sql<boolean>`(coalesce(lease_owner, '') like ${`${prefix}%`} and lease_until > clock_timestamp())`

/**
 * Holds a target for a request that calls its platform. The fence is raised: a look-up that is under way settles nothing
 * any more. The caller holds the post. Undefined while another request has the target.
 */
export async function holdTarget(
  db: Db,
  { id, team_id, mode, status }: TargetRow,
  requestId: string,
): Promise<TargetRow | undefined> {
  return owned(db, { team_id, mode })
    .update('post_target')
    .set({ lease_until: until, lease_owner: prefix + requestId, fence: sql`fence + 1` })
    .where('id', '=', id)
    .where('status', '=', status)
    .where(sql<boolean>`not ${isHeld}`)
    .returningAll()
    .executeTakeFirst()
}

export async function renewHold(db: Db, { id, team_id, mode, lease_owner }: TargetRow): Promise<void> {
  await owned(db, { team_id, mode })
    .update('post_target')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('lease_owner', '=', lease_owner)
    .execute()
}

export async function endHold(db: Db, { id, team_id, mode, lease_owner }: TargetRow): Promise<void> {
  await owned(db, { team_id, mode })
    .update('post_target')
    .set({ lease_until: null, lease_owner: null })
    .where('id', '=', id)
    .where('lease_owner', '=', lease_owner)
    .execute()
}

/** Those of some targets that requests hold. Their post was found within a scope, and the caller holds it. */
export async function listHeld(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('post_target').select('id').where(isAny('id', ids)).where(isHeld).execute()
  return rows.map(({ id }) => id)
}

/** Keeps what is left of a thread that is being taken off, and the hold with it. The caller holds the post. */
export async function keepTakenOff(
  db: Db,
  { id, team_id, mode }: TargetRow,
  left: readonly Published[],
  now: Date,
): Promise<void> {
  await owned(db, { team_id, mode })
    .update('post_target')
    .set({ items: JSON.stringify(left), updated_at: now, fence: sql`fence + 1` })
    .where('id', '=', id)
    .where('status', '<>', 'publishing')
    .execute()
}
