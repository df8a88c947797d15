import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { send } from '#testing/service/http.ts'
import { boot, type Running } from '#testing/service/service.ts'

const secret = 'the client secret'
const uuid = '890e4665-4dfe-4ab1-b689-ed553bceeed0'

const hmac = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex')

describe('the notifications of LinkedIn', () => {
  let running: Running
  before(async () => {
    running = await boot({ PRONET_CLIENT_ID: 'client', PRONET_CLIENT_SECRET: secret })
  })
  after(() => running.stop())

  const ask = (query: string) => fetch(`${running.url}/v1/incoming/pronet?${query}`)
  const tell = async (body: string, signature: string) => {
    const headers = { 'x-li-signature': signature }
    return (await send(running.url, 'POST /v1/incoming/pronet', { headers, body })).status
  }

  test('the address answers a challenge with a digest that only who knows the client secret can make', async () => {
    const answer = await ask(`challengeCode=${uuid}`)
    assert.equal(answer.headers.get('content-type'), 'application/json')
    assert.deepEqual(
      [answer.status, await answer.json()],
      [200, { challengeCode: uuid, challengeResponse: hmac(uuid) }],
    )
  })

  test('nothing that could be a notification is signed, and without a challenge there is no such route', async () => {
    const signed = encodeURIComponent('{"type":"ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS"}')
    for (const query of [
      '',
      'challengeCode=',
      `challengeCode=${signed}`,
      `challengeCode=hmacsha256%3D${signed}`,
    ])
      assert.equal((await ask(query)).status, 404, query)
  })

  test('a notification counts in each way in which the documents can be read, and with no other secret', async () => {
    const body = '{"type":"ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS","notifications":[]}'
    const prefixed = `hmacsha256=${body}`
    for (const signature of [`hmacsha256=${hmac(body)}`, hmac(prefixed), `hmacsha256=${hmac(prefixed)}`])
      assert.equal(await tell(body, signature), 200, signature)
    for (const signature of [
      '',
      hmac(prefixed, 'another'),
      `hmacsha256=${hmac(body, 'another')}`,
      hmac(`${prefixed} `),
    ])
      assert.equal(await tell(body, signature), 401, signature)
  })
})

test('a deployment without an app of LinkedIn answers no challenge', async () => {
  const running = await boot({})
  try {
    assert.equal((await fetch(`${running.url}/v1/incoming/pronet?challengeCode=${uuid}`)).status, 404)
  } finally {
    await running.stop()
  }
})
