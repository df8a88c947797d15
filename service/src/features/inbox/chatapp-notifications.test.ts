import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { chatapp } from '#platforms/chatapp/manifest.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { type Call, eventually, newTeam } from '#testing/team/team.ts'
import { type GraphStandIn, newGraphStandIn, notifyAsGraph } from '#testing/twins/graph-stand-in.ts'
import { eventsTaken } from '#testing/twins/payments.ts'

describe('notifications of chatapp', () => {
  const secret = 'secret-of-our-app'
  const token = 'the verify token of our app'
  const number = '15551230001'
  let network: GraphStandIn
  let running: Running
  let live: Call
  let accountId: string
  before(async () => {
    network = await newGraphStandIn(chatapp)
    running = await boot({
      CHATAPP_URL: network.url,
      ...{
        CHATAPP_CLIENT_ID: 'our-app',
        CHATAPP_CLIENT_SECRET: 'sandbox-secret',
        CHATAPP_WEBHOOK_SECRET: token,
      },
    })
    live = await (await newTeam(running)).key({ mode: 'live' })
    const profileId = (await live('GET /v1/profiles')).body.data[0].id
    const named = { accessToken: 'a-token-of-ours', wabaId: '400000000000001', phoneNumberId: number }
    const made = await live('POST /v1/connect/chatapp/credentials', { profileId, ...named })
    assert.equal(made.status, 200, JSON.stringify(made.body))
    accountId = made.body.accountId
  })
  after(() => running.stop())

  const metadata = { display_phone_number: number, phone_number_id: number }
  const bodyOf = (...values: object[]) => ({
    object: 'whatsapp_business_account',
    entry: values.map((value) => ({
      id: '400000000000001',
      changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }],
    })),
  })
  const timestamp = () => String(Math.floor(Date.now() / 1000))
  const said = (from: string, id: string, content: object) => ({
    contacts: [{ profile: { name: 'Robin' }, wa_id: from }],
    messages: [{ from, id, timestamp: timestamp(), ...content }],
  })
  const text = (body: string) => ({ type: 'text', text: { body } })
  const tell = async (body: object | string, signedWith = 'sandbox-secret') => {
    const { status, code } = await notifyAsGraph(running.url, 'chatapp', body, signedWith)
    return code ? [status, code] : status
  }
  const listed = async () => {
    await eventsTaken(running)
    return (await live('GET /v1/inbox/conversations?limit=100')).body.data
  }
  const saidIn = async (id: string): Promise<any[]> =>
    (await live(`GET /v1/inbox/conversations/${id}/messages?limit=100`)).body.data
  const conversationWith = (id: string) =>
    eventually(
      async () => (await listed()).find(({ participant }: any) => participant.id === id),
      (one) => one !== undefined,
    )

  test('a body that another app signs is refused, and what comes again is taken once', async () => {
    const body = bodyOf(said('15557000001', 'wamid.one', text('one')))
    assert.deepEqual(await tell(body, secret), [401, 'invalid_signature'])
    assert.deepEqual(await listed(), [])
    const elsewhere = {
      ...said('15557000001', 'wamid.else', text('else')),
      metadata: { phone_number_id: '1' },
    }
    for (const more of [body, bodyOf(said('15557000001', 'wamid.one', text('one')), elsewhere), body])
      assert.equal(await tell(more), 200)
    const conversation = await conversationWith('+15557000001')
    assert.deepEqual([conversation.lastMessage.text, conversation.unreadCount], ['one', 1])
  })

  test('what cannot be read keeps the others, and a kind that nobody knows is a message without words', async () => {
    const from = '15557000002'
    const unknown = { type: 'unsupported', errors: [{ code: 131051, title: 'Message type unknown' }] }
    const values = [{ messages: [{ from }] }, said(from, 'wamid.odd', unknown)]
    assert.equal(await tell(bodyOf(...values)), 200)
    const place = { latitude: 1.5, longitude: 2.5, name: 'The bakery' }
    const form = { name: 'flow', body: 'Sent', response_json: '{"screen":"A"}' }
    const contents = [
      { type: 'location', location: place },
      { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply: form } },
      { ...text('quoted'), context: { id: 'wamid.odd' } },
    ]
    for (const [index, content] of contents.entries())
      assert.equal(await tell(bodyOf(said(from, `wamid.kind${index}`, content))), 200)
    const { id } = await conversationWith('+15557000002')
    const rows = await eventually(
      async () => saidIn(id),
      ({ length }) => length === 4,
    )
    const of = (name: string) => rows.find(({ platformMessageId }) => platformMessageId === name)
    assert.deepEqual(
      [of('wamid.odd').text, of('wamid.odd').metadata],
      [null, { unsupported: { code: 131051, title: 'Message type unknown' } }],
    )
    assert.deepEqual(of('wamid.kind0').attachments, [
      { type: 'location', url: null, name: null, payload: place },
    ])
    assert.deepEqual(of('wamid.kind1').metadata, {
      interactiveType: 'nfm_reply',
      flowResponseJson: form.response_json,
      flowResponseData: { screen: 'A' },
    })
    assert.deepEqual(
      [of('wamid.kind2').replyTo, of('wamid.kind2').metadata],
      [of('wamid.odd').id, { quotedMessageId: 'wamid.odd' }],
    )
  })

  test('a group is one conversation, and each of its messages has its own writer', async () => {
    for (const from of ['15557000003', '15557000004'])
      assert.equal(
        await tell(bodyOf(said(from, `wamid.g${from}`, { ...text('hi all'), group_id: 'G1' }))),
        200,
      )
    const { id } = await conversationWith('group:G1')
    const rows = await eventually(
      async () => saidIn(id),
      ({ length }) => length === 2,
    )
    assert.deepEqual(rows.map(({ sender }) => sender.id).sort(), ['+15557000003', '+15557000004'])
    const answer = await live(`POST /v1/inbox/conversations/${id}/messages`, { message: 'hello group' })
    assert.deepEqual([answer.status, answer.body.status], [201, 'sent'])
  })

  test('a receipt with our reference settles a message whose outcome was unknown, with its events', async () => {
    let wamid = ''
    network.bend((answer) => {
      wamid = JSON.parse(answer).messages[0].id
      return '{"ok":'
    })
    const participantId = '+15557000005'
    const opened = await live('POST /v1/inbox/conversations', { accountId, participantId, message: 'hello' })
    network.bend(undefined)
    assert.deepEqual([opened.status, opened.code], [504, 'provider_timeout'])
    const { conversationId, messageId } = opened.body.details
    assert.deepEqual(
      (await saidIn(conversationId)).map(({ status }) => status),
      ['unknown'],
    )
    const status = (word: string) => ({
      statuses: [
        {
          ...{ id: wamid, status: word, timestamp: timestamp(), recipient_id: '15557000005' },
          biz_opaque_callback_data: messageId,
        },
      ],
    })
    for (const word of ['sent', 'delivered', 'sent']) assert.equal(await tell(bodyOf(status(word))), 200)
    const [settled] = await eventually(
      () => saidIn(conversationId),
      ([one]) => one.status === 'delivered',
    )
    assert.deepEqual([settled.id, settled.platformMessageId, settled.error], [messageId, wamid, null])
  })

  test('the check of the address is answered to who knows the token alone', async () => {
    const ask = (shown: string) => {
      const query = { 'hub.mode': 'subscribe', 'hub.verify_token': shown, 'hub.challenge': '1158201444' }
      return fetch(`${running.url}/v1/incoming/chatapp?${new URLSearchParams(query)}`)
    }
    const answer = await ask(token)
    assert.deepEqual([answer.status, await answer.text()], [200, '1158201444'])
    const refused = await ask('another')
    assert.deepEqual([refused.status, (await refused.json()).code], [404, 'route_not_found'])
  })
})
