import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { photonet } from '#platforms/photonet/manifest.ts'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { type Chats, newChats, somebody } from '#testing/team/chats.ts'
import { connectAccount } from '#testing/team/connect.ts'
import { type Call, eventually, newTeam } from '#testing/team/team.ts'
import { newGraphStandIn, notifyAsGraph } from '#testing/twins/graph-stand-in.ts'
import { eventsTaken } from '#testing/twins/payments.ts'

describe('the inbox of photonet', () => {
  let chats: Chats
  before(async () => {
    chats = await newChats('photonet')
  })

  test('its rules are in the list of platforms', async () => {
    const { body } = await chats.call('GET /v1/platforms')
    assert.deepEqual(body.find(({ id }: { id: string }) => id === 'photonet').inbox, {
      parts: ['attachment', 'quickReplies', 'buttons', 'template', 'messagingType'],
      ...{ open: true, edit: false, delete: false, react: false, typing: true },
      ...{ windowHours: 24, textMax: 1000, push: true },
    })
  })

  test('who writes makes a conversation, a message and a contact, and is shown as the network knows them', async () => {
    const heard = await chats.hearing('conversation.started', 'message.received')
    const { conversationId } = await chats.says('hello', {
      participant: { id: '5901', name: 'Ann Lee', username: 'ann' },
    })
    const conversation = await chats.conversation(conversationId)
    assert.deepEqual(conversation.participant, {
      ...{ id: '5901', name: 'Ann Lee', username: 'ann' },
      avatarUrl: 'https://media.example.com/people/5901.jpg',
    })
    assert.deepEqual([conversation.unreadCount, conversation.lastMessage.text], [1, 'hello'])
    assert.notEqual(conversation.contactId, null)
    const told = (await heard(2)).map(({ type }) => type).sort()
    assert.deepEqual(told, ['conversation.started', 'message.received'])
  })

  test('an answer is sent as the page, marked as sent and read once the network says so', async () => {
    const { conversationId } = await chats.says('a question')
    const { status, body } = await chats.send(conversationId, { message: 'the answer' })
    assert.deepEqual([status, body.status, body.direction], [201, 'sent', 'outgoing'])
    const [call, ...others] = await chats.calls('the answer')
    assert.equal(others.length, 0)
    assert.match(call.path, /\/sbx-photonet-[^/]*\/messages$/)
    assert.deepEqual(call.body.message, { text: 'the answer', metadata: body.id })
    await chats.change(body.platformMessageId, 'read')
    const read = (await chats.messages(conversationId)).find(({ id }) => id === body.id)
    assert.deepEqual([read.status, read.deliveredAt], ['read', read.readAt])
  })

  test('cards, choices and files leave in the form of the network', async () => {
    const { conversationId } = await chats.says('show me')
    const shown = async (body: object, text: string) => {
      const reply = await chats.send(conversationId, body)
      assert.equal(reply.status, 201, JSON.stringify(reply.body))
      return (await chats.calls(text))[0].body.message
    }
    const quick = await shown(
      { message: 'which', quickReplies: [{ title: 'One', payload: 'first' }] },
      'which',
    )
    assert.deepEqual(quick.quick_replies, [{ content_type: 'text', title: 'One', payload: 'first' }])
    const buttons = [{ type: 'url', title: 'Open', url: 'https://example.com/' }]
    const card = await shown({ message: 'look here', buttons }, 'look here')
    assert.deepEqual(card.attachment.payload, {
      ...{ template_type: 'button', text: 'look here' },
      buttons: [{ type: 'web_url', title: 'Open', url: 'https://example.com/' }],
    })
    const file = await shown({ attachmentUrl: 'https://media.example.com/cat.jpg' }, 'cat.jpg')
    assert.deepEqual(file.attachment, {
      type: 'image',
      payload: { url: 'https://media.example.com/cat.jpg' },
    })
  })

  test('what the network does not have is refused before any call', async () => {
    const { conversationId } = await chats.says('what can you do')
    const parts = {
      replyMarkup: { type: 'inline_keyboard', keyboard: [[{ text: 'a', callbackData: 'b' }]] },
      location: { latitude: 1, longitude: 2 },
      interactive: { type: 'list' },
      voiceNote: true,
    }
    for (const [param, value] of Object.entries(parts)) {
      const {
        status,
        code,
        param: named,
      } = await chats.send(conversationId, { message: 'no part', [param]: value })
      assert.deepEqual([status, code, named], [422, 'platform_not_supported', param])
    }
    const phone = [{ type: 'phone', title: 'Call', phone: '+15550001111' }]
    const called = await chats.send(conversationId, { message: 'no part', buttons: phone })
    assert.deepEqual([called.status, called.param], [422, 'buttons[0].type'])
    const long = await chats.send(conversationId, { message: `no part ${'x'.repeat(1000)}` })
    assert.deepEqual([long.status, long.code], [400, 'content_too_long'])
    const named = { accountId: chats.account.id, participantUsername: 'ann', message: 'no part' }
    const opened = await chats.call('POST /v1/inbox/conversations', named)
    assert.deepEqual([opened.status, opened.param], [422, 'participantUsername'])
    assert.deepEqual(await chats.calls('no part'), [])
    const sent = await chats.send(conversationId, { message: 'cannot change' })
    const at = `/v1/inbox/conversations/${conversationId}/messages/${sent.body.id}`
    for (const line of [`PATCH ${at}`, `DELETE ${at}`, `POST ${at}/reactions`]) {
      const body = line.startsWith('PATCH')
        ? { text: 'x' }
        : line.startsWith('POST')
          ? { emoji: '👍' }
          : undefined
      assert.equal((await chats.call(line, body)).code, 'platform_not_supported', line)
    }
  })

  test('a person who takes no messages leaves a message that failed', async () => {
    const { status, body } = await chats.call('POST /v1/inbox/conversations', {
      ...{ accountId: chats.account.id, participantId: 'sbx_closed', message: 'hello there' },
    })
    assert.deepEqual([status, body.message.status], [201, 'failed'])
    assert.deepEqual(
      [body.message.error.code, body.message.error.providerCode],
      ['provider_rejected', '551/1545041'],
    )
  })

  test('a lost answer is looked up: what is there was sent, what is not has failed', async () => {
    const { conversationId } = await chats.says('are you there')
    for (const message of ['sbx:message:lost', 'sbx:message:dropped'])
      assert.equal((await chats.send(conversationId, { message })).status, 504)
    await advance(11)
    await advance(120)
    const rows = (await chats.messages(conversationId)).slice(1)
    assert.deepEqual(
      rows.map(({ status, error }) => [status, error?.code]),
      [
        ['sent', undefined],
        ['failed', 'outcome_not_found'],
      ],
    )
  })

  test('what a person edits, takes back or reacts with is kept, and reading and typing reach the network', async () => {
    const participant = somebody()
    const said = await chats.says('first words', { participant })
    await chats.change(said.platformMessageId, 'edited', { text: 'second words' })
    await chats.change(said.platformMessageId, 'reaction', { emoji: '😮' })
    const at = `/v1/inbox/conversations/${said.conversationId}`
    assert.equal((await chats.call(`POST ${at}/typing`)).body.sent, true)
    assert.deepEqual((await chats.call(`POST ${at}/read`)).body.unreadCount, 0)
    assert.deepEqual((await chats.calls('mark_seen'))[0].body.recipient, { id: participant.id })
    const one = async () =>
      (await chats.messages(said.conversationId)).find(({ id }) => id === said.messageId)
    const edited = await one()
    assert.deepEqual(
      [edited.text, edited.reactions.map(({ emoji, by }: any) => [emoji, by])],
      ['second words', [['😮', 'participant']]],
    )
    await chats.change(said.platformMessageId, 'deleted')
    const gone = await one()
    assert.deepEqual([gone.text, gone.attachments, gone.deletedAt !== null], [null, [], true])
  })

  test('what was written in the app of the network is a message, and a pass finds it too', async () => {
    const participant = { id: '5902', name: 'Bo', username: 'bo' }
    const { conversationId } = await chats.says('from the phone', { participant, direction: 'outgoing' })
    await chats.says('missed', { participant, notify: 'never' })
    await chats.play('POST /_sandbox/jobs/run', { job: 'account-inbox', accountId: chats.account.id })
    const rows = await chats.messages(conversationId)
    assert.deepEqual(rows.map(({ text, direction, source }) => `${text} ${direction} ${source}`).sort(), [
      'from the phone outgoing platform',
      'missed incoming contact',
    ])
  })

  test('a day after the last message only a person of the team may still answer, for a week', async () => {
    const { conversationId: open } = await chats.says('within the window')
    const notTaken = [422, 'platform_not_supported', 'messageTag']
    for (const messageTag of ['ACCOUNT_UPDATE', 'CONFIRMED_EVENT_UPDATE', 'POST_PURCHASE_UPDATE']) {
      const body = { message: 'in time', messagingType: 'MESSAGE_TAG', messageTag }
      const refused = await chats.send(open, body)
      assert.deepEqual([refused.status, refused.code, refused.body.param], notTaken)
    }
    const { conversationId } = await chats.says('before the window', {
      participant: { id: 'late', name: 'Ann' },
      at: await chats.yesterday(),
    })
    const late = await chats.send(conversationId, { message: 'too late' })
    assert.deepEqual([late.status, late.code], [422, 'message_window_closed'])
    const tagged = { message: 'by a human', messageTag: 'HUMAN_AGENT' }
    assert.equal((await chats.send(conversationId, tagged)).body.status, 'sent')
    const other = await chats.send(conversationId, { message: 'too late', messageTag: 'ACCOUNT_UPDATE' })
    assert.deepEqual([other.status, other.code, other.body.param], notTaken)
  })
})

describe('notifications of photonet', () => {
  const secrets = { page: 'secret-of-the-page-app', own: 'secret-of-the-own-app' }
  const token = 'the verify token of our app'
  let running: Running
  let live: Call
  let account: { id: string; platformAccountId: string }
  before(async () => {
    running = await boot({
      PHOTONET_URL: (await newGraphStandIn(photonet)).url,
      ...{ PHOTONET_CLIENT_ID: 'our-app', PHOTONET_CLIENT_SECRET: secrets.page },
      ...{ PHOTONET_LOGIN_CLIENT_ID: 'our-own-app', PHOTONET_LOGIN_CLIENT_SECRET: secrets.own },
      PHOTONET_WEBHOOK_SECRET: token,
    })
    live = await (await newTeam(running)).key({ mode: 'live' })
    const profileId = (await live('GET /v1/profiles')).body.data[0].id
    account = await connectAccount(live, profileId, 'photonet')
  })
  after(() => running.stop())

  const bodyOf = (id: string, ...events: object[]) => {
    const messaging = events.map((event) => ({
      ...{ sender: { id: '7001' }, recipient: { id }, timestamp: Date.now() },
      ...event,
    }))
    return { object: 'instagram', entry: [{ id, time: Date.now(), messaging }] }
  }
  const tell = async (body: object | string, secret = secrets.page) => {
    const { status, code } = await notifyAsGraph(running.url, 'photonet', body, secret)
    return code ? [status, code] : status
  }
  const listed = async () => {
    await eventsTaken(running)
    return (await live('GET /v1/inbox/conversations?limit=100')).body.data
  }

  test('a body that is signed by neither app is refused', async () => {
    const body = bodyOf(account.platformAccountId, { message: { mid: 'm_bad', text: 'forged' } })
    assert.deepEqual(await tell(body, 'another secret'), [401, 'invalid_signature'])
    assert.deepEqual(await listed(), [])
  })

  test('either app signs; what comes again is taken once, what concerns nobody is forgotten', async () => {
    const first = bodyOf(account.platformAccountId, { message: { mid: 'm_one', text: 'one' } })
    const both = {
      ...first,
      entry: [...first.entry, ...bodyOf('1', { message: { mid: 'm_x', text: 'x' } }).entry],
    }
    for (const secret of [secrets.page, secrets.own, secrets.page])
      assert.equal(await tell(both, secret), 200)
    const [conversation, ...others] = await eventually(listed, ({ length }) => length > 0)
    assert.equal(others.length, 0)
    assert.deepEqual([conversation.lastMessage.text, conversation.unreadCount], ['one', 1])
  })

  test('a part that cannot be read keeps the others', async () => {
    const events = [{ message: { mid: 5 } }, { message: { mid: 'm_two', text: 'two' } }]
    assert.equal(await tell(bodyOf(account.platformAccountId, ...events)), 200)
    await eventually(listed, ([one]) => one.lastMessage.text === 'two')
    assert.equal(await tell({ object: 'page', entry: [] }), 200)
    assert.deepEqual(await tell('no json'), [400, 'invalid_request_body'])
  })

  test('the check of the address is answered to who knows the token alone', async () => {
    const ask = (shown: string) => {
      const query = { 'hub.mode': 'subscribe', 'hub.verify_token': shown, 'hub.challenge': '1158201444' }
      return fetch(`${running.url}/v1/incoming/photonet?${new URLSearchParams(query)}`)
    }
    const answer = await ask(token)
    assert.deepEqual([answer.status, await answer.text()], [200, '1158201444'])
    const refused = await ask('another')
    assert.deepEqual([refused.status, (await refused.json()).code], [404, 'route_not_found'])
  })
})
