import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { classifyDatabaseError } from '#db/engines/database-condition.ts'
import { batched } from '#db/query/batch.ts'
import { retryUntilCommitted } from '#db/query/retry-until-committed.ts'
import { transaction } from '#db/query/transaction.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import { aligned } from '../posts/change/refresh-post.ts'
import type { FullPost } from '../posts/posts.view.ts'
import type { TargetRow } from '../targets/targets.store.ts'
import type { Settlement, Strikes } from './settlement.ts'
import { type ClaimedChange, type Held, settleClaimed, settleUnknown } from './settlements.store.ts'
import { type Settled, type Settling, writeSettled } from './write-settled.ts'

/**
 * Writes a settlement: state, attempt, log and every event are one transaction. Concurrent settlements share it.
 * Undefined when the claim was lost and another process has settled the target; then the answer is only logged.
 */
export function settle(
  tools: Tools,
  row: TargetRow,
  account: AccountRow | undefined,
  settlement: Settlement,
  strikes: Strikes = {},
): Promise<TargetRow | undefined> {
  const one = { tools, row, account, settlement, strikes, now: tools.clock.now() }
  return retryUntilCommitted(async () => {
    const result = await settleTogether(tools.db, one)
    if (result?.status === 'rejected') throw result.reason
    return result?.value
  })
}

type Result = PromiseSettledResult<TargetRow | undefined>

const settleTogether = batched<Settling, Result>(async (db, all) => {
  const results = new Map<Settling, Result>()
  for (const some of apart(all))
    for (const [one, result] of await settleSome(db, some)) results.set(one, result)
  return results
})

/** Parts in which no post occurs twice, and what the sandbox may strike goes alone. */
function apart(all: readonly Settling[]): Settling[][] {
  const parts: Settling[][] = []
  for (const one of all) {
    const fits = (part: Settling[]) =>
      part.every((other) => !isStruck(other) && other.row.post_id !== one.row.post_id)
    const part = isStruck(one) ? undefined : parts.find(fits)
    if (part) part.push(one)
    else parts.push([one])
  }
  return parts
}

function isStruck({ strikes: { beforeLedger, atCommit } }: Settling): boolean {
  return beforeLedger !== undefined || atCommit !== undefined
}

/** If the common transaction fails, each is tried alone, so that none fails because of another. */
async function settleSome(db: Db, some: readonly Settling[]): Promise<[Settling, Result][]> {
  const [one, ...others] = some
  if (!one) return []
  try {
    const settled = await settleAll(db, some)
    return some.map((each) => [each, { status: 'fulfilled', value: settled.get(each) }])
  } catch (reason) {
    if (others.length === 0 || classifyDatabaseError(reason) === 'away')
      return some.map((each) => [each, { status: 'rejected', reason }])
  }
  return [...(await settleSome(db, [one])), ...(await settleSome(db, others))]
}

function settleAll(db: Db, all: readonly Settling[]): Promise<Map<Settling, TargetRow>> {
  return transaction(db, async (tx) => {
    const held = await settleClaimed(tx, all.map(claimedChange))
    const done: Settled[] = []
    for (const one of all) {
      const full = await settledOf(tx, held, one)
      if (full) done.push({ one, settled: full.settled, post: aligned(full, one.now) })
    }
    await writeSettled(tx, all, done)
    for (const { strikes } of all) await strikes.atCommit?.()
    return new Map(done.map(({ one, settled }) => [one, settled]))
  })
}

function claimedChange({ row, settlement, now }: Settling): ClaimedChange {
  const { id, post_id, fence } = row
  return { id, post_id, fence, was: settlement.from, changes: { ...settlement.changes, updated_at: now } }
}

/** The target with its post, when this answer has settled it, in time or late. */
async function settledOf(
  tx: Db,
  { posts, claimed, targets }: Held,
  { row, settlement, now }: Settling,
): Promise<(FullPost & { settled: TargetRow }) | undefined> {
  const { changes, attempt } = settlement
  const post = posts.get(row.post_id)
  const settled = claimed.get(row.id)
  if (!post) return undefined
  if (settled) return { post, settled, targets: targets.get(post.id) ?? [] }
  // Once the doubt is resolved a thread continues with its next item, and a platform may still process the post.
  const goesOn = settlement.from === 'unknown' && ['scheduled', 'publishing'].includes(changes.status ?? '')
  const isOutcome = changes.status === 'published' || changes.status === 'failed' || goesOn
  const late =
    attempt && isOutcome && (await settleUnknown(tx, row, attempt, { ...changes, updated_at: now }))
  return late ? { post, ...late } : undefined
}
