import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withDatabase } from '#testing/database/rows.ts'
import { needsServer, newDatabase, newDirectory, spawnService } from '#testing/service/process.ts'
import { boot, controlToken, type Running } from '#testing/service/service.ts'
import { begin, connectAccount } from '#testing/team/connect.ts'
import { testKey } from '#testing/team/keys.ts'
import { type Call, client, control, newTeam } from '#testing/team/team.ts'
import { type Answering, newReceiver, type Receiver } from '#testing/twins/receiver.ts'

const lapse = 3 * 3600

/** Asks the platform as an account, many times at once; the turns go round those who ask. */
const tweets = (calls: readonly Call[], accountId: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      calls[index % calls.length]?.(`GET /v1/microblog/tweet?accountId=${accountId}&id=1`),
    ),
  )

async function expectRounds(sandbox: Call, calls: readonly Call[], accountId: string) {
  for (let round = 1; round <= 3; round++) {
    await sandbox('POST /_sandbox/clock', { advanceSeconds: lapse })
    const replies = await tweets(calls, accountId, 20)
    assert.deepEqual(
      replies.map((reply) => reply?.status),
      Array(20).fill(200),
    )
    const { data } = (await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body
    const refreshes = data.filter(({ operation }: { operation: string }) => operation === 'refresh')
    assert.ok(refreshes.every(({ result }: any) => result.status === 200))
    assert.equal(refreshes.length, round)
    assert.equal((await calls[0]?.(`GET /v1/accounts/${accountId}`))?.body.status, 'connected')
  }
}

test('twenty calls at once renew lapsed credentials once, and all go on with the new ones', async () => {
  const running = await boot()
  after(() => running.stop())
  const { call, profileId } = await newTeam(running)
  const { id } = await connectAccount(call, profileId, 'microblog')
  await expectRounds(await control(running), [call], id)
})

test('and so do twenty calls to two processes', { skip: needsServer }, async () => {
  const settings = {
    DATABASE_URL: await newDatabase(),
    ENCRYPTION_KEY: testKey(1),
    SANDBOX_CONTROL: '1',
    SANDBOX_CONTROL_TOKEN: controlToken,
    ROLE: 'api',
    // The periodic check of health would renew them, too.
    TRUSTED_PROXIES: '127.0.0.0/8',
  }
  const [one, two] = [
    spawnService({ ...settings, DATA_DIR: await newDirectory() }),
    spawnService({ ...settings, DATA_DIR: await newDirectory() }),
  ]
  const urls = [await one.url, await two.url]
  const running = { url: urls[0] } as Running
  for (const url of urls) await ready(url)
  const team = await newTeam(running)
  const { body: key } = await team.owner('POST /v1/api-keys', { name: 'k', mode: 'test' })
  const calls = urls.map((url) => client(url, { authorization: `Bearer ${key.key}` }))
  const { id } = await connectAccount(team.call, team.profileId, 'microblog')
  await expectRounds(await control(running), calls, id)
})

async function ready(url: string): Promise<void> {
  for (let left = 100; left > 0; left--) {
    if ((await client(url, {})('GET /v1/health')).status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const json = (status: number, body: object): Answering => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

describe('credentials that are renewed meanwhile', () => {
  let platform: Receiver
  let running: Running
  let sandbox: Call
  let call: Call
  let profileId: string
  let tokens = 0

  before(async () => {
    platform = await newReceiver()
    running = await boot({ MICROBLOG_URL: platform.url, MICROBLOG_CLIENT_ID: 'our-client' })
    sandbox = await control(running)
    const team = await newTeam(running)
    call = await team.key({ mode: 'live' })
    profileId = (await call('GET /v1/profiles')).body.data[0].id
  })
  after(() => running?.stop())

  function usual(path: string): Answering {
    if (path.includes('/users/me')) return json(200, { data: { id: '42', username: 'ann', name: 'Ann' } })
    if (path.includes('/tweets/')) return json(200, { data: { id: '1', text: 'hi' } })
    tokens += 1
    return json(200, { access_token: `a${tokens}`, refresh_token: `r${tokens}`, expires_in: 7200 })
  }

  async function connect(): Promise<string> {
    const { state } = (await begin(call, profileId, 'microblog')).body
    return (await call('POST /v1/connect/microblog', { code: 'c', state, profileId })).body.accountId
  }

  const tweet = (id: string) => call(`GET /v1/microblog/tweet?accountId=${id}&id=1`)
  const statusOf = async (id: string) => (await call(`GET /v1/accounts/${id}`)).body.status
  const untilAsked = async (isIt: (path: string) => boolean) => {
    while (!platform.received.some(({ path }) => isIt(path)))
      await new Promise((resolve) => setTimeout(resolve, 10))
  }

  test('are not given up because an earlier token is refused', async () => {
    platform.answers(({ path }) => usual(path))
    const id = await connect()
    platform.received.length = 0
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let isFirst = true
    platform.answers(({ path }) => {
      if (!path.includes('/tweets/') || !isFirst) return usual(path)
      isFirst = false
      return { ...json(401, { title: 'Unauthorized', type: 'about:blank', status: 401 }), after: held }
    })
    const late = tweet(id)
    await untilAsked((path) => path.includes('/tweets/'))
    await sandbox('POST /_sandbox/clock', { advanceSeconds: lapse })
    assert.equal((await tweet(id)).status, 200)
    goOn()
    assert.equal((await late).status, 200)
    assert.equal(await statusOf(id), 'connected')
    assert.equal((await tweet(id)).status, 200)
  })

  test('are renewed, and the account is not given up, when they lapse while a call is under way', async () => {
    platform.answers(({ path }) => usual(path))
    const id = await connect()
    platform.received.length = 0
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const renewed = `Bearer a${tokens + 1}`
    platform.answers(({ path, headers }) => {
      if (!path.includes('/tweets/') || headers.authorization === renewed) return usual(path)
      return { ...json(401, { title: 'Unauthorized', type: 'about:blank', status: 401 }), after: held }
    })
    const late = tweet(id)
    await untilAsked((path) => path.includes('/tweets/'))
    await sandbox('POST /_sandbox/clock', { advanceSeconds: lapse })
    goOn()
    assert.equal((await late).status, 200)
    assert.equal(await statusOf(id), 'connected')
    const refreshes = platform.received.filter(({ body }) => body.includes('refresh_token'))
    assert.equal(refreshes.length, 1)
  })

  test('are used when the platform refuses a refresh token that others have replaced', async () => {
    platform.answers(({ path }) => usual(path))
    const id = await connect()
    await sandbox('POST /_sandbox/clock', { advanceSeconds: lapse })
    platform.received.length = 0
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    platform.answers(({ path, body }) =>
      body.includes('refresh_token')
        ? { ...json(400, { error: 'invalid_grant', error_description: 'used' }), after: held }
        : usual(path),
    )
    const late = tweet(id)
    await untilAsked((path) => path.includes('token'))
    assert.equal(await connect(), id)
    goOn()
    assert.equal((await late).status, 200)
    assert.equal(await statusOf(id), 'connected')
  })

  test('end the connection when it is theirs that the platform refuses', async () => {
    platform.answers(({ path }) => usual(path))
    const id = await connect()
    await sandbox('POST /_sandbox/clock', { advanceSeconds: lapse })
    platform.answers(({ path }) =>
      path.includes('/tweets/')
        ? json(401, { title: 'Unauthorized', type: 'about:blank', status: 401 })
        : usual(path),
    )
    assert.equal((await tweet(id)).code, 'account_disconnected')
    assert.equal(await statusOf(id), 'needs_reconnect')
  })

  test('are kept although the database was away when they came', { skip: needsServer }, async () => {
    platform.answers(({ path }) => usual(path))
    const id = await connect()
    // The first check of its health, which would renew them, is over.
    await sandbox('POST /_sandbox/clock', { advanceSeconds: 1 })
    await sandbox('POST /_sandbox/clock', { advanceSeconds: lapse })
    await withDatabase(running, async (query) => {
      await query('create table outage (until timestamptz)')
      await query(`
        create function refuse() returns trigger language plpgsql as $$
        begin
          if exists (select 1 from outage) and new.credentials <> old.credentials
          then raise exception 'away' using errcode = '40001'; end if;
          return new;
        end $$`)
      await query('create trigger refuse before update on account for each row execute function refuse()')
      await query('insert into outage values (now())')
    })
    platform.received.length = 0
    assert.equal((await tweet(id)).status, 503)
    await withDatabase(running, (query) => query('delete from outage'))
    assert.equal((await tweet(id)).status, 200)
    const refreshes = platform.received.filter(({ body }) => body.includes('refresh_token'))
    assert.equal(refreshes.length, 1)
    assert.equal(await statusOf(id), 'connected')
  })
})
