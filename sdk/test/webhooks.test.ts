import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyWebhook, type WebhookFault } from '@zither/sdk'
import { Webhook } from '../../node_modules/standardwebhooks/dist/index.js'
import { eventually } from '../../service/src/testing/team/team.ts'
import { newReceiver } from '../../service/src/testing/twins/receiver.ts'
import { newCustomer } from './team.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const payload = JSON.stringify({ id: 'evt_1', type: 'webhook.test', data: { message: 'ü' } })

/** A delivery as a sender by the public library makes it. */
function delivery(ageSeconds = 0) {
  const at = new Date(Math.floor(Date.now() / 1000 - ageSeconds) * 1000)
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(at.getTime() / 1000),
    'webhook-signature': new Webhook(secret).sign('evt_1', at, payload),
  }
  return { payload, headers, secret }
}

const refuses = (changed: object, fault: WebhookFault) =>
  assert.rejects(verifyWebhook({ ...delivery(), ...changed }), { name: 'WebhookVerificationError', fault })

test('a delivery is verified, whichever way its headers and its body are held', async () => {
  const { headers } = delivery()
  const upper = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  )
  for (const one of [headers, upper, new Headers(headers)])
    assert.equal((await verifyWebhook({ ...delivery(), headers: one })).id, 'evt_1')
  assert.equal((await verifyWebhook({ ...delivery(), payload: Buffer.from(payload) })).id, 'evt_1')
})

test('a forged or changed delivery is refused', async () => {
  const { headers } = delivery()
  await refuses({ payload: payload.replace('ü', 'u') }, 'invalid_signature')
  await refuses({ secret: `whsec_${Buffer.alloc(32, 8).toString('base64')}` }, 'invalid_signature')
  await refuses({ headers: { ...headers, 'webhook-id': 'evt_2' } }, 'invalid_signature')
  await refuses(
    { headers: { ...headers, 'webhook-signature': 'v1,AAAA v1 nonsense v2,' } },
    'invalid_signature',
  )
  await refuses({ headers: { ...headers, 'webhook-signature': undefined } }, 'missing_header')
  await refuses({ secret: 'whsec_' }, 'invalid_secret')
  await refuses({ secret: undefined }, 'invalid_secret')
})

test('a body that was parsed already is told as such, with the way to have it as it came', async () => {
  const { payload } = delivery()
  for (const parsed of [JSON.parse(String(payload)), undefined, null]) {
    await refuses({ payload: parsed }, 'parsed_payload')
    await assert.rejects(
      verifyWebhook({ ...delivery(), payload: parsed }),
      /before it is parsed.+request\.text\(\)/,
    )
  }
  await verifyWebhook({ ...delivery(), payload: new TextEncoder().encode(String(payload)).buffer })
})

test('an old delivery is refused, and one from the future', async () => {
  for (const age of [301, -302]) await refuses(delivery(age), 'too_old')
  await refuses({ headers: { ...delivery().headers, 'webhook-timestamp': 'now' } }, 'too_old')
  await verifyWebhook({ ...delivery(290) })
  await assert.rejects(verifyWebhook({ ...delivery(20), toleranceSeconds: 10 }), { fault: 'too_old' })
})

test('while a secret is replaced, deliveries verify by the old one and by the new one', async () => {
  const { zither } = await newCustomer()
  const receiver = await newReceiver()
  const webhook = await zither.webhooks.createWebhook({
    body: { name: 'rotating', url: receiver.url, events: ['post.published'] },
  })
  const rotated = await zither.webhooks.updateWebhook({
    path: { webhookId: webhook.id },
    body: { rotateSecret: true },
  })
  await zither.webhooks.testWebhook({ body: { webhookId: webhook.id } })
  const [got] = await eventually(
    async () => receiver.received,
    ({ length }) => length === 1,
  )
  for (const one of [webhook.secret, rotated.secret]) {
    const event = await verifyWebhook({ payload: got?.body ?? '', headers: got?.headers ?? {}, secret: one })
    assert.ok(event.type === 'webhook.test' && event.data.message.length > 0)
  }
})
