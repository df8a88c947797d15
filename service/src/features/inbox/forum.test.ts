import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { type Inbox, newInbox } from '#testing/team/polled-inbox.ts'

describe('the inbox of Reddit', () => {
  let inbox: Inbox
  before(async () => {
    inbox = await newInbox('forum')
  })

  let people = 0
  function somebody() {
    people += 1
    return { id: `t2person${people}`, name: `Ann ${people}`, username: `ann_${people}` }
  }

  test('the list of platforms says what it can do', async () => {
    const { body } = await inbox.team.call('GET /v1/platforms')
    const { inbox: rules } = body.find(({ id }: { id: string }) => id === 'forum')
    assert.deepEqual(rules, {
      ...{ parts: [], open: true, edit: false, delete: true, react: false, typing: false },
      ...{ windowHours: null, textMax: 10_000, push: false },
    })
  })

  test('somebody who writes is a conversation, a message and a contact, and both are told once', async () => {
    const ann = somebody()
    const { conversationId, messageId, platformMessageId } = await inbox.says(ann, 'hello')
    const [message] = await inbox.messages(conversationId)
    assert.deepEqual(
      [message.id, message.platformMessageId, message.text, message.direction, message.sender.id],
      [messageId, platformMessageId, 'hello', 'incoming', ann.username],
    )
    const shown = (await inbox.conversations()).find(({ id }) => id === conversationId)
    assert.deepEqual(
      [shown.participant.name, shown.participant.username, shown.unreadCount],
      [ann.name, ann.username, 1],
    )
    assert.notEqual(shown.contactId, null)
    await inbox.poll()
    assert.equal((await inbox.messages(conversationId)).length, 1)
    assert.deepEqual(await inbox.told(conversationId, 2), ['conversation.started', 'message.received'])
  })

  test('an answer is sent, and the list of the network does not make a second one of it', async () => {
    const { conversationId } = await inbox.says(somebody(), 'a question')
    const sent = await inbox.send(conversationId, 'see https://example.com')
    assert.deepEqual([sent.status, sent.body.status, sent.body.source], [201, 'sent', 'api'])
    await inbox.poll()
    assert.deepEqual(
      (await inbox.messages(conversationId)).map(({ text, source }) => [text, source]),
      [
        ['a question', 'contact'],
        ['see https://example.com', 'api'],
      ],
    )
  })

  test('what the account writes in the app of the network is a message, too', async () => {
    const ann = somebody()
    const { conversationId } = await inbox.says(ann, 'from outside', { direction: 'outgoing' })
    const [message] = await inbox.messages(conversationId)
    assert.deepEqual([message.direction, message.source, message.status], ['outgoing', 'platform', 'sent'])
    assert.deepEqual(await inbox.told(conversationId, 2), ['conversation.started', 'message.sent'])
  })

  test('a refusal fails the message; an outcome that is lost is looked for', async () => {
    const { conversationId } = await inbox.says(somebody(), 'hi')
    const refused = await inbox.send(conversationId, 'sbx:message:refused')
    assert.deepEqual(
      [refused.status, refused.body.status, refused.body.error.code],
      [201, 'failed', 'provider_rejected'],
    )
    for (const fault of ['lost', 'dropped', 'timeout', 'garbled'])
      assert.equal((await inbox.send(conversationId, `sbx:message:${fault}`)).status, 504)
    await advance(11)
    await advance(90)
    const ends = (await inbox.messages(conversationId)).map(({ text, status, error }) => [
      text,
      status,
      error?.code ?? null,
    ])
    assert.deepEqual(ends.slice(1), [
      ['sbx:message:refused', 'failed', 'provider_rejected'],
      ['sbx:message:lost', 'sent', null],
      ['sbx:message:dropped', 'failed', 'outcome_not_found'],
      ['sbx:message:timeout', 'unknown', 'outcome_unknown'],
      ['sbx:message:garbled', 'sent', null],
    ])
  })

  test('a name is resolved; nobody has some, and some take no messages', async () => {
    const opened = await inbox.open({ participantUsername: 'u/bea' }, 'first words\nand more')
    assert.equal(opened.status, 201, JSON.stringify(opened.body))
    const { conversation, message } = opened.body
    assert.deepEqual([conversation.participant.username, message.status], ['bea', 'sent'])
    assert.match(message.platformMessageId, /^t4_[0-9a-z]+$/)
    const again = await inbox.open({ participantUsername: 'bea' }, 'again')
    assert.equal(again.body.conversation.id, conversation.id)
    const nobody = await inbox.open({ participantUsername: 'sbx_unresolvable' })
    assert.deepEqual(
      [nobody.status, nobody.code, nobody.param],
      [404, 'participant_not_found', 'participantUsername'],
    )
    const closed = await inbox.open({ participantUsername: 'sbx_closed' })
    assert.deepEqual([closed.status, closed.code], [422, 'messages_not_allowed'])
    const tried = await inbox.open({ participantUsername: 'sbx_closed', skipDmCheck: true })
    assert.deepEqual([tried.status, tried.body.message.status], [201, 'failed'])
    assert.equal(tried.body.message.error.providerCode, 'NOT_WHITELISTED_BY_USER_MESSAGE')
  })

  test('an answer names the message that it answers, a first message has a subject', async () => {
    const { conversationId } = await inbox.says(somebody(), 'a question')
    await inbox.send(conversationId, 'the answer')
    await inbox.open({ participantId: somebody().username }, 'unasked')
    const made = await inbox.calls()
    assert.deepEqual(made.slice(-2), ['POST /api/comment', 'POST /api/compose'])
  })

  test('the same words twice are two messages', async () => {
    const { conversationId } = await inbox.says(somebody(), 'say it')
    const [one, two] = [await inbox.send(conversationId, 'yes'), await inbox.send(conversationId, 'yes')]
    assert.deepEqual([one.status, two.status], [201, 201])
    assert.notEqual(one.body.platformMessageId, two.body.platformMessageId)
    await inbox.poll()
    assert.equal((await inbox.messages(conversationId)).length, 3)
  })

  test('a person is opened by an id without a question, and that message is looked for as well', async () => {
    const who = { participantId: somebody().id, skipDmCheck: true }
    const lost = await inbox.open(who, 'sbx:message:lost')
    assert.equal(lost.status, 504)
    const { conversationId } = lost.body.details
    await advance(11)
    assert.equal((await inbox.messages(conversationId))[0].status, 'sent')
  })

  test('a message of ours is deleted, and a conversation is marked read there', async () => {
    const { conversationId } = await inbox.says(somebody(), 'hi')
    const { body: message } = await inbox.send(conversationId, 'a slip')
    const at = `/v1/inbox/conversations/${conversationId}`
    const deleted = await inbox.team.call(`DELETE ${at}/messages/${message.id}`)
    assert.deepEqual([deleted.status, deleted.body], [200, { id: message.id, deleted: true }])
    const read = await inbox.team.call(`POST ${at}/read`)
    assert.deepEqual([read.status, read.body], [200, { markedCount: 1, unreadCount: 0 }])
    await inbox.poll()
    const [, kept] = await inbox.messages(conversationId)
    assert.deepEqual([kept.text, kept.deletedAt === null], ['a slip', false])
    const made = await inbox.calls()
    for (const name of ['del_msg', 'read_message'])
      assert.equal(made.filter((call) => call === `POST /api/${name}`).length, 1)
  })

  test('what the network lacks is refused before any call', async () => {
    const { conversationId } = await inbox.says(somebody(), 'hi')
    const { body: message } = await inbox.send(conversationId, 'hello')
    const before = (await inbox.calls()).length
    const path = `/v1/inbox/conversations/${conversationId}/messages`
    const attachment = { attachmentUrl: 'https://media.example.com/a.png' }
    const sent = await inbox.send(conversationId, 'look', attachment)
    assert.deepEqual([sent.status, sent.code, sent.param], [422, 'platform_not_supported', 'attachmentUrl'])
    const edited = await inbox.team.call(`PATCH ${path}/${message.id}`, { text: 'other' })
    assert.deepEqual(
      [edited.status, edited.code, edited.body.param],
      [422, 'platform_not_supported', undefined],
    )
    const named = { text: 'other', accountId: message.accountId }
    assert.equal((await inbox.team.call(`PATCH ${path}/${message.id}`, named)).body.param, 'accountId')
    const long = await inbox.send(conversationId, 'x'.repeat(10_001))
    assert.deepEqual([long.status, long.code], [400, 'content_too_long'])
    assert.equal((await inbox.calls()).length, before)
  })
})
