import * as t from '#contract/schema/schema.ts'
import type { QueueRow } from './queues.store.ts'

const weeklySlot = {
  dayOfWeek: t.integer(0, 6, { description: '0 is Sunday.' }),
  time: t.pattern('^([01][0-9]|2[0-3]):[0-5][0-9]$', 'invalid_time', {
    description: 'HH:mm, as the clocks of the zone show it.',
  }),
}
export const WeeklySlot = t.object(weeklySlot, { component: 'QueueSlot' })

export const queueFields = {
  name: t.name(100),
  timezone: t.text(64, {
    code: 'invalid_timezone',
    description:
      'The name of a zone, such as Europe/Berlin. A new queue without it takes that of its profile.',
  }),
  slots: t.array(WeeklySlot, {
    min: 1,
    max: 100,
    unique: true,
    description: '1 to 100 times of the week, each once.',
  }),
  active: t.boolean({ description: 'A queue that is not active takes no posts; those that it has go out.' }),
}

const kept = {
  profileId: t.id(),
  name: t.anyString(),
  timezone: t.anyString(),
  slots: t.array(WeeklySlot),
  active: t.boolean(),
  isDefault: t.boolean({ description: 'The default takes posts that name only the profile.' }),
  createdAt: t.timestamp(),
  updatedAt: t.timestamp(),
}

export const nextSlots = t.array(t.timestamp(), {
  description: 'The next 10 free slots; none while the queue is not active.',
})

export const Queue = t.object({ id: t.id(), ...kept }, { component: 'Queue' })
export const QueueWithSlots = t.object({ id: t.id(), ...kept, nextSlots }, { component: 'QueueWithSlots' })

/** The same with the name of its id that older clients read. */
export const LegacyQueue = t.object({ _id: t.id(), ...kept }, { component: 'LegacyQueue' })

function keptOf(row: QueueRow) {
  return {
    profileId: row.profile_id,
    name: row.name,
    timezone: row.timezone,
    slots: row.slots,
    active: row.is_active,
    isDefault: row.is_default,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function toQueue(row: QueueRow): t.Static<typeof Queue> {
  return { id: row.id, ...keptOf(row) }
}

export function toLegacyQueue(row: QueueRow): t.Static<typeof LegacyQueue> {
  return { _id: row.id, ...keptOf(row) }
}
