import assert from 'node:assert/strict'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { generateCodeVerifier } from 'arctic'
import { ApiResponseError, TwitterApi } from 'twitter-api-v2'
import { microblogTwin } from '../../service/src/platforms/microblog/twin/twin.ts'
import { serveTwin } from './twin-server.ts'

const app = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' }
const verifier = generateCodeVerifier()
const redirectUri = 'https://zither.example/v1/connect/microblog/callback'

let twin: Awaited<ReturnType<typeof serveTwin>>
let httpAgent: Agent
let client: TwitterApi
let own: string

before(async () => {
  twin = await serveTwin(microblogTwin)
  // The client has no option for the address. It speaks plain HTTP over what it takes for a connection of TLS.
  httpAgent = new Agent()
  httpAgent.createConnection = () => connect(Number(new URL(twin.url).port), '127.0.0.1')
  const code = await microblogTwin.newcomer(twin.state, undefined)
  const request = { code, codeVerifier: verifier, redirectUri }
  client = (await new TwitterApi(app, { httpAgent }).loginWithOAuth2(request)).client
  own = (await client.v2.me()).data.id
})

after(() => {
  httpAgent.destroy()
  twin.close()
})

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => assert.fail('it was not refused'),
    (error) => {
      assert.ok(error instanceof ApiResponseError, String(error))
      return error.code
    },
  )

test('the client writes to a person, and reads what both have said, the newest first', async () => {
  const participant = { id: '2200000091', name: 'Ann Example', username: 'ann_example' }
  const at = new Date().toISOString()
  const said = {
    accountId: own,
    participant,
    direction: 'incoming',
    text: 'A question',
    attachments: [],
    at,
  } as const
  const { platformMessageId } = (await microblogTwin.inbox?.say(twin.state, said)) ?? {}
  // The client hands out the body as it came, and its types leave out what is around the ids.
  const { data: sent }: any = await client.v2.sendDmToParticipant(participant.id, { text: 'The answer' })
  assert.ok(sent.dm_event_id && sent.dm_conversation_id)
  const thread = await client.v2.listDmEventsWithParticipant(participant.id, {
    'dm_event.fields': ['text', 'sender_id', 'created_at', 'dm_conversation_id'],
  })
  assert.deepEqual(
    thread.events.map((event: any) => [event.id, event.text, event.sender_id]),
    [
      [sent.dm_event_id, 'The answer', own],
      [platformMessageId, 'A question', participant.id],
    ],
  )
  const all = await client.v2.listDmEvents({ 'dm_event.fields': ['text'] })
  assert.equal(all.events.length, 2)
})

test('the client finds a person by name, and is refused where there is nobody or a person takes no messages', async () => {
  const { data } = await client.v2.userByUsername('somebody')
  assert.equal(data.username, 'somebody')
  assert.equal(await refusal(client.v2.sendDmToParticipant('sbx_closed', { text: 'x' })), 403)
  assert.equal(await refusal(client.v2.sendDmToParticipant('22000404', { text: 'x' })), 404)
})

test('the client subscribes an account to its messages once', async () => {
  const body = { event_type: 'dm.received', filter: { user_id: own }, webhook_id: '1900000000000000001' }
  const made = await client.v2.post<any>('activity/subscriptions', body)
  assert.ok(made.data.subscription.subscription_id)
  assert.equal(await refusal(client.v2.post('activity/subscriptions', body)), 409)
})
