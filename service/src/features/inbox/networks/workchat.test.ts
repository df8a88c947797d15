import assert from 'node:assert/strict'
import { test } from 'node:test'
import { code, inboxOn } from '#testing/inbox/network-inbox.ts'
import { newTeam } from '#testing/team/team.ts'

test('who writes to the bot has a conversation, a contact and events', async () => {
  const on = await inboxOn('workchat')
  const { conversationId, platformMessageId } = await on.says('UADA', 'hello <all> & sundry')
  assert.match(platformMessageId, /^DSBX\d+:\d+\.\d{6}$/)
  const conversation = (await on.call(`GET ${on.path(conversationId)}`)).body
  const { participant, unreadCount, contactId } = conversation
  assert.deepEqual([participant.id, participant.name, unreadCount], ['UADA', 'Ann UADA', 1])
  assert.ok(contactId)
  const again = await on.says('UADA', 'and again')
  assert.equal(again.conversationId, conversationId)
  const messages = await on.messages(conversationId)
  assert.deepEqual(
    messages.map(({ text, direction }) => [text, direction]),
    [
      ['hello <all> & sundry', 'incoming'],
      ['and again', 'incoming'],
    ],
  )
  await on.heard('message.received', ({ message }) => message.text === 'and again')
  assert.equal((await on.heard('conversation.started')).length, 1)
})

test('the connected channel is one conversation, and each message has its sender', async () => {
  const on = await inboxOn('workchat')
  const one = await on.says('U1', 'first', { inChat: true })
  const two = await on.says('U2', 'second', { inChat: true })
  assert.equal(one.conversationId, two.conversationId)
  const account = (await on.call(`GET /v1/accounts/${on.account.id}`)).body
  const { participant } = (await on.call(`GET ${on.path(one.conversationId)}`)).body
  assert.deepEqual([participant.id, participant.name], [account.platformAccountId, `#${account.username}`])
  assert.deepEqual(
    (await on.messages(one.conversationId)).map(({ sender }) => sender.id),
    ['U1', 'U2'],
  )
  const answer = await on.send(one.conversationId, { message: 'in the thread', replyTo: one.messageId })
  assert.equal(answer.body.status, 'sent', JSON.stringify(answer.body))
  const [call] = (await on.calls()).filter(({ path }) => path.endsWith('chat.postMessage'))
  assert.equal(call.body.thread_ts, one.platformMessageId.split(':')[1])
})

test('answers go out with text and files, one request each', async () => {
  const on = await inboxOn('workchat')
  const { conversationId } = await on.says('U3', 'hello')
  const url = 'https://media.example/a.png'
  for (const body of [
    { message: 'plain <b>' },
    { message: 'see', attachmentUrl: url },
    { attachmentUrl: 'https://media.example/a.pdf', attachmentName: 'Plan.pdf' },
  ]) {
    const before = (await on.calls()).length
    const answer = await on.send(conversationId, body)
    assert.deepEqual([answer.status, answer.body.status], [201, 'sent'], JSON.stringify(answer.body))
    assert.equal((await on.calls()).length, before + 1)
  }
  const posts = (await on.calls()).filter(({ path }) => path.endsWith('chat.postMessage'))
  const texts = posts.map(({ body }) => body.text).toSorted()
  assert.deepEqual(
    texts,
    ['<https://media.example/a.pdf|Plan.pdf>', 'plain &lt;b&gt;', `see\n<${url}|a.png>`].toSorted(),
  )
  for (const [part, value] of Object.entries({ linkPreview: true, location: { latitude: 1, longitude: 2 } }))
    assert.deepEqual(code(await on.send(conversationId, { message: 'x', [part]: value })), [
      ...[422, 'platform_not_supported', part],
    ])
  assert.deepEqual(code(await on.send(conversationId, { message: 'x', messageTag: 'HUMAN_AGENT' })), [
    ...[422, 'platform_not_supported', 'messageTag'],
  ])
  const long = await on.send(conversationId, { message: 'x'.repeat(40_001) })
  assert.equal(long.body.code, 'content_too_long')
  const refused = await on.send(conversationId, { message: 'sbx:message:refused' })
  assert.deepEqual([refused.status, refused.body.status], [201, 'failed'])
})

test('somebody is opened by id or by name, and who takes no messages is not', async () => {
  const on = await inboxOn('workchat')
  const open = (who: object) =>
    on.call('POST /v1/inbox/conversations', { accountId: on.account.id, message: 'hi', ...who })
  const byId = await open({ participantId: 'U4' })
  assert.deepEqual([byId.status, byId.body.message?.status], [201, 'sent'], JSON.stringify(byId.body))
  const byName = await open({ participantUsername: 'member-7' })
  assert.deepEqual([byName.status, byName.body.conversation?.participant.id], [201, 'USANDBOX7'])
  assert.equal((await open({ participantId: 'U5', skipDmCheck: true })).body.message?.status, 'sent')
  assert.equal((await open({ participantUsername: 'sbx_closed' })).body.code, 'messages_not_allowed')
  assert.equal((await open({ participantUsername: 'sbx_unresolvable' })).body.code, 'participant_not_found')
  const answered = await on.says('U4', 'thanks')
  assert.equal(answered.conversationId, byId.body.conversation.id)
})

test('a message whose answer was lost is found, and one that never arrived is not', async () => {
  for (const more of [{}, { inChat: true }]) {
    const on = await inboxOn('workchat')
    const { conversationId } = await on.says('U6', 'hello', more)
    const ids: string[] = []
    for (const fault of ['lost', 'dropped']) {
      const sent = await on.send(conversationId, { message: `sbx:message:${fault}` })
      assert.deepEqual([sent.status, sent.body.code], [504, 'provider_timeout'])
      ids.push(sent.body.details.messageId)
    }
    await on.ctl('POST /_sandbox/clock', { advanceSeconds: 11 })
    await on.ctl('POST /_sandbox/clock', { advanceSeconds: 90 })
    const rows = await on.messages(conversationId)
    const statuses = ids
      .map((id) => rows.find((row) => row.id === id))
      .map(({ status, error }) => [status, error?.code])
    assert.deepEqual(statuses, [
      ['sent', undefined],
      ['failed', 'outcome_not_found'],
    ])
  }
})

test('messages are edited, taken back and reacted to, on both sides', async () => {
  const on = await inboxOn('workchat')
  const { conversationId, messageId, platformMessageId } = await on.says('U7', 'hello')
  const sent = (await on.send(conversationId, { message: 'first' })).body
  const at = `${on.path(conversationId)}/messages`
  assert.equal((await on.call(`PATCH ${at}/${sent.id}`, { text: 'second' })).body.text, 'second')
  const reacted = await on.call(`POST ${at}/${messageId}/reactions`, { emoji: '👍' })
  assert.deepEqual([reacted.status, reacted.body.reactions], [200, [{ emoji: '👍', by: 'account' }]])
  assert.deepEqual((await on.call(`DELETE ${at}/${messageId}/reactions`)).body.reactions, [])
  assert.deepEqual((await on.call(`POST ${on.path(conversationId)}/typing`, {})).body, { sent: false })
  await on.changes(platformMessageId, 'edited', { text: 'hello all' })
  await on.changes(platformMessageId, 'reaction', { emoji: '🔥' })
  await on.changes(sent.platformMessageId, 'reaction', { emoji: '🎉' })
  const [first, second] = await on.messages(conversationId)
  assert.deepEqual([first.text, first.reactions], ['hello all', [{ emoji: '🔥', by: 'participant' }]])
  assert.deepEqual([second.text, second.reactions.length], ['second', 1])
  assert.equal((await on.call(`DELETE ${at}/${sent.id}`)).status, 200)
  await on.changes(platformMessageId, 'deleted')
  assert.equal((await on.messages(conversationId))[0].text, null)
})

test('a reaction that is set already, or gone already, is done', async () => {
  const on = await inboxOn('workchat')
  const { conversationId, messageId, platformMessageId } = await on.says('U9', 'hello')
  const at = `${on.path(conversationId)}/messages/${messageId}/reactions`
  const react = () => on.call(`POST ${at}`, { emoji: '👍' })
  for (const time of ['first', 'second']) {
    const { status, body } = await react()
    assert.deepEqual([status, body.reactions], [200, [{ emoji: '👍', by: 'account' }]], time)
  }
  await on.changes(platformMessageId, 'edited', { text: 'sbx:react:lostx1' })
  const lost = await on.call(`DELETE ${at}`)
  assert.deepEqual([lost.status, lost.body.code], [504, 'provider_timeout'])
  const { status, body } = await on.call(`DELETE ${at}`)
  assert.deepEqual([status, body.reactions], [200, []])
})

test('a pass over the channel finds what was not reported', async () => {
  const on = await inboxOn('workchat')
  const missed = await on.says('U8', 'missed', { inChat: true, notify: 'never' })
  assert.equal(missed.conversationId, null)
  const run = { job: 'account-inbox', accountId: on.account.id }
  assert.equal((await on.ctl('POST /_sandbox/jobs/run', run)).status, 200)
  const { data } = (await on.call('GET /v1/inbox/conversations')).body
  assert.deepEqual(
    data.map(({ lastMessage }: any) => lastMessage.text),
    ['missed'],
  )
})

test('the list says what the inbox can do', async () => {
  const { call } = await newTeam()
  const { inbox } = (await call('GET /v1/platforms')).body.find(({ id }: any) => id === 'workchat')
  const { parts, edit, react, typing, windowHours, textMax, push } = inbox
  assert.deepEqual(parts.toSorted(), ['attachment', 'replyTo'])
  assert.deepEqual([edit, inbox.delete, react, typing], [true, true, true, false])
  assert.deepEqual([windowHours, textMax, push], [null, 40_000, true])
})

test('a file that somebody sent is read through the service', async () => {
  const on = await inboxOn('workchat')
  const attachments = [{ type: 'file', url: 'https://example.com/plan.pdf', name: 'plan.pdf' }]
  const { conversationId, messageId } = await on.says('U9', 'see', { attachments })
  const at = `GET ${on.path(conversationId)}/messages/${messageId}/attachments/0?format=json` as const
  const { status, body } = await on.call(at)
  assert.deepEqual([status, body.refreshed], [200, true], JSON.stringify(body))
  const file = await fetch(on.team.url + new URL(body.url).pathname)
  assert.equal(file.status, 200)
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment; .*plan\.pdf/)
  assert.equal(await file.text(), 'https://example.com/plan.pdf')
  const told = JSON.stringify(await on.calls())
  assert.doesNotMatch(told, /xoxb-sandbox-\d/)
})
