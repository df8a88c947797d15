import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  channel as account,
  answering,
  bind,
  channelId,
  chat,
  doneValue,
  publicationOf,
  transportTo,
} from '#testing/twins/scripted-bot.ts'
import { memoryState } from '#wire/twin/memory.ts'
import type { Item, MediaType } from '../capabilities/publishing/publishing.ts'
import { noMedia } from '../conformance/scripted-platform.ts'
import { botchat } from './manifest.ts'
import { sandboxBotToken } from './twin/bot.ts'

const mediaOf = (...types: MediaType[]) =>
  types.map((type, index) => ({ type, url: `https://media.example/${index}` }))

test('any chat connects, and no account keeps a token', async () => {
  const { identity, credentials } = doneValue(await bind(transportTo(memoryState()), channelId))
  assert.equal(identity.platformAccountId, channelId)
  assert.equal(identity.username, `sbx-botchat-${channelId}`)
  const inboxLink = `https://t.me/zither_sandbox_bot?start=${channelId}`
  assert.deepEqual(identity.metadata, { chatType: 'channel', title: `sbx-botchat-${channelId}`, inboxLink })
  assert.equal(identity.followersCount, 25)
  assert.equal(credentials.accessToken, '')
  const text = doneValue(await bind(transportTo(memoryState()), 'my-chat'))
  assert.equal(text.identity.platformAccountId, 'my-chat')
})

test('a public chat is bound by its name and known by its id', async () => {
  const state = memoryState()
  const { identity } = doneValue(await bind(transportTo(state), '@newsroom'))
  assert.match(identity.platformAccountId, /^-100\d+$/)
  assert.equal(identity.username, 'newsroom')
  assert.equal(identity.profileUrl, 'https://t.me/newsroom')
  const again = doneValue(await bind(transportTo(state), '@Newsroom'))
  assert.equal(again.identity.platformAccountId, identity.platformAccountId)
  const to = { ...account, platformAccountId: identity.platformAccountId }
  const post = await botchat.publishing.publish(
    transportTo(state),
    to,
    publicationOf({ text: 'hi' }),
    undefined,
    noMedia,
  )
  assert.equal(doneValue(post).url, 'https://t.me/newsroom/1')
})

test('only a chat where the bot may post is bound', async () => {
  const state = memoryState()
  const rows: [chat: object, kind: string][] = [
    [{ botStatus: 'administrator' }, 'done'],
    [{ botStatus: 'member' }, 'refused'],
    [{ botStatus: 'left' }, 'refused'],
    [{ type: 'group', botStatus: 'member' }, 'done'],
    [{ type: 'supergroup', botStatus: 'administrator' }, 'done'],
    [{ type: 'supergroup', botStatus: 'kicked' }, 'refused'],
    [{ type: 'private', botStatus: 'member' }, 'refused'],
  ]
  for (const [index, [members, kind]] of rows.entries()) {
    const id = await chat(state, -(index + 1), members)
    assert.equal((await bind(transportTo(state), id)).kind, kind, JSON.stringify(members))
  }
})

test('a bot that is shut out of a chat is refused at binding and unauthorized afterwards', async () => {
  const body = { ok: false, error_code: 403, description: 'Forbidden: bot was kicked from the channel chat' }
  assert.equal((await bind(answering(403, body), channelId)).kind, 'refused')
  const outcome = await botchat.publishing.publish(
    answering(403, body),
    account,
    publicationOf({ text: 'hi' }),
    undefined,
    noMedia,
  )
  assert.deepEqual(outcome, { kind: 'unauthorized', message: body.description })
})

test('the token of the bot stands in the path and has to be the right one', async () => {
  const state = memoryState()
  await state.put('bot', 'token', { token: sandboxBotToken })
  const sent: { path: string }[] = []
  const right = transportTo(state, sent as never)
  doneValue(await botchat.profile.readIdentity(right, account))
  assert.equal(sent[0]?.path, '/botsandbox-bot/getChat')
  const wrong = await botchat.profile.readIdentity({ ...right, secrets: { botToken: 'other' } }, account)
  assert.equal(wrong.kind, 'refused')
  const none = await botchat.profile.readIdentity({ fetch: right.fetch }, account)
  assert.equal(none.kind, 'refused')
})

test('the place of a message follows from its chat', async () => {
  const state = memoryState()
  const places: [id: number, members: object, url: string | null][] = [
    [-1001234567890, {}, 'https://t.me/c/1234567890/1'],
    [-1001234567891, { username: 'public' }, 'https://t.me/public/1'],
    [-55, { type: 'group' }, null],
  ]
  for (const [id, members, url] of places) {
    const platformAccountId = await chat(state, id, members)
    const publication = publicationOf({ text: 'hi' })
    const outcome = await botchat.publishing.publish(
      transportTo(state),
      { ...account, platformAccountId },
      publication,
      undefined,
      noMedia,
    )
    assert.equal(doneValue(outcome).url, url)
  }
})

test('each kind of item goes by its own method, with the options on the wire', async () => {
  const options = {
    parseMode: 'HTML',
    disableWebPagePreview: true,
    disableNotification: true,
    protectContent: true,
  }
  const flags = { chat_id: channelId, disable_notification: true, protect_content: true }
  const url = 'https://media.example/0'
  const words = { caption: '<b>hi</b>', parse_mode: 'HTML' }
  const rows: [types: MediaType[], method: string, body: object][] = [
    [
      [],
      'sendMessage',
      { text: '<b>hi</b>', parse_mode: 'HTML', link_preview_options: { is_disabled: true } },
    ],
    [['image'], 'sendPhoto', { photo: url, ...words }],
    [['video'], 'sendVideo', { video: url, ...words }],
    [['gif'], 'sendAnimation', { animation: url, ...words }],
    [['document'], 'sendDocument', { document: url, ...words }],
    [
      ['image', 'video'],
      'sendMediaGroup',
      {
        media: [
          { type: 'photo', media: url, ...words },
          { type: 'video', media: 'https://media.example/1' },
        ],
      },
    ],
  ]
  for (const [types, method, body] of rows) {
    const sent: { path: string; body: any }[] = []
    const publication = publicationOf({ text: '<b>hi</b>', media: mediaOf(...types) }, options)
    doneValue(
      await botchat.publishing.publish(
        transportTo(memoryState(), sent),
        account,
        publication,
        undefined,
        noMedia,
      ),
    )
    assert.deepEqual(sent, [{ path: `/bot${sandboxBotToken}/${method}`, body: { ...flags, ...body } }])
  }
})

test('an edit changes the words it finds, and twice the same is no failure', async () => {
  const state = memoryState()
  const way = transportTo(state)
  for (const [media, field] of [
    [[], 'text'],
    [mediaOf('image', 'image'), 'caption'],
  ] as const) {
    const publication = publicationOf({ text: 'before', media }, { parseMode: 'HTML' })
    const published = doneValue(
      await botchat.publishing.publish(way, account, publication, undefined, noMedia),
    )
    for (let time = 0; time < 2; time++) {
      const edited = await botchat.publishing.edit?.(way, account, published, {
        text: '<i>after</i>',
        media: [],
      })
      assert.deepEqual(edited, { kind: 'done', value: published })
    }
    const kept = await state.get('message', `${channelId}/${published.platformPostId}`)
    assert.equal(kept[field], '<i>after</i>')
    const broken = await botchat.publishing.edit?.(way, account, published, { text: '<i>after', media: [] })
    assert.equal(broken?.kind, 'refused')
  }
})

test('an album is taken down whole, and twice is no failure', async () => {
  const state = memoryState()
  const way = transportTo(state)
  for (const media of [mediaOf('image', 'image', 'video'), mediaOf('gif')]) {
    const published = doneValue(
      await botchat.publishing.publish(way, account, publicationOf({ media }), undefined, noMedia),
    )
    assert.equal(await state.count('message', account.platformAccountId), media.length)
    for (let time = 0; time < 2; time++)
      assert.deepEqual(await botchat.publishing.remove?.(way, account, published), {
        kind: 'done',
        value: null,
      })
    assert.equal(await state.count('message', account.platformAccountId), 0)
  }
})

test('media that cannot stand together or be fetched are named before anything is sent', () => {
  const rows: [item: Partial<Item>, problems: number][] = [
    [{ media: mediaOf('image', 'video') }, 0],
    [{ media: mediaOf('document', 'document') }, 0],
    [{ media: mediaOf('gif') }, 0],
    [{ media: mediaOf('gif', 'image') }, 1],
    [{ media: mediaOf('document', 'image') }, 1],
    [{ media: mediaOf(...Array(6).fill('image'), ...Array(5).fill('video')) }, 1],
    [{ media: [{ type: 'document', url: 'https://media.example/a', mimeType: 'application/pdf' }] }, 0],
    [{ media: [{ type: 'document', url: 'https://media.example/a', mimeType: 'text/plain' }] }, 1],
    [{ media: [{ type: 'image', url: 'https://media.example/a', size: 11_000_000 }] }, 1],
    [{ media: [{ type: 'video', url: 'https://media.example/a', size: 11_000_000 }] }, 0],
    [{ media: mediaOf('video', 'video').map((item) => ({ ...item, size: 26_000_000 })) }, 0],
    [{ media: mediaOf('video', 'video').map((item) => ({ ...item, size: 27_000_000 })) }, 1],
  ]
  for (const [item, problems] of rows)
    assert.equal(
      botchat.publishing.check([{ text: 'x', media: [], ...item }], {}).length,
      problems,
      JSON.stringify(item),
    )
})

test('a group that became a supergroup is written to under its new id, which its account then has', async () => {
  const state = memoryState()
  const next = await chat(state, -1005, { type: 'supergroup', botStatus: 'member' })
  const old = await chat(state, -5, { type: 'group', botStatus: 'member', movedTo: Number(next) })
  const sent: { path: string; body: any }[] = []
  const way = transportTo(state, sent)
  const from = { ...account, platformAccountId: old }
  const outcome = await botchat.publishing.publish(
    way,
    from,
    publicationOf({ text: 'hi' }),
    undefined,
    noMedia,
  )
  assert.equal(doneValue(outcome).url, 'https://t.me/c/5/1')
  assert.deepEqual(
    sent.map(({ body }) => String(body.chat_id)),
    [old, next],
  )
  assert.equal(doneValue(await botchat.profile.readIdentity(way, from)).platformAccountId, next)
})
