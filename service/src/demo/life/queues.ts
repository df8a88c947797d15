import { accountOn } from './networks.ts'
import { at, bodyOf, type World } from './world.ts'

const weekdays = [1, 2, 3, 4, 5]
const slotsAt = (time: string, days: readonly number[]) => days.map((dayOfWeek) => ({ dayOfWeek, time }))

/** A queue of weekday mornings with posts in it, one of weekend evenings, and one of another brand that is at rest. */
export async function fillQueues(world: World): Promise<void> {
  const { call, profiles } = world
  const [bakery, books] = [at(profiles, 0).id, at(profiles, 1).id]
  const morning = { name: 'Weekday mornings', slots: slotsAt('08:30', weekdays), timezone: 'Europe/Berlin' }
  const { id } = bodyOf(await call('POST /v1/queues', { profileId: bakery, ...morning }))
  const evening = { name: 'Weekend evenings', slots: slotsAt('18:00', [0, 6]), timezone: 'Europe/Berlin' }
  await call('POST /v1/queues', { profileId: bakery, ...evening })
  const readings = {
    name: 'Readings',
    slots: slotsAt('12:00', [2, 4]),
    timezone: 'America/New_York',
    active: false,
  }
  await call('POST /v1/queues', { profileId: books, ...readings })
  const targets = [
    { accountId: accountOn(world, 'skynet').id },
    { accountId: accountOn(world, 'threadnet').id },
  ]
  for (const bread of ['Rye', 'Spelt', 'Walnut', 'Potato'])
    await call('POST /v1/posts', {
      content: `${bread} bread, out of the oven at eight.`,
      targets,
      queuedFromProfile: bakery,
      queueId: id,
    })
}
