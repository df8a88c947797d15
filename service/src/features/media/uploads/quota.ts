import { raise } from '#contract/operation/errors.ts'
import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { lockTeam } from '#db/query/locks.ts'
import { transaction } from '#db/query/transaction.ts'
import { mediaQuotaExceeded } from '../media.errors.ts'
import type { MediaRow } from '../media.store.ts'
import { holdBytes, sumHeldBytes } from './quota.store.ts'

type Bound = Pick<Tools, 'settings'>

/**
 * Refuses a new file when its team would have too many bytes with it. A request that adds a file of the same team waits
 * until this transaction has ended, so several at once do not exceed the quota together.
 */
export async function holdQuota(tx: Db, bound: Bound, teamId: string, bytes: number): Promise<void> {
  const maxBytes = maxBytesOf(bound)
  if (maxBytes === Number.POSITIVE_INFINITY) return
  await lockTeam(tx, teamId)
  const usedBytes = await sumHeldBytes(tx, teamId)
  // A file of unknown size has at least one byte.
  if (usedBytes + Math.max(bytes, 1) > maxBytes)
    raise(mediaQuotaExceeded, { details: { usedBytes, maxBytes } })
}

/**
 * Counts a file that arrives as one of up to `wanted` bytes, or as many as the quota leaves. Answers how many bytes it
 * may have; undefined when these are fewer than `least`.
 */
export function growWithin(
  { db, ...bound }: Pick<Tools, 'db'> & Bound,
  { id, team_id: teamId }: Pick<MediaRow, 'id' | 'team_id'>,
  least: number,
  wanted: number,
): Promise<number | undefined> {
  const maxBytes = maxBytesOf(bound)
  return transaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const others = await sumHeldBytes(tx, teamId, id)
    const granted = Math.min(wanted, maxBytes - others)
    if (granted < least) return undefined
    await holdBytes(tx, id, granted)
    return granted
  })
}

export async function raiseOverQuota(
  { db, ...bound }: Pick<Tools, 'db'> & Bound,
  teamId: string,
): Promise<never> {
  const usedBytes = await sumHeldBytes(db, teamId)
  return raise(mediaQuotaExceeded, { details: { usedBytes, maxBytes: maxBytesOf(bound) } })
}

function maxBytesOf({ settings }: Bound): number {
  return settings.media.teamMaxBytes || Number.POSITIVE_INFINITY
}
