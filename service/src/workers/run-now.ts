import type { Tools } from '#contract/tools/tools.ts'
import { isAnyDue } from './claim.ts'
import type { Loop } from './loop.ts'

/** How long the sandbox control waits for rows that other processes hold. */
const longestWaitMs = 30_000

const pollMs = 25

/**
 * Does what waits in test mode whether it is due or not, of one account only when it is named, and what is due. Waits
 * for rows that other processes took. Answers how much was done here.
 */
export async function runNow(loop: Loop, { db, clock }: Tools, accountId?: string): Promise<number> {
  const { work } = loop
  const now = clock.now()
  const ids = await work.makeDueNow?.(db, now, accountId)
  const only = accountId === undefined ? undefined : ids
  let count = await loop.drain(only)
  const end = performance.now() + longestWaitMs
  while (ids && performance.now() < end && (await isAnyDue(db, work, ids, now))) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    count += await loop.drain(only)
  }
  return count
}
