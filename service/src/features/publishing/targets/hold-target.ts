import { raise } from '#contract/operation/errors.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import { newId } from '#values/id.ts'
import { lockPost } from '../posts/posts.store.ts'
import { postNotFound, postNotPublished, targetBusy, targetNotFound } from '../publishing.errors.ts'
import type { TargetCall } from './change-on-platform.ts'
import type { NamedTarget } from './named-target.ts'
import { endHold, holdRenewalMs, holdTarget, listHeld, renewHold } from './target-holds.store.ts'
import { listTargets, type TargetRow } from './targets.store.ts'

/**
 * Runs calls about a target while no other request and no worker can change it. The target is read anew under the post,
 * so a retry or an unpublish that was first is seen. The hold lapses with the process.
 */
export async function whileHeld<T>(
  call: TargetCall,
  { post, target }: NamedTarget,
  isOut: (row: TargetRow) => boolean,
  run: (held: NamedTarget) => Promise<T>,
): Promise<T> {
  const { db, scope, now } = call
  const held = await transaction(db, async (tx): Promise<NamedTarget> => {
    const locked = (await lockPost(tx, scope, post.id)) ?? raise(postNotFound)
    const row = (await listTargets(tx, [locked.id])).find(({ id }) => id === target.id)
    if (!row) return raise(targetNotFound)
    if (!isOut(row)) raise(postNotPublished, { message: `The target is ${row.status}.` })
    return { post: locked, target: (await holdTarget(tx, row, newId(now))) ?? raise(targetBusy) }
  })
  const renewing = setInterval(() => void renewHold(db, held.target).catch(() => {}), holdRenewalMs)
  try {
    return await run(held)
  } finally {
    clearInterval(renewing)
    // A hold that cannot be ended lapses.
    await endHold(db, held.target).catch(() => {})
  }
}

/** Refuses a change of targets that a request holds. The caller holds their post. */
export async function assertNoneHeld(tx: Db, targets: readonly TargetRow[]): Promise<void> {
  const held = await listHeld(
    tx,
    targets.map(({ id }) => id),
  )
  if (held.length > 0) raise(targetBusy, { details: { targetIds: held } })
}
