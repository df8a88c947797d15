import { area } from '#contract/area/area.ts'
import { gathered } from './gathered.gen.ts'

export { type Move, queueReshuffled } from './queues.causes.ts'
export { assertQueue, type NamedQueue, takeSlot, takeSlotErrors } from './take-slot.ts'

export const manifest = area({
  name: 'queues',
  ...gathered,
  tables: ['queue'],
  crossings: {
    post: 'the posts that wait for slots of a queue are held while they get others',
    post_target: 'a slot is free when no scheduled target of the profile holds it',
  },
})
