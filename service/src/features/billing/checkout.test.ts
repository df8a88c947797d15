import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { send } from '#testing/service/http.ts'
import { boot, type Running, service } from '#testing/service/service.ts'
import { control, newTeam, type Reply, type Team } from '#testing/team/team.ts'
import { eventOf, eventsTaken, newProcessor, notify, type Processor } from '#testing/twins/payments.ts'

const inTest = { 'x-mode': 'test' }
const checkout = ({ owner }: Team, amountUsd: unknown, headers: Record<string, string> = inTest) =>
  owner('POST /v1/billing/checkout', { amountUsd }, headers)

const balanceOf = async ({ call }: Team): Promise<number> =>
  (await call('GET /v1/billing')).body.balanceMicros

/** Opens the page of a checkout as a browser does. */
async function onPage({ body }: Reply, action?: string, asForm = false) {
  const { url } = await service()
  const route = `${action ? 'POST' : 'GET'} ${new URL(body.url).pathname}`
  if (asForm) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return send(url, route, { headers, body: `action=${action}` })
  }
  return send(url, route, action ? { body: { action } } : {})
}

const refused: [amountUsd: unknown, code: string][] = [
  ['5.001', 'amount_sub_cent'],
  ['5.000', 'amount_sub_cent'],
  ['0.001', 'amount_sub_cent'],
  ['', 'amount_invalid'],
  [' 5', 'amount_invalid'],
  ['5 ', 'amount_invalid'],
  ['5\n', 'amount_invalid'],
  ['5\t', 'amount_invalid'],
  ['$5', 'amount_invalid'],
  ['5 USD', 'amount_invalid'],
  ['1,000', 'amount_invalid'],
  ['1,5', 'amount_invalid'],
  ['1_000', 'amount_invalid'],
  ['1e2', 'amount_invalid'],
  ['1E2', 'amount_invalid'],
  ['0x10', 'amount_invalid'],
  ['-5', 'amount_invalid'],
  ['-5.001', 'amount_invalid'],
  ['+5', 'amount_invalid'],
  ['.5', 'amount_invalid'],
  ['5.', 'amount_invalid'],
  ['5..0', 'amount_invalid'],
  ['1234567', 'amount_invalid'],
  ['٥', 'amount_invalid'],
  ['NaN', 'amount_invalid'],
  ['Infinity', 'amount_invalid'],
  [5, 'amount_invalid'],
  [null, 'amount_invalid'],
  [['5'], 'amount_invalid'],
  [undefined, 'missing_required_parameter'],
  ['0', 'amount_below_minimum'],
  ['0.00', 'amount_below_minimum'],
  ['4.99', 'amount_below_minimum'],
  ['100.01', 'amount_above_first_topup_cap'],
  ['999999.99', 'amount_above_first_topup_cap'],
]

test('an amount that is no plain sum of dollars and cents within the limits is refused, each with its code', async () => {
  const team = await newTeam()
  for (const [amountUsd, code] of refused) {
    const { status, body } = await checkout(team, amountUsd)
    assert.deepEqual([amountUsd, status, body.code, body.param], [amountUsd, 400, code, 'amountUsd'])
  }
})

test('a checkout is a page of its own for an exact amount', async () => {
  const team = await newTeam()
  for (const [amountUsd, micros, shown] of [
    ['5', 5_000_000, '5.00'],
    ['19.9', 19_900_000, '19.90'],
    ['100.00', 100_000_000, '100.00'],
  ] as const) {
    const { status, body } = await checkout(team, amountUsd)
    assert.equal(status, 201)
    const { url, sessionId, ...amounts } = body
    assert.deepEqual(amounts, { amountMicros: micros, amountUsd: shown })
    assert.ok(url.endsWith(`/sandbox/payments/${sessionId}`))
  }
  assert.equal(await balanceOf(team), 0)
})

test('no key opens a checkout, whatever it may', async () => {
  const team = await newTeam()
  for (const options of [{}, { mode: 'live' as const }, { readOnly: true }]) {
    const reply = await (await team.key(options))('POST /v1/billing/checkout', { amountUsd: '5' })
    assert.deepEqual([reply.status, reply.code], [403, 'actor_not_allowed'])
  }
})

test('live mode without a payment processor answers as if there were no checkout', async () => {
  const reply = await checkout(await newTeam(), '5.00', {})
  assert.deepEqual([reply.status, reply.code], [404, 'not_found'])
})

test('a page that is paid credits the balance, once', async () => {
  const team = await newTeam()
  const opened = await checkout(team, '12.34')
  const page = await onPage(opened)
  assert.equal(page.status, 200)
  assert.match(page.text, /12\.34 USD/)
  const paid = await onPage(opened, 'pay')
  assert.equal(paid.status, 200)
  assert.match(paid.text, /<a href="[^"]+\/test\/billing\?checkout=paid">/)
  assert.equal(await balanceOf(team), 12_340_000)
  assert.equal((await onPage(opened, 'pay')).status, 409)
  assert.equal((await onPage(opened, 'cancel')).status, 409)
  assert.equal((await onPage(opened)).status, 409)
  assert.equal(await balanceOf(team), 12_340_000)
})

test('of many who pay at once one does', async () => {
  const team = await newTeam()
  const opened = await checkout(team, '10')
  const answers = await Promise.all(Array.from({ length: 10 }, () => onPage(opened, 'pay', true)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(409)])
  assert.equal(await balanceOf(team), 10_000_000)
})

test('a page that is called off, or whose day has passed, is never paid', async () => {
  const team = await newTeam()
  const [cancelled, late] = [await checkout(team, '10'), await checkout(team, '10')]
  const calledOff = await onPage(cancelled, 'cancel', true)
  assert.equal(calledOff.status, 200)
  assert.match(calledOff.text, /<a href="[^"]+\/test\/billing\?checkout=cancelled">/)
  assert.equal((await onPage(cancelled, 'pay')).status, 409)
  await advance(86_400)
  assert.equal((await onPage(late, 'pay')).status, 409)
  const sandbox = await control()
  for (const { body } of [cancelled, late])
    assert.equal(
      (await sandbox(`POST /_sandbox/checkouts/${body.sessionId}/complete`)).code,
      'sandbox_object_not_found',
    )
  assert.equal(await balanceOf(team), 0)
})

test('a page that nobody was sent to is not there, and takes no other action', async () => {
  const { url } = await service()
  for (const id of ['x', `cs_test_${'0'.repeat(48)}`, '%00'])
    assert.equal((await send(url, `GET /sandbox/payments/${id}`)).status, 404)
  const opened = await checkout(await newTeam(), '5')
  for (const body of ['{}', '{"action":"refund"}', '[', ''])
    assert.equal((await send(url, `POST ${new URL(opened.body.url).pathname}`, { body })).status, 400)
})

test('a page of a team that is gone is gone with it', async () => {
  const team = await newTeam()
  const opened = await checkout(team, '10')
  const { body } = await team.owner('GET /v1/auth/session')
  assert.equal((await team.owner('DELETE /v1/team', { confirm: body.team.name })).status, 200)
  for (const action of [undefined, 'pay', 'cancel']) assert.equal((await onPage(opened, action)).status, 404)
  const completed = await (await control())(`POST /_sandbox/checkouts/${opened.body.sessionId}/complete`)
  assert.equal(completed.code, 'sandbox_object_not_found')
})

test('a first top-up has a lower ceiling than the ones after it', async () => {
  const team = await newTeam()
  assert.equal((await checkout(team, '100.01')).code, 'amount_above_first_topup_cap')
  await onPage(await checkout(team, '5'), 'pay')
  assert.equal((await checkout(team, '100.01')).status, 201)
  assert.equal((await checkout(team, '1000.00')).status, 201)
  assert.equal((await checkout(team, '1000.01')).code, 'amount_above_topup_cap')
  // What was given by hand is no top-up.
  const other = await newTeam()
  await (await control())('POST /_sandbox/billing/credits', {
    teamId: other.id,
    kind: 'manual',
    amountUsd: '5',
  })
  assert.equal((await checkout(other, '100.01')).code, 'amount_above_first_topup_cap')
})

describe('the webhook of the sandbox processor', () => {
  async function opened() {
    const team = await newTeam()
    const { body } = await checkout(team, '25')
    const sandbox = await control()
    const complete = async (how: object): Promise<number[]> => {
      const { status, body: done } = await sandbox(`POST /_sandbox/checkouts/${body.sessionId}/complete`, how)
      assert.equal(status, 200)
      return done.deliveries.map((delivery: { status: number }) => delivery.status)
    }
    return { team, complete }
  }

  test('a hundred copies of one event at once credit once', async () => {
    const { team, complete } = await opened()
    assert.deepEqual(await complete({ deliver: 100, parallel: true }), Array(100).fill(200))
    assert.equal(await balanceOf(team), 25_000_000)
    assert.deepEqual(await complete({ deliver: 3 }), [200, 200, 200])
    assert.equal(await balanceOf(team), 25_000_000)
  })

  test('what is signed with another secret, or was changed afterwards, credits nothing; the true event still does', async () => {
    const { team, complete } = await opened()
    assert.deepEqual(await complete({ signature: 'bad', deliver: 5, parallel: true }), Array(5).fill(401))
    assert.deepEqual(await complete({ tamper: 'amount' }), [401])
    assert.equal(await balanceOf(team), 0)
    assert.deepEqual(await complete({}), [200])
    assert.equal(await balanceOf(team), 25_000_000)
  })
})

describe('live mode with a payment processor', () => {
  const secret = 'whsec_of_the_processor'
  let processor: Processor
  let running: Running
  let team: Team

  before(async () => {
    processor = await newProcessor()
    running = await boot({
      PAYMENTS_URL: processor.url,
      PAYMENTS_API_KEY: 'sk_of_the_processor',
      PAYMENTS_WEBHOOK_SECRET: secret,
    })
    team = await newTeam(running)
  })
  after(() => running.stop())

  const open = async () => checkout(team, '20.00', {})
  const liveBalance = async () => {
    await eventsTaken(running)
    return (await team.owner('GET /v1/billing')).body.balanceMicros
  }

  test('opens a page by one request with the key of the deployment', async () => {
    const { status, body } = await open()
    assert.equal(status, 201)
    assert.match(body.url, /^https:\/\/pay\.example\/cs_/)
    const [asked, ...more] = processor.asked
    assert.deepEqual(more, [])
    assert.equal(asked?.path, '/v1/checkout/sessions')
    assert.equal(asked?.headers.authorization, 'Bearer sk_of_the_processor')
    const form = new URLSearchParams(asked?.body)
    assert.equal(form.get('line_items[0][price_data][unit_amount]'), '2000')
    assert.equal(form.get('allowed_payment_method_types[0]'), 'card')
  })

  const answers: [name: string, how: Parameters<Processor['behave']>[0], status: number, code: string][] = [
    [
      'an error of its own',
      { status: 400, body: '{"error":{"message":"no","code":"nope"}}' },
      400,
      'provider_rejected',
    ],
    ['a failure of its own', { status: 500, body: '{"error":{"message":"broken"}}' }, 502, 'provider_error'],
    [
      'a key that it does not take',
      { status: 401, body: '{"error":{"message":"no"}}' },
      502,
      'provider_error',
    ],
    [
      'too many requests',
      { status: 429, body: '{"error":{"message":"slow"}}', headers: { 'retry-after': '7' } },
      429,
      'outbound_rate_limited',
    ],
    ['a page of another kind', { status: 502, body: '<html>' }, 504, 'provider_timeout'],
    ['no session at all', { status: 200, body: '{}' }, 504, 'provider_timeout'],
    ['a connection that ends', 'silent', 504, 'provider_timeout'],
  ]
  for (const [name, how, status, code] of answers)
    test(`${name} is answered ${status} ${code} after one request`, async () => {
      const before = processor.asked.length
      processor.behave(how)
      const reply = await open()
      processor.behave('well')
      assert.deepEqual([reply.status, reply.code], [status, code])
      if (status === 429) assert.equal(reply.headers.get('retry-after'), '7')
      assert.equal(processor.asked.length, before + 1)
    })

  test('an event of the processor credits live mode alone', async () => {
    const { body } = await open()
    const form = new URLSearchParams(processor.asked.at(-1)?.body)
    const object = {
      id: body.sessionId,
      payment_status: 'paid',
      payment_intent: 'pi_1',
      amount_total: 2000,
      currency: 'usd',
      client_reference_id: form.get('client_reference_id'),
    }
    const before = await liveBalance()
    const notified = await notify(running.url, eventOf('checkout.session.completed', object), { secret })
    assert.equal(notified.status, 200)
    assert.equal(await liveBalance(), before + 20_000_000)
    assert.equal((await team.call('GET /v1/billing')).body.balanceMicros, 0)
  })
})
