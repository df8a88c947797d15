import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done } from '#wire/outcome.ts'
import type { Fetch } from '#wire/wire.ts'
import type { MediaItem, Publication } from '../../capabilities/publishing/publishing.ts'
import {
  type Attempt,
  attempt,
  lookup,
  mediaOf,
  type Wish,
} from '../../capabilities/publishing/rig.conformance.ts'
import { doneValue, liveWay, transportOf } from '../../conformance/rig.ts'
import { chatroom } from '../manifest.ts'
import { newServer, type Server, withoutContent } from '../server.conformance.ts'

/** What a look-up finds of a published post by its visible content, because the network returns no nonce later. */
async function foundAgain(text: string, wish: Wish, app?: typeof withoutContent) {
  const { rig, account } = await newServer(app)
  const made = await attempt(rig, account, text, wish)
  const { platformPostId } = doneValue(made.outcome)
  const { found, complete } = doneValue(await lookup(rig, account, made))
  return { isFound: found?.platformPostId === platformPostId, complete }
}

async function sighting({ rig, account }: Server, made: Attempt) {
  const { found, complete } = doneValue(await lookup(rig, account, made))
  const isFound = made.outcome.kind === 'done' && found?.platformPostId === made.outcome.value.platformPostId
  return { isFound, complete }
}

/** The same attempt with words that never went out. */
const withText = (made: Attempt, text: string): Attempt => ({
  ...made,
  publication: { ...made.publication, item: { ...made.publication.item, text } },
})

/** The channel of a kind, if the test needs one. */
async function channelIn({ rig, account, channelOf }: Server, kind?: string) {
  if (kind === 'forum') return { channelId: channelOf('forum').id }
  if (kind !== 'thread') return {}
  const thread = { name: 'A thread' }
  const made = await chatroom.own.createThread(liveWay(rig), account, account.platformAccountId, thread)
  return { channelId: doneValue(made)?.id }
}

const [picture] = mediaOf('image')
const fileOf = (filename: string): readonly MediaItem[] => (picture ? [{ ...picture, filename }] : [])
const card = (title: string) => ({ title, description: ' b ' })
const pollOf = (text: string) => ({ question: { text }, answers: [{ poll_media: { text: 'This' } }] })

const rewritten: [what: string, text: string, wish?: Wish][] = [
  ['white space at both ends', ' \n hello  \n'],
  ['white space around a title', 'x', { options: { embeds: [card(' Title ')] } }],
  ['white space around a question', 'x', { options: { poll: pollOf(' Which? ') } }],
  ['a link to X', 'See https://x.com/someone/status/1'],
  ['a link to X beside a card', 'https://twitter.com/a/status/1', { options: { embeds: [card('Mine')] } }],
  ['a name of other letters', 'x', { media: fileOf('画像.png') }],
  ['a name with accents', 'x', { media: fileOf('Größe über alles.png') }],
  ['a name that begins with a line', 'x', { media: fileOf('_a-b.png') }],
]

test('a message is found whatever the network rewrites in it', async () => {
  for (const [what, text, wish = {}] of rewritten)
    assert.deepEqual(await foundAgain(text, wish), { isFound: true, complete: true }, what)
})

test('a message by a webhook is found by an app that cannot read it, as long as the webhook is there', async () => {
  const found = { isFound: true, complete: true }
  const places = [{}, { channelId: 'thread' }, { channelId: 'forum', forumThreadName: 'Post' }]
  for (const place of places)
    for (const app of [undefined, withoutContent]) {
      const server = await newServer(app)
      const { rig, account } = server
      const options = { webhookUsername: 'Desk', ...place, ...(await channelIn(server, place.channelId)) }
      const made = await attempt(rig, account, 'hello', { options })
      const others = await attempt(rig, account, 'other', { options, object: 'other' })
      assert.deepEqual(await sighting(server, made), found, JSON.stringify([place, app]))
      assert.deepEqual(await sighting(server, others), found)
      assert.deepEqual(await sighting(server, withText(made, 'never sent')), {
        isFound: false,
        complete: true,
      })
      if (app === undefined) continue
      await rig.state.delete('webhook', doneValue(made.outcome).extra?.webhookId ?? '')
      assert.deepEqual(await sighting(server, made), { isFound: false, complete: false })
    }
})

test('of two posts with one title in a forum each is found by its words', async () => {
  const { rig, account, channelOf } = await newServer()
  const wish = { title: 'One  title', options: { channelId: channelOf('forum').id } }
  const first = await attempt(rig, account, 'one', { ...wish, object: 'a' })
  const second = await attempt(rig, account, 'two', { ...wish, object: 'b' })
  for (const made of [first, second]) {
    const { found } = doneValue(await lookup(rig, account, made))
    assert.equal(found?.platformPostId, doneValue(made.outcome).platformPostId)
  }
})

/** Threads of a forum that were put away, the newest last. */
async function putAway({ rig, account }: Server, forumId: string, times: readonly Date[]) {
  const { guildId = '' } = account.metadata
  for (const [index, at] of times.entries()) {
    const id = String(800_000_000_000_000_000n + BigInt(index))
    const metadata = { archived: true, locked: false, auto_archive_duration: 60 }
    const thread = { id, guild_id: guildId, name: 'x', type: 11, parent_id: forumId, owner_id: '1' }
    const thread_metadata = { ...metadata, archive_timestamp: at.toISOString() }
    await rig.state.put('channel', id, { ...thread, thread_metadata }, { under: `threads ${guildId}` })
  }
}

test('a post in a forum is found behind pages of threads that were put away after it', async () => {
  const server = await newServer()
  const { rig, account, channelOf } = server
  const forumId = channelOf('forum').id
  const wish = { title: 'Title', options: { channelId: forumId } }
  const made = await attempt(rig, account, 'one', wish)
  const { platformPostId } = doneValue(made.outcome)
  const thread = await rig.state.get('channel', platformPostId)
  const at = (more: number) => new Date(Date.now() + more * 1000)
  const thread_metadata = {
    ...thread.thread_metadata,
    archived: true,
    archive_timestamp: at(1).toISOString(),
  }
  await rig.state.put('channel', platformPostId, { ...thread, thread_metadata })
  const times = Array.from({ length: 150 }, (_, index) => at(index + 2))
  await putAway(server, forumId, times)
  assert.deepEqual(await sighting(server, made), { isFound: true, complete: true })
})

test('threads that were put away before the attempt prove nothing against its absence', async () => {
  const server = await newServer()
  const forumId = server.channelOf('forum').id
  const wish = { title: 'Title', options: { channelId: forumId } }
  const made = await attempt(server.rig, server.account, 'one', wish)
  await putAway(
    server,
    forumId,
    Array.from({ length: 150 }, (_, index) => new Date(1e12 + index)),
  )
  assert.deepEqual(await sighting(server, withText(made, 'never sent')), { isFound: false, complete: true })
})

test('a post in a forum is found and kept by its first message where that has another id than the thread', async () => {
  const server = await newServer()
  const { rig, account, channelOf } = server
  const wish = { title: 'Title', options: { channelId: channelOf('forum').id } }
  const made = await attempt(rig, account, 'one', wish)
  const { platformPostId: threadId, extra } = doneValue(made.outcome)
  const messageId = String(BigInt(threadId) + 1n)
  const message = await rig.state.get('message', `${threadId}/${threadId}`)
  await rig.state.delete('message', `${threadId}/${threadId}`)
  await rig.state.put(
    'message',
    `${threadId}/${messageId}`,
    { ...message, id: messageId },
    { under: threadId },
  )
  const { found } = doneValue(await lookup(rig, account, made))
  assert.deepEqual([found?.platformPostId, found?.extra], [messageId, extra])
  const { serve } = rig.platform.twin
  const answering: typeof serve = (state) => ({
    async fetch(request) {
      const response = await serve(state).fetch(request)
      if (request.method !== 'POST') return response
      const body: any = await response.json()
      return Response.json({ ...body, message: { ...body.message, id: '7' } }, { status: response.status })
    },
  })
  const platform = { ...rig.platform, twin: { ...rig.platform.twin, serve: answering } }
  const other = doneValue((await attempt({ ...rig, platform }, account, 'two', wish)).outcome)
  assert.equal(other.platformPostId, '7')
  assert.equal((await rig.state.get('channel', other.extra?.channelId ?? ''))?.name, 'Title')
})

const publication: Publication = {
  item: { text: 'hello', media: [] },
  index: 0,
  previous: [],
  title: '',
  options: {},
  reference: { id: 'r1', at: new Date() },
  at: new Date(),
  prepared: { guildId: '1', channelId: '2', kind: 'text' },
}

/** A message of the bot as the network lists it, with what is different about it. */
async function seen(more: object, of: Partial<Publication> = {}) {
  const { rig, account } = await newServer()
  const author = { id: '7' }
  const message = { id: '1500000000000000000', channel_id: '2', type: 0, author, content: 'hello', ...more }
  const fetch: Fetch = async ({ url }) =>
    Response.json(new URL(url).pathname.endsWith('/users/@me') ? author : [message])
  const outcome = await chatroom.publishing.lookup?.(
    transportOf(rig.platform, fetch),
    account,
    { ...publication, ...of },
    publication.at,
  )
  const { found, complete } = doneValue(outcome ?? done({ found: null, complete: false }))
  return found ? 'found' : complete ? 'absent' : 'unknown'
}

test('what only may be ours is left open, and what cannot be ours proves absence', async () => {
  const titled = { options: { embeds: [{ title: 'Mine' }] } }
  const filed = { item: { text: 'hello', media: fileOf('plain.png') } }
  const rows: [what: string, more: object, of: Partial<Publication>, outcome: string][] = [
    ['its nonce', { nonce: 'r1', content: 'changed' }, {}, 'found'],
    ['another nonce', { nonce: 'r2' }, {}, 'absent'],
    ['other words', { content: 'goodbye' }, {}, 'absent'],
    ['more files', { attachments: [{ filename: 'a.png' }] }, {}, 'absent'],
    ['a file of another name', { attachments: [{ filename: 'other.png' }] }, filed, 'unknown'],
    ['a card that people took off', { embeds: [] }, titled, 'unknown'],
    ['a card of another title', { embeds: [{ type: 'rich', title: 'Other' }] }, titled, 'unknown'],
    ['a card without a link', { embeds: [{ type: 'rich', title: 'Other' }] }, {}, 'unknown'],
    ['nothing that may be read', { content: '' }, {}, 'unknown'],
    ['a notice of a pin', { type: 6, content: '' }, {}, 'absent'],
    ['another author', { author: { id: '8' } }, {}, 'absent'],
  ]
  for (const [what, more, of, outcome] of rows) assert.equal(await seen(more, of), outcome, what)
})
