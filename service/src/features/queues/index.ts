import { area } from '#contract/area.ts'
import * as queueSlots from './queue-slots.operations.ts'
import { queueReshuffled } from './queues.causes.ts'
import { queuesOfProfile, queuesOfTeam } from './queues.erasure.ts'
import * as queues from './queues.operations.ts'

export { type Move, queueReshuffled } from './queues.causes.ts'
export { assertQueue, type NamedQueue, takeSlot, takeSlotErrors } from './take-slot.ts'

export const manifest = area({
  name: 'queues',
  operations: [queues, queueSlots],
  causes: [queueReshuffled],
  tables: ['queue'],
  crossings: {
    post: 'the posts that wait for slots of a queue are held while they get others',
    post_target: 'a slot is free when no scheduled target of the profile holds it',
  },
  erasure: [queuesOfProfile, queuesOfTeam],
})
