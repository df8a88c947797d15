import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WhatsAppAPI } from 'whatsapp-api-js'
import type { MessageChange } from '../../service/src/platforms/capabilities/conversations/conversations.twin.ts'
import { chatapp } from '../../service/src/platforms/chatapp/manifest.ts'
import { chatappTwin } from '../../service/src/platforms/chatapp/twin/twin.ts'
import { memoryState } from '../../service/src/wire/twin/memory.ts'

const appSecret = 'the secret of the app'
const person = { id: '15557001001', name: 'Ann Example' }
const state = memoryState()
const { inbox } = chatappTwin
assert.ok(inbox)

/** The network sends its bodies so, and the client takes no others. */
const escaped = (text: string) =>
  text.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A client that takes notifications, and what it was told. */
function listening() {
  const client = new WhatsAppAPI({ token: 'token', appSecret, secure: true, v: 'v25.0' })
  const heard: any[] = []
  client.on.message = ({ from, message, name }) => void heard.push({ from, message, name })
  client.on.status = ({ phone, status, id, error }) => void heard.push({ phone, status, id, error })
  const tell = async (notification: object | undefined, secret = appSecret) => {
    const text = escaped(JSON.stringify(notification))
    const signed = chatapp.notifications.sign(new Uint8Array(Buffer.from(text)), secret)
    return client.post(JSON.parse(text), text, signed['x-hub-signature-256'] ?? '')
  }
  return { heard, tell }
}

const said = (more: object = {}) =>
  inbox.say(state, {
    ...{ accountId: 'chatapp-1', participant: person, direction: 'incoming', text: 'A question' },
    ...{ attachments: [], at: new Date().toISOString(), ...more },
  })

test('the client takes what was signed as told by the network, and nothing that another secret has signed', async () => {
  const { heard, tell } = listening()
  const { platformMessageId, notification } = await said()
  await tell(notification)
  assert.partialDeepStrictEqual(heard[0], {
    ...{ from: person.id, name: person.name },
    message: { id: platformMessageId, type: 'text', text: { body: 'A question' } },
  })
  await assert.rejects(tell(notification, 'another secret'))
  assert.equal(heard.length, 1)
})

test('what the network signs escaped is believed as it was sent, and as it reads', () => {
  const text = '{"object":"whatsapp_business_account","entry":[{"id":"für 👍"}]}'
  const bytes = (form: string) => new Uint8Array(Buffer.from(form))
  const headers = chatapp.notifications.sign(bytes(escaped(text)), appSecret)
  for (const form of [escaped(text), text])
    assert.equal(chatapp.notifications.isSigned({ headers, body: bytes(form) }, appSecret), true)
  const other = bytes(text.replace('für', 'fur'))
  assert.equal(chatapp.notifications.isSigned({ headers, body: other }, appSecret), false)
})

test('the client reads a file with its caption, and a reaction', async () => {
  const { heard, tell } = listening()
  const file = { type: 'image', url: 'https://media.example.com/a.png', name: null }
  const { platformMessageId, notification } = await said({ text: 'Look', attachments: [file] })
  await tell(notification)
  assert.partialDeepStrictEqual(heard[0].message, { type: 'image', image: { caption: 'Look' } })
  assert.ok(heard[0].message.image.id)
  const at = new Date().toISOString()
  const change = await inbox.change(state, platformMessageId, { kind: 'reaction', emoji: '👍', at })
  await tell(change?.notification)
  assert.partialDeepStrictEqual(heard[1].message, {
    type: 'reaction',
    reaction: { message_id: platformMessageId, emoji: '👍' },
  })
})

test('the client reads each receipt by its status, and why a message did not arrive', async () => {
  const { heard, tell } = listening()
  const { platformMessageId } = await said({ direction: 'outgoing' })
  const kinds: MessageChange['kind'][] = ['delivered', 'read', 'failed']
  for (const kind of kinds) {
    const change = { kind, at: new Date().toISOString(), ...(kind === 'failed' && { error: '131049' }) }
    await tell((await inbox.change(state, platformMessageId, change))?.notification)
  }
  assert.deepEqual(
    heard.map(({ phone, id, status }) => [phone, id, status]),
    kinds.map((kind) => [person.id, platformMessageId, kind]),
  )
  assert.equal(heard[2].error.code, 131049)
})
