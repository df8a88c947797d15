import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { nameOfEmoji } from './inbox/emoji.ts'
import { plain } from './mrkdwn.ts'
import { notifications } from './notifications.ts'

const bytes = (value: unknown) => new Uint8Array(Buffer.from(JSON.stringify(value)))
const channel = 'C024BE91L'
const ts = '1767607200.000100'
const at = '2026-01-05T10:00:00.000Z'

function body(event: object) {
  return {
    token: 'verification',
    team_id: 'T1',
    api_app_id: 'A1',
    event,
    type: 'event_callback',
    event_id: 'Ev1',
    authorizations: [{ team_id: 'T1', user_id: 'UBOT', is_bot: true }],
  }
}
const read = (event: object): any[] => [...(notifications.read(bytes(body(event))) ?? assert.fail())]
const said = {
  type: 'message',
  channel,
  channel_type: 'channel',
  user: 'U1',
  text: 'hello',
  ts,
  event_ts: ts,
}
const direct = { ...said, channel: 'D024BE7RE', channel_type: 'im' }

test('a message of a channel is of the channel, and one to the bot is of the workspace', () => {
  const [inChannel] = read(said)
  assert.deepEqual(inChannel, {
    kind: 'inbox_message',
    platformAccountId: channel,
    participant: { id: channel },
    at,
    messageId: `${channel}:${ts}`,
    direction: 'incoming',
    text: 'hello',
    attachments: [],
    conversationId: channel,
    sender: { id: 'U1' },
  })
  const [toBot] = read(direct)
  const { platformAccountId, shared, among, participant } = toBot
  assert.deepEqual(
    [platformAccountId, shared, among, participant],
    [...['', true, { teamId: 'T1' }, { id: 'U1' }]],
  )
  const [reply] = read({ ...said, thread_ts: '1767607100.000100' })
  assert.equal(reply.replyTo, `${channel}:1767607100.000100`)
  const file = { id: 'F1', name: 'a.png', mimetype: 'image/png', url_private: 'https://files.slack.com/a' }
  const [{ attachments }] = read({ ...said, subtype: 'file_share', files: [file] })
  assert.deepEqual(attachments, [
    { type: 'image', url: 'https://files.slack.com/a', name: 'a.png', platformId: 'F1' },
  ])
})

test('what the bot has said comes back with our reference; posts and other apps are no conversation', () => {
  const own = { ...direct, user: 'UBOT', bot_id: 'B1', app_id: 'A1' }
  const metadata = { event_type: 'zither_message', event_payload: { reference: 'r1', to: 'U1' } }
  const [echo] = read({ ...own, metadata })
  assert.deepEqual([echo.direction, echo.reference, echo.participant.id], ['outgoing', 'r1', 'U1'])
  const post = { event_type: 'zither_post', event_payload: { reference: 'r2' } }
  for (const event of [
    { ...said, user: 'UBOT', bot_id: 'B1', app_id: 'A1', metadata: post },
    own,
    { ...said, bot_id: 'B2', app_id: 'A2' },
    { ...said, subtype: 'channel_join' },
    { type: 'app_mention', channel, user: 'U1', text: 'hello', ts },
  ])
    assert.deepEqual(read(event), [])
})

test('edits, deletions and reactions name their message', () => {
  const around = { type: 'message', channel, channel_type: 'channel', ts: '1767607260.000200' }
  const message = { type: 'message', user: 'U1', text: 'new &amp; better', ts }
  const edited = { ...message, edited: { user: 'U1', ts: '1767607260.000000' } }
  const changed = { ...around, subtype: 'message_changed', message: edited, previous_message: message }
  assert.deepEqual(read(changed), [])
  const [edit] = read({ ...changed, previous_message: { ...message, text: 'old' } })
  assert.deepEqual(
    [edit.kind, edit.text, edit.messageId],
    [...['inbox_edit', 'new & better', `${channel}:${ts}`]],
  )
  const previous_message = { user: 'U1', ts }
  const [deletion] = read({ ...around, subtype: 'message_deleted', deleted_ts: ts, previous_message })
  assert.deepEqual([deletion.kind, deletion.messageId], ['inbox_deletion', `${channel}:${ts}`])
  const item = { type: 'message', channel, ts }
  const reaction = { type: 'reaction_added', user: 'U1', reaction: 'thumbsup', item, event_ts: ts }
  const emojis = [reaction, { ...reaction, reaction: '+1::skin-tone-3' }, { ...reaction, reaction: 'parrot' }]
  assert.deepEqual(
    emojis.map((event) => read(event)[0].emoji),
    ['👍', '👍', ':parrot:'],
  )
  assert.equal(read({ ...reaction, type: 'reaction_removed' })[0].emoji, null)
  assert.deepEqual(read({ ...reaction, user: 'UBOT' }), [])
})

test('what cannot be read is kept beside the others, and what is no event is no word of the network', () => {
  assert.deepEqual(read({ ...said, ts: 'soon' }), [
    { kind: 'inbox_message', unreadable: { ...said, ts: 'soon' } },
  ])
  assert.deepEqual(notifications.read(bytes({ type: 'app_rate_limited', team_id: 'T1' })), [])
  for (const value of [{}, null, [], { type: 'event_callback' }, { type: 7 }])
    assert.equal(notifications.read(bytes(value)), undefined)
})

test('the signature covers the time, and an old one is no signature', () => {
  const secret = 'the signing secret'
  const raw = bytes(body(said))
  const signed = (time: number) => {
    const hmac = createHmac('sha256', secret).update(`v0:${time}:`).update(raw)
    return {
      headers: {
        'x-slack-request-timestamp': String(time),
        'x-slack-signature': `v0=${hmac.digest('hex')}`,
      },
      body: raw,
    }
  }
  const now = Math.floor(Date.now() / 1000)
  const good = [now, now - 290].map((time) => notifications.isSigned(signed(time), secret))
  assert.deepEqual(good, [true, true])
  for (const time of [now - 310, now + 310]) assert.equal(notifications.isSigned(signed(time), secret), false)
  const { headers } = signed(now)
  const moved = { ...headers, 'x-slack-request-timestamp': String(now - 1) }
  assert.equal(notifications.isSigned({ headers: moved, body: raw }, secret), false)
})

test('a text is read as people see it, and a sign by its name', () => {
  assert.equal(
    plain('see <https://a.example|the page> &amp; <@U1|ada>, <!here>'),
    'see the page (https://a.example) & @ada, @here',
  )
  assert.equal(plain('<https://a.example>'), 'https://a.example')
  assert.deepEqual([nameOfEmoji('❤️'), nameOfEmoji('👍🏽'), nameOfEmoji('🪀')], ['heart', '+1', undefined])
})
