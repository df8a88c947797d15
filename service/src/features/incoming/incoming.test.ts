import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import Stripe from 'stripe'
import { advance } from '#testing/service/clock.ts'
import { send } from '#testing/service/http.ts'
import { boot, type Running, service } from '#testing/service/service.ts'
import { client, newAddress, newTeam, type Team } from '#testing/team/team.ts'
import {
  eventOf,
  eventsTaken,
  newProcessor,
  notify,
  type Processor,
  paidSession,
  refundOf,
} from '#testing/twins/payments.ts'

const refusal = { status: 401, code: 'invalid_signature' }

describe('POST /v1/incoming/{provider}', () => {
  test('a provider that nobody knows is absent, and whatever it is sent is not looked at', async () => {
    const { url } = await service()
    for (const name of ['nobody', 'PAYMENTS', 'payments%00', 'constructor', '__proto__', 'x'.repeat(300)]) {
      const reply = await send(url, `POST /v1/incoming/${name}?any=thing`, { body: 'no json' })
      assert.deepEqual([reply.status, reply.code], [404, 'provider_not_found'])
    }
  })

  test('what carries no good signature is refused, whoever it claims to come from', async () => {
    const { url } = await service()
    for (const provider of ['payments', 'skynet', 'microblog', 'chatapp'])
      for (const signature of [
        undefined,
        '',
        't=1,v1=00',
        'nonsense',
        `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
      ])
        for (const body of ['', '{}', 'no json', new Uint8Array([0xff, 0])]) {
          const headers = signature === undefined ? {} : { 'stripe-signature': signature }
          const { status, code } = await send(url, `POST /v1/incoming/${provider}`, { headers, body })
          assert.deepEqual({ status, code }, refusal)
        }
  })

  test('a body that is too large is refused before it is looked at', async () => {
    const { url } = await service()
    const reply = await send(url, 'POST /v1/incoming/payments', { body: 'x'.repeat(1024 * 1024 + 1) })
    assert.deepEqual([reply.status, reply.code], [413, 'body_too_large'])
  })

  test('bad signatures are no refused credentials: their address is not shut out', async () => {
    const { url } = await service()
    const address = newAddress()
    const headers = { 'x-forwarded-for': address, 'stripe-signature': 't=1,v1=00' }
    for (let count = 0; count < 210; count++) {
      const { status } = await send(url, 'POST /v1/incoming/payments', { headers, body: '{}' })
      assert.equal(status, 401)
    }
    const bad = { authorization: `Bearer sk_${'0'.repeat(43)}`, 'x-forwarded-for': address }
    assert.equal((await client(url, bad)('GET /v1/billing')).code, 'invalid_credential')
  })
})

describe('events of the payment processor', () => {
  const secret = 'whsec_of_the_processor'
  let processor: Processor
  let running: Running
  let team: Team

  before(async () => {
    processor = await newProcessor()
    running = await boot({ PAYMENTS_URL: processor.url, PAYMENTS_WEBHOOK_SECRET: secret })
  })
  after(() => running.stop())

  /** A team with a checkout of live mode that was paid at the processor. */
  async function paid(cents = 5000) {
    team = await newTeam(running)
    const { status, body } = await team.owner('POST /v1/billing/checkout', {
      amountUsd: (cents / 100).toFixed(2),
    })
    assert.equal(status, 201)
    const reference = new URLSearchParams(processor.asked.at(-1)?.body).get('client_reference_id') ?? ''
    const session = paidSession(reference, cents, body.sessionId)
    return { session, event: eventOf('checkout.session.completed', session) }
  }

  const tell = async (event: object, how: object = {}) =>
    (await notify(running.url, event, { secret, ...how })).status
  const balance = async () => {
    await eventsTaken(running)
    return (await team.owner('GET /v1/billing')).body.balanceMicros
  }

  test('an event credits what it says, and is answered received', async () => {
    const { event } = await paid(12_34)
    const reply = await notify(running.url, event, { secret })
    assert.deepEqual([reply.status, reply.body], [200, { received: true }])
    assert.equal(await balance(), 12_340_000)
  })

  test('a signature is good for 300 seconds of real time, whatever the clock of the sandbox says', async () => {
    const { event } = await paid()
    await advance(1000, running)
    for (const age of [302, 3600, 1_000_000_000]) assert.equal(await tell(event, { age }), 401)
    assert.equal(await balance(), 0)
    assert.equal(await tell(event, { age: 295 }), 200)
    assert.equal(await balance(), 50_000_000)
  })

  test('bytes that are not those that were signed credit nothing', async () => {
    const { event } = await paid()
    const text = JSON.stringify(event)
    for (const sent of [text.replace('5000', '9000'), `${text} `, text.replace('paid', 'PAID'), '{}'])
      assert.equal(await tell(event, { sent }), 401)
    assert.equal(await tell(event, { secret: 'whsec_of_somebody_else' }), 401)
    assert.equal(await balance(), 0)
  })

  test('a hundred copies of one event at once credit once, and so do other events of the same session', async () => {
    const { session, event } = await paid()
    const copies = await Promise.all(Array.from({ length: 100 }, () => tell(event)))
    assert.deepEqual(new Set(copies), new Set([200]))
    const others = Array.from({ length: 20 }, () => tell(eventOf('checkout.session.completed', session)))
    await Promise.all(others)
    await tell(eventOf('checkout.session.async_payment_succeeded', session))
    assert.equal(await balance(), 50_000_000)
  })

  test('a session that is not paid yet credits nothing until it is', async () => {
    const { session } = await paid()
    await tell(eventOf('checkout.session.completed', { ...session, payment_status: 'unpaid' }))
    assert.equal(await balance(), 0)
    await tell(eventOf('checkout.session.async_payment_succeeded', session))
    assert.equal(await balance(), 50_000_000)
  })

  test('what is no payment of ours is taken and changes nothing', async () => {
    const { session } = await paid()
    const strangers = [
      eventOf('checkout.session.completed', { ...session, client_reference_id: '0'.repeat(24) }),
      eventOf('checkout.session.completed', { ...session, id: 'cs_of_somebody_else' }),
      eventOf('checkout.session.completed', { ...session, currency: 'eur' }),
      eventOf('checkout.session.completed', { ...session, amount_total: 0.5 }),
      eventOf('checkout.session.expired', session),
      eventOf('customer.created', { id: 'cus_1' }),
      eventOf('refund.created', refundOf({ id: 'cs_1', payment_intent: 'pi_unknown' }, 100)),
    ]
    for (const event of strangers) assert.equal(await tell(event), 200)
    assert.equal(await balance(), 0)
  })

  test('a refund takes its amount off once, whatever events tell of it', async () => {
    const { session, event } = await paid()
    await tell(event)
    const [one, two] = [refundOf(session, 1000), refundOf(session, 250)]
    await Promise.all([
      ...Array.from({ length: 20 }, () => tell(eventOf('refund.created', one))),
      tell(eventOf('refund.updated', one)),
      tell(eventOf('charge.refund.updated', two)),
    ])
    assert.equal(await balance(), 37_500_000)
    await tell(eventOf('refund.created', refundOf(session, 500, { status: 'pending' })))
    await tell(eventOf('refund.failed', refundOf(session, 500, { status: 'failed' })))
    assert.equal(await balance(), 37_500_000)
  })

  test('a refund that fails after it had succeeded is given back once, whatever events tell of it', async () => {
    const { session, event } = await paid()
    await tell(event)
    const [lost, kept] = [refundOf(session, 2000), refundOf(session, 500)]
    await tell(eventOf('refund.created', lost))
    await tell(eventOf('refund.created', kept))
    assert.equal(await balance(), 25_000_000)
    const failed = { ...lost, status: 'failed' }
    await Promise.all([
      ...Array.from({ length: 20 }, () => tell(eventOf('refund.failed', failed))),
      tell(eventOf('refund.updated', failed)),
      tell(eventOf('charge.refund.updated', failed)),
    ])
    assert.equal(await balance(), 45_000_000)
    // A late event does not subtract the amount again.
    await tell(eventOf('refund.updated', lost))
    assert.equal(await balance(), 45_000_000)
  })

  test('a refund that is known to have failed before it or its payment is told of takes nothing off', async () => {
    const { session, event } = await paid()
    const [one, two] = [refundOf(session, 1000), refundOf(session, 3000)]
    await tell(eventOf('refund.created', one))
    await tell(eventOf('refund.failed', { ...one, status: 'failed' }))
    await tell(event)
    assert.equal(await balance(), 50_000_000)
    await tell(eventOf('refund.failed', { ...two, status: 'canceled' }))
    await tell(eventOf('refund.created', two))
    assert.equal(await balance(), 50_000_000)
  })

  test('an event that is forgotten after its week credits no session again', async () => {
    const { event } = await paid()
    const call = await team.key({ mode: 'live' })
    await tell(event)
    await eventsTaken(running)
    await advance(91 * 86_400, running)
    assert.equal(await tell(event), 200)
    await eventsTaken(running)
    assert.equal((await call('GET /v1/billing')).body.balanceMicros, 50_000_000)
  })

  test('what is signed and is no event is refused, and one whose names or amount nobody can keep changes nothing', async () => {
    const { session, event } = await paid()
    const text = JSON.stringify(event)
    const bodies = [
      '',
      'no json',
      'null',
      '[]',
      '{}',
      '{"id":1,"type":"x"}',
      text.replace('"evt_', '"\\u0000'),
    ]
    for (const payload of bodies) {
      const timestamp = Math.floor(Date.now() / 1000)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      const headers = { 'stripe-signature': signature }
      const reply = await send(running.url, 'POST /v1/incoming/payments', { headers, body: payload })
      assert.deepEqual([reply.status, reply.code], [400, 'invalid_request_body'], payload)
    }
    const strange = [
      { amount_total: Number.MAX_SAFE_INTEGER },
      { payment_intent: 'pi_\u0000' },
      { client_reference_id: '\u0000' },
    ]
    for (const more of strange)
      assert.equal(await tell(eventOf('checkout.session.completed', { ...session, ...more })), 200)
    assert.equal(await balance(), 0)
  })

  test('a refund that is told of before its payment is taken off with the credit', async () => {
    const { session, event } = await paid()
    await tell(eventOf('refund.created', refundOf(session, 2000)))
    assert.equal(await balance(), 0)
    await tell(event)
    assert.equal(await balance(), 30_000_000)
  })

  test('payment and refund at once are both counted', async () => {
    for (let round = 0; round < 5; round++) {
      const { session, event } = await paid()
      await Promise.all([tell(event), tell(eventOf('refund.created', refundOf(session, 2000)))])
      assert.equal(await balance(), 30_000_000)
    }
  })

  test('the secret of live mode credits no checkout of test mode', async () => {
    team = await newTeam(running)
    const { body } = await team.owner('POST /v1/billing/checkout', { amountUsd: '9' }, { 'x-mode': 'test' })
    const calls = await client(running.url, { 'x-sandbox-token': 'sandbox-control-of-the-tests' })(
      'GET /_sandbox/calls?provider=payments&limit=1000',
    )
    const reference = calls.body.data.at(-1).body.client_reference_id
    const session = paidSession(reference, 900, body.sessionId)
    assert.equal(await tell(eventOf('checkout.session.completed', session)), 200)
    assert.equal(await balance(), 0)
    assert.equal((await team.call('GET /v1/billing')).body.balanceMicros, 0)
  })
})
