import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { codeOf, serveServer } from './chatroom-client.ts'

type Server = Awaited<ReturnType<typeof serveServer>>

let server: Server
let bot: Server['bot']
let idOf: Server['idOf']

before(async () => {
  server = await serveServer()
  ;({ bot, idOf } = server)
})

after(() => server.twin.close())

describe('@discordjs/core, where messages go', () => {
  test('opens threads, on a message and without one, and finds them', async () => {
    const channel = idOf('judge')
    const { id } = await bot.channels.createMessage(channel, { content: 'Root' })
    const on: any = await bot.channels.createThread(channel, { name: 'On it', auto_archive_duration: 60 }, id)
    assert.deepEqual([on.id, on.parent_id, on.type], [id, channel, 11])
    const alone: any = await bot.channels.createThread(channel, { name: 'Alone', type: 11 })
    const { id: inside, channel_id } = await bot.channels.createMessage(alone.id, { content: 'Inside' })
    assert.equal(channel_id, alone.id)
    assert.equal((await bot.channels.getMessage(alone.id, inside)).content, 'Inside')
    const { threads } = await bot.guilds.getActiveThreads(server.guildId)
    assert.ok([on.id, alone.id].every((one) => threads.some((thread) => thread.id === one)))
    assert.equal(await codeOf(bot.channels.createThread(channel, { name: 'Again' }, id)), 160_004)
    assert.equal(((await bot.channels.getMessage(channel, id)) as any).thread?.id, id)
  })

  test('posts in a forum, and finds what was put away page by page', async () => {
    const forum = idOf('forum')
    const [tag] = server.channels.get('forum').available_tags
    const posts: any[] = []
    for (const name of ['One', 'Two', 'Three'])
      posts.push(
        await bot.channels.createForumThread(forum, {
          name,
          applied_tags: [tag.id],
          message: { content: name, files: [{ name: 'a.txt', data: Buffer.from('a') }] },
        }),
      )
    assert.deepEqual([posts[0].message.content, posts[0].message.attachments.length], ['One', 1])
    assert.equal((await bot.channels.getMessage(posts[0].id, posts[0].message.id)).content, 'One')
    for (const { id } of posts) await bot.channels.edit(id, { archived: true })
    const first: any = await bot.channels.getArchivedThreads(forum, 'public', { limit: 2 })
    assert.deepEqual([first.threads.length, first.has_more], [2, true])
    const before = first.threads.at(-1).thread_metadata.archive_timestamp
    const rest: any = await bot.channels.getArchivedThreads(forum, 'public', { limit: 2, before })
    assert.deepEqual([rest.threads.length, rest.has_more], [1, false])
    assert.equal(new Set([...first.threads, ...rest.threads].map(({ id }) => id)).size, 3)
    await bot.channels.delete(posts[0].id)
    assert.equal(await codeOf(bot.channels.get(posts[0].id)), 10_003)
    assert.equal(await codeOf(bot.channels.createMessage(forum, { content: 'x' })), 40_058)
  })

  test('posts, reads, changes and deletes by a webhook, in a thread and in a forum too', async () => {
    const channel = idOf('judge')
    const { id, token = '' } = (await bot.channels.createWebhook(channel, { name: 'Desk' })) as any
    assert.equal(((await bot.webhooks.get(id)) as any).application_id, 'sandbox-client')
    assert.equal((await bot.webhooks.get(id, { token })).channel_id, channel)
    assert.deepEqual(
      (await bot.channels.getWebhooks(channel)).map((one) => one.id),
      [id],
    )
    const sent: any = await bot.webhooks.execute(id, token, {
      content: 'Hello',
      username: 'Somebody',
      wait: true,
      files: [{ name: 'a.txt', data: Buffer.from('a') }],
    })
    assert.deepEqual([sent.webhook_id, sent.author.username, sent.attachments.length], [id, 'Somebody', 1])
    assert.equal((await bot.webhooks.getMessage(id, token, sent.id)).content, 'Hello')
    const silent: any = await bot.webhooks.execute(id, token, { content: 'No answer' })
    assert.equal(silent.byteLength, 0)
    const thread: any = await bot.channels.createThread(channel, { name: 'Thread', type: 11 })
    const inside: any = await bot.webhooks.execute(id, token, {
      content: 'Inside',
      wait: true,
      thread_id: thread.id,
    })
    const where = { thread_id: thread.id }
    assert.equal(inside.channel_id, thread.id)
    assert.equal((await bot.webhooks.getMessage(id, token, inside.id, where)).content, 'Inside')
    const edited = await bot.webhooks.editMessage(id, token, inside.id, { content: 'Changed', ...where })
    assert.equal(edited.content, 'Changed')
    assert.equal(await codeOf(bot.webhooks.getMessage(id, token, inside.id)), 10_008)
    await bot.webhooks.deleteMessage(id, token, inside.id, where)
    assert.equal(await codeOf(bot.webhooks.getMessage(id, token, inside.id, where)), 10_008)
    assert.equal(await codeOf(bot.webhooks.execute(id, 'wrong', { content: 'x' })), 50_027)
    const named = (username: string) => codeOf(bot.webhooks.execute(id, token, { content: 'x', username }))
    for (const username of ['My Discord', 'Clyde', 'everyone', 'here'])
      assert.equal(await named(username), 50_035, username)
    await bot.webhooks.edit(id, { channel_id: idOf('news') })
    assert.equal((await bot.webhooks.get(id, { token })).channel_id, idOf('news'))
    await bot.webhooks.delete(id)
    assert.equal(await codeOf(bot.webhooks.get(id)), 10_015)
  })

  test('opens a post of a forum by a webhook', async () => {
    const { id, token = '' } = (await bot.channels.createWebhook(idOf('forum'), { name: 'Desk' })) as any
    const made: any = await bot.webhooks.execute(id, token, {
      content: 'Words',
      thread_name: 'Title',
      wait: true,
    })
    assert.equal(((await bot.channels.get(made.channel_id)) as any).name, 'Title')
    assert.equal(await codeOf(bot.webhooks.execute(id, token, { content: 'x' })), 220_001)
  })
})
