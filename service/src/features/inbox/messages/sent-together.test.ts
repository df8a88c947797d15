import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, newTalk } from '#testing/inbox/talk.ts'
import { eventsOf } from '#testing/team/told.ts'

const people = 4
const each = 8

test('messages that are sent at once in several conversations are each sent, told and kept once', async () => {
  const talk = await newTalk('botchat')
  const events = await eventsOf(talk, 'message.sent')
  const ids: string[] = []
  for (let n = 0; n < people; n++) {
    const participant = { ...newPerson(`Person ${n}`), id: String(910_000 + n) }
    ids.push((await talk.says('hello', { participant })).conversationId)
  }
  const texts = ids.flatMap((id, n) => Array.from({ length: each }, (_, m) => ({ id, text: `${n}-${m}` })))
  const replies = await Promise.all(texts.map(({ id, text }) => talk.sends(id, { message: text })))
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]))
  assert.deepEqual(new Set(replies.map(({ body }) => body.status)), new Set(['sent']))
  const names = replies.map(({ body }) => body.platformMessageId)
  assert.equal(new Set(names).size, texts.length)
  await events.until(texts.length)
  const told = events.arrived().map(({ data }) => data.message.id)
  assert.deepEqual(told.toSorted(), replies.map(({ body }) => body.id).toSorted())
  for (const [n, id] of ids.entries()) {
    const rows = (await talk.messages(id)).filter(({ direction }) => direction === 'outgoing')
    assert.deepEqual(
      rows.map(({ text }) => text).toSorted(),
      Array.from({ length: each }, (_, m) => `${n}-${m}`),
    )
    const { lastMessage, lastMessageAt } = await talk.conversation(id)
    assert.equal(lastMessage.direction, 'outgoing')
    assert.equal(
      lastMessageAt,
      rows
        .map(({ sentAt }) => sentAt)
        .toSorted()
        .at(-1),
    )
  }
})

test('a conversation that is answered by several messages at once is told as started once', async () => {
  const talk = await newTalk('botchat')
  const events = await eventsOf(talk, 'conversation.started', 'message.sent')
  const { conversationId } = await talk.says('hello', { participant: { ...newPerson(), id: '910009' } })
  const answers = Array.from({ length: 6 }, (_, n) => talk.sends(conversationId, { message: `answer ${n}` }))
  for (const { status } of await Promise.all(answers)) assert.equal(status, 201)
  await events.until(7)
  const started = events.types().filter((type) => type === 'conversation.started')
  assert.equal(started.length, 1)
})
