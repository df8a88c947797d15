// On an embedded database, whatever the suite.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { activeIn, chainOf, changesOf, madeIn } from '#testing/ads/chains.ts'
import { newDirectory, type Spawned, spawnService } from '#testing/service/process.ts'
import { controlToken, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { testKey } from '#testing/team/keys.ts'
import { type Call, client, control, eventually, newTeam, type Reply, type Team } from '#testing/team/team.ts'

const createdIn = (reply: Reply) =>
  reply.body.details.created.map(({ kind, platformId: id }: any) => ({ kind, id }))

describe('the process of a chain dies', () => {
  let settings: Record<string, string>
  let process: Spawned
  let team: Team
  let accountId: string

  before(async () => {
    settings = {
      DATA_DIR: await newDirectory(),
      ENCRYPTION_KEY: testKey(1),
      SANDBOX_CONTROL: '1',
      SANDBOX_CONTROL_TOKEN: controlToken,
      RATE_TIER_CEILING: '1000000',
    }
    await start()
    team = await newTeam({ url: await process.url } as Running)
    accountId = (await newAccount(team, 'adnet')).id
  })
  after(() => process.kill('SIGKILL'))

  async function start(): Promise<void> {
    process = spawnService(settings)
    const health = client(await process.url, {})
    await eventually(
      () => health('GET /v1/health'),
      ({ status }) => status === 200,
      20_000,
    )
  }

  async function session(): Promise<Call> {
    const call = client(await process.url, { 'x-mode': 'test' })
    const login = await call('POST /v1/auth/login', { email: team.email, password: team.password })
    const cookie = String(login.headers.get('set-cookie')?.split(';')[0])
    return (route, body, headers) => call(route, body, { cookie, ...headers })
  }

  /** Kills the process at a point of a chain, starts another one, and asks again with the same key. */
  async function dieAt(point: string, status: 'ACTIVE' | 'PAUSED') {
    const running = { url: await process.url }
    const seen = (await changesOf(accountId, running)).length
    const armed = await (await control(running))('POST /_sandbox/faults', { point, action: 'exit' })
    assert.equal(armed.status, 201, JSON.stringify(armed.body))
    const request = chainOf('create', accountId, `dies ${point}`, { status })
    const ask = async () =>
      (await session())('POST /v1/ads/create', request, { 'idempotency-key': `${point} ${status}` })
    await ask().catch(() => undefined)
    await process.exit
    await start()
    const calls = async () => (await changesOf(accountId, { url: await process.url })).slice(seen)
    const left = await calls()
    const again = await ask()
    assert.deepEqual(await calls(), left, `${point}: a call was made for a repeat`)
    return { again, left }
  }

  const rows: [point: string, step: string, made: number, doubt: number][] = [
    ['chain.before:campaign', 'campaign', 0, 0],
    ['chain.kept:campaign', 'campaign', 1, 0],
    ['chain.after:ad1', 'ad', 3, 1],
    ['chain.after:flip', 'activation', 4, 0],
  ]
  for (const [point, step, made, doubt] of rows)
    test(`at ${point}, and its key tells how far it came`, async () => {
      const { again, left } = await dieAt(point, 'ACTIVE')
      const { status, body } = again
      assert.deepEqual([status, body.code], [409, 'idempotency_key_outcome_unknown'], JSON.stringify(body))
      assert.deepEqual([body.details.step, body.details.created.length], [step, made])
      const truly = madeIn(left)
      assert.deepEqual(createdIn(again), truly.slice(0, made))
      assert.equal(truly.length, made + doubt)
      assert.deepEqual(
        activeIn(left).filter((id) => id.startsWith('12021')),
        [],
      )
    })

  test('after its last call, and its key answers the whole chain', async () => {
    const { again, left } = await dieAt('chain.kept:flip3', 'ACTIVE')
    assert.deepEqual([again.status, again.body.status], [201, 'ACTIVE'], JSON.stringify(again.body))
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    assert.ok(activeIn(left).includes(again.body.campaignId))
  })
})
