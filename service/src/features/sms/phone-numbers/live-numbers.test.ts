import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { buyNumber, newNumber } from '#testing/team/numbers.ts'
import { type Call, newTeam, type Team } from '#testing/team/team.ts'
import { newCarrier, type StandInCarrier } from '#testing/twins/carrier.ts'

describe('phone numbers in live mode', () => {
  // A stand-in for the carrier answers in its wire format; the service runs as it does in live mode.
  let carrier: StandInCarrier
  let running: Running

  before(async () => {
    carrier = await newCarrier()
    running = await boot({
      SMS_CARRIER_URL: `${carrier.url}/`,
      SMS_CARRIER_API_KEY: 'sandbox-carrier',
      PROVIDER_TIMEOUT_MS: '1000',
      LOG_LEVEL: 'silent',
    })
  })
  after(() => running.stop())

  async function newBuyer(): Promise<{ team: Team; call: Call; profileId: string }> {
    const team = await newTeam(running)
    const call = await team.key({ mode: 'live' })
    return { team, call, profileId: (await call('GET /v1/profiles')).body.data[0].id }
  }

  const orders = () =>
    carrier.calls.filter(({ method, path }) => method === 'POST' && path === '/number_orders')
  const releases = () => carrier.calls.filter(({ method }) => method === 'DELETE')

  test('one order is placed, under an id by which it can be found again', async () => {
    const buyer = await newBuyer()
    const { id, phoneNumber, status } = await newNumber(buyer, { purchaseIntentId: 'sbx:order:refused' })
    assert.equal(status, 'active')
    const [{ body, headers }, ...others] = orders() as [any]
    assert.deepEqual(others, [])
    assert.equal(headers.authorization, 'Bearer sandbox-carrier')
    assert.deepEqual([body.customer_reference, body.phone_numbers], [id, [{ phone_number: phoneNumber }]])
  })

  test('what the carrier offers is asked for once an hour, and what is in stock each time', async () => {
    const buyer = await newBuyer()
    const requested = (path: string) => carrier.calls.filter((call) => call.path.startsWith(path)).length
    await advance(3601, running)
    const [coverage, stock] = [requested('/country_coverage'), requested('/available_phone_numbers')]
    for (let count = 0; count < 3; count++) await buyer.call('GET /v1/phone-numbers/available')
    assert.deepEqual(
      [requested('/country_coverage'), requested('/available_phone_numbers')],
      [coverage + 1, stock + 3],
    )
    const first = (await buyer.call('GET /v1/phone-numbers/countries')).body
    const calls = carrier.calls.length
    assert.deepEqual((await buyer.call('GET /v1/phone-numbers/countries')).body, first)
    assert.equal(carrier.calls.length, calls)
    await advance(3601, running)
    await buyer.call('GET /v1/phone-numbers/countries')
    assert.ok(carrier.calls.length > calls)
  })

  test('an order whose connection drops is unknown, and is looked for and not placed again', async () => {
    const buyer = await newBuyer()
    const before = orders().length
    carrier.meets(({ method, path }) =>
      method === 'POST' && path === '/number_orders' ? 'drops' : undefined,
    )
    const reply = await buyNumber(buyer)
    carrier.meets(() => undefined)
    assert.deepEqual(faultOf(reply), { status: 504, code: 'provider_timeout' })
    const { phoneNumberId } = reply.body.details
    await advance(3600, running)
    assert.equal((await buyer.call(`GET /v1/phone-numbers/${phoneNumberId}`)).status, 404)
    assert.equal(orders().length, before + 1)
    assert.ok(carrier.calls.some(({ path }) => path.includes(phoneNumberId)))
  })

  test('a number that the carrier does not list yet is not taken for given back', async () => {
    const buyer = await newBuyer()
    const { id } = await newNumber(buyer)
    carrier.meets(({ method, path }) =>
      method === 'GET' && path.startsWith('/phone_numbers')
        ? { status: 200, body: '{"data":[]}' }
        : undefined,
    )
    const reply = await buyer.call(`DELETE /v1/phone-numbers/${id}`)
    carrier.meets(() => undefined)
    assert.deepEqual(faultOf(reply), { status: 502, code: 'provider_error' })
    assert.equal((await buyer.call(`GET /v1/phone-numbers/${id}`)).body.status, 'active')
    const before = releases().length
    assert.equal((await buyer.call(`DELETE /v1/phone-numbers/${id}`)).body.status, 'released')
    assert.equal(releases().length, before + 1)
  })

  test('a key that the carrier does not take is the fault of the deployment', async () => {
    const buyer = await newBuyer()
    await advance(3601, running)
    const errors = JSON.stringify({ errors: [{ code: '10009', title: 'Authentication failed' }] })
    carrier.meets(() => ({ status: 401, body: errors }))
    const reply = await buyer.call('GET /v1/phone-numbers/available')
    carrier.meets(() => undefined)
    assert.deepEqual(faultOf(reply), { status: 502, code: 'provider_error' })
    assert.equal(reply.body.details.outcome, 'unauthorized')
  })

  test('the numbers of a team that is deleted are given back, also when the carrier does not do it at once', async () => {
    const { team, ...buyer } = await newBuyer()
    const bought = [await newNumber(buyer), await newNumber(buyer)].map(({ phoneNumber }) => phoneNumber)
    const before = releases().length
    carrier.meets(({ method }) =>
      method === 'DELETE'
        ? { status: 422, body: JSON.stringify({ errors: [{ code: '10027', title: 'Locked' }] }) }
        : undefined,
    )
    const { name } = (await team.owner('GET /v1/auth/session')).body.team
    assert.equal((await team.owner('DELETE /v1/team', { confirm: name })).status, 200)
    await advance(60, running)
    assert.equal(releases().length, before + 2)
    carrier.meets(() => undefined)
    await advance(25 * 3600, running)
    assert.equal(releases().length, before + 4)
    await advance(48 * 3600, running)
    assert.equal(releases().length, before + 4)
    const next = await newBuyer()
    const { numbers } = (await next.call('GET /v1/phone-numbers/available?limit=100')).body
    for (const phoneNumber of bought)
      assert.ok(numbers.some((one: { phoneNumber: string }) => one.phoneNumber === phoneNumber))
  })

  test('without a carrier every operation says that the deployment has none', async () => {
    const bare = await boot()
    const team = await newTeam(bare)
    const call = await team.key({ mode: 'live' })
    const profileId = (await call('GET /v1/profiles')).body.data[0].id
    const unavailable = { status: 503, code: 'provider_unavailable' }
    for (const route of ['', '/available', '/countries', '/kyc?country=DE', '/availability?country=US'])
      assert.deepEqual(faultOf(await call(`GET /v1/phone-numbers${route}`)), unavailable, route)
    assert.deepEqual(faultOf(await buyNumber({ call, profileId })), unavailable)
    assert.equal((await newNumber(team)).status, 'active')
    await bare.stop()
  })
})
