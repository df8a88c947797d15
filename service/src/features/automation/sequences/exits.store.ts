import { type RawBuilder, sql } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import { dropUnbegun } from '../messages/automatic-messages.store.ts'
import type { EnrollmentRow } from './enrollments.store.ts'
import { holdSequences } from './sequences.store.ts'
import type { ExitReason } from './sequences.tables.ts'

/** Who is running in a sequence, in words of the two tables. */
type Who = RawBuilder<boolean>

/** When a message was written, which some networks say in whole seconds, and when it is taken in. */
interface Heard {
  writtenAt: Date
  now: Date
}

export const peopleWho = {
  are: (contactId: string): Who => sql`sequence_enrollment.contact_id = ${contactId}`,
  unsubscribed: (contactId: string): Who =>
    sql`sequence_enrollment.contact_id = ${contactId} and exit_on_unsubscribe`,
  /** Whoever is enrolled because of the message itself stays, and so does who wrote it before and is heard late. */
  wroteBack: (accountId: string, participantId: string, { writtenAt, now }: Heard): Who => sql`
    sequence_enrollment.account_id = ${accountId} and participant_id = ${participantId} and exit_on_reply
      and sequence_enrollment.created_at < ${now}
      and date_trunc('second', sequence_enrollment.created_at) <= ${writtenAt}`,
  areEnrolledIn: (sequenceId: string, contactId: string): Who =>
    sql`sequence_id = ${sequenceId} and contact_id = ${contactId}`,
  areReachedBy: (accountId: string): Who => sql`sequence_enrollment.account_id = ${accountId}`,
}

/**
 * Ends enrollments in the transaction of the cause: once that is committed, no step of theirs begins. Answers the rows.
 */
export async function exitAll(tx: Db, who: Who, reason: ExitReason, now: Date): Promise<EnrollmentRow[]> {
  const { rows: running } = await sql<{ id: string; sequence_id: string }>`
    select sequence_enrollment.id, sequence_id from sequence_enrollment join sequence on sequence.id = sequence_id
    where sequence_enrollment.status = 'running' and ${who}`.execute(tx)
  if (running.length === 0) return []
  const itemIds = running.map(({ id }) => id)
  await holdSequences(tx, [...new Set(running.map(({ sequence_id }) => sequence_id))])
  await dropUnbegun(tx, { kind: 'sequence', itemIds })
  return tx
    .updateTable('sequence_enrollment')
    .set({ status: 'exited', exit_reason: reason, next_step_at: null, updated_at: now })
    .where(isAny('id', itemIds))
    .where('status', '=', 'running')
    .returningAll()
    .execute()
}

/** Keeps the rows for the numbers, and nothing of the person. They have exited before. */
export async function forgetEnrolled(tx: Db, contactId: string): Promise<void> {
  await tx
    .updateTable('sequence_enrollment')
    .set({ contact_id: null, channel_id: null, participant_id: null, contact_name: null })
    .where('contact_id', '=', contactId)
    .execute()
}
