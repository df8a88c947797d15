import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { family } from '#db/query/family.ts'
import type { PageRequest } from '#db/query/keyset.ts'
import type { Scope } from '#values/scope.ts'
import type { NewAutomatic } from '../messages/automatic-messages.store.ts'
import type { SequenceRow } from './sequences.store.ts'
import type { EnrollmentTable } from './sequences.tables.ts'

export type EnrollmentRow = Selectable<EnrollmentTable>

const enrollments = family('sequence_enrollment', { scope: 'profile' })

const statuses = ['running', 'completed', 'exited'] as const

export type ShownStatus = 'active' | 'paused' | 'completed' | 'exited'

/** What an enrollment shows: those who are running are what their sequence is. */
export function shownStatus(
  { status }: Pick<EnrollmentRow, 'status'>,
  sequence: Pick<SequenceRow, 'status'>,
): ShownStatus {
  if (status !== 'running') return status
  return sequence.status === 'paused' ? 'paused' : 'active'
}

export function listEnrollments(
  db: Db,
  scope: Scope,
  page: PageRequest,
  sequence: Pick<SequenceRow, 'id' | 'status'>,
  status: ShownStatus | undefined,
) {
  const kept = statuses.find((one) => shownStatus({ status: one }, sequence) === status)
  const isNobodys = status !== undefined && kept === undefined
  const where = { sequence_id: sequence.id, status: kept }
  return enrollments.list(db, scope, page, { where, and: isNobodys ? sql<boolean>`false` : undefined })
}

/** The message of the next step of somebody who is running. */
export function stepOf(
  { id: originId, team_id, mode, platform }: SequenceRow,
  { id, account_id, contact_id, participant_id, steps_passed, next_step_at }: EnrollmentRow,
): NewAutomatic {
  if (participant_id === null || next_step_at === null) throw new Error('whoever is running has a next step')
  return {
    account: { id: account_id, team_id, mode, platform },
    item: { kind: 'sequence', originId, itemId: id, part: String(steps_passed) },
    participantId: participant_id,
    contactId: contact_id,
    dueAt: next_step_at,
  }
}

/** Lets the next step of everybody wait who is running. A step whose call has begun has its row already. */
export async function letAllWait(tx: Db, { id, platform }: SequenceRow, now: Date): Promise<void> {
  await sql`
    insert into automatic_message (id, team_id, mode, account_id, platform, kind, origin_id, item_id, part, participant_id,
      contact_id, status, due_at, created_at)
    select substr(md5(id || '.' || steps_passed), 1, 24), team_id, mode, account_id, ${platform}, 'sequence', sequence_id, id,
      steps_passed::text, participant_id, contact_id, 'waiting', next_step_at, ${now}::timestamptz
    from sequence_enrollment where sequence_id = ${id} and status = 'running'
    on conflict on constraint automatic_message_item do nothing`.execute(tx)
}

/** The steps of a sequence have changed: whoever is running keeps what they have passed, and the new delays count. */
export async function followSteps(tx: Db, sequenceId: string, now: Date): Promise<void> {
  await sql`
    update sequence_enrollment set updated_at = ${now},
      status = case when step is null then 'completed' else status end,
      next_step_at = counts_from + make_interval(mins => (step->>'delayMinutes')::int)
    from (
      select running.id as its, sequence.steps->running.steps_passed as step
      from sequence_enrollment as running join sequence on sequence.id = running.sequence_id
      where sequence.id = ${sequenceId} and running.status = 'running'
    ) as next
    where sequence_enrollment.id = its`.execute(tx)
}

export function findEnrollment(db: Db, id: string): Promise<EnrollmentRow | undefined> {
  return db.selectFrom('sequence_enrollment').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, held until the end of the transaction. */
export function holdEnrollment(tx: Db, id: string): Promise<EnrollmentRow | undefined> {
  return tx
    .selectFrom('sequence_enrollment')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type EnrollmentChanges = Partial<
  Pick<
    EnrollmentRow,
    | 'status'
    | 'exit_reason'
    | 'steps_passed'
    | 'counts_from'
    | 'next_step_at'
    | 'steps_sent'
    | 'last_step_sent_at'
    | 'unknown_steps'
  >
>

export async function writeEnrollment(tx: Db, id: string, changes: EnrollmentChanges, now: Date) {
  await tx
    .updateTable('sequence_enrollment')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute()
}
