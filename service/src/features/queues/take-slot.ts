import { raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import type { Db } from '#db/database.ts'
import { isProfileVisible, profileNotFound } from '#features/accounts/index.ts'
import { freeSlots } from './free-slots.ts'
import { queueInactive, queueNotFound } from './queues.errors.ts'
import { findQueue, holdQueues, type QueueRow } from './queues.store.ts'

/** A queue as a post names it: the one of this id, or the default one of the profile. */
export interface NamedQueue {
  queuedFromProfile: string
  queueId?: string | undefined
}

export interface TakenSlot {
  at: Date
  queueId: string
  timezone: string
}

export const takeSlotErrors = [profileNotFound, queueNotFound, queueInactive]

type Taking = Pick<Call, 'scope' | 'now'>

/** Raises what `takeSlot` would, without waiting for others who take slots. */
export async function assertQueue(db: Db, { scope }: Pick<Call, 'scope'>, named: NamedQueue): Promise<void> {
  const { queuedFromProfile, queueId } = named
  const queue = await findQueue(db, scope, queuedFromProfile, queueId)
  if (!queue && !(await isProfileVisible(db, scope, queuedFromProfile)))
    raise(profileNotFound, { param: 'queuedFromProfile' })
  judge(queue, named)
}

/**
 * The next free slot of a queue. Locks the slots of the profile until the end of the transaction, in which the caller
 * schedules a target of the profile for it. `except` names a post that gives up its own slot.
 */
export async function takeSlot(
  tx: Db,
  { scope, now }: Taking,
  named: NamedQueue,
  except: readonly string[] = [],
): Promise<TakenSlot> {
  const held = await holdQueues(tx, scope, named.queuedFromProfile)
  const { queueId } = named
  const queue = judge(
    held.find(({ id, is_default }) => (queueId === undefined ? is_default : id === queueId)),
    named,
  )
  const [at] = await freeSlots(tx, queue, { after: now, count: 1, except })
  if (!at) throw new Error('the slots of a queue have no end')
  return { at, queueId: queue.id, timezone: queue.timezone }
}

function judge(queue: QueueRow | undefined, { queueId }: NamedQueue): QueueRow {
  const param = queueId === undefined ? 'queuedFromProfile' : 'queueId'
  if (!queue) return raise(queueNotFound, { param })
  return queue.is_active ? queue : raise(queueInactive, { param })
}
