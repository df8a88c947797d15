// On an embedded database, whatever the suite.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { type Call, client, eventually } from '#testing/service/client.ts'
import { newDirectory, type Spawned, spawnService } from '#testing/service/process.ts'
import { controlToken, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { testKey } from '#testing/team/keys.ts'
import { newTeam } from '#testing/team/team.ts'

const doubt = [409, 'idempotency_key_outcome_unknown']

/** Where the process dies, how often each call has been made by then, and what a repeat is answered. */
const deaths = [
  ['attach.before:asset', [0, 0], doubt],
  ['attach.after:asset', [1, 0], doubt],
  ['attach.kept:asset', [1, 0], doubt],
  ['attach.before:link', [1, 0], doubt],
  ['attach.after:link', [1, 1], doubt],
  ['attach.kept:link', [1, 1], doubt],
] as const

test('a process that dies around a call that adds assets makes nothing twice, and a repeat goes on between them', async () => {
  const settings = {
    DATA_DIR: await newDirectory(),
    ENCRYPTION_KEY: testKey(1),
    SANDBOX_CONTROL: '1',
    SANDBOX_CONTROL_TOKEN: controlToken,
    RATE_TIER_CEILING: '1000000',
    TRUSTED_PROXIES: '127.0.0.0/8',
  }
  const start = async (): Promise<Spawned> => {
    const process = spawnService(settings)
    const health = client(await process.url, {})
    const isReady = ({ status }: { status: number }) => status === 200
    await eventually(() => health('GET /v1/health'), isReady, 20_000)
    return process
  }
  const control = async (process: Spawned) => client(await process.url, { 'x-sandbox-token': controlToken })

  let process = await start()
  const { email, password, ...team } = await newTeam({ url: await process.url } as Running)
  const { id: accountId } = await newAccount(team, 'searchads')
  const signedIn = async (): Promise<Call> => {
    const call = client(await process.url, { 'x-mode': 'test' })
    const cookie = String((await call('POST /v1/auth/login', { email, password })).headers.get('set-cookie'))
    return (route, body, headers) => call(route, body, { cookie: cookie.split(';')[0] ?? '', ...headers })
  }
  const attach = (call: Call, callout: string, key: string) =>
    call(
      'POST /v1/ads/campaigns/1000000101/assets',
      { accountId, callouts: [callout] },
      { 'idempotency-key': key },
    )
  const counts = async () => {
    const { data } = (await (await control(process))('GET /_sandbox/calls?limit=1000')).body
    const ends = (word: string) => data.filter(({ path }: any) => path.endsWith(`/${word}:mutate`)).length
    return [ends('assets'), ends('campaignAssets')]
  }
  const restart = async () => {
    process.kill('SIGKILL')
    await process.exit
    process = await start()
  }

  for (const [point, made, ending] of deaths) {
    const [key, before] = [randomId(), await counts()]
    await (await control(process))('POST /_sandbox/faults', { point, action: 'exit' })
    await assert.rejects(attach(await signedIn(), point, key), point)
    await restart()
    for (let count = 0; count < 2; count++) {
      const { status, body } = await attach(await signedIn(), point, key)
      assert.deepEqual([status, body.code], ending, point)
    }
    const after = await counts()
    assert.deepEqual(
      after.map((count, index) => count - (before[index] ?? 0)),
      made,
      point,
    )
  }

  const [key, before] = [randomId(), await counts()]
  const stopped = await attach(await signedIn(), 'sbx:link:unreachablex1', key)
  assert.equal(stopped.status, 502)
  await restart()
  const again = await attach(await signedIn(), 'sbx:link:unreachablex1', key)
  assert.equal(again.status, 201, JSON.stringify(again.body))
  assert.equal(again.body.assets[0].resourceName, stopped.body.details.created[0].resourceName)
  assert.equal((await counts())[0], (before[0] ?? 0) + 1)
  process.kill('SIGTERM')
  await process.exit
})
