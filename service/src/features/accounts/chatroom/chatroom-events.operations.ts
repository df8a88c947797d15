import { error, raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { scheduledEventNotFound } from './chatroom.errors.ts'
import { ofAccount, onGuild } from './chatroom.subject.ts'

const ScheduledEvent = t.object(
  {
    id: t.anyString(),
    guild_id: t.anyString(),
    channel_id: t.nullable(t.anyString()),
    creator_id: t.nullable(t.anyString()),
    name: t.foreign(),
    description: t.nullable(t.foreign()),
    scheduled_start_time: t.timestamp(),
    scheduled_end_time: t.nullable(t.timestamp()),
    privacy_level: t.integer(0, undefined, { description: 'Always 2: for members of the server.' }),
    status: t.integer(1, undefined, { description: '1 scheduled, 2 active, 3 completed, 4 cancelled.' }),
    entity_type: t.integer(1, undefined, { description: '1 in a stage, 2 in a voice channel, 3 outside.' }),
    entity_id: t.nullable(t.anyString()),
    entity_metadata: t.nullable(t.object({ location: t.nullable(t.foreign()) })),
    user_count: t.optional(
      t.integer(0, undefined, { description: 'How many people are interested, if the request asks for it.' }),
    ),
    image: t.nullable(t.anyString({ description: 'The hash of the picture.' })),
  },
  { component: 'ChatroomScheduledEvent' },
)

const about = { tag: 'chatroom', on: onGuild } as const
const names = 'Members have the names of the Discord API.'

export const listChatroomScheduledEvents = operation({
  id: 'listChatroomScheduledEvents',
  route: 'GET /v1/chatroom/guilds/{guildId}/events',
  summary: 'Lists scheduled events of a community.',
  description: `Those that are not over. ${names}`,
  permission: 'accounts:read',
  ...about,
  query: t.object({
    ...ofAccount,
    withUserCount: t.optional(t.boolean({ description: 'Counts who wants to come to each.' })),
  }),
  reply: t.ok(t.object({ data: t.array(ScheduledEvent) })),
  async handler({ query: { withUserCount = false }, ask }) {
    return { data: await ask((chatroom) => chatroom.listEvents(withUserCount)) }
  },
})

export const getChatroomScheduledEvent = operation({
  id: 'getChatroomScheduledEvent',
  route: 'GET /v1/chatroom/guilds/{guildId}/events/{eventId}',
  summary: 'Returns one scheduled event.',
  description: names,
  permission: 'accounts:read',
  ...about,
  query: t.object(ofAccount),
  reply: t.ok(ScheduledEvent),
  errors: [scheduledEventNotFound],
  async handler({ params: { eventId }, ask }) {
    return (await ask((chatroom) => chatroom.findEvent(eventId))) ?? raise(scheduledEventNotFound)
  },
})

const location = t.text(100, { description: 'The place, up to 100 characters.' })
const image = t.quoted(1_000_000, { description: 'The picture as a data URI of png, jpeg or gif.' })
const pictureForm = /^data:image\/(png|jpeg|gif);base64,[A-Za-z0-9+/]+={0,2}$/
const noPicture = generalError('invalid_string')

function assertPicture(uri: string | undefined): void {
  if (uri === undefined || pictureForm.test(uri)) return
  raise(noPicture, { param: 'imageDataUri', message: 'Send a data URI of png, jpeg or gif in base64.' })
}

const description = t.prose(1000, { description: 'Up to 1000 characters.' })
const name = t.name(100, { description: 'Up to 100 characters.' })

/** What an event of each kind takes; what else it names is refused by the check. */
const Entity = t.object({
  type: t.described(t.oneOf('external', 'voice', 'stage'), 'Outside, in a voice channel or in a stage.'),
  location: t.optional(t.described(location, 'The place of an event outside, which needs one.')),
  endsAt: t.optional(t.timestamp({ description: 'An event outside needs it.' })),
  channelId: t.optional(t.text(50, { description: 'An event inside needs its voice or stage channel.' })),
})

const badRange = error(400, 'invalid_range', 'An event ends after it has begun.')

function assertRange(param: string, startsAt: string | undefined, endsAt: string | undefined): void {
  if (startsAt !== undefined && endsAt !== undefined && Date.parse(endsAt) <= Date.parse(startsAt))
    raise(badRange, { param })
}

const wrongEntity = [
  generalError('missing_required_parameter'),
  generalError('mutually_exclusive_fields'),
] as const

export const createChatroomScheduledEvent = operation({
  id: 'createChatroomScheduledEvent',
  route: 'POST /v1/chatroom/guilds/{guildId}/events',
  summary: 'Creates a scheduled event.',
  description: `Takes the permission Create Events. Discord has no key for it: after an answer 504, list the events first. ${names}`,
  permission: 'accounts:write',
  example: {
    body: {
      startsAt: '2099-05-01T18:00:00.000Z',
      entity: { type: 'external', location: 'The square', endsAt: '2099-05-01T20:00:00.000Z' },
    },
  },
  ...about,
  body: t.object({
    ...ofAccount,
    name,
    description: t.optional(description),
    startsAt: t.timestamp(),
    entity: Entity,
    imageDataUri: t.optional(image),
  }),
  reply: t.created(ScheduledEvent),
  errors: [...wrongEntity, noPicture, badRange],
  check({ body: { entity, imageDataUri, startsAt } }) {
    assertPicture(imageDataUri)
    assertRange('entity.endsAt', startsAt, entity.endsAt)
    const [lacking, alsoNamed] = wrongEntity
    const needed = entity.type === 'external' ? (['location', 'endsAt'] as const) : (['channelId'] as const)
    for (const member of needed)
      if (entity[member] === undefined)
        raise(lacking, { param: `entity.${member}`, message: `An event of this type needs ${member}.` })
    const foreign = entity.type === 'external' ? 'channelId' : 'location'
    if (entity[foreign] !== undefined)
      raise(alsoNamed, { param: `entity.${foreign}`, message: `An event of this type has no ${foreign}.` })
  },
  handler({ body, effect }) {
    const { entity, imageDataUri, accountId: _, ...rest } = body
    const { type: entityType, ...place } = entity
    const event = { ...rest, ...place, entityType, image: imageDataUri }
    const text = `${body.name}\n${body.description ?? ''}`
    return effect({ step: 'settings', text }, (chatroom) => chatroom.createEvent(event))
  },
})

export const updateChatroomScheduledEvent = operation({
  id: 'updateChatroomScheduledEvent',
  route: 'PATCH /v1/chatroom/guilds/{guildId}/events/{eventId}',
  summary: 'Changes a scheduled event.',
  description: `Only members that are sent change. A scheduled event becomes active or cancelled, an active one completed. ${names}`,
  permission: 'accounts:write',
  ...about,
  body: t.object({
    ...ofAccount,
    name: t.optional(name),
    description: t.optional(description),
    startsAt: t.optional(t.timestamp()),
    endsAt: t.optional(t.timestamp()),
    location: t.optional(location),
    status: t.optional(t.oneOfCode('invalid_status', 'scheduled', 'active', 'completed', 'cancelled')),
    imageDataUri: t.optional(image),
  }),
  reply: t.ok(ScheduledEvent),
  errors: [scheduledEventNotFound, noPicture, badRange],
  check({ body: { imageDataUri, startsAt, endsAt } }) {
    assertPicture(imageDataUri)
    assertRange('endsAt', startsAt, endsAt)
  },
  async handler({ params: { eventId }, body, effect }) {
    const { imageDataUri, accountId: _, ...rest } = body
    const change = { ...rest, image: imageDataUri }
    const what = { step: 'settings', text: `${body.name ?? ''}\n${body.description ?? ''}` }
    const event = await effect(what, (chatroom) => chatroom.changeEvent(eventId, change))
    return event ?? raise(scheduledEventNotFound)
  },
})

export const deleteChatroomScheduledEvent = operation({
  id: 'deleteChatroomScheduledEvent',
  route: 'DELETE /v1/chatroom/guilds/{guildId}/events/{eventId}',
  summary: 'Deletes a scheduled event.',
  description: 'Takes Create Events for an event of the bot, and Manage Events for those of others.',
  permission: 'accounts:write',
  ...about,
  query: t.object(ofAccount),
  reply: t.ok(t.object({ id: t.anyString(), deleted: t.literal(true) })),
  errors: [scheduledEventNotFound],
  async handler({ params: { eventId }, effect }) {
    const wasThere = await effect({ step: 'settings' }, (chatroom) => chatroom.deleteEvent(eventId))
    return wasThere ? { id: eventId, deleted: true as const } : raise(scheduledEventNotFound)
  },
})
