import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { API } from '@discordjs/core/http-only'
import { Routes } from 'discord-api-types/v10'
import { sandboxBotToken } from '../../service/src/platforms/chatroom/twin/app.ts'
import { chatroomTwin } from '../../service/src/platforms/chatroom/twin/twin.ts'
import { codeOf, credentials, restOf, serveServer } from './chatroom-client.ts'
import { serveTwin } from './twin-server.ts'

type Server = Awaited<ReturnType<typeof serveServer>>

let server: Server
let bot: Server['bot']
let idOf: Server['idOf']

before(async () => {
  server = await serveServer()
  ;({ bot, idOf } = server)
})

after(() => server.twin.close())

describe('@discordjs/core', () => {
  test('gets a token for a code and for a refresh token, and reads whose it is', async () => {
    const first: any = await server.exchange('sbx_ok')
    assert.deepEqual([first.token_type, first.guild.name], ['Bearer', 'Sandbox server'])
    const next = await bot.oauth2.refreshToken({
      ...credentials,
      grant_type: 'refresh_token',
      refresh_token: first.refresh_token,
    })
    const person = new API(restOf(server.twin.url, next.access_token, 'Bearer'))
    assert.match((await person.users.getCurrent()).id, /^\d+$/)
    assert.deepEqual(
      (await person.users.getGuilds()).map(({ id }) => id),
      [first.guild.id],
    )
    assert.equal(await codeOf(server.exchange('made-up')), 'invalid_grant')
    assert.equal(await codeOf(new API(restOf(server.twin.url, 'other')).users.getCurrent()), 0)
  })

  test('reads the app, the bot, a server and its channels', async () => {
    const app = await bot.applications.getCurrent()
    assert.deepEqual([app.id, (await bot.users.getCurrent()).bot], ['sandbox-client', true])
    const guild = await bot.guilds.get(server.guildId, { with_counts: true })
    assert.equal(typeof guild.approximate_member_count, 'number')
    assert.deepEqual([server.channels.get('news').type, server.channels.get('forum').type], [5, 15])
    assert.equal(((await bot.channels.get(idOf('forum'))) as any).available_tags.length, 1)
    assert.equal(await codeOf(bot.channels.get('1')), 10_003)
    assert.equal(await codeOf(bot.guilds.get('1')), 10_004)
    assert.equal(await codeOf(bot.channels.get(idOf('hidden'))), 50_001)
  })

  test('posts, lists, changes and deletes a message with cards, files and a poll', async () => {
    const channel = idOf('judge')
    const made = await bot.channels.createMessage(channel, {
      content: 'Hello',
      embeds: [{ title: 'Card', fields: [{ name: 'a', value: 'b', inline: true }] }],
      files: [
        { name: 'one.txt', data: Buffer.from('one'), contentType: 'text/plain' },
        { name: 'two.txt', data: Buffer.from('two'), contentType: 'text/plain' },
      ],
      attachments: [{ id: '1', description: 'The second' }],
      poll: { question: { text: 'Which?' }, answers: [{ poll_media: { text: 'This' } }], duration: 2 },
    })
    assert.deepEqual(
      made.attachments.map(({ filename, description, size }) => [filename, description, size]),
      [
        ['one.txt', undefined, 3],
        ['two.txt', 'The second', 3],
      ],
    )
    assert.deepEqual([made.embeds[0]?.title, made.poll?.answers[0]?.poll_media.text], ['Card', 'This'])
    const later = await bot.channels.createMessage(channel, { content: 'Me too' })
    const listed = await bot.channels.getMessages(channel, { limit: 2 })
    assert.deepEqual(
      listed.map(({ id }) => id),
      [later.id, made.id],
    )
    const behind = await bot.channels.getMessages(channel, { after: made.id })
    assert.deepEqual(
      behind.map(({ id }) => id),
      [later.id],
    )
    const edited = await bot.channels.editMessage(channel, later.id, { content: 'Bye' })
    assert.ok(edited.content === 'Bye' && edited.edited_timestamp !== null)
    await bot.channels.deleteMessage(channel, later.id)
    assert.equal(await codeOf(bot.channels.getMessage(channel, later.id)), 10_008)
    assert.equal((await bot.channels.getMessage(channel, made.id)).content, 'Hello')
  })

  test('makes one message of two with one nonce that is enforced, and two without', async () => {
    const channel = idOf('judge')
    const send = async (more: object) =>
      (await bot.channels.createMessage(channel, { content: 'once', nonce: 'n-1', ...more })).id
    const first = await send({ enforce_nonce: true })
    assert.equal(await send({ enforce_nonce: true }), first)
    assert.notEqual(await send({}), first)
    const echoed = await bot.channels.createMessage(channel, { content: 'n', nonce: 'n-2' })
    assert.equal(echoed.nonce, 'n-2')
  })

  test('crossposts once, and only in an announcement channel', async () => {
    const news = idOf('news')
    const { id } = await bot.channels.createMessage(news, { content: 'News' })
    assert.equal(Number((await bot.channels.crosspostMessage(news, id)).flags) & 1, 1)
    assert.equal(await codeOf(bot.channels.crosspostMessage(news, id)), 40_033)
    const elsewhere = await bot.channels.createMessage(idOf('judge'), { content: 'x' })
    assert.equal(await codeOf(bot.channels.crosspostMessage(idOf('judge'), elsewhere.id)), 50_024)
  })

  test('pins, lists and unpins, by the paths of 2025', async () => {
    const channel = idOf('judge')
    const ids: string[] = []
    for (const content of ['first', 'second'])
      ids.push((await bot.channels.createMessage(channel, { content })).id)
    for (const id of ids) await server.rest.put(Routes.channelMessagesPin(channel, id))
    const list = (query: Record<string, string>): Promise<any> =>
      server.rest.get(Routes.channelMessagesPins(channel), { query: new URLSearchParams(query) })
    const page = await list({ limit: '1' })
    assert.deepEqual([page.items[0].message.id, page.has_more], [ids[1], true])
    const next = await list({ limit: '1', before: page.items[0].pinned_at })
    assert.deepEqual([next.items[0].message.id, next.has_more], [ids[0], false])
    for (const id of ids) await server.rest.delete(Routes.channelMessagesPin(channel, id))
    assert.deepEqual((await list({})).items, [])
  })

  test('writes to a person who lets it', async () => {
    const members: any[] = await bot.guilds.getMembers(server.guildId, { limit: 100 })
    const idOfName = (name: string) => members.find(({ user }) => user.username === name).user.id
    const one = idOfName('sandbox-member-one')
    const direct = await bot.users.createDM(one)
    assert.equal((await bot.users.createDM(one)).id, direct.id)
    assert.equal((await bot.channels.createMessage(direct.id, { content: 'Hi' })).content, 'Hi')
    const closed = await bot.users.createDM(idOfName('sandbox-closed'))
    assert.equal(await codeOf(bot.channels.createMessage(closed.id, { content: 'Hi' })), 50_007)
  })

  test('lists members, and gives and takes roles', async () => {
    const made = await bot.guilds.createRole(server.guildId, { name: 'Readers', color: 255, hoist: true })
    const edited = await bot.guilds.editRole(server.guildId, made.id, { name: 'Writers', mentionable: true })
    assert.deepEqual([edited.name, edited.color, edited.mentionable], ['Writers', 255, true])
    const [{ user }] = (await bot.guilds.searchForMembers(server.guildId, { query: 'sandbox-member' })) as any
    await bot.guilds.addRoleToMember(server.guildId, user.id, made.id)
    assert.deepEqual((await bot.guilds.getMember(server.guildId, user.id)).roles, [made.id])
    await bot.guilds.removeRoleFromMember(server.guildId, user.id, made.id)
    const [first, second] = await bot.guilds.getMembers(server.guildId, { limit: 2 })
    const behind = await bot.guilds.getMembers(server.guildId, { limit: 1, after: first?.user.id ?? '' })
    assert.equal(behind[0]?.user.id, second?.user.id)
    await bot.guilds.deleteRole(server.guildId, made.id)
    const roles = await bot.guilds.getRoles(server.guildId)
    assert.equal(await codeOf(bot.guilds.editRole(server.guildId, made.id, { name: 'x' })), 10_011)
    const admins = roles.find(({ name }) => name === 'Admins')
    assert.equal(await codeOf(bot.guilds.deleteRole(server.guildId, admins?.id ?? '')), 50_013)
    assert.equal(await codeOf(bot.guilds.getMember(server.guildId, '1')), 10_007)
  })

  test('makes, reads, changes and deletes an event', async () => {
    const hour = (more: number) => new Date(Date.now() + more * 3_600_000).toISOString()
    const made = await bot.guilds.createScheduledEvent(server.guildId, {
      name: 'Meeting',
      privacy_level: 2,
      scheduled_start_time: hour(1),
      scheduled_end_time: hour(2),
      entity_type: 3,
      entity_metadata: { location: 'Here' },
    })
    const edited = await bot.guilds.editScheduledEvent(server.guildId, made.id, { name: 'Party' })
    assert.deepEqual([edited.name, edited.entity_metadata?.location], ['Party', 'Here'])
    const listed = await bot.guilds.getScheduledEvents(server.guildId, { with_user_count: true })
    assert.deepEqual(
      listed.map(({ id, user_count }) => [id, user_count]),
      [[made.id, 0]],
    )
    await bot.guilds.deleteScheduledEvent(server.guildId, made.id)
    assert.equal(await codeOf(bot.guilds.getScheduledEvent(server.guildId, made.id)), 10_070)
  })

  test('is told what is wrong with a form, and refused what is too much', async () => {
    const channel = idOf('judge')
    const send = (more: any) => bot.channels.createMessage(channel, more)
    const embeds = [{ title: 'x'.repeat(257) }]
    const error: any = await send({ embeds }).catch((cause) => cause)
    assert.match(error.message, /embeds\[0\]\.title\[BASE_TYPE_MAX_LENGTH\]/)
    assert.equal(await codeOf(send({ content: '' })), 50_006)
    assert.equal(await codeOf(send({ content: 'x'.repeat(2001) })), 50_035)
    assert.equal(await codeOf(bot.channels.createMessage(idOf('rules'), { content: 'x' })), 50_013)
  })

  test('is told its limits with each answer, and how long to wait when they are used up', async (t) => {
    await bot.channels.get(idOf('judge'))
    assert.equal(server.rest.hashes.get('GET:/channels/:id')?.value, 'sandbox')
    const full = await serveTwin({
      serve: () => ({ fetch: async () => chatroomTwin.fault('throttled', '') }),
    })
    t.after(() => full.close())
    const paced = new API(restOf(full.url, sandboxBotToken))
    const error: any = await paced.channels.get('1').catch((cause) => cause)
    assert.match(error.name, /^RateLimitError/)
    assert.deepEqual([error.scope, error.global, error.limit], ['user', false, 50])
    assert.ok(error.retryAfter >= 30_000)
  })
})
