import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from './notifications.ts'
import { readUpdates } from './updates.ts'

const date = 1_767_607_200
const at = new Date(date * 1000).toISOString()
const group = { id: -1001, type: 'supergroup', title: 'A group', username: 'agroup' }
const ada = { id: 7, is_bot: false, first_name: 'Ada', last_name: 'Byron', username: 'ada' }
const privately = { id: 7, type: 'private', first_name: 'Ada', last_name: 'Byron', username: 'ada' }
const person = { id: '7', name: 'Ada Byron', username: 'ada' }

const read = (update: object) =>
  notifications.read(new Uint8Array(Buffer.from(JSON.stringify({ update_id: 1, ...update }))))
const only = (update: object) => {
  const notices = (read(update) ?? []).filter(({ kind }) => kind !== 'chat_post')
  assert.equal(notices.length, 1, JSON.stringify(notices))
  return notices[0] as any
}

test('a message of a group is of the group, with who wrote it', () => {
  const reply_to_message = { message_id: 4, date, chat: group }
  const notice = only({
    message: { message_id: 5, date, chat: group, from: ada, text: 'hello', reply_to_message },
  })
  assert.deepEqual(notice, {
    kind: 'inbox_message',
    platformAccountId: '-1001',
    participant: { id: '-1001', name: 'A group', username: 'agroup' },
    at,
    messageId: '-1001:5',
    direction: 'incoming',
    sender: person,
    text: 'hello',
    attachments: [],
    conversationId: '-1001',
    replyTo: '-1001:4',
  })
  const hidden = { message_id: 6, date, chat: group, sender_chat: group, from: { id: 1087968824 }, text: 'x' }
  assert.equal(only({ message: hidden }).direction, 'outgoing')
  const channel = { ...group, type: 'channel' }
  const post = { message_id: 6, date, chat: channel, sender_chat: channel, text: 'x' }
  assert.equal(only({ channel_post: post }).direction, 'outgoing')
})

test('a private message names no account, and the link of an account does', () => {
  const message = { message_id: 5, date, chat: privately, from: ada, text: 'hello' }
  const { platformAccountId, shared, participant } = only({ message })
  assert.deepEqual([platformAccountId, shared, participant], ['', true, person])
  const came = (text: string) => only({ message: { ...message, text } })
  assert.deepEqual(came('/start -1001'), {
    kind: 'inbox_referral',
    platformAccountId: '-1001',
    shared: true,
    participant: person,
    at,
    referral: { source: 'start_link', at },
  })
  const { platformAccountId: from, referral } = came('/start -1001__spring')
  assert.deepEqual([from, referral.ref], ['-1001', 'spring'])
  assert.equal(came('/start').kind, 'inbox_message')
})

test('files have ids and no addresses, and places and people are told beside', () => {
  const told = (content: object) =>
    only({ message: { message_id: 5, date, chat: privately, from: ada, ...content } })
  const file = (id: string) => ({ file_id: id, file_unique_id: id })
  const rows: [content: object, type: string, platformId: string][] = [
    [{ photo: [file('small'), file('large')] }, 'image', 'large'],
    [{ video: file('v') }, 'video', 'v'],
    [{ voice: file('o') }, 'audio', 'o'],
    [{ sticker: file('s') }, 'sticker', 's'],
    [{ document: { ...file('d'), file_name: 'a.pdf' } }, 'file', 'd'],
    [{ animation: file('g'), document: file('g') }, 'video', 'g'],
  ]
  for (const [content, type, platformId] of rows) {
    const { attachments, text } = told({ ...content, caption: 'see' })
    assert.equal(text, 'see')
    assert.deepEqual(
      attachments.map((one: any) => [one.type, one.url, one.platformId]),
      [[type, null, platformId]],
    )
  }
  const place = { latitude: 1, longitude: 2 }
  assert.deepEqual(told({ location: place }).metadata, { location: place })
  const { metadata } = told({ contact: { phone_number: '+1', first_name: 'Bo' } })
  assert.deepEqual(metadata, { contacts: [{ name: { formatted_name: 'Bo' }, phones: [{ phone: '+1' }] }] })
})

test('edits and reactions name their message, and what is of no conversation is left out', () => {
  const message = { message_id: 5, date, edit_date: date + 1, chat: group, from: ada, text: 'new' }
  assert.deepEqual(
    [only({ edited_message: message }).messageId, only({ edited_message: message }).text],
    [...['-1001:5', 'new']],
  )
  const reaction = { chat: group, message_id: 5, user: ada, date, old_reaction: [] }
  const set = (...new_reaction: object[]) => only({ message_reaction: { ...reaction, new_reaction } }).emoji
  assert.deepEqual([set({ type: 'emoji', emoji: '👍' }), set()], ['👍', null])
  assert.deepEqual(read({ message: { message_id: 5, date, chat: group, new_chat_members: [ada] } }), [])
  assert.deepEqual(read({ my_chat_member: {} }), [])
  assert.deepEqual(read({ message: { message_id: 5 } }), [
    { kind: 'inbox_message', unreadable: { message_id: 5 } },
  ])
})

test('with a webhook nothing is asked for', async () => {
  const fetch = () => assert.fail('nothing is asked')
  const read = await readUpdates({ fetch, secrets: { botToken: 't', webhookSecret: 's' } }, 4)
  assert.deepEqual(read, { kind: 'done', value: { nextOffset: 4, messages: [], notices: [] } })
})
