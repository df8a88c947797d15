import { raise } from '#contract/operation/errors.ts'
import { type Call, operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { assertProfile, profileNotFound } from '#features/accounts/index.ts'
import { insertQueue, removeQueues, updateQueue } from './change-queue.ts'
import { nextSlotsOf } from './next-slots.ts'
import { invalidTime, invalidTimezone, queueInactive, queueNotFound, tooManyQueues } from './queues.errors.ts'
import { LegacyQueue, nextSlots, queueFields, toLegacyQueue } from './queues.shape.ts'
import { findQueue, type QueueRow, queuesOfProfile } from './queues.store.ts'

const { name, timezone, slots, active } = queueFields

const named = {
  profileId: t.id(),
  queueId: t.optional(t.id({ description: 'The default queue of the profile when it is left out.' })),
}

type NamingCall = Pick<Call, 'db' | 'scope'> & { query: { profileId: string; queueId?: string } }

/** The queue that a query names; undefined when it names none and the profile has no default. */
async function namedQueue({ db, scope, query }: NamingCall): Promise<QueueRow | undefined> {
  const { profileId, queueId } = query
  const queue = await findQueue(db, scope, profileId, queueId)
  if (!queue) await assertProfile(db, scope, profileId)
  return queue ?? (queueId === undefined ? undefined : raise(queueNotFound, { param: 'queueId' }))
}

export const getNextQueueSlot = operation({
  id: 'getNextQueueSlot',
  route: 'GET /v1/queue/next-slot',
  tag: 'queue',
  summary: 'Returns the next free slot of a queue.',
  description: 'It is not reserved: send queuedFromProfile with the post, and the post takes the slot.',
  example: { with: ['queueId'] },
  permission: 'posts:read',
  query: t.object(named),
  reply: t.ok(
    t.object({
      profileId: t.id(),
      nextSlot: t.timestamp(),
      timezone: t.anyString(),
      queueId: t.id(),
      queueName: t.anyString(),
    }),
  ),
  errors: [profileNotFound, queueNotFound, queueInactive],
  async handler(call) {
    const queue = (await namedQueue(call)) ?? raise(queueNotFound)
    const [nextSlot] = await nextSlotsOf(call.db, queue, call.now, 1)
    const { profile_id: profileId, id: queueId, name: queueName } = queue
    return {
      profileId,
      nextSlot: nextSlot ?? raise(queueInactive),
      timezone: queue.timezone,
      queueId,
      queueName,
    }
  },
})

export const previewQueue = operation({
  id: 'previewQueue',
  route: 'GET /v1/queue/preview',
  tag: 'queue',
  summary: 'Returns the coming slots of a queue.',
  description: 'The free ones, in order. A queue that is not active has none.',
  example: { with: ['queueId'] },
  permission: 'posts:read',
  query: t.object({
    ...named,
    count: t.optional(t.integer(1, 100, { description: 'How many slots; 20 when it is left out.' })),
  }),
  reply: t.ok(
    t.object({
      profileId: t.id(),
      queueId: t.id(),
      queueName: t.anyString(),
      count: t.integer(0, 100, { description: 'The number of slots in this answer.' }),
      slots: t.array(t.timestamp()),
    }),
  ),
  errors: [profileNotFound, queueNotFound],
  async handler(call) {
    const queue = (await namedQueue(call)) ?? raise(queueNotFound)
    const free = await nextSlotsOf(call.db, queue, call.now, call.query.count ?? 20)
    const { profile_id: profileId, id: queueId, name: queueName } = queue
    return { profileId, queueId, queueName, count: free.length, slots: free }
  },
})

const OneSchedule = t.object({
  exists: t.boolean(),
  schedule: t.nullable(LegacyQueue),
  nextSlots,
})
const AllSchedules = t.object({ queues: t.array(LegacyQueue), count: t.integer(0) })

export const listQueueSlots = operation({
  id: 'listQueueSlots',
  route: 'GET /v1/queue/slots',
  tag: 'queue',
  summary: 'Returns the queues of a profile in the legacy shape.',
  description:
    'Without queueId the default queue; with all=true every queue of the profile, the oldest first. exists is false when the profile has no queue.',
  permission: 'posts:read',
  query: t.object({ ...named, all: t.optional(t.boolean()) }),
  reply: t.ok(t.either(OneSchedule, AllSchedules)),
  errors: [profileNotFound, queueNotFound],
  async handler(call) {
    const { db, scope, query, now } = call
    const queue = await namedQueue(call)
    if (query.all) {
      const rows = await queuesOfProfile(db, scope, query.profileId)
      return { queues: rows.map(toLegacyQueue), count: rows.length }
    }
    if (!queue) return { exists: false, schedule: null, nextSlots: [] }
    return { exists: true, schedule: toLegacyQueue(queue), nextSlots: await nextSlotsOf(db, queue, now) }
  },
})

const kept = { success: t.literal(true), schedule: LegacyQueue, nextSlots }

export const createQueueSlot = operation({
  id: 'createQueueSlot',
  route: 'POST /v1/queue/slots',
  tag: 'queue',
  summary: 'Creates a queue in the legacy shape.',
  description: 'Does what POST /v1/queues does.',
  permission: 'posts:write',
  body: t.object({
    profileId: t.id(),
    name,
    timezone: t.optional(timezone),
    slots,
    active: t.optional(active),
  }),
  reply: t.created(t.object(kept)),
  errors: [profileNotFound, invalidTimezone, invalidTime, tooManyQueues],
  handler(call) {
    return call.transaction(async (tx) => {
      const queue = await insertQueue(tx, call, call.body)
      const coming = await nextSlotsOf(tx, queue, call.now)
      return { success: true as const, schedule: toLegacyQueue(queue), nextSlots: coming }
    })
  },
})

export const updateQueueSlot = operation({
  id: 'updateQueueSlot',
  route: 'PUT /v1/queue/slots',
  tag: 'queue',
  summary: 'Creates or updates a queue in the legacy shape.',
  description:
    'Without queueId it changes the default queue, or makes one when the profile has none. Fields that are not sent stay, only active becomes true.',
  permission: 'posts:write',
  body: t.object({
    ...named,
    name: t.optional(name),
    timezone: t.optional(timezone),
    slots,
    active: t.optional(active),
    setAsDefault: t.optional(t.boolean({ description: 'true makes it the default of its profile.' })),
    reshuffleExisting: t.optional(
      t.boolean({
        description: 'Posts that wait get the next free slots of the changed queue, in their order.',
      }),
    ),
  }),
  reply: t.ok(
    t.object({
      ...kept,
      reshuffledCount: t.optional(t.integer(0, undefined, { description: 'Only with reshuffleExisting.' })),
      isNewQueue: t.optional(t.boolean({ description: 'Only when the queue was made.' })),
    }),
  ),
  errors: [profileNotFound, queueNotFound, invalidTimezone, invalidTime, tooManyQueues],
  async handler(call) {
    const { body, now } = call
    const found = await namedQueue({ ...call, query: body })
    return call.transaction(async (tx) => {
      const { profileId, queueId: _, setAsDefault, active: isActive = true, ...changes } = body
      const wanted = { ...changes, active: isActive, ...(setAsDefault && { isDefault: true }) }
      const { queue, reshuffled } = found
        ? await updateQueue(tx, call, found, wanted)
        : {
            queue: await insertQueue(tx, call, { name: 'Queue', ...wanted, profileId }),
            reshuffled: 0,
          }
      return {
        success: true as const,
        schedule: toLegacyQueue(queue),
        nextSlots: await nextSlotsOf(tx, queue, now),
        ...(body.reshuffleExisting && { reshuffledCount: reshuffled }),
        ...(!found && { isNewQueue: true }),
      }
    })
  },
})

export const deleteQueueSlot = operation({
  id: 'deleteQueueSlot',
  route: 'DELETE /v1/queue/slots',
  tag: 'queue',
  summary: 'Deletes one queue or all queues of a profile.',
  description: 'Without queueId it deletes all queues of the profile. Posts that wait keep their times.',
  permission: 'posts:write',
  query: t.object({
    profileId: t.id(),
    queueId: t.optional(t.id({ description: 'All queues of the profile when it is left out.' })),
  }),
  reply: t.ok(t.object({ success: t.literal(true), deleted: t.boolean(), deletedCount: t.integer(0) })),
  errors: [profileNotFound, queueNotFound],
  async handler(call) {
    const { db, scope, query } = call
    await assertProfile(db, scope, query.profileId)
    return call.transaction(async (tx) => {
      const deletedCount = await removeQueues(tx, call, query.profileId, query.queueId)
      return { success: true as const, deleted: deletedCount > 0, deletedCount }
    })
  },
})
