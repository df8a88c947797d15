import { namesNothing } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { sandboxBot } from './app.ts'
import { channelOf, guildOf } from './channel.ts'
import { assertId, discordFault, invalidForm, missingPermissions, unknown } from './fault.ts'
import { newId } from './id.ts'
import { assertOnGuild, maskOnGuild, may } from './mask.ts'

interface SandboxEvent {
  id: string
  guild_id: string
  creator_id: string
  name: string
  description: string | null
  channel_id: string | null
  scheduled_start_time: string
  scheduled_end_time: string | null
  entity_type: number
  entity_metadata: { location: string } | null
  status: number
  image: string | null
}

type Given = Record<string, any>

const eventsMost = 100
const external = 3
/** The kind of the channel that an event inside takes, by the kind of the event. */
const channelTypes: Readonly<Record<number, number>> = { 1: 13, 2: 2 }

export async function listEvents(state: TwinState, guildId: string, withCount: boolean): Promise<object[]> {
  const { id } = await guildOf(state, guildId)
  const { values } = await state.page('event', { under: id, limit: eventsMost })
  return values.map((event) => shown(event, withCount))
}

export async function readEvent(
  state: TwinState,
  guildId: string,
  id: string,
  withCount: boolean,
): Promise<object> {
  return shown(await eventOf(state, guildId, id), withCount)
}

async function eventOf(state: TwinState, guildId: string, id: string): Promise<SandboxEvent> {
  await guildOf(state, guildId)
  assertId('guild_scheduled_event_id', id)
  const event = namesNothing(id) ? undefined : await state.get('event', id)
  if (event?.guild_id !== guildId) throw unknown(10070)
  return event
}

export async function createEvent(state: TwinState, guildId: string, given: Given): Promise<object> {
  await guildOf(state, guildId)
  await assertOnGuild(state, guildId, may.createEvents)
  if ((await state.count('event', guildId)) >= eventsMost)
    throw discordFault(
      400,
      30038,
      `Maximum number of uncompleted guild scheduled events reached (${eventsMost})`,
    )
  for (const name of ['name', 'privacy_level', 'scheduled_start_time', 'entity_type'])
    if (given[name] === undefined) throw invalidForm(name, 'This field is required', 'BASE_TYPE_REQUIRED')
  const event = { id: await newId(state), guild_id: guildId, creator_id: sandboxBot.id, status: 1, ...blank }
  return keep(state, await changed(state, event as SandboxEvent, given))
}

const blank = {
  description: null,
  channel_id: null,
  scheduled_end_time: null,
  entity_metadata: null,
  image: null,
}

export async function editEvent(
  state: TwinState,
  guildId: string,
  id: string,
  given: Given,
): Promise<object> {
  const event = await eventOf(state, guildId, id)
  await assertMayChange(state, event)
  if (given.status !== undefined) assertFollows(event.status, given.status)
  const { status = event.status } = given
  return keep(state, { ...(await changed(state, event, given)), status })
}

export async function deleteEvent(state: TwinState, guildId: string, id: string): Promise<void> {
  await assertMayChange(state, await eventOf(state, guildId, id))
  await state.delete('event', id)
}

/** The bot may change what it has made itself, and with a further right what others have made. */
async function assertMayChange(state: TwinState, { guild_id, creator_id }: SandboxEvent): Promise<void> {
  const mask = await maskOnGuild(state, guild_id)
  const isOwn = creator_id === sandboxBot.id && (mask & may.createEvents) !== 0n
  if (!isOwn && !(mask & (may.manageEvents | may.administrator))) throw missingPermissions()
}

/** An event begins and ends, or is called off before it begins. */
function assertFollows(before: number, after: number): void {
  const next: Readonly<Record<number, readonly number[]>> = { 1: [1, 2, 4], 2: [2, 3] }
  if (next[before]?.includes(after)) return
  throw discordFault(400, 180000, 'Cannot update a finished event')
}

async function changed(state: TwinState, event: SandboxEvent, given: Given): Promise<SandboxEvent> {
  const { name = event.name, description = event.description, entity_type = event.entity_type } = given
  if (typeof name !== 'string' || name.length < 1 || name.length > 100)
    throw invalidForm('name', 'Must be between 1 and 100 in length.', 'BASE_TYPE_BAD_LENGTH')
  if (description !== null && String(description).length > 1000)
    throw invalidForm('description', 'Must be 1000 or fewer in length.', 'BASE_TYPE_MAX_LENGTH')
  const starts = momentIn(given, 'scheduled_start_time') ?? event.scheduled_start_time
  const ends = momentIn(given, 'scheduled_end_time') ?? event.scheduled_end_time
  if (given.scheduled_start_time !== undefined && Date.parse(starts) <= state.now.getTime())
    throw invalidForm(
      'scheduled_start_time',
      'Cannot schedule event in the past.',
      'GUILD_SCHEDULED_EVENT_SCHEDULE_PAST',
    )
  if (ends !== null && Date.parse(ends) <= Date.parse(starts))
    throw invalidForm(
      'scheduled_end_time',
      'Cannot end before the start.',
      'GUILD_SCHEDULED_EVENT_END_BEFORE_START',
    )
  const next = {
    ...event,
    name,
    description,
    entity_type,
    scheduled_start_time: starts,
    scheduled_end_time: ends,
  }
  const image = given.image === undefined ? event.image : 'sandbox-image'
  return { ...next, image, ...(await placeOf(state, next, given)) }
}

async function placeOf(
  state: TwinState,
  event: SandboxEvent,
  given: Given,
): Promise<Pick<SandboxEvent, 'channel_id' | 'entity_metadata'>> {
  if (event.entity_type === external) {
    const location = given.entity_metadata?.location ?? event.entity_metadata?.location
    if (typeof location !== 'string' || location.length < 1 || location.length > 100)
      throw invalidForm('entity_metadata.location', 'This field is required', 'BASE_TYPE_REQUIRED')
    if (event.scheduled_end_time === null)
      throw invalidForm('scheduled_end_time', 'This field is required', 'BASE_TYPE_REQUIRED')
    return { channel_id: null, entity_metadata: { location } }
  }
  const channel = await channelOf(state, given.channel_id ?? event.channel_id ?? '')
  if (channel.guild_id !== event.guild_id || channel.type !== channelTypes[event.entity_type])
    throw invalidForm('channel_id', 'Invalid channel type.', 'GUILD_SCHEDULED_EVENT_CHANNEL_INVALID')
  return { channel_id: channel.id, entity_metadata: null }
}

function momentIn(given: Given, name: string): string | undefined {
  const value = given[name]
  if (value === undefined) return undefined
  const moment = new Date(String(value))
  if (Number.isNaN(moment.getTime()))
    throw invalidForm(name, 'Could not parse the time.', 'DATE_TIME_TYPE_PARSE')
  return moment.toISOString().replace('Z', '+00:00')
}

async function keep(state: TwinState, event: SandboxEvent): Promise<object> {
  await state.put('event', event.id, event, { under: event.guild_id, days: memoryDays })
  return shown(event, false)
}

function shown(event: SandboxEvent, withCount: boolean): object {
  return { ...event, privacy_level: 2, entity_id: null, ...(withCount && { user_count: 0 }) }
}
