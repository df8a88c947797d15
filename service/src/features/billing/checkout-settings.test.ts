import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { client, newAddress, newTeam, type Team } from '#testing/team/team.ts'

const inTest = { 'x-mode': 'test' }
const checkout = ({ owner }: Team, amountUsd: string, headers: Record<string, string> = inTest) =>
  owner('POST /v1/billing/checkout', { amountUsd }, headers)

describe('a deployment without top-ups', () => {
  let running: Running
  before(async () => {
    running = await boot({ BILLING_TOPUP: '0' })
  })
  after(() => running.stop())

  test('answers 404 to those who may, and 403 to those who may not', async () => {
    const team = await newTeam(running)
    for (const headers of [inTest, {}]) {
      const reply = await checkout(team, '5.00', headers)
      assert.deepEqual([reply.status, reply.code], [404, 'not_found'])
    }
    assert.equal((await team.call('POST /v1/billing/checkout', { amountUsd: '5' })).status, 403)
    const stranger = client(running.url, { 'x-forwarded-for': newAddress() })
    assert.equal((await stranger('POST /v1/billing/checkout', { amountUsd: '5' })).status, 401)
    assert.equal((await team.call('GET /v1/billing')).status, 200)
  })
})

describe('a deployment with limits of its own', () => {
  let running: Running
  before(async () => {
    running = await boot({ BILLING_TOPUP_MIN_USD: '0', BILLING_FIRST_TOPUP_CAP_USD: '2.50' })
  })
  after(() => running.stop())

  test('holds a top-up to them, and takes none of nothing', async () => {
    const team = await newTeam(running)
    for (const amount of ['0', '0.00'])
      assert.equal((await checkout(team, amount)).code, 'amount_below_minimum')
    assert.equal((await checkout(team, '2.50')).status, 201)
    const { code, body } = await checkout(team, '2.51')
    assert.deepEqual([code, body.details], ['amount_above_first_topup_cap', { limitUsd: '2.50' }])
  })
})
