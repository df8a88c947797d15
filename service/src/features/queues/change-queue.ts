import { raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import { stored } from '#contract/operation/stored.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import type { Db } from '#db/database.ts'
import { lockTeam } from '#db/query/locks.ts'
import { findProfile, profileNotFound } from '#features/accounts/index.ts'
import { isZone } from '#values/zone.ts'
import { freeSlots } from './free-slots.ts'
import { queueReshuffled } from './queues.causes.ts'
import { invalidTimezone, queueNotFound, tooManyQueues } from './queues.errors.ts'
import { toQueue } from './queues.shape.ts'
import * as store from './queues.store.ts'
import type { WeeklySlot } from './queues.tables.ts'
import { holdWaiting } from './slots.store.ts'

export const queues = stored(store.queues, {
  notFound: queueNotFound,
  noProfile: profileNotFound,
  tooMany: tooManyQueues,
  show: toQueue,
})

export interface Wanted {
  name?: string
  timezone?: string
  slots?: readonly WeeklySlot[]
  active?: boolean
  isDefault?: boolean
}

type NewQueue = Wanted & { profileId: string; name: string; slots: readonly WeeklySlot[] }
type Creating = Pick<Call, 'db' | 'scope' | 'now'>
type Changing = Pick<Call, 'scope' | 'now' | 'react'>

/** The first queue of a profile is always its default. */
export async function insertQueue(tx: Db, call: Creating, wanted: NewQueue): Promise<store.QueueRow> {
  const { scope } = call
  const { profileId, name, slots, active = true, isDefault = false } = wanted
  const profile = (await findProfile(tx, scope, profileId)) ?? raise(profileNotFound, { param: 'profileId' })
  const timezone = zoneOf(wanted.timezone) ?? profile.timezone
  // A profile without queues has none to lock, so a request that makes one locks the team.
  await lockTeam(tx, scope.teamId)
  const others = await store.holdQueues(tx, scope, profileId)
  const queue = await queues.insert(tx, call, {
    profile_id: profileId,
    name,
    timezone,
    slots: JSON.stringify(slots),
    is_active: active,
    is_default: others.length === 0,
  })
  return isDefault ? promoted(tx, queue) : queue
}

export interface Changed {
  queue: store.QueueRow
  reshuffled: number
}

/** Changes the given members, and on request gives waiting posts the slots of the changed queue. */
export async function updateQueue(
  tx: Db,
  call: Changing,
  { id, profile_id }: Pick<store.QueueRow, 'id' | 'profile_id'>,
  { reshuffleExisting = false, ...wanted }: Wanted & { reshuffleExisting?: boolean },
): Promise<Changed> {
  const held = (await store.holdQueues(tx, call.scope, profile_id)).find((queue) => queue.id === id)
  if (!held) raise(queueNotFound)
  if (wanted.isDefault === false && held.is_default) raiseFault(staysDefault)
  const changed = await queues.update(tx, call, id, {
    name: wanted.name,
    timezone: zoneOf(wanted.timezone),
    slots: wanted.slots && JSON.stringify(wanted.slots),
    is_active: wanted.active,
  })
  const queue = wanted.isDefault ? await promoted(tx, changed) : changed
  return { queue, reshuffled: reshuffleExisting ? await reshuffle(tx, call, queue) : 0 }
}

const staysDefault = {
  code: 'invalid_value',
  param: 'isDefault',
  message: 'The default moves to another queue when that one is made the default.',
}

async function promoted(tx: Db, queue: store.QueueRow): Promise<store.QueueRow> {
  await store.makeDefault(tx, queue)
  return { ...queue, is_default: true }
}

/** Posts keep their order; what they held before is free for them. */
async function reshuffle(tx: Db, { react, now }: Changing, queue: store.QueueRow): Promise<number> {
  const waiting = await holdWaiting(tx, queue, now)
  const except = waiting.map(({ id }) => id)
  const slots = await freeSlots(tx, queue, { after: now, count: waiting.length, except })
  const moves = waiting.flatMap(({ id, scheduled_for }, index) => {
    const to = slots[index]
    return to ? [{ postId: id, from: scheduled_for, to }] : []
  })
  await react(tx, queueReshuffled, { moves }, now)
  return moves.length
}

/** Deletes queues of a profile, and makes the oldest that is left the default. */
export async function removeQueues(
  tx: Db,
  { scope }: Pick<Call, 'scope'>,
  profileId: string,
  queueId: string | undefined,
): Promise<number> {
  const held = await store.holdQueues(tx, scope, profileId)
  const gone = held.filter(({ id }) => queueId === undefined || id === queueId)
  if (queueId !== undefined && gone.length === 0) raise(queueNotFound, { param: 'queueId' })
  await store.deleteQueues(
    tx,
    scope,
    gone.map(({ id }) => id),
  )
  const heir = held.find((queue) => !gone.includes(queue))
  if (heir && gone.some(({ is_default }) => is_default)) await store.makeDefault(tx, heir)
  return gone.length
}

function zoneOf(timezone: string | undefined): string | undefined {
  if (timezone !== undefined && !isZone(timezone)) raise(invalidTimezone, { param: 'timezone' })
  return timezone
}
