import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newPerson, newTalk } from '#testing/inbox/talk.ts'
import { businessNow } from '#testing/service/clock.ts'
import { connectAccount } from '#testing/team/connect.ts'
import { control, newTeam } from '#testing/team/team.ts'
import { eventsOf } from '#testing/team/told.ts'

describe('what people write', () => {
  test('is a message in a conversation with its writer, who is a contact from then on', async () => {
    const talk = await newTalk()
    const { conversationId, messageId } = await talk.says('What does it cost?')
    const conversation = await talk.conversation(conversationId)
    assert.partialDeepStrictEqual(conversation, {
      status: 'active',
      unreadCount: 1,
      participant: { name: 'Ann Example' },
      lastMessage: { text: 'What does it cost?', direction: 'incoming' },
    })
    const [message] = await talk.messages(conversationId)
    assert.partialDeepStrictEqual(message, {
      id: messageId,
      source: 'contact',
      status: 'delivered',
      sender: { name: 'Ann Example' },
    })
    const { body: contact } = await talk.call(`GET /v1/contacts/${conversation.contactId}`)
    assert.deepEqual([contact.displayName, contact.firstSeenAt], ['Ann Example', message.sentAt])
    const day = Date.parse(conversation.replyWindowEndsAt) - Date.parse(message.sentAt)
    assert.equal(day, 86_400_000)
  })

  test('is told once, the conversation before it, however often the network reports it', async () => {
    const talk = await newTalk()
    const events = await eventsOf(talk, 'conversation.started', 'message.received')
    await talk.says('one')
    await talk.says('two', { notify: 'hold' })
    await talk.release({ copies: 5, parallel: true })
    await talk.release({ again: true, order: 'reversed' })
    await events.until(3)
    for (const { data } of events.arrived().filter(({ type }) => type === 'message.received')) {
      assert.notEqual(data.conversation.contactId, null)
      assert.equal(data.message.sender.contactId, data.conversation.contactId)
    }
    await talk.sandbox('POST /_sandbox/jobs/run', { job: 'webhooks' })
    const texts = events.arrived().flatMap(({ data }) => data.message?.text ?? [])
    assert.deepEqual(texts.toSorted(), ['one', 'two'])
    assert.equal(events.types().filter((type) => type === 'conversation.started').length, 1)
  })

  test('makes one contact of twenty messages at once', async () => {
    const talk = await newTalk('socialnet', newPerson('Crowded'))
    const all = Array.from({ length: 20 }, (_, index) => talk.says(`n${index}`, { notify: 'hold' }))
    await Promise.all(all)
    await talk.release({ parallel: true })
    const { body } = await talk.call('GET /v1/contacts?search=crowded')
    assert.equal(body.data.length, 1)
    const { body: list } = await talk.call('GET /v1/inbox/conversations')
    assert.deepEqual(
      list.data.map(({ unreadCount }: any) => unreadCount),
      [20],
    )
  })

  test('with a signature that is wrong changes nothing', async () => {
    const talk = await newTalk()
    await talk.says('never', { notify: 'hold' })
    const { statuses } = await talk.release({ signature: 'bad' })
    assert.deepEqual(statuses, { 401: 1 })
    assert.deepEqual((await talk.call('GET /v1/inbox/conversations')).body.data, [])
    assert.deepEqual((await talk.release()).statuses, { 200: 1 })
    assert.equal((await talk.call('GET /v1/inbox/conversations')).body.data.length, 1)
  })

  test('from before the account was connected is read, and told by no event', async () => {
    const talk = await newTalk()
    const events = await eventsOf(talk, 'conversation.started', 'message.received')
    const at = new Date(Date.now() - 3_600_000).toISOString()
    const { conversationId } = await talk.says('long ago', { at })
    await talk.says('today')
    const seen = await events.until('message.received')
    assert.deepEqual(
      seen.flatMap(({ data }) => data.message?.text ?? []),
      ['today'],
    )
    const statuses = (await talk.messages(conversationId)).map(({ status }) => status)
    assert.deepEqual(statuses, ['read', 'delivered'])
    assert.equal((await talk.conversation(conversationId)).unreadCount, 1)
  })

  test('to an identity of two profiles is a conversation in each', async () => {
    const { call, profileId } = await newTeam()
    const { body: other } = await call('POST /v1/profiles', { name: 'second' })
    const [first, second] = [
      await connectAccount(call, profileId, 'socialnet'),
      await connectAccount(call, other.id, 'socialnet'),
    ]
    const body = { accountId: first.id, participant: newPerson(), text: 'to whom?' }
    await (await control())('POST /_sandbox/inbox/messages', body)
    const { data } = (await call('GET /v1/inbox/conversations')).body
    const of = data.map(({ accountId, profileId: profile }: any) => [accountId, profile])
    assert.deepEqual(
      new Map(of),
      new Map([
        [first.id, profileId],
        [second.id, other.id],
      ]),
    )
  })

  test('to an account without a connection is forgotten', async () => {
    const talk = await newTalk()
    await talk.call(`POST /v1/accounts/${talk.accountId}/actions/disconnect`)
    const said = await talk.says('nobody hears')
    assert.deepEqual([said.conversationId, said.messageId], [null, null])
  })
})

describe('what becomes of a message', () => {
  test('an edit is told with what it was before, and the latest one wins', async () => {
    const talk = await newTalk()
    const events = await eventsOf(talk, 'message.edited')
    const { conversationId, platformMessageId } = await talk.says('fist')
    const now = (await businessNow()).getTime()
    const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
    await talk.changes(platformMessageId, 'edited', { text: 'first', at: at(20) })
    await talk.changes(platformMessageId, 'edited', { text: 'older', at: at(10) })
    const [{ data }] = await events.until(1)
    assert.deepEqual([data.message.text, data.editCount, data.editHistory[0].text], ['first', 1, 'fist'])
    const [message] = await talk.messages(conversationId)
    assert.equal(message.text, 'first')
    assert.equal((await talk.conversation(conversationId)).lastMessage.text, 'first')
  })

  test('an edit that comes first waits for its message, which is told with its first text', async () => {
    const talk = await newTalk()
    const events = await eventsOf(talk, 'message.received', 'message.edited')
    const { platformMessageId } = await talk.says('before', { notify: 'hold' })
    await talk.changes(platformMessageId, 'edited', { text: 'after', notify: 'hold' })
    await talk.release({ order: 'reversed' })
    const seen = await events.until(2)
    const told = new Map(seen.map(({ type, data }) => [type, data.message.text]))
    assert.deepEqual([told.get('message.received'), told.get('message.edited')], ['before', 'after'])
  })

  test('taken back by its writer it has no text any more and is not unread', async () => {
    const talk = await newTalk()
    const { conversationId, platformMessageId } = await talk.says('a secret')
    await talk.changes(platformMessageId, 'deleted')
    const [message] = await talk.messages(conversationId)
    assert.deepEqual([message.text, message.attachments], [null, []])
    assert.ok(message.deletedAt)
    const { lastMessage, unreadCount } = await talk.conversation(conversationId)
    assert.deepEqual([lastMessage.text, unreadCount], [null, 0])
    const { body } = await talk.call('GET /v1/inbox/conversations/search?query=secret')
    assert.deepEqual(body.data, [])
  })

  test('taken back before it came neither is told', async () => {
    const talk = await newTalk()
    const events = await eventsOf(talk, 'message.received', 'message.deleted')
    const { platformMessageId } = await talk.says('too fast', { notify: 'hold' })
    await talk.changes(platformMessageId, 'deleted', { notify: 'hold' })
    await talk.release({ order: 'reversed' })
    await talk.says('later')
    const seen = await events.until(1)
    assert.deepEqual(
      seen.map(({ data }) => data.message.text),
      ['later'],
    )
  })

  test('a reaction is of the participant, replaced and taken back', async () => {
    const talk = await newTalk()
    const events = await eventsOf(talk, 'reaction.received')
    const { conversationId, platformMessageId } = await talk.says('nice')
    const reactions = async () => (await talk.messages(conversationId))[0].reactions
    await talk.changes(platformMessageId, 'reaction', { emoji: '👍' })
    assert.deepEqual(await reactions(), [{ emoji: '👍', by: 'participant' }])
    await talk.changes(platformMessageId, 'reaction', { emoji: '❤' })
    assert.deepEqual(await reactions(), [{ emoji: '❤', by: 'participant' }])
    await talk.changes(platformMessageId, 'reaction', { action: 'removed' })
    assert.deepEqual(await reactions(), [])
    const seen = await events.until(3)
    assert.deepEqual(seen.map(({ data }) => data.reaction.action).toSorted(), ['added', 'added', 'removed'])
  })
})
