// On an embedded database, whatever the suite.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newDirectory, type Spawned, spawnService } from '#testing/service/process.ts'
import { controlToken, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { testKey } from '#testing/team/keys.ts'
import { client, control, eventually, newTeam } from '#testing/team/team.ts'

let process: Spawned
after(() => process.kill('SIGKILL'))

async function start(settings: Record<string, string>): Promise<Running> {
  process = spawnService(settings)
  const running = { url: await process.url } as Running
  const health = client(running.url, {})
  await eventually(
    () => health('GET /v1/health'),
    ({ status }) => status === 200,
    20_000,
  )
  return running
}

test('a process that dies between two items of a thread leaves no doubt, and another one sends the rest once', async () => {
  const settings = {
    DATA_DIR: await newDirectory(),
    ENCRYPTION_KEY: testKey(1),
    SANDBOX_CONTROL: '1',
    SANDBOX_CONTROL_TOKEN: controlToken,
    RATE_TIER_CEILING: '1000000',
  }
  const first = await start(settings)
  const team = await newTeam(first)
  const { id: accountId } = await newAccount(team, 'threadnet')
  const callsOf = async (running: Running) =>
    (await (await control(running))(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body.data
  // The platform returns the address of an item only to a later request, which the service sends between two items.
  const threadItems = ['one sbx:lookup:slow20s', 'two', 'three'].map((content) => ({ content }))
  const targets = [{ accountId, options: { threadItems } }]
  const made = await team.call('POST /v1/posts', { content: 'a thread', targets, publishNow: true })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  await eventually(
    () => callsOf(first),
    (calls) => calls.some(({ operation }: any) => operation === 'lookup'),
    20_000,
  )
  process.kill('SIGKILL')
  await process.exit
  const second = await start(settings)
  const login = await client(second.url, { 'x-mode': 'test' })('POST /v1/auth/login', {
    email: team.email,
    password: team.password,
  })
  const cookie = String(login.headers.get('set-cookie')?.split(';')[0])
  const call = client(second.url, { 'x-mode': 'test', cookie })
  const { body } = await eventually(
    () => call(`GET /v1/posts/${made.body.id}`),
    ({ body }) => body.targets[0].status === 'published',
    60_000,
  )
  assert.deepEqual(
    body.targets[0].items.map(({ status, platformPostId }: any) => [status, platformPostId !== null]),
    [0, 1, 2].map(() => ['published', true]),
  )
  const sent = (await callsOf(second)).filter(
    ({ operation, method }: any) => operation === 'publish' && method !== 'GET',
  )
  assert.equal(sent.length, 3)
  const logs = (await call(`GET /v1/posts/${made.body.id}/logs`)).body.data
  assert.deepEqual(
    logs.filter(({ status }: any) => status === 'failed'),
    [],
  )
})
