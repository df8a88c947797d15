import { dueWork, type Task } from '#contract/work/due-work.ts'
import { after, day, hour, minute } from '#values/clock.ts'
import { fileOfArrival, thumbnailKey } from '../keys.ts'
import {
  endRemoval,
  isToArrive,
  postponeRemoval,
  type RemovalRow,
  releaseHeld,
  removeAgain,
} from './removals.store.ts'

/** By then no upload that began before the row went can still end. */
const lastMs = 2 * day

/**
 * Removes the bytes of deleted rows: at once, and a last time when nothing can bring them back. The row is deleted
 * first, so no client gets a dead address, and bytes that a crash leaves behind are found here.
 */
export const removalWork = dueWork<RemovalRow>({
  name: 'media-removal',
  table: 'media_removal',
  dueColumn: 'due_at',
  waiting: 'true',
  part: 0.1,
  shares: [],
  run: removeBytes,
  // The bytes still exist, and nothing else would remove them.
  giveUp: ({ db, clock, row }) => removeAgain(db, row, after(clock.now(), day)),
})

async function removeBytes({ db, clock, row, files }: Task<RemovalRow>): Promise<void> {
  const { key, attempts, due_at } = row
  const isLast = due_at.getTime() > 0 && attempts > 0
  const arrived = fileOfArrival(key)
  // What came in time may not have been looked at yet. The record does not wait for longer than a day.
  if (arrived !== undefined && (await isToArrive(db, arrived)))
    return postponeRemoval(db, row, after(clock.now(), hour))
  try {
    if (arrived !== undefined) await files.removeArrived(arrived)
    else for (const each of [key, thumbnailKey(key)]) await files.remove(each)
  } catch (cause) {
    await removeAgain(db, row, after(clock.now(), 10 * minute))
    throw cause
  }
  await releaseHeld(db, row)
  if (isLast) await endRemoval(db, row)
  else await removeAgain(db, row, after(clock.now(), lastMs))
}
