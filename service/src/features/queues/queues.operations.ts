import { Deleted, deleted } from '#contract/operation/deleted.ts'
import { operation } from '#contract/operation/operation.ts'
import { storedOn } from '#contract/operation/stored.subject.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { ofProfile, profileNotFound } from '#features/accounts/index.ts'
import { updateQueue as changeQueue, insertQueue, queues, removeQueues } from './change-queue.ts'
import { nextSlotsOf } from './next-slots.ts'
import { invalidTime, invalidTimezone, tooManyQueues } from './queues.errors.ts'
import { Queue, QueueWithSlots, queueFields, toQueue } from './queues.shape.ts'

const { name, timezone, slots, active } = queueFields

const isDefault = t.boolean({
  description: 'true makes it the default of its profile; false is for queues that are not.',
})

const storedQueue = storedOn(queues, 'queueId')

export const listQueues = operation({
  id: 'listQueues',
  route: 'GET /v1/queues',
  tag: 'queues',
  summary: 'Lists queues.',
  description: 'Newest first.',
  permission: 'posts:read',
  query: t.object({ profileId: t.optional(t.id()) }),
  reply: t.page(Queue),
  errors: [profileNotFound],
  handler: async (call) => queues.list(call, await ofProfile(call)),
})

export const createQueue = operation({
  id: 'createQueue',
  route: 'POST /v1/queues',
  tag: 'queues',
  summary: 'Creates a queue of weekly slots.',
  description:
    'The first queue of a profile is its default. A profile has at most 100 queues. A slot that the clocks skip falls on the first instant after the gap; of a time that comes twice the first counts.',
  permission: 'posts:write',
  body: t.object({
    profileId: t.id(),
    name,
    timezone: t.optional(timezone),
    slots,
    active: t.optional(active),
    isDefault: t.optional(t.boolean({ description: 'Makes it the default of its profile.' })),
  }),
  reply: t.created(QueueWithSlots),
  errors: [profileNotFound, invalidTimezone, invalidTime, tooManyQueues],
  handler(call) {
    return call.transaction(async (tx) => {
      const queue = await insertQueue(tx, call, call.body)
      return { ...toQueue(queue), nextSlots: await nextSlotsOf(tx, queue, call.now) }
    })
  },
})

export const getQueue = operation({
  id: 'getQueue',
  route: 'GET /v1/queues/{queueId}',
  on: storedQueue,
  tag: 'queues',
  summary: 'Returns one queue with its next slots.',
  permission: 'posts:read',
  reply: t.ok(QueueWithSlots),
  async handler({ object: queue, db, now }) {
    return { ...toQueue(queue), nextSlots: await nextSlotsOf(db, queue, now) }
  },
})

export const updateQueue = operation({
  id: 'updateQueue',
  route: 'PATCH /v1/queues/{queueId}',
  on: storedQueue,
  tag: 'queues',
  summary: 'Changes a queue and optionally moves its posts.',
  description:
    'Changes only the sent fields; slots are replaced as a whole. Posts that wait keep their times unless reshuffleExisting is true: then they get the next free slots of the changed queue, in the order that they have.',
  permission: 'posts:write',
  body: t.object({
    ...t.partial(queueFields),
    isDefault: t.optional(isDefault),
    reshuffleExisting: t.optional(t.boolean()),
  }),
  reply: t.ok(QueueWithSlots),
  errors: [invalidTimezone, invalidTime, generalError('invalid_value')],
  handler({ object: found, ...call }) {
    return call.transaction(async (tx) => {
      const { queue } = await changeQueue(tx, call, found, call.body)
      return { ...toQueue(queue), nextSlots: await nextSlotsOf(tx, queue, call.now) }
    })
  },
})

export const deleteQueue = operation({
  id: 'deleteQueue',
  route: 'DELETE /v1/queues/{queueId}',
  on: storedQueue,
  tag: 'queues',
  summary: 'Deletes a queue and promotes another default.',
  description:
    'Posts that wait keep their times. If it was the default, the oldest other queue of the profile becomes the default.',
  permission: 'posts:write',
  reply: t.ok(Deleted),
  handler({ object: { id, profile_id }, ...call }) {
    return call.transaction(async (tx) => {
      await removeQueues(tx, call, profile_id, id)
      return deleted(id)
    })
  },
})
