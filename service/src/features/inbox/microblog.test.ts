import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { send } from '#testing/service/http.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { type Inbox, newInbox } from '#testing/team/polled-inbox.ts'
import { control } from '#testing/team/team.ts'

const optedIn = { xCapabilities: { inbox: true } }

describe('the inbox of X', () => {
  let inbox: Inbox
  before(async () => {
    inbox = await newInbox('microblog', optedIn)
  })

  let people = 0
  function somebody() {
    people += 1
    return { id: `22000000${people}`, name: `Ann ${people}`, username: `ann_${people}` }
  }

  test('the list of platforms says what it can do', async () => {
    const { body } = await inbox.team.call('GET /v1/platforms')
    const { inbox: rules } = body.find(({ id }: { id: string }) => id === 'microblog')
    assert.deepEqual(rules, {
      ...{ parts: ['attachment'], open: true, edit: false, delete: true, react: false, typing: false },
      ...{ windowHours: null, textMax: 10_000, push: true },
    })
  })

  test('somebody who writes is a conversation, a message and a contact, however often it is reported', async () => {
    const ann = somebody()
    const attachments = [{ type: 'image', url: 'https://media.example.com/a.jpg' }]
    const { conversationId, messageId } = await inbox.says(ann, 'hello', { attachments })
    const ask = await control()
    const released = await ask('POST /_sandbox/inbox/notifications', {
      ...{ accountId: inbox.account.id, again: true, copies: 3 },
    })
    assert.equal(released.status, 200, JSON.stringify(released.body))
    await inbox.poll()
    const [message, ...others] = await inbox.messages(conversationId)
    assert.deepEqual(others, [])
    assert.deepEqual(
      [message.id, message.text, message.direction, message.sender.id, message.attachments],
      [messageId, 'hello', 'incoming', ann.id, [{ ...attachments[0], name: null }]],
    )
    const shown = (await inbox.conversations()).find(({ id }) => id === conversationId)
    assert.deepEqual(
      [shown.participant.name, shown.participant.username, shown.unreadCount],
      [ann.name, ann.username, 1],
    )
    assert.notEqual(shown.contactId, null)
    assert.deepEqual(await inbox.told(conversationId, 2), ['conversation.started', 'message.received'])
  })

  test('a pass finds what no report has told', async () => {
    const ann = somebody()
    const { messageId } = await inbox.says(ann, 'missed', { notify: 'never' })
    assert.equal(messageId, null)
    await inbox.poll()
    const shown = (await inbox.conversations()).find(({ participant }) => participant.id === ann.id)
    assert.deepEqual([shown.participant.name, shown.lastMessage.text], [ann.name, 'missed'])
  })

  test('an answer is sent, read and not taken for another one', async () => {
    const { conversationId } = await inbox.says(somebody(), 'a question')
    const { status, body: message } = await inbox.send(conversationId, 'the answer')
    assert.deepEqual([status, message.status, message.source], [201, 'sent', 'api'])
    await inbox.poll()
    await inbox.changes(message.platformMessageId, 'read')
    const [, shown, ...others] = await inbox.messages(conversationId)
    assert.deepEqual([shown.status, shown.source, others.length], ['read', 'api', 0])
    assert.deepEqual(await inbox.told(conversationId, 4), [
      'conversation.started',
      'message.read',
      'message.received',
      'message.sent',
    ])
  })

  test('what the account writes in the app of the network is a message, too', async () => {
    const { conversationId } = await inbox.says(somebody(), 'from outside', { direction: 'outgoing' })
    const [message] = await inbox.messages(conversationId)
    assert.deepEqual([message.direction, message.source, message.status], ['outgoing', 'platform', 'sent'])
  })

  test('a file is uploaded for the message, and a kind that the network lacks fails it', async () => {
    const { conversationId } = await inbox.says(somebody(), 'show me')
    const picture = { attachmentUrl: 'https://media.example.com/a.png' }
    const sent = await inbox.send(conversationId, 'look', picture)
    assert.deepEqual([sent.status, sent.body.status], [201, 'sent'], JSON.stringify(sent.body))
    const lost = await inbox.send(conversationId, 'look sbx:message:lost', picture)
    assert.equal(lost.status, 504)
    await advance(11)
    const sound = { attachmentUrl: 'https://media.example.com/a.mp3' }
    const refused = await inbox.send(conversationId, 'listen', sound)
    assert.deepEqual([refused.status, refused.body.error?.code], [201, 'provider_rejected'])
    const statuses = (await inbox.messages(conversationId)).map(({ status }) => status)
    assert.deepEqual(statuses, ['delivered', 'sent', 'sent', 'failed'])
  })

  test('a refusal fails the message; an outcome that is lost is looked for', async () => {
    const { conversationId } = await inbox.says(somebody(), 'hi')
    const refused = await inbox.send(conversationId, 'sbx:message:refused')
    assert.deepEqual([refused.status, refused.body.error.code], [201, 'provider_rejected'])
    for (const fault of ['lost', 'dropped', 'timeout'])
      assert.equal((await inbox.send(conversationId, `sbx:message:${fault}`)).status, 504)
    await advance(11)
    await advance(90)
    const ends = (await inbox.messages(conversationId)).map(({ status, error }) => [
      status,
      error?.code ?? null,
    ])
    assert.deepEqual(ends.slice(2), [
      ['sent', null],
      ['failed', 'outcome_not_found'],
      ['unknown', 'outcome_unknown'],
    ])
  })

  test('a name is resolved; nobody has some, and some take no messages', async () => {
    const opened = await inbox.open({ participantUsername: '@bea' })
    assert.equal(opened.status, 201, JSON.stringify(opened.body))
    assert.deepEqual(
      [opened.body.conversation.participant.username, opened.body.message.status],
      ['bea', 'sent'],
    )
    const nobody = await inbox.open({ participantUsername: 'sbx_unresolvable' })
    assert.deepEqual([nobody.status, nobody.code], [404, 'participant_not_found'])
    const closed = await inbox.open({ participantUsername: 'sbx_closed' })
    assert.deepEqual([closed.status, closed.code], [422, 'messages_not_allowed'])
    const tried = await inbox.open({ participantUsername: 'sbx_closed', skipDmCheck: true })
    assert.deepEqual([tried.status, tried.body.message?.status], [201, 'failed'])
  })

  test('a message of ours is deleted at the network, and what it lacks is refused', async () => {
    const { conversationId } = await inbox.says(somebody(), 'hi')
    const { body: message } = await inbox.send(conversationId, 'a slip')
    const path = `/v1/inbox/conversations/${conversationId}/messages`
    const edited = await inbox.team.call(`PATCH ${path}/${message.id}`, { text: 'other' })
    assert.deepEqual([edited.status, edited.code], [422, 'platform_not_supported'])
    const buttons = [{ type: 'url', title: 'Go', url: 'https://example.com' }]
    const refused = await inbox.send(conversationId, 'press', { buttons })
    assert.deepEqual(
      [refused.status, refused.code, refused.param],
      [422, 'platform_not_supported', 'buttons'],
    )
    const deleted = await inbox.team.call(`DELETE ${path}/${message.id}`)
    assert.deepEqual([deleted.status, deleted.body], [200, { id: message.id, deleted: true }])
    assert.equal((await inbox.calls()).at(-1), `DELETE /2/dm_events/${message.platformMessageId}`)
  })

  test('an account that has opted in is subscribed to what is read of its messages, and once', async () => {
    const accountId = inbox.account.id
    const ctl = await control()
    for (const _ of [1, 2]) await ctl('POST /_sandbox/jobs/run', { job: 'account-reports', accountId })
    const { body } = await ctl(`GET /_sandbox/calls?accountId=${accountId}&limit=100`)
    const made = body.data.filter(({ path }: any) => path === '/2/activity/subscriptions')
    assert.deepEqual(
      made.map(({ body: { event_type }, result: { status } }: any) => [event_type, status]).slice(0, 3),
      ['dm.received', 'dm.sent', 'dm.read'].map((type) => [type, 200]),
    )
    assert.deepEqual([...new Set(made.slice(3).map(({ result }: any) => result.status))], [409])
  })

  test('without its consent an account is neither read nor reported to', async () => {
    const closed = await newInbox('microblog')
    const said = await closed.says(somebody(), 'hello')
    await closed.poll()
    assert.deepEqual([said.messageId, await closed.conversations()], [null, []])
  })
})

describe('the notifications of X', () => {
  const secret = 'the consumer secret'
  let running: Running
  before(async () => {
    running = await boot({
      ...{ MICROBLOG_CLIENT_ID: 'client', MICROBLOG_CLIENT_SECRET: 'client secret' },
      MICROBLOG_WEBHOOK_SECRET: secret,
    })
  })
  after(() => running.stop())

  const hmac = (text: string, key = secret) =>
    `sha256=${createHmac('sha256', key).update(text).digest('base64')}`
  const tell = (body: string, signature: string) =>
    send(running.url, 'POST /v1/incoming/microblog', {
      headers: { 'x-twitter-webhooks-signature': signature },
      body,
    })

  test('only what the consumer secret has signed is taken', async () => {
    const body = JSON.stringify({
      data: { event_type: 'dm.received', filter: { user_id: '1' }, payload: {} },
    })
    assert.equal((await tell(body, hmac(body))).status, 200)
    for (const signature of ['', hmac(`${body} `), hmac(body, 'client secret'), hmac(body, 'another')])
      assert.deepEqual((await tell(body, signature)).code, 'invalid_signature')
    assert.equal((await tell('[]', hmac('[]'))).status, 400)
  })

  test('the address proves that it knows the secret, and signs nothing that could be a notification', async () => {
    const ask = (query: string) => fetch(`${running.url}/v1/incoming/microblog?${query}`)
    const answer = await ask('crc_token=bm9uY2U%3D')
    assert.deepEqual([answer.status, await answer.json()], [200, { response_token: hmac('bm9uY2U=') }])
    for (const query of ['', 'crc_token=', 'crc_token=%7B%22data%22%3A%7B%7D%7D'])
      assert.equal((await ask(query)).status, 404)
  })
})
