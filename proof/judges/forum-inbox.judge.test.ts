import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { forumTwin } from '../../service/src/platforms/forum/twin/twin.ts'
import { serveTwin } from './twin-server.ts'

const require = createRequire(import.meta.url)
const Snoowrap = require('snoowrap')
const { rawRequest } = require(require.resolve('snoowrap').replace(/snoowrap\.js$/, 'request_handler.js'))

const app = { userAgent: 'server:judge:1.0', clientId: 'sandbox-client', clientSecret: 'sandbox-secret' }

let twin: Awaited<ReturnType<typeof serveTwin>>
let reddit: any
let own: string

/** Its addresses have a fixed beginning, and are changed where it hands them to the library that sends. */
class Client extends Snoowrap {
  rawRequest(options: object) {
    return rawRequest({ ...options, baseUrl: twin.url })
  }
}

// The class is found with the client, so its methods are known at run time only.
const Wrapped: any = Client

before(async () => {
  twin = await serveTwin(forumTwin)
  const redirectUri = 'https://zither.example/v1/connect/forum/callback'
  reddit = await Wrapped.fromAuthCode({ ...app, code: 'sbx_ok', redirectUri })
  own = (await reddit.getMe()).id
})

after(() => twin.close())

async function said(text: string): Promise<string> {
  const participant = { id: 'ann_example', name: 'Ann Example', username: 'ann_example' }
  const message = { accountId: own, participant, direction: 'incoming', text, attachments: [] } as const
  const reported = await forumTwin.inbox?.say(twin.state, { ...message, at: new Date().toISOString() })
  return reported?.platformMessageId ?? ''
}

test('the client reads what people wrote, answers it, and finds the answer among what was sent', async () => {
  const id = await said('A question')
  const inbox = await reddit.getInbox({ filter: 'messages' })
  const found = inbox.find(({ name }: any) => name === id || name === `t4_${id}`)
  assert.equal(found?.body, 'A question', JSON.stringify(inbox.map(({ name }: any) => name)))
  await found.reply('The answer')
  const sent = await reddit.getSentMessages()
  assert.equal(sent[0].body, 'The answer')
})

test('the client writes to a person first, and marks messages as read', async () => {
  await reddit.composeMessage({ to: 'bert_example', subject: 'Hello', text: 'The first word' })
  const sent = await reddit.getSentMessages()
  assert.deepEqual([sent[0].body, sent[0].dest], ['The first word', 'bert_example'])
  const id = await said('Unread')
  const unread = await reddit.getUnreadMessages()
  const found = unread.find(({ name }: any) => name === id || name === `t4_${id}`)
  assert.ok(found, JSON.stringify(unread.map(({ name }: any) => name)))
  await reddit.markMessagesAsRead([found])
  const left = await reddit.getUnreadMessages()
  assert.ok(!left.some(({ name }: any) => name === found.name))
})
