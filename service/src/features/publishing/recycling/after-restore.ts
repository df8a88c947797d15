import type { Tools } from '#contract/tools/tools.ts'
import { nextRepeat } from './next-instant.ts'
import { holdBackAll, listDue, skipTo } from './restored.store.ts'

const batchSize = 100

/**
 * A repeat that was due may have been made after the backup, so it is left out and the next one is waited for. Those to
 * come are turned off when a person is to look first.
 */
export async function settleRestoredRepeats({ db, clock }: Tools, holdFuture: boolean): Promise<void> {
  const now = clock.now()
  for (;;) {
    const rows = await listDue(db, now, batchSize)
    for (const row of rows) await skipTo(db, row, nextRepeat(row, now), now)
    if (rows.length < batchSize) break
  }
  if (holdFuture) await holdBackAll(db, now)
}
