import type { Db } from '#db/database.ts'
import { type EnrollError, enroll } from './enroll.store.ts'
import { holdSequences, type SequenceRow } from './sequences.store.ts'

type Enrolled =
  | { enrollmentId: string }
  | { error: EnrollError | 'sequence_not_found' | 'sequence_not_active' }

/** Enrolls a contact of a profile for a workflow. Whether they may be written to is looked at again before each step. */
export async function enrollOne(
  tx: Db,
  { team_id, mode, profile_id }: Pick<SequenceRow, 'team_id' | 'mode' | 'profile_id'>,
  { sequenceId, contactId }: { sequenceId: string; contactId: string },
  now: Date,
): Promise<Enrolled> {
  const [sequence] = await holdSequences(tx, [sequenceId])
  const isTheirs =
    sequence?.team_id === team_id && sequence.mode === mode && sequence.profile_id === profile_id
  if (!isTheirs) return { error: 'sequence_not_found' }
  if (sequence.status !== 'active') return { error: 'sequence_not_active' }
  const [enrolled] = await enroll(tx, sequence, { contactIds: [contactId] }, now)
  const { enrollmentId = null, error = null } = enrolled ?? {}
  return enrollmentId === null ? { error: error ?? 'contact_not_found' } : { enrollmentId }
}
