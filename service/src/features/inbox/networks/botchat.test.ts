import assert from 'node:assert/strict'
import { test } from 'node:test'
import { code, inboxOn } from '#testing/inbox/network-inbox.ts'
import { eventually, newTeam } from '#testing/team/team.ts'

test('who comes by the link of a chat has a conversation, a contact and events', async () => {
  const on = await inboxOn('botchat')
  const shown = (await on.call(`GET /v1/accounts/${on.account.id}`)).body
  assert.match(shown.metadata.inboxLink, /^https:\/\/t\.me\/zither_sandbox_bot\?start=-\d+$/)
  const { conversationId, messageId, platformMessageId } = await on.says('4711', 'hello')
  assert.match(platformMessageId, /^4711:\d+$/)
  const conversation = (await on.call(`GET ${on.path(conversationId)}`)).body
  assert.deepEqual(
    [conversation.participant.id, conversation.participant.name, conversation.unreadCount],
    ['4711', 'Ann 4711', 1],
  )
  assert.ok(conversation.contactId)
  const again = await on.says('4711', 'and again')
  assert.equal(again.conversationId, conversationId)
  const messages = await on.messages(conversationId)
  assert.deepEqual(
    messages.map(({ id, text, direction, status }) => [id, text, direction, status]),
    [
      [messageId, 'hello', 'incoming', 'delivered'],
      [again.messageId, 'and again', 'incoming', 'delivered'],
    ],
  )
  const [received] = await on.heard('message.received', ({ message }) => message.text === 'and again')
  assert.equal(received.data.message.sender.name, 'Ann 4711')
  assert.equal((await on.heard('conversation.started')).length, 1)
  const [referral] = await on.heard('referral.received')
  assert.equal(referral.data.referral.source, 'start_link')
})

test('the connected chat is one conversation, and each message has its sender', async () => {
  const on = await inboxOn('botchat')
  const one = await on.says('1', 'first', { inChat: true })
  const two = await on.says('2', 'second', { inChat: true })
  assert.equal(one.conversationId, two.conversationId)
  const chatId = (await on.call(`GET /v1/accounts/${on.account.id}`)).body.platformAccountId
  assert.equal((await on.call(`GET ${on.path(one.conversationId)}`)).body.participant.id, chatId)
  const senders = (await on.messages(one.conversationId)).map(({ sender }) => [sender.id, sender.name])
  assert.deepEqual(senders, [
    ['1', 'Ann 1'],
    ['2', 'Ann 2'],
  ])
  const own = await on.says('3', 'from the channel', { inChat: true, direction: 'outgoing' })
  const written = (await on.messages(own.conversationId)).at(-1)
  assert.deepEqual([written.direction, written.source], ['outgoing', 'platform'])
  assert.equal((await on.says('1', 'in private')).conversationId === one.conversationId, false)
})

test('answers go out with all parts that the network has, one request each', async () => {
  const on = await inboxOn('botchat')
  const { conversationId, messageId } = await on.says('4712', 'hello')
  const file = 'https://media.example/a.ogg'
  const replyMarkup = { type: 'inline_keyboard', keyboard: [[{ text: 'Yes', callbackData: 'yes' }]] }
  const rows: [body: object, method: string, sent: object][] = [
    [
      { message: 'plain', linkPreview: false },
      'sendMessage',
      { link_preview_options: { is_disabled: true } },
    ],
    [
      { message: 'answer', replyTo: messageId, replyMarkup },
      'sendMessage',
      { reply_markup: { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes' }]] } },
    ],
    [{ attachmentUrl: 'https://media.example/a.png', message: 'see' }, 'sendPhoto', { caption: 'see' }],
    [{ attachmentUrl: 'https://media.example/a.mp4' }, 'sendVideo', {}],
    [{ attachmentUrl: 'https://media.example/a.pdf' }, 'sendDocument', {}],
    [{ attachmentUrl: file }, 'sendAudio', { audio: file }],
    [{ attachmentUrl: file, voiceNote: true }, 'sendVoice', { voice: file }],
    [{ location: { latitude: 1.5, longitude: -2 } }, 'sendLocation', { latitude: 1.5, longitude: -2 }],
    [
      { contacts: [{ name: { formatted_name: 'Ada' }, phones: [{ phone: '+15550100' }] }] },
      'sendContact',
      { phone_number: '+15550100', first_name: 'Ada' },
    ],
  ]
  for (const [body, method, sent] of rows) {
    const answer = await on.send(conversationId, body)
    assert.deepEqual([answer.status, answer.body.status], [201, 'sent'], JSON.stringify(answer.body))
    assert.match(answer.body.platformMessageId, /^4712:\d+$/)
    const [call] = (await on.calls()).toReversed().filter(({ path }) => path.endsWith(`/${method}`))
    assert.ok(call, method)
    for (const [name, value] of Object.entries(sent)) assert.deepEqual(call.body[name], value, name)
    assert.equal(call.body.chat_id, '4712')
  }
  const both = await on.send(conversationId, { message: 'x', location: { latitude: 1, longitude: 2 } })
  assert.deepEqual([both.status, both.body.status], [201, 'failed'])
  const foreign = { quickReplies: [{ title: 'a', payload: 'b' }] }
  assert.deepEqual(code(await on.send(conversationId, { message: 'x', ...foreign })), [
    ...[422, 'platform_not_supported', 'quickReplies'],
  ])
  const long = { message: 'x'.repeat(1025), attachmentUrl: 'https://media.example/a.png' }
  assert.equal((await on.send(conversationId, long)).body.code, 'content_too_long')
})

test('who shuts the bot out is a refusal, and the account stays connected', async () => {
  const on = await inboxOn('botchat')
  const open = (participantId: string) =>
    on.call('POST /v1/inbox/conversations', { accountId: on.account.id, participantId, message: 'hi' })
  const closed = await open('sbx_closed')
  assert.deepEqual([closed.status, closed.body.message.status], [201, 'failed'])
  assert.equal(closed.body.message.error.providerCode, '403')
  const nobody = await open('sbx_unresolvable')
  assert.deepEqual([nobody.status, nobody.body.message.status], [201, 'failed'])
  const opened = await open('4799')
  assert.deepEqual([opened.status, opened.body.message.status], [201, 'sent'])
  const named = { accountId: on.account.id, participantUsername: 'ann', message: 'hi' }
  assert.equal((await on.call('POST /v1/inbox/conversations', named)).status, 422)
  assert.equal((await on.call(`GET /v1/accounts/${on.account.id}`)).body.status, 'connected')
})

test('a lost answer stays unknown, as the bot cannot read what it has sent', async () => {
  const on = await inboxOn('botchat')
  const { conversationId } = await on.says('4713', 'hello')
  const lost = await on.send(conversationId, { message: 'sbx:message:lost' })
  assert.deepEqual([lost.status, lost.body.code], [504, 'provider_timeout'])
  await on.ctl('POST /_sandbox/clock', { advanceSeconds: 120 })
  const kept = (await on.messages(conversationId)).find(({ id }) => id === lost.body.details.messageId)
  assert.equal(kept.status, 'unknown')
  const refused = await on.send(conversationId, { message: 'sbx:message:refused' })
  assert.deepEqual([refused.status, refused.body.status], [201, 'failed'])
})

test('messages are edited, taken back and reacted to, on both sides', async () => {
  const on = await inboxOn('botchat')
  const { conversationId, messageId, platformMessageId } = await on.says('4714', 'hello')
  const sent = (await on.send(conversationId, { message: 'first' })).body
  const at = `${on.path(conversationId)}/messages`
  const edited = await on.call(`PATCH ${at}/${sent.id}`, { text: 'second' })
  assert.deepEqual([edited.status, edited.body.text], [200, 'second'])
  const file = (await on.send(conversationId, { attachmentUrl: 'https://media.example/a.png' })).body
  assert.equal((await on.call(`PATCH ${at}/${file.id}`, { text: 'a caption' })).status, 200)
  const reacted = await on.call(`POST ${at}/${messageId}/reactions`, { emoji: '❤️' })
  assert.deepEqual([reacted.status, reacted.body.reactions], [200, [{ emoji: '❤️', by: 'account' }]])
  assert.deepEqual((await on.call(`DELETE ${at}/${messageId}/reactions`)).body.reactions, [])
  assert.equal((await on.call(`POST ${at}/${messageId}/reactions`, { emoji: '🧪' })).status, 400)
  assert.equal((await on.call(`DELETE ${at}/${sent.id}`)).status, 200)
  assert.deepEqual((await on.call(`POST ${on.path(conversationId)}/typing`, {})).body, { sent: true })
  assert.equal((await on.call(`POST ${on.path(conversationId)}/read`, {})).body.unreadCount, 0)
  await on.changes(platformMessageId, 'edited', { text: 'hello all' })
  await on.changes(platformMessageId, 'reaction', { emoji: '👍' })
  await on.changes(file.platformMessageId, 'reaction', { emoji: '🔥' })
  const [first, , second] = await on.messages(conversationId)
  assert.deepEqual([first.text, first.reactions], ['hello all', [{ emoji: '👍', by: 'participant' }]])
  assert.deepEqual([second.text, second.reactions.length], ['a caption', 1])
})

test('an edit without keys keeps those of the message, and one with keys replaces them', async () => {
  const on = await inboxOn('botchat')
  const { conversationId } = await on.says('4718', 'hello')
  const keys = (text: string) => ({
    type: 'inline_keyboard',
    keyboard: [[{ text, callbackData: text.toLowerCase() }]],
  })
  const sent = (await on.send(conversationId, { message: 'first', replyMarkup: keys('Yes') })).body
  const plain = (await on.send(conversationId, { message: 'plain' })).body
  const edit = async (id: string, body: object) => {
    const answer = await on.call(`PATCH ${on.path(conversationId)}/messages/${id}`, body)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    const call = (await on.calls()).findLast(({ path }) => path.endsWith('/editMessageText'))
    return call.result.body.result.reply_markup?.inline_keyboard.flat().map(({ text }: any) => text)
  }
  assert.deepEqual(await edit(sent.id, { text: 'second' }), ['Yes'])
  assert.deepEqual(await edit(sent.id, { text: 'second', replyMarkup: keys('No') }), ['No'])
  assert.deepEqual(await edit(sent.id, { text: 'third' }), ['No'])
  assert.equal(await edit(plain.id, { text: 'still plain' }), undefined)
})

test('a pressed button is a message with what it stands for', async () => {
  const on = await inboxOn('botchat')
  const press = { postback: { title: 'Yes', payload: 'yes' } }
  const { conversationId } = await on.says('4715', 'Yes', press)
  const [message] = await on.messages(conversationId)
  assert.deepEqual(message.metadata, { postbackPayload: 'yes', postbackTitle: 'Yes' })
})

test('a pressed button is answered once it was taken, and a press that is too old harms nothing', async () => {
  const on = await inboxOn('botchat')
  const answersTo = async (count: number) => {
    const answers = async () => (await on.calls()).filter(({ path }) => path.endsWith('/answerCallbackQuery'))
    return eventually(answers, ({ length }: any[]) => length >= count)
  }
  const press = { postback: { title: 'Yes', payload: 'yes' } }
  const { conversationId, platformMessageId } = await on.says('4716', 'Yes', press)
  const [answer] = await answersTo(1)
  assert.equal(answer.body.callback_query_id, platformMessageId.split('press-').at(-1))
  assert.equal(answer.result.status, 200, JSON.stringify(answer))
  await on.says('4716', 'Yes', { ...press, notify: 'hold' })
  await on.ctl('POST /_sandbox/clock', { advanceSeconds: 120 })
  await on.ctl('POST /_sandbox/inbox/notifications', { accountId: on.account.id })
  const [, late] = (await answersTo(2)).toSorted((one, other) => one.result.status - other.result.status)
  assert.equal(late.result.status, 400)
  await on.says('4716', 'in words')
  const texts = (await on.messages(conversationId)).map(({ text }) => text)
  assert.deepEqual(texts, ['Yes', 'Yes', 'in words'])
  assert.equal((await on.call(`GET /v1/accounts/${on.account.id}`)).body.status, 'connected')
})

test('a file that somebody sent is read through the service, at an address that shows no token and ends', async () => {
  const on = await inboxOn('botchat')
  const attachments = [
    { type: 'image', url: 'https://example.com/a.jpg' },
    { type: 'file', url: 'https://example.com/b.zip', name: 'b "1".zip' },
  ]
  const { conversationId, messageId } = await on.says('4717', 'see', { attachments: attachments.slice(0, 1) })
  const { messageId: second } = await on.says('4717', 'and', { attachments: attachments.slice(1) })
  const at = (id: string, format = '') =>
    on.call(`GET ${on.path(conversationId)}/messages/${id}/attachments/0${format}`)
  const { status, headers } = await at(messageId)
  assert.equal(status, 302)
  const address = headers.get('location') ?? ''
  assert.doesNotMatch(address, /bot|telegram|photos/)
  const { body } = await at(second, '?format=json')
  assert.equal(body.refreshed, true)
  const open = (url: string) => fetch(on.team.url + new URL(url).pathname)
  const picture = await open(address)
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/jpeg'])
  assert.equal(await picture.text(), 'https://example.com/a.jpg')
  assert.equal(picture.headers.get('content-disposition'), null)
  const file = await open(body.url)
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment; .*b%20%221%22\.zip$/)
  assert.match(file.headers.get('content-security-policy') ?? '', /sandbox/)
  const altered = await open(`${address.slice(0, -4)}AAAA`)
  assert.deepEqual([altered.status, (await altered.json()).code], [404, 'attachment_not_found'])
  const told = JSON.stringify(await on.calls())
  assert.doesNotMatch(told, /sandbox-bot\b/)
  await on.ctl('POST /_sandbox/clock', { advanceSeconds: 3700 })
  assert.equal((await open(address)).status, 404)
})

test('the list says what the inbox can do', async () => {
  const { call } = await newTeam()
  const { inbox } = (await call('GET /v1/platforms')).body.find(({ id }: any) => id === 'botchat')
  const { parts, ...abilities } = inbox
  assert.deepEqual(
    parts.toSorted(),
    ['attachment', 'contacts', 'linkPreview', 'location', 'replyMarkup', 'replyTo', 'voiceNote'].toSorted(),
  )
  assert.deepEqual(
    [abilities.edit, abilities.delete, abilities.react, abilities.typing],
    [true, true, true, true],
  )
  assert.deepEqual([abilities.windowHours, abilities.textMax, abilities.push], [null, 4096, true])
})
