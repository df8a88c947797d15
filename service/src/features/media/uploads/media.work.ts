import { dueWork, type Task } from '#contract/work/due-work.ts'
import { after, minute } from '#values/clock.ts'
import { lookAgain, type MediaRow } from '../media.store.ts'
import { examine, failUnreadable } from './examine.ts'
import { pendingMs } from './issue-upload.ts'

/**
 * Checks files without a waiting request: those that a client has put into a bucket, and those whose request ended
 * before they were checked.
 */
export const mediaWork = dueWork<MediaRow>({
  name: 'media',
  table: 'media',
  dueColumn: 'due_at',
  waiting: "status = 'pending' and due_at is not null",
  part: 0.1,
  shares: [{ column: 'team_id', of: 0.05, yields: 0.09 }],
  run: lookAt,
  giveUp,
})

/** The longest time between two looks. */
const longestMs = 30 * minute

async function lookAt(task: Task<MediaRow>): Promise<void> {
  const { db, clock, row } = task
  const now = clock.now()
  const next = after(now, Math.min(longestMs, 2 ** row.attempts * minute))
  const isOver = now.getTime() > row.created_at.getTime() + pendingMs
  try {
    const examined = await examine(task, row)
    if (examined?.status === 'pending') await lookAgain(db, row.id, isOver ? null : next)
  } catch (cause) {
    await lookAgain(db, row.id, isOver ? null : next)
    throw cause
  }
}

/** A file that cannot be judged is not a file that can be published. */
async function giveUp(task: Task<MediaRow>): Promise<void> {
  await failUnreadable(task, task.row)
}
