import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import {
  databaseServer,
  needsServer,
  newDatabase,
  newDirectory,
  spawnService,
} from '#testing/service/process.ts'
import { controlToken, type Running } from '#testing/service/service.ts'
import { begin } from '#testing/team/connect.ts'
import { testKey } from '#testing/team/keys.ts'
import { type Call, control, eventually, newTeam } from '#testing/team/team.ts'
import { type Answering, newReceiver, type Received, type Receiver } from '#testing/twins/receiver.ts'

const hour = 3600
const json = (status: number, body: object, headers = {}): Answering => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

const isIdentity = ({ path }: Received) => path.includes('/users/me')
const tokenOf = ({ headers }: Received) => String(headers.authorization).replace('Bearer ', '')

describe('periodic work for accounts', () => {
  // A stand-in of the platforms answers in their wire formats, so that it can throttle, fail and wait.
  let platform: Receiver
  let settings: Record<string, string>
  /** How the one platform answers who an account is, once the accounts are connected. */
  let identity: (token: string) => Answering | undefined
  let people = 0

  before(async () => {
    platform = await newReceiver()
    platform.answers((received) => {
      const { path } = received
      if (path.includes('/getChatMemberCount')) return bot(5)
      if (path.includes('/getChatMember')) return bot({ status: 'administrator', can_post_messages: true })
      if (path.includes('/getMe')) return bot({ id: 7, is_bot: true, username: 'bot' })
      if (path.includes('/getChat')) return bot({ id: -100200, type: 'channel', title: 'News' })
      if (!path.includes('token')) return identity(tokenOf(received))
      people += 1
      return json(200, { access_token: `token-${people}`, refresh_token: 'r', expires_in: 90 * 24 * hour })
    })
    settings = {
      SANDBOX_CONTROL: '1',
      SANDBOX_CONTROL_TOKEN: controlToken,
      ENCRYPTION_KEY: testKey(1),
      MICROBLOG_URL: platform.url,
      MICROBLOG_CLIENT_ID: 'our-client',
      BOTCHAT_URL: platform.url,
      BOTCHAT_BOT_TOKEN: 'our-bot',
      WEBHOOK_ALLOW_PRIVATE: '1',
    }
  })

  const bot = (result: unknown) => json(200, { ok: true, result })
  const known = (token: string) => {
    const name = token.replace('-', '')
    return json(200, { data: { id: name, username: name, name, public_metrics: { followers_count: 3 } } })
  }

  async function deployment(more: Record<string, string> = {}) {
    const place = {
      DATA_DIR: await newDirectory(),
      ...(databaseServer && { DATABASE_URL: await newDatabase() }),
    }
    const start = async (extra: Record<string, string> = {}) => {
      const spawned = spawnService({ ...settings, ...place, ...more, ...extra })
      const running = { url: await spawned.url } as Running
      await eventually(
        () => fetch(`${running.url}/v1/health`),
        ({ status }) => status === 200,
      )
      return { ...spawned, running, sandbox: await control(running) }
    }
    const first = await start()
    const call = await (await newTeam(first.running)).key({ mode: 'live' })
    const profileId: string = (await call('GET /v1/profiles')).body.data[0].id
    return { start, first, call, profileId }
  }

  async function connect(call: Call, profileId: string): Promise<string> {
    identity = known
    const { state } = (await begin(call, profileId, 'microblog')).body
    const made = await call('POST /v1/connect/microblog', { code: 'from-the-platform', state, profileId })
    assert.equal(made.status, 200, JSON.stringify(made.body))
    return made.body.accountId
  }

  const advance = (sandbox: Call, advanceSeconds: number) =>
    sandbox('POST /_sandbox/clock', { advanceSeconds })

  /** How the connection is, and after how many seconds it is looked at again. */
  async function healthOf(call: Call, accountId: string): Promise<[string, number]> {
    const { status, lastCheckedAt, nextCheckAt } = (await call(`GET /v1/accounts/${accountId}/health`)).body
    return [status, (Date.parse(nextCheckAt) - Date.parse(lastCheckedAt)) / 1000]
  }

  const isBetween = (value: number, least: number, most: number) =>
    assert.ok(value >= least && value <= most, `${value} is not between ${least} and ${most}`)

  test('a platform that throttles puts off its own account as it asks, and no account of another platform', async () => {
    const { first, call, profileId } = await deployment()
    const one = await connect(call, profileId)
    const chat = await call('POST /v1/connect/botchat', { profileId, chatId: '-100200' })
    assert.equal(chat.status, 200, JSON.stringify(chat.body))
    identity = () => json(429, { title: 'Too Many Requests', status: 429 }, { 'retry-after': '120' })
    await advance(first.sandbox, 6 * hour)
    const [throttled, pause] = await healthOf(call, one)
    assert.equal(throttled, 'warning')
    isBetween(pause, 120, 135)
    assert.deepEqual(await healthOf(call, chat.body.accountId), ['healthy', 6 * hour])
    identity = known
    await advance(first.sandbox, 100)
    assert.equal((await healthOf(call, one))[0], 'warning')
    await advance(first.sandbox, 40)
    assert.deepEqual(await healthOf(call, one), ['healthy', 6 * hour])
  })

  test('a platform that fails is asked again after longer and longer pauses, up to the period', async () => {
    const { first, call, profileId } = await deployment()
    const id = await connect(call, profileId)
    identity = () => undefined
    await advance(first.sandbox, 6 * hour)
    for (let usual = 60; usual < 6 * hour; usual *= 2) {
      const [status, pause] = await healthOf(call, id)
      assert.equal(status, 'warning')
      isBetween(pause, usual * 0.75, usual + 5)
      await advance(first.sandbox, usual + 1)
    }
    isBetween((await healthOf(call, id))[1], 6 * hour * 0.75, 6 * hour + 5)
    identity = known
    await advance(first.sandbox, 6 * hour)
    const [status, pause] = await healthOf(call, id)
    assert.equal(status, 'healthy')
    isBetween(pause, 4 * hour, 6 * hour)
  })

  test('an account without a connection is not asked, and is asked soon after it was connected again', async () => {
    const { first, call, profileId } = await deployment()
    const id = await connect(call, profileId)
    await advance(first.sandbox, 6 * hour)
    await call(`POST /v1/accounts/${id}/actions/disconnect`)
    assert.equal((await call(`GET /v1/accounts/${id}/health`)).status, 404)
    platform.received.length = 0
    await advance(first.sandbox, 24 * hour)
    assert.deepEqual(platform.received.filter(isIdentity), [])
    people -= 1
    assert.equal(await connect(call, profileId), id)
    assert.equal((await call(`GET /v1/accounts/${id}/health`)).status, 404)
    await advance(first.sandbox, 1)
    assert.deepEqual(await healthOf(call, id), ['healthy', 6 * hour])
  })

  test('a process that is killed while it asks loses nothing: the account is asked again', async () => {
    const { start, first, call, profileId } = await deployment()
    const id = await connect(call, profileId)
    platform.received.length = 0
    let answer = () => {}
    const later = new Promise<void>((resolve) => {
      answer = resolve
    })
    identity = (token) => ({ ...known(token), after: later })
    const moved = advance(first.sandbox, 6 * hour).catch(() => {})
    await eventually(
      async () => platform.received.filter(isIdentity).length,
      (count) => count === 1,
    )
    first.kill('SIGKILL')
    await Promise.all([first.exit, moved])
    answer()
    identity = known
    await start({ PORT: new URL(first.running.url).port })
    const found = await eventually(
      () => call(`GET /v1/accounts/${id}/health`),
      ({ status }) => status === 200,
      30_000,
    )
    assert.equal(found.body.status, 'healthy')
    assert.equal(platform.received.filter(isIdentity).length, 2)
  })

  test('several processes ask each account once for each time it is due', { skip: needsServer }, async () => {
    const { start, first, call, profileId } = await deployment({ ROLE: 'api' })
    for (let number = 0; number < 24; number++) await connect(call, profileId)
    for (let worker = 0; worker < 2; worker++) await start({ ROLE: 'worker' })
    platform.received.length = 0
    await advance(first.sandbox, 6 * hour)
    const requested = platform.received.filter(isIdentity).map(tokenOf)
    assert.equal(requested.length, 24)
    assert.equal(new Set(requested).size, 24)
  })
})
