import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { absent, callBot, orAbsent, unreadable } from '../api.ts'
import { isSnowflake } from '../snowflake.ts'
import { orNull } from './members.ts'
import { listOf, momentOf } from './messages.ts'

export const entityTypes = { stage: 1, voice: 2, external: 3 } as const
export const statuses = { scheduled: 1, active: 2, completed: 3, cancelled: 4 } as const

/** Something that a server announces, in the words of the network. */
export interface ScheduledEvent {
  id: string
  guild_id: string
  channel_id: string | null
  creator_id: string | null
  name: string
  description: string | null
  scheduled_start_time: string
  scheduled_end_time: string | null
  privacy_level: number
  status: number
  entity_type: number
  entity_id: string | null
  entity_metadata: { location: string | null } | null
  user_count?: number
  image: string | null
}

/** What of an event can be set. What is left out stays. */
export interface EventChange {
  name?: string | undefined
  description?: string | undefined
  startsAt?: string | undefined
  endsAt?: string | undefined
  status?: keyof typeof statuses | undefined
  location?: string | undefined
  entityType?: keyof typeof entityTypes | undefined
  channelId?: string | undefined
  image?: string | undefined
}

const noEvent = '10070'

/** Everything on a server is for its members alone. */
const privacyLevel = 2

const pathOf = ({ metadata }: Account, eventId?: string) =>
  `/guilds/${pathSegment(metadata.guildId ?? '')}/scheduled-events${eventId === undefined ? '' : `/${pathSegment(eventId)}`}`

export async function listEvents(
  transport: Transport,
  account: Account,
  withUserCount: boolean,
): Promise<Outcome<ScheduledEvent[]>> {
  const query = { with_user_count: withUserCount }
  return chain(await callBot(transport, pathOf(account), { query }), async (body) => {
    const events = listOf(body).map(toEvent)
    return Array.isArray(body) && !events.includes(undefined)
      ? done(events.filter((one) => one !== undefined))
      : unreadable('the events')
  })
}

/** Null when the server has no such event. */
export async function findEvent(
  transport: Transport,
  account: Account,
  eventId: string,
): Promise<Outcome<ScheduledEvent | null>> {
  if (!isSnowflake(eventId)) return done(null)
  return eventIn(orAbsent(await callBot(transport, pathOf(account, eventId)), noEvent))
}

export async function createEvent(
  transport: Transport,
  account: Account,
  event: EventChange,
): Promise<Outcome<ScheduledEvent>> {
  const json = { ...bodyOf(event), privacy_level: privacyLevel }
  const made = await eventIn(await callBot(transport, pathOf(account), { method: 'POST', json }))
  return chain(made, async (known) => (known ? done(known) : unreadable('the event')))
}

/** Null when the server has no such event. */
export async function changeEvent(
  transport: Transport,
  account: Account,
  eventId: string,
  event: EventChange,
): Promise<Outcome<ScheduledEvent | null>> {
  if (!isSnowflake(eventId)) return done(null)
  const call = { method: 'PATCH', json: bodyOf(event) } as const
  return eventIn(orAbsent(await callBot(transport, pathOf(account, eventId), call), noEvent))
}

/** False when the server has no such event. */
export async function deleteEvent(
  transport: Transport,
  account: Account,
  eventId: string,
): Promise<Outcome<boolean>> {
  if (!isSnowflake(eventId)) return done(false)
  const gone = await callBot(transport, pathOf(account, eventId), { method: 'DELETE' })
  return map(orAbsent(gone, noEvent), (value) => value !== absent)
}

function bodyOf(event: EventChange): Record<string, unknown> {
  const { name, description, startsAt, endsAt, status, location, entityType, channelId, image } = event
  return {
    name,
    description,
    scheduled_start_time: startsAt,
    scheduled_end_time: endsAt,
    status: status && statuses[status],
    entity_type: entityType && entityTypes[entityType],
    channel_id: channelId,
    image,
    ...(location !== undefined && { entity_metadata: { location } }),
  }
}

function eventIn(answer: Outcome<any>): Promise<Outcome<ScheduledEvent | null>> {
  return chain(answer, async (body) => {
    if (body === absent) return done(null)
    const event = toEvent(body)
    return event ? done(event) : unreadable('the event')
  })
}

function toEvent(body: any): ScheduledEvent | undefined {
  const { id, guild_id, name, status, entity_type, entity_metadata: place, user_count } = body ?? {}
  const isKnown = [id, guild_id, name].every((one) => typeof one === 'string')
  if (!isKnown || !Number.isSafeInteger(status) || !Number.isSafeInteger(entity_type)) return undefined
  const { scheduled_start_time: starts, scheduled_end_time: ends } = body
  return {
    id,
    guild_id,
    channel_id: orNull(body.channel_id),
    creator_id: orNull(body.creator_id),
    name,
    description: orNull(body.description),
    scheduled_start_time: momentOf(starts),
    scheduled_end_time: typeof ends === 'string' ? momentOf(ends) : null,
    privacy_level: privacyLevel,
    status,
    entity_type,
    entity_id: orNull(body.entity_id),
    entity_metadata: place ? { location: orNull(place.location) } : null,
    ...(Number.isSafeInteger(user_count) && { user_count }),
    image: orNull(body.image),
  }
}
