import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { buyNumber, newNumber, submitKyc } from '#testing/team/numbers.ts'
import { type Call, control, newTeam, type Team } from '#testing/team/team.ts'

describe('a number whose order or release was not heard to the end', () => {
  // A service of its own: its clock is moved far.
  let own: Running
  let team: Team
  let sandbox: Call
  before(async () => {
    own = await boot()
    team = await newTeam(own)
    sandbox = await control(own)
  })
  after(() => own.stop())

  const read = (id: string) => team.call(`GET /v1/phone-numbers/${id}`)
  const buy = (words: string) => buyNumber(team, { purchaseIntentId: `${randomId()} ${words}` })
  /** Every call that buys or gives back. */
  const effects = async () => {
    const { data } = (await sandbox('GET /_sandbox/calls?provider=carrier&limit=1000')).body
    return data.filter(
      ({ method, path }: { method: string; path: string }) =>
        (method === 'POST' && path.endsWith('/number_orders')) ||
        method === 'DELETE' ||
        path.endsWith('/cancel'),
    ).length
  }
  const unknown = { status: 504, code: 'provider_timeout' }

  test('an order that was lost on the way back is found, and never placed again', async () => {
    const before = await effects()
    const reply = await buy('sbx:order:lost')
    assert.deepEqual(faultOf(reply), unknown)
    const { outcome, phoneNumberId } = reply.body.details
    assert.equal(outcome, 'unknown')
    assert.equal((await read(phoneNumberId)).body.status, 'provisioning')
    await advance(60, own)
    const { body } = await read(phoneNumberId)
    assert.equal(body.status, 'active')
    assert.equal(await effects(), before + 1)
  })

  test('an order that never arrived is gone after half an hour, and its key is free', async () => {
    const before = await effects()
    const purchaseIntentId = `${randomId()} sbx:order:dropped`
    const reply = await buyNumber(team, { purchaseIntentId })
    assert.deepEqual(faultOf(reply), unknown)
    const { phoneNumberId } = reply.body.details
    const repeated = await buyNumber(team, { purchaseIntentId })
    assert.deepEqual(
      [repeated.status, repeated.body.id, repeated.body.status],
      [201, phoneNumberId, 'provisioning'],
    )
    assert.deepEqual(faultOf(await team.call(`DELETE /v1/phone-numbers/${phoneNumberId}`)), {
      status: 409,
      code: 'phone_number_order_unknown',
    })
    await advance(20 * 60, own)
    assert.equal((await read(phoneNumberId)).body.status, 'provisioning')
    await advance(90 * 60, own)
    assert.equal((await read(phoneNumberId)).status, 404)
    assert.equal(await effects(), before + 1)
    const anew = await buyNumber(team, { purchaseIntentId })
    assert.deepEqual(faultOf(anew), unknown)
    assert.notEqual(anew.body.details.phoneNumberId, phoneNumberId)
    assert.equal(await effects(), before + 2)
  })

  test('an order of which nothing can be learned stays open, and is not placed again', async () => {
    const before = await effects()
    const { phoneNumberId } = (await buy('sbx:order:lost sbx:lookup:timeout')).body.details
    await advance(10 * 24 * 3600, own)
    assert.equal((await read(phoneNumberId)).body.status, 'provisioning')
    assert.equal(await effects(), before + 1)
  })

  test('an order that the carrier refused, or that never left, leaves nothing behind', async () => {
    const count = async () => (await team.call('GET /v1/phone-numbers?limit=100')).body.data.length
    const rows: [fault: string, status: number, code: string][] = [
      ['refused', 400, 'provider_rejected'],
      ['500', 502, 'provider_error'],
      ['expired', 502, 'provider_error'],
      ['throttled', 429, 'outbound_rate_limited'],
      ['unreachable', 502, 'provider_error'],
    ]
    const before = await count()
    for (const [fault, status, code] of rows) {
      const reply = await buy(`sbx:order:${fault}`)
      assert.deepEqual(faultOf(reply), { status, code }, fault)
      assert.equal(await count(), before, fault)
    }
  })

  test('of several orders those that went well are kept, and what is not known is shown', async () => {
    const wish = { quantity: 2, submissionId: `${randomId()} sbx:order:lost` }
    const reply = await submitKyc(team, wish)
    assert.deepEqual(faultOf(reply), unknown)
    await advance(60, own)
    const settled = await submitKyc(team, wish)
    assert.equal(settled.body.status, 'kyc_already_submitted')
    assert.deepEqual(
      settled.body.numbers.map(({ status }: { status: string }) => status),
      ['active', 'active'],
    )
  })

  for (const [fault, status] of [
    ['lost', 'released'],
    ['dropped', 'active'],
  ])
    test(`a release that was ${fault} is ${status} once the carrier was asked, and is not asked for again`, async () => {
      const { id } = await newNumber(team, { purchaseIntentId: `${randomId()} sbx:release:${fault}` })
      const before = await effects()
      const reply = await team.call(`DELETE /v1/phone-numbers/${id}`)
      assert.deepEqual(faultOf(reply), unknown)
      assert.deepEqual(reply.body.details, { outcome: 'unknown', phoneNumberId: id })
      assert.equal((await read(id)).body.status, 'releasing')
      await advance(2 * 3600, own)
      assert.equal((await read(id)).body.status, status)
      assert.equal(await effects(), before + 1)
    })

  test('the end of an order that was not heard is asked about in the same way', async () => {
    const submissionId = `${randomId()} sbx:release:lost`
    const { id } = (await submitKyc(team, { text: 'sbx_review', submissionId })).body.phoneNumber
    assert.deepEqual(faultOf(await team.call(`DELETE /v1/phone-numbers/${id}`)), unknown)
    await advance(2 * 3600, own)
    assert.equal((await read(id)).body.status, 'released')
  })

  test('a release that the carrier refused leaves the number as it was', async () => {
    for (const fault of ['refused', 'throttled', 'unreachable']) {
      const { id, ...number } = await newNumber(team, {
        purchaseIntentId: `${randomId()} sbx:release:${fault}x1`,
      })
      assert.ok((await team.call(`DELETE /v1/phone-numbers/${id}`)).status >= 400, fault)
      assert.partialDeepStrictEqual((await read(id)).body, number)
      assert.equal((await team.call(`DELETE /v1/phone-numbers/${id}`)).body.status, 'released')
    }
  })
})
