import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AtpAgent, XRPCError } from '@atproto/api'
import { skynetTwin } from '../../service/src/platforms/skynet/twin/twin.ts'
import { serveTwin } from './twin-server.ts'

let twin: Awaited<ReturnType<typeof serveTwin>>
let agent: AtpAgent
let chat: AtpAgent

/** The client holds every answer against the lexicons of the network. */
before(async () => {
  twin = await serveTwin(skynetTwin)
  agent = new AtpAgent({ service: twin.url })
  const identifier = await skynetTwin.newcomer(twin.state, undefined)
  await agent.login({ identifier, password: 'right' })
  // The document of an account of the sandbox names a server of the network; the calls go on to the twin.
  delete agent.sessionManager.pdsUrl
  chat = agent.withProxy('bsky_chat', 'did:web:api.bsky.chat') as AtpAgent
})
after(() => twin.close())

const refused = (name: string) => (error: unknown) => error instanceof XRPCError && error.error === name

const ann = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa'

async function said(text: string): Promise<string> {
  const at = new Date().toISOString()
  const participant = { id: ann, name: 'Ann Example', username: 'ann.example.com' }
  const accountId = agent.assertDid
  const message = { accountId, participant, direction: 'incoming', text, attachments: [], at } as const
  const reported = await skynetTwin.inbox?.say(twin.state, message)
  return reported?.platformMessageId ?? ''
}

test('the client finds its conversation, answers in it, reads both messages and marks them as read', async () => {
  const id = await said('A question')
  const { data: found } = await chat.chat.bsky.convo.getConvoForMembers({ members: [ann] })
  const convoId = found.convo.id
  const { data: listed } = await chat.chat.bsky.convo.listConvos({ limit: 10 })
  assert.ok(listed.convos.some((convo) => convo.id === convoId))
  const { data: sent } = await chat.chat.bsky.convo.sendMessage({ convoId, message: { text: 'The answer' } })
  const { data: thread } = await chat.chat.bsky.convo.getMessages({ convoId, limit: 10 })
  assert.deepEqual(
    thread.messages.map((message: any) => [message.id, message.text]),
    [
      [sent.id, 'The answer'],
      [id, 'A question'],
    ],
  )
  const { data: read } = await chat.chat.bsky.convo.updateRead({ convoId, messageId: id })
  assert.equal(read.convo.unreadCount, 0)
})

test('the client follows what happens by the log, and takes a message away for itself', async () => {
  const { data: before } = await chat.chat.bsky.convo.getLog({})
  const id = await said('Another one')
  const { data: log } = await chat.chat.bsky.convo.getLog(
    before.cursor === undefined ? {} : { cursor: before.cursor },
  )
  assert.ok(
    log.logs.some((entry: any) => entry.message?.id === id),
    JSON.stringify(log.logs),
  )
  const { data: found } = await chat.chat.bsky.convo.getConvoForMembers({ members: [ann] })
  const { data } = await chat.chat.bsky.convo.deleteMessageForSelf({ convoId: found.convo.id, messageId: id })
  assert.equal(data.id, id)
})

test('a conversation that is not there is refused by a word of the network', async () => {
  await assert.rejects(
    chat.chat.bsky.convo.sendMessage({ convoId: 'none', message: { text: 'x' } }),
    refused('InvalidConvo'),
  )
})
