import type { Db } from '#db/database.ts'
import { lockProfile } from '#db/query/locks.ts'
import { enrollOne } from '../../sequences/enroll-one.ts'
import { sequences } from '../../sequences/sequences.store.ts'
import type { ExecutionRow } from './executions.store.ts'

type OfProfile = Pick<ExecutionRow, 'team_id' | 'mode' | 'profile_id'>

const scopeOf = ({ team_id, mode, profile_id }: OfProfile) => ({
  ...{ teamId: team_id, mode, profileIds: [profile_id] },
})

/** Those of the ids that name a sequence of the profile. */
export async function knownSequences(
  db: Db,
  profile: OfProfile,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await sequences.all(db, scopeOf(profile), { where: { id: ids } })
  return new Set(found.map(({ id }) => id))
}

/** Enrolls the person of a run. The profile is held before the sequence. */
export async function enroll(
  tx: Db,
  run: OfProfile,
  sequenceId: string,
  contactId: string,
  now: Date,
): Promise<{ enrollmentId: string } | { error: string }> {
  await lockProfile(tx, scopeOf(run), run.profile_id)
  return enrollOne(tx, run, { sequenceId, contactId }, now)
}
