import assert from 'node:assert/strict'
import { fixture, gone, made, type Place, prepared, sample } from '#testing/fixtures/fixture.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'

const testModeOnly = 'Its server is one of Discord.'

export const chatroomAccount = fixture({
  kind: 'chatroomAccountId',
  scope: 'profile',
  absent: ['account_not_found'],
  make: async (place) => (await newAccount(place, 'chatroom')).id,
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  testModeOnly,
})

async function settingsOf({ call, the }: Place) {
  return (await call(`GET /v1/accounts/${await the('chatroomAccountId')}/chatroom-settings`)).body
}

export const chatroomGuild = fixture({
  kind: 'chatroomGuildId',
  scope: 'profile',
  absent: ['guild_not_found'],
  make: async (place) => (await settingsOf(place)).guildId,
  cannotBeRemoved: 'People open and close their servers.',
  testModeOnly,
})

export const chatroomChannel = fixture({
  kind: 'chatroomChannelId',
  scope: 'profile',
  absent: ['channel_not_found'],
  make: async (place) => (await settingsOf(place)).channelId,
  cannotBeRemoved: 'People open and close the channels of their servers.',
  testModeOnly,
})

/** One that is pinned, so that the list of pins shows it. */
export const chatroomMessage = fixture({
  kind: 'chatroomMessageId',
  scope: 'profile',
  absent: ['message_not_found'],
  async make(place) {
    const accountId = await place.the('chatroomAccountId')
    const { channelId } = await settingsOf(place)
    const post = await publishNow(place.call, [accountId], randomId())
    const [{ platformPostId }] = post.targets
    gone(
      await place.call(
        `PUT /v1/chatroom/channels/${channelId}/pins/${platformPostId}?accountId=${accountId}`,
      ),
    )
    return platformPostId
  },
  async remove(place, id) {
    const { channelId, accountId } = await settingsOf(place)
    gone(await place.call(`DELETE /v1/chatroom/channels/${channelId}/messages/${id}?accountId=${accountId}`))
  },
  testModeOnly,
})

export const chatroomRole = fixture({
  kind: 'chatroomRoleId',
  scope: 'account',
  absent: ['role_not_found'],
  async make(place) {
    const { guildId, accountId } = await settingsOf(place)
    return made(
      await place.call(`POST /v1/chatroom/guilds/${guildId}/roles?accountId=${accountId}`, {
        name: randomId(),
      }),
    )
  },
  async remove(place, id) {
    const { guildId, accountId } = await settingsOf(place)
    gone(await place.call(`DELETE /v1/chatroom/guilds/${guildId}/roles/${id}?accountId=${accountId}`))
  },
  testModeOnly,
})

const outside = {
  startsAt: '2099-05-01T18:00:00.000Z',
  entity: { type: 'external', location: 'The square', endsAt: '2099-05-01T20:00:00.000Z' },
}

export const chatroomEvent = fixture({
  kind: 'chatroomEventId',
  scope: 'account',
  absent: ['scheduled_event_not_found'],
  async make(place) {
    const { guildId, accountId } = await settingsOf(place)
    const body = { accountId, name: randomId(), ...outside }
    const reply = await place.call(`POST /v1/chatroom/guilds/${guildId}/events`, body)
    assert.equal(reply.status, 201, JSON.stringify(reply.body))
    return reply.body.id
  },
  async remove(place, id) {
    const { guildId, accountId } = await settingsOf(place)
    gone(await place.call(`DELETE /v1/chatroom/guilds/${guildId}/events/${id}?accountId=${accountId}`))
  },
  testModeOnly,
})

/** A message says something, in one of three ways. */
export const direct = sample({ operation: 'sendChatroomDirectMessage', body: { content: 'Hello' } })

/** What an event needs besides follows from its type. */
export const event = sample({ operation: 'createChatroomScheduledEvent', body: outside })

/** Only announcements are crossposted. */
export const announcement = prepared({
  prepares: ['crosspostChatroomMessage'],
  async values({ team, call }) {
    const { id } = await newAccount(team, 'chatroom')
    const { body } = await call(`GET /v1/accounts/${id}/chatroom-channels`)
    const channel = body.channels.find(({ kind }: { kind: string }) => kind === 'announcement')
    const targets = [{ accountId: id, options: { channelId: channel.id } }]
    const post = await publishNow(call, [id], randomId(), { targets })
    const [{ platformPostId }] = post.targets
    return { chatroomAccountId: id, chatroomChannelId: channel.id, chatroomMessageId: platformPostId }
  },
})
