import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { type Inbox, newInbox } from '#testing/team/polled-inbox.ts'

describe('the inbox of Bluesky', () => {
  let inbox: Inbox
  before(async () => {
    inbox = await newInbox('skynet')
  })

  let people = 0
  function somebody() {
    people += 1
    return { id: `did:plc:person${people}`, name: `Ann ${people}`, username: `ann-${people}.test` }
  }

  test('the list of platforms says what it can do', async () => {
    const { body } = await inbox.team.call('GET /v1/platforms')
    const { inbox: rules } = body.find(({ id }: { id: string }) => id === 'skynet')
    assert.deepEqual(rules, {
      ...{ parts: [], open: true, edit: false, delete: true, react: false, typing: false },
      ...{ windowHours: null, textMax: 1000, push: false },
    })
  })

  test('somebody who writes is a conversation, a message and a contact, and both are told once', async () => {
    const ann = somebody()
    const { conversationId, messageId, platformMessageId } = await inbox.says(ann, 'hello')
    const [message] = await inbox.messages(conversationId)
    assert.deepEqual(
      [message.id, message.platformMessageId, message.text, message.direction, message.sender.id],
      [messageId, platformMessageId, 'hello', 'incoming', ann.id],
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

  test('an answer is sent, and the log of the network does not make a second one of it', async () => {
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
    const opened = await inbox.open({ participantUsername: '@bea.test' })
    assert.equal(opened.status, 201, JSON.stringify(opened.body))
    assert.deepEqual(
      [opened.body.conversation.participant.username, opened.body.message.status],
      ['bea.test', 'sent'],
    )
    const again = await inbox.open({ participantUsername: 'bea.test' }, 'again')
    assert.equal(again.body.conversation.id, opened.body.conversation.id)
    const nobody = await inbox.open({ participantUsername: 'sbx_unresolvable' })
    assert.deepEqual(
      [nobody.status, nobody.code, nobody.param],
      [404, 'participant_not_found', 'participantUsername'],
    )
    const closed = await inbox.open({ participantUsername: 'sbx_closed' })
    assert.deepEqual([closed.status, closed.code], [422, 'messages_not_allowed'])
    const tried = await inbox.open({ participantUsername: 'sbx_closed', skipDmCheck: true })
    assert.deepEqual([tried.status, tried.body.message.status], [201, 'failed'])
    assert.equal(tried.body.message.error.providerCode, 'MessagesDisabled')
  })

  test('a person is opened by an id without a question, and that message is looked for as well', async () => {
    const who = { participantId: somebody().id, skipDmCheck: true }
    const lost = await inbox.open(who, 'sbx:message:lost')
    assert.equal(lost.status, 504)
    const { conversationId } = lost.body.details
    await advance(11)
    assert.equal((await inbox.messages(conversationId))[0].status, 'sent')
  })

  test('reactions and deletions of the other side are taken', async () => {
    const { conversationId, platformMessageId } = await inbox.says(somebody(), 'look')
    const shown = async () => (await inbox.messages(conversationId))[0]
    await inbox.changes(platformMessageId, 'reaction', { emoji: '👍' })
    assert.deepEqual((await shown()).reactions, [{ emoji: '👍', by: 'participant' }])
    await inbox.changes(platformMessageId, 'reaction', { emoji: '👍', action: 'removed' })
    assert.deepEqual((await shown()).reactions, [])
    await inbox.changes(platformMessageId, 'deleted')
    const { text, deletedAt } = await shown()
    assert.deepEqual([text, deletedAt === null], [null, false])
    assert.deepEqual(await inbox.told(conversationId, 5), [
      'conversation.started',
      'message.deleted',
      'message.received',
      'reaction.received',
      'reaction.received',
    ])
  })

  test('a message of ours is deleted for the account, and a conversation is marked read there', async () => {
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
    for (const method of ['deleteMessageForSelf', 'updateRead'])
      assert.equal(made.filter((call) => call.endsWith(`chat.bsky.convo.${method}`)).length, 1)
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
    assert.deepEqual([edited.status, edited.code], [422, 'platform_not_supported'])
    const long = await inbox.send(conversationId, 'x'.repeat(1001))
    assert.deepEqual([long.status, long.code], [400, 'content_too_long'])
    assert.equal((await inbox.calls()).length, before)
  })

  test('a connection without the right to messages stays connected', async () => {
    const { call, profileId } = inbox.team
    const made = await call('POST /v1/connect/skynet/credentials', {
      ...{ profileId, identifier: `no-messages.${Date.now()}.test`, appPassword: 'narrow' },
    })
    const accountId = made.body.account.id
    const opened = await call('POST /v1/inbox/conversations', {
      ...{ accountId, participantId: 'did:plc:bea', skipDmCheck: true, message: 'hi' },
    })
    assert.deepEqual([opened.status, opened.body.message.status], [201, 'failed'])
    assert.equal((await call(`GET /v1/accounts/${accountId}`)).body.status, 'connected')
  })
})
