import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { type Chats, newChats, somebody } from '#testing/team/chats.ts'

describe('the inbox of chatapp', () => {
  let chats: Chats
  before(async () => {
    chats = await newChats('chatapp')
  })

  /** What one message left as, in the words of the network. */
  async function left(conversationId: string, body: object, text: string) {
    const reply = await chats.send(conversationId, body)
    assert.deepEqual([reply.status, reply.body.status], [201, 'sent'], JSON.stringify(reply.body))
    const [call, ...others] = await chats.calls(text)
    assert.equal(others.length, 0)
    assert.match(call.path, /^\/v\d+\.0\/[^/]+\/messages$/)
    const { messaging_product, recipient_type, to, biz_opaque_callback_data, ...content } = call.body
    assert.deepEqual([messaging_product, recipient_type], ['whatsapp', 'individual'])
    assert.equal(biz_opaque_callback_data, reply.body.id)
    return { to, ...content }
  }

  test('its rules are in the list of platforms', async () => {
    const { body } = await chats.call('GET /v1/platforms')
    const { parts, ...rest } = body.find(({ id }: { id: string }) => id === 'chatapp').inbox
    assert.deepEqual(rest, {
      ...{ open: true, edit: false, delete: false, react: true, typing: true },
      ...{ windowHours: 24, textMax: 4096, push: true },
    })
    for (const part of ['attachment', 'interactive', 'namedTemplate', 'location', 'contacts', 'replyTo'])
      assert.ok(parts.includes(part), part)
    for (const part of ['quickReplies', 'template', 'replyMarkup', 'messagingType'])
      assert.ok(!parts.includes(part), part)
  })

  test('who writes is kept by telephone number, and is one person however it is written', async () => {
    const heard = await chats.hearing('conversation.started', 'message.received')
    const { id, name } = somebody()
    const said = await chats.says('hello', { participant: { id: `+${id}`, name } })
    const again = await chats.says('again', { participant: { id, name } })
    assert.equal(again.conversationId, said.conversationId)
    const opened = await chats.call('POST /v1/inbox/conversations', {
      ...{ accountId: chats.account.id, participantId: id, message: 'an answer' },
    })
    assert.deepEqual([opened.status, opened.body.conversation.id], [201, said.conversationId])
    const { participant, contactId, unreadCount } = await chats.conversation(said.conversationId)
    assert.deepEqual([participant.id, participant.name, unreadCount], [`+${id}`, name, 2])
    assert.notEqual(contactId, null)
    assert.deepEqual((await heard(3)).map(({ type }) => type).sort(), [
      'conversation.started',
      'message.received',
      'message.received',
    ])
  })

  test('every part leaves in the form of the network', async () => {
    const { id, name } = somebody()
    const { conversationId, messageId, platformMessageId } = await chats.says('show me', {
      participant: { id, name },
    })
    assert.deepEqual(
      await left(conversationId, { message: 'see https://a.example', replyTo: messageId }, 'a.example'),
      {
        ...{ to: id, context: { message_id: platformMessageId }, type: 'text' },
        text: { body: 'see https://a.example', preview_url: true },
      },
    )
    const file = { attachmentUrl: 'https://media.example.com/plan.pdf', message: 'the plan' }
    assert.deepEqual((await left(conversationId, file, 'the plan')).document, {
      ...{ link: 'https://media.example.com/plan.pdf', caption: 'the plan', filename: 'plan.pdf' },
    })
    const note = { attachmentUrl: 'https://media.example.com/a.ogg', voiceNote: true }
    assert.deepEqual((await left(conversationId, note, 'a.ogg')).audio, {
      ...{ link: 'https://media.example.com/a.ogg', voice: true },
    })
    const place = { latitude: 1.5, longitude: 2.5, name: 'The bakery' }
    assert.deepEqual((await left(conversationId, { location: place }, 'The bakery')).location, place)
    const card = [{ name: { formatted_name: 'Bo Baker' }, phones: [{ phone: '+15550001111' }] }]
    assert.deepEqual((await left(conversationId, { contacts: card }, 'Bo Baker')).contacts, card)
    const buttons = [{ type: 'postback', title: 'Yes', payload: 'yes' }]
    assert.deepEqual((await left(conversationId, { message: 'shall we', buttons }, 'shall we')).interactive, {
      ...{ type: 'button', body: { text: 'shall we' } },
      action: { buttons: [{ type: 'reply', reply: { id: 'yes', title: 'Yes' } }] },
    })
    const list = { type: 'list', body: { text: 'choose one' }, action: { button: 'Open', sections: [] } }
    assert.deepEqual((await left(conversationId, { interactive: list }, 'choose one')).interactive, list)
    const template = { name: 'hello_world', language: 'en_US' }
    assert.deepEqual((await left(conversationId, { template }, 'hello_world')).template, {
      ...{ name: 'hello_world', language: { code: 'en_US' } },
    })
  })

  test('what the network does not have is refused before any call', async () => {
    const { conversationId } = await chats.says('what can you do')
    const message = 'no part'
    const quickReplies = [{ title: 'One', payload: 'first' }]
    const postback = { type: 'postback', title: 'Yes', payload: 'yes' }
    const page = { type: 'url', title: 'Open', url: 'https://example.com/' }
    const elements = [{ title: 'no part' }]
    const rows: [body: object, param: string][] = [
      [{ quickReplies }, 'quickReplies'],
      [{ template: { type: 'generic', elements } }, 'template'],
      [{ messagingType: 'UPDATE' }, 'messagingType'],
      [{ buttons: [{ type: 'phone', title: 'Call', phone: '+15550001111' }] }, 'buttons[0].type'],
      [{ buttons: [postback, page] }, 'buttons[1].type'],
      [{ buttons: [page, page] }, 'buttons[1].type'],
    ]
    for (const [body, param] of rows) {
      const reply = await chats.send(conversationId, { message, ...body })
      assert.deepEqual([reply.status, reply.code, reply.param], [422, 'platform_not_supported', param])
    }
    const caption = {
      message: `no part ${'x'.repeat(1024)}`,
      attachmentUrl: 'https://media.example.com/a.jpg',
    }
    assert.equal((await chats.send(conversationId, caption)).code, 'content_too_long')
    const named = { accountId: chats.account.id, participantUsername: 'ann', message }
    const opened = await chats.call('POST /v1/inbox/conversations', named)
    assert.deepEqual([opened.status, opened.param], [422, 'participantUsername'])
    assert.deepEqual(await chats.calls('no part'), [])
  })

  test('what the network refuses is a message that failed, in its words', async () => {
    const { conversationId } = await chats.says('hello')
    const template = { name: 'nobody_has_this', language: 'en_US' }
    const failed = await chats.send(conversationId, { template })
    assert.deepEqual([failed.status, failed.body.status], [201, 'failed'])
    assert.partialDeepStrictEqual(failed.body.error, { code: 'provider_rejected', providerCode: '132001' })
    const spoken = { attachmentUrl: 'https://media.example.com/a.ogg', message: 'words' }
    assert.equal((await chats.send(conversationId, spoken)).body.status, 'failed')
    const closed = { accountId: chats.account.id, participantId: 'sbx_closed', message: 'hello there' }
    const opened = await chats.call('POST /v1/inbox/conversations', closed)
    assert.equal(opened.body.message.error.providerCode, '131026')
  })

  test('receipts only move a message forward, and a failed one has the words of the network', async () => {
    const heard = await chats.hearing('message.delivered', 'message.read', 'message.failed')
    const { conversationId } = await chats.says('hello')
    const first = (await chats.send(conversationId, { message: 'the first' })).body
    const second = (await chats.send(conversationId, { message: 'the second' })).body
    for (const kind of ['read', 'delivered', 'read']) await chats.change(first.platformMessageId, kind)
    await chats.change(second.platformMessageId, 'failed', { error: '131047' })
    const rows = (await chats.messages(conversationId)).slice(1)
    assert.deepEqual(
      rows.map(({ status, error }) => [status, error?.code, error?.providerCode]),
      [
        ['read', undefined, undefined],
        ['failed', 'delivery_failed', '131047'],
      ],
    )
    assert.deepEqual((await heard(2)).map(({ type }) => type).sort(), ['message.failed', 'message.read'])
  })

  test('an unknown message is neither asked for nor sent again, and the receipt of the network settles it', async () => {
    const { conversationId } = await chats.says('are you there')
    const lost = await chats.send(conversationId, { message: 'sbx:message:lost' })
    assert.deepEqual([lost.status, lost.code], [504, 'provider_timeout'])
    await advance(11)
    await advance(120)
    const one = async () =>
      (await chats.messages(conversationId)).find(({ id }) => id === lost.body.details.messageId)
    assert.deepEqual([(await one()).status, (await one()).platformMessageId], ['unknown', null])
    assert.equal((await chats.calls('sbx:message:lost')).length, 1)
    await chats.play('POST /_sandbox/inbox/notifications', { accountId: chats.account.id })
    assert.equal((await one()).status, 'sent')
  })

  test('people edit, take back and react, and the account reacts, types and reads', async () => {
    const said = await chats.says('first words')
    await chats.change(said.platformMessageId, 'edited', { text: 'second words' })
    await chats.change(said.platformMessageId, 'reaction', { emoji: '😮' })
    const at = `/v1/inbox/conversations/${said.conversationId}`
    const reactions = `${at}/messages/${said.messageId}/reactions`
    assert.equal((await chats.call(`POST ${reactions}`, { emoji: '👍' })).status, 200)
    const shown = async () => {
      const one = (await chats.messages(said.conversationId)).find(({ id }) => id === said.messageId)
      return { ...one, by: one.reactions.map(({ emoji, by }: any) => `${emoji} ${by}`).sort() }
    }
    const reacted = await shown()
    assert.deepEqual([reacted.text, reacted.by], ['second words', ['👍 account', '😮 participant'].sort()])
    assert.equal((await chats.call(`DELETE ${reactions}`)).status, 200)
    assert.deepEqual((await shown()).by, ['😮 participant'])
    assert.equal((await chats.call(`POST ${at}/typing`)).body.sent, true)
    assert.equal((await chats.call(`POST ${at}/read`)).body.unreadCount, 0)
    const told = (await chats.calls('"status":"read"')).filter(
      ({ body }) => body.message_id === said.platformMessageId,
    )
    assert.deepEqual(
      told.map(({ body }) => body.typing_indicator?.type),
      ['text', undefined],
    )
    await chats.change(said.platformMessageId, 'deleted')
    const gone = await shown()
    assert.deepEqual([gone.text, gone.deletedAt !== null], [null, true])
    const sent = (await chats.send(said.conversationId, { message: 'cannot change' })).body
    const own = `${at}/messages/${sent.id}`
    assert.equal((await chats.call(`PATCH ${own}`, { text: 'x' })).code, 'platform_not_supported')
    assert.equal((await chats.call(`DELETE ${own}`)).code, 'platform_not_supported')
  })

  test('a file comes in as an id, and is read through the service when it is wanted', async () => {
    const attachments = [{ type: 'image', url: 'https://media.example.com/cat.jpg' }]
    const said = await chats.says('look', { attachments })
    const [, ...others] = await chats.messages(said.conversationId)
    assert.equal(others.length, 0)
    const at = `/v1/inbox/conversations/${said.conversationId}/messages/${said.messageId}/attachments`
    const found = await chats.call(`GET ${at}/0?format=json`)
    assert.equal(found.body.refreshed, true)
    const { pathname } = new URL(found.body.url)
    assert.match(pathname, /^\/message-files\//)
    const file = await fetch(chats.team.url + pathname)
    assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'image/jpeg'])
    assert.equal(await file.text(), 'https://media.example.com/cat.jpg')
    assert.equal((await chats.call(`GET ${at}/1`)).code, 'attachment_not_found')
  })

  test('buttons, ads and the phone of the owner are told apart', async () => {
    const pressed = await chats.says('Yes', { quickReplyPayload: 'yes' })
    const [choice] = await chats.messages(pressed.conversationId)
    assert.deepEqual(choice.metadata, { interactiveType: 'button_reply', interactiveId: 'yes' })
    const referral = { source_id: '120', source_type: 'ad', ctwa_clid: 'clid' }
    const came = await chats.says('from an ad', { referral })
    assert.deepEqual((await chats.conversation(came.conversationId)).metadata, { referral })
    const written = await chats.says('from the phone', { direction: 'outgoing' })
    const [echo] = await chats.messages(written.conversationId)
    assert.deepEqual([echo.direction, echo.source, echo.status], ['outgoing', 'platform', 'sent'])
  })

  test('a day after the last message only a template goes out', async () => {
    const { conversationId } = await chats.says('before the window', { at: await chats.yesterday() })
    const late = await chats.send(conversationId, { message: 'too late' })
    assert.deepEqual([late.status, late.code], [422, 'message_window_closed'])
    const template = { name: 'hello_world', language: 'en_US' }
    assert.equal((await chats.send(conversationId, { template })).body.status, 'sent')
  })
})
