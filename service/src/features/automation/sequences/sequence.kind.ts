import type { Db } from '#db/database.ts'
import { afterCommit } from '#db/query/transaction.ts'
import { findPerson } from '#features/contacts/index.ts'
import { holdForConnection, insertAutomatic } from '../messages/automatic-messages.store.ts'
import { bodyFor } from '../messages/content.shape.ts'
import type { AutomaticEnd, AutomaticKind } from '../messages/kind.ts'
import {
  type EnrollmentRow,
  findEnrollment,
  holdEnrollment,
  stepOf,
  writeEnrollment,
} from './enrollments.store.ts'
import { findSequence, holdSequences, type SequenceRow } from './sequences.store.ts'
import { afterStep } from './step-end.ts'

/** A step of a sequence for one person. */
export const sequenceKind: AutomaticKind = {
  name: 'sequence',
  members: { item: 'enrollmentId', part: 'step' },
  holdOrigins: holdSequences,
  async compose({ db, row }) {
    const sequence = await findSequence(db, row.origin_id)
    const enrollment = await findEnrollment(db, row.item_id)
    const index = Number(row.part)
    const step = sequence?.steps[index]
    // Its call had begun when the sequence was paused or the person left, and the network did not take it.
    if (sequence?.status !== 'active' || enrollment?.status !== 'running' || !step)
      return { kind: 'skip', code: 'sequence_not_active' }
    const person = row.contact_id === null ? undefined : await findPerson(db, row.contact_id)
    if (!person) return { kind: 'skip', code: 'contact_deleted' }
    if (person.isBlocked) return { kind: 'skip', code: 'contact_blocked' }
    if (!person.isSubscribed) return { kind: 'skip', code: 'contact_unsubscribed' }
    const origin = { type: 'sequence', id: row.origin_id, enrollmentId: row.item_id, step: index }
    return { kind: 'send', body: bodyFor(step, person), metadata: { origin } }
  },
  async settle(tx, { wake }, { originId, itemId, part }, end, now) {
    const [sequence] = await holdSequences(tx, [originId])
    const enrollment = sequence && (await holdEnrollment(tx, itemId))
    const changes = enrollment && afterStep(enrollment, sequence, Number(part), end, now)
    if (!changes) return waitAnew(tx, { sequence, enrollment, end }, now)
    await writeEnrollment(tx, itemId, changes, now)
    if (sequence.status !== 'active' || !changes.next_step_at) return
    await insertAutomatic(tx, [stepOf(sequence, { ...enrollment, ...changes })], now)
    afterCommit(() => wake('automation'))
  },
  /** A lapsed token must not empty a sequence: its steps wait (D21.7). */
  async loseConnection(tx, _tools, row, now) {
    await holdForConnection(tx, row, now)
  },
}

interface Passed {
  sequence: SequenceRow | undefined
  enrollment: EnrollmentRow | undefined
  end: AutomaticEnd
}

/** A step that was passed over under a pause which is over by now. */
async function waitAnew(tx: Db, { sequence, enrollment, end }: Passed, now: Date): Promise<void> {
  const isDue = sequence?.status === 'active' && enrollment?.status === 'running'
  if (end.kind === 'skipped' && isDue) await insertAutomatic(tx, [stepOf(sequence, enrollment)], now)
}
