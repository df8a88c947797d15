import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { servedPlatforms } from '#platforms/registry.ts'
import { inherited, newDirectory, spawnService } from '#testing/service/process.ts'
import { begin } from '#testing/team/connect.ts'
import { testKey } from '#testing/team/keys.ts'
import { client, eventually } from '#testing/team/team.ts'
import { type Answering, newReceiver } from '#testing/twins/receiver.ts'
import type { Finding, Level } from './finding.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
/** Nothing listens there, so that no test asks a name server. */
const publicUrl = 'http://127.0.0.1:1'

interface Report {
  code: number | null
  text: string
  findings: Finding[]
}

async function doctor(env: Record<string, string>, ...options: string[]): Promise<Report> {
  const child = spawn(process.execPath, [main, '--json', ...options], { env: { ...inherited, ...env } })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, text, findings: text.startsWith('{') ? JSON.parse(text).findings : [] }
}

function assertTold({ findings }: Report, level: Level, what: RegExp): void {
  assert.ok(
    findings.some((finding) => finding.level === level && what.test(finding.what)),
    `${level} ${what} is not among ${JSON.stringify(findings, null, 1)}`,
  )
}

const json = (status: number, body: object): Answering => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Connects an account at a service of its own, which has ended when the id is answered. */
async function connectLive(settings: Record<string, string>, word: string): Promise<string> {
  const service = spawnService(settings)
  const url = await service.url
  const stranger = client(url, {})
  await eventually(
    () => stranger('GET /v1/health'),
    ({ status }) => status === 200,
    30_000,
  )
  const person = { email: 'owner@example.com', password: 'a long password' }
  const { headers } = await stranger('POST /v1/auth/register', person)
  const token = /zither_session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
  const owner = client(url, { authorization: `Bearer ${token}` })
  const { key } = (await owner('POST /v1/api-keys', { name: 'live', mode: 'live' })).body
  const call = client(url, { authorization: `Bearer ${key}` })
  const profileId = (await call('GET /v1/profiles')).body.data[0].id
  const { state } = (await begin(call, profileId, word)).body
  const made = await call(`POST /v1/connect/${word}`, { code: 'from-the-network', state, profileId })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  service.kill('SIGTERM')
  await service.exit
  return made.body.account.id
}

describe('the doctor of live mode', () => {
  test('names what a configured network lacks, and what only a person can look at', async () => {
    const graph = await newReceiver()
    graph.answers(json(200, { access_token: 'app-token', token_type: 'bearer' }))
    const DATA_DIR = await newDirectory()
    const reported = await doctor(
      {
        DATA_DIR,
        PUBLIC_URL: publicUrl,
        SKYNET_URL: 'http://127.0.0.1:1',
        SOCIALNET_URL: graph.url,
        SOCIALNET_CLIENT_ID: 'our-app',
        SOCIALNET_CLIENT_SECRET: 'hidden-secret',
        PINBOARD_CLIENT_ID: 'our-app',
        PINBOARD_URL: 'http://127.0.0.1:1',
      },
      '--live',
    )
    assert.equal(reported.code, 1)
    assertTold(reported, 'ok', /^Facebook: the network knows the app/)
    assertTold(reported, 'fail', /^Pinterest: PINBOARD_CLIENT_SECRET is not set/)
    assertTold(reported, 'fail', /^Pinterest is not reached/)
    assertTold(reported, 'fail', /^Bluesky is not reached/)
    assertTold(reported, 'ok', /^not configured: .*TikTok/)
    const redirect = /^Facebook: http:\/\/127\.0\.0\.1:1\/v1\/connect\/socialnet\/callback is registered/
    assertTold(reported, 'tick', redirect)
    assert.ok(!reported.text.includes('hidden'))
    assert.deepEqual(await readdir(DATA_DIR), [])
  })

  test('says whether the public address leads to a service', async () => {
    const DATA_DIR = await newDirectory()
    const seen = async (PUBLIC_URL: string) =>
      doctor({ DATA_DIR, PUBLIC_URL, SKYNET_URL: 'http://127.0.0.1:1' }, '--live')
    const proxy = await newReceiver()
    proxy.answers({ status: 301, headers: { location: 'https://zither.example/v1/health' } })
    assertTold(
      await seen(new URL(proxy.url).origin),
      'warn',
      /^PUBLIC_URL: .+ a redirect to https:\/\/zither\.example/,
    )
    proxy.answers({ status: 404, body: '<html>' })
    assertTold(
      await seen(new URL(proxy.url).origin),
      'warn',
      /^PUBLIC_URL: .+ is answered with 404 by something else/,
    )
    proxy.answers(json(200, { status: 'ok', database: 'ok', uptimeSeconds: 5 }))
    const reached = await seen(new URL(proxy.url).origin)
    assertTold(reached, 'ok', /^PUBLIC_URL: .+ leads to a Zither/)
    assertTold(reached, 'tick', /can be opened from outside/)
    assertTold(await seen(publicUrl), 'warn', /^PUBLIC_URL: .+ is not reached/)
  })

  test('says that a network refuses the app, and does not repeat the secret', async () => {
    const graph = await newReceiver()
    const message = 'Error validating client secret hidden-secret.'
    graph.answers(json(400, { error: { message, type: 'OAuthException', code: 1 } }))
    const settings = {
      DATA_DIR: await newDirectory(),
      PUBLIC_URL: publicUrl,
      SKYNET_URL: 'http://127.0.0.1:1',
      SOCIALNET_URL: graph.url,
      SOCIALNET_CLIENT_ID: 'our-app',
      SOCIALNET_CLIENT_SECRET: 'hidden-secret',
    }
    const reported = await doctor(settings, '--live')
    assertTold(reported, 'fail', /^Facebook refuses the app \(Error validating client secret/)
    assert.ok(!reported.text.includes('hidden-secret'))
  })

  test('names the setting where a network is asked at an address of the operator', async () => {
    const page = await newReceiver()
    page.answers({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' })
    const settings = {
      DATA_DIR: await newDirectory(),
      PUBLIC_URL: publicUrl,
      SKYNET_URL: 'http://127.0.0.1:1',
      SOCIALNET_URL: page.url,
      SOCIALNET_CLIENT_ID: 'our-app',
      SOCIALNET_CLIENT_SECRET: 'hidden-secret',
    }
    const reported = await doctor(settings, '--live')
    assertTold(reported, 'fail', /^Bluesky is not reached at http:\/\/127\.0\.0\.1:1, which SKYNET_URL names/)
    assertTold(reported, 'fail', /^Facebook .+ at http:\/\/127\.0\.0\.1:\d+, which SOCIALNET_URL names/)
    const remedies = reported.findings.map(({ remedy }) => remedy ?? '')
    assert.ok(
      remedies.some((text) => /leave SOCIALNET_URL out, so that https:/.test(text)),
      reported.text,
    )
  })

  test('says that a secret does nothing without the client id, and does not call the network unset', async () => {
    const settings = {
      DATA_DIR: await newDirectory(),
      PUBLIC_URL: publicUrl,
      SKYNET_URL: 'http://127.0.0.1:1',
    }
    const reported = await doctor({ ...settings, THREADNET_CLIENT_SECRET: 'hidden-secret' }, '--live')
    assertTold(reported, 'fail', /^Threads: THREADNET_CLIENT_SECRET is set, and THREADNET_CLIENT_ID is not/)
    assert.equal(reported.code, 1)
    assert.ok(!reported.findings.some(({ what }) => /^not configured: .*Threads/.test(what)), reported.text)
    assert.ok(!reported.text.includes('hidden'))
  })

  test('says that a running service has the embedded database open, where an account would be read', async () => {
    const settings = {
      DATA_DIR: await newDirectory(),
      PUBLIC_URL: publicUrl,
      SKYNET_URL: 'http://127.0.0.1:1',
    }
    const service = spawnService(settings)
    const stranger = client(await service.url, {})
    await eventually(
      () => stranger('GET /v1/health'),
      ({ status }) => status === 200,
      30_000,
    )
    const reported = await doctor(settings, '--live', '--account', '0'.repeat(24))
    service.kill('SIGTERM')
    await service.exit
    assertTold(reported, 'fail', /^a running service has the embedded database in .+ open/)
    assert.equal(reported.code, 1)
  })

  test('warns of a redirect address that begins with http', async () => {
    const settings = { DATA_DIR: await newDirectory(), SKYNET_URL: 'http://127.0.0.1:1' }
    const urls = { THREADNET_URL: 'http://127.0.0.1:1', THREADNET_CLIENT_ID: 'our-app' }
    const reported = await doctor({ ...settings, ...urls }, '--live')
    assertTold(reported, 'warn', /^Threads: the redirect address begins with http/)
  })

  test('asks about the token of one account of live mode, and neither prints nor renews it', async () => {
    const network = await newReceiver()
    network.answers(({ path }) =>
      path.endsWith('/oauth2/token')
        ? json(200, {
            access_token: 'hidden-access',
            refresh_token: 'hidden-refresh',
            expires_in: 7200,
            scope: 'tweet.read users.read offline.access',
          })
        : json(200, { data: { id: '42', username: 'ann', name: 'Ann' } }),
    )
    const settings = {
      DATA_DIR: await newDirectory(),
      ENCRYPTION_KEY: testKey(1),
      MICROBLOG_URL: network.url,
      MICROBLOG_CLIENT_ID: 'our-app',
      MICROBLOG_CLIENT_SECRET: 'hidden-secret',
    }
    const accountId = await connectLive(settings, 'microblog')
    network.received.length = 0
    const reported = await doctor(settings, '--live', '--account', accountId)
    assertTold(reported, 'ok', /^X: the account is @ann/)
    assertTold(reported, 'fail', /^X: the scope tweet\.write was not granted/)
    assert.ok(!reported.text.includes('hidden'))
    const asAccount = network.received.filter(
      ({ headers }) => headers.authorization === 'Bearer hidden-access',
    )
    assert.deepEqual(
      asAccount.map(({ path }) => path.split('?')[0]),
      ['/hooks/2/users/me'],
    )
    const stranger = await doctor(settings, '--live', '--account', 'acc_none')
    assertTold(stranger, 'fail', /^there is no account acc_none/)
  })

  test('names each scope that was not granted, with its product and what needs it', async () => {
    const network = await newReceiver()
    const data = { is_valid: true, app_id: 'our-app', expires_at: 1_900_000_000, scopes: ['threads_basic'] }
    network.answers(({ path }) => {
      if (path.includes('/debug_token')) return json(200, { data })
      if (path.includes('/me')) return json(200, { id: '42', username: 'ann', name: 'Ann' })
      return json(200, { access_token: 'hidden-access', token_type: 'bearer', expires_in: 5_184_000 })
    })
    const settings = {
      DATA_DIR: await newDirectory(),
      ENCRYPTION_KEY: testKey(1),
      THREADNET_URL: network.url,
      THREADNET_CLIENT_ID: 'our-app',
      THREADNET_CLIENT_SECRET: 'hidden-secret',
      THREADNET_WITH_SCOPES: 'threads_delete',
    }
    const reported = await doctor(settings, '--live', '--account', await connectLive(settings, 'threadnet'))
    assert.equal(reported.code, 1)
    assertTold(reported, 'ok', /^Threads: the token ends on 2030-03-17/)
    const needed =
      /^Threads: the scope threads_content_publish .*"Access the Threads API", needed by publish, comments\.reply\)$/
    assertTold(reported, 'fail', needed)
    assertTold(reported, 'warn', /^Threads: the scope threads_delete was not granted/)
    assert.ok(!reported.findings.some(({ what }) => what.includes('threads_read_replies')))
    assert.ok(!reported.text.includes('hidden'))
  })

  test('repeats no secret that is configured, of whatever it is', async () => {
    const network = await newReceiver()
    const message = 'No app for hidden-threads, hidden-pins and hidden-metrics.'
    network.answers(json(400, { error: { message, code: 100 } }))
    const reported = await doctor(
      {
        DATA_DIR: await newDirectory(),
        ENCRYPTION_KEY: testKey(1),
        METRICS_TOKEN: 'hidden-metrics',
        PINBOARD_URL: network.url,
        PINBOARD_CLIENT_ID: 'our-app',
        PINBOARD_CLIENT_SECRET: 'hidden-pins',
        THREADNET_URL: network.url,
        THREADNET_CLIENT_ID: 'our-app',
        THREADNET_CLIENT_SECRET: 'hidden-threads',
      },
      '--live',
    )
    assertTold(reported, 'fail', /No app for \[hidden\], \[hidden\] and \[hidden\]\./)
    assert.ok(!/hidden-/.test(reported.text), reported.text)
  })

  test('refuses options that it does not know', async () => {
    const { code, text } = await doctor({}, '--account', 'acc_1')
    assert.equal(code, 2)
    assert.match(text, /^Usage: /)
  })

  test('every network says what a person has to look at', () => {
    for (const { word, liveCheck } of servedPlatforms.values()) assert.ok(liveCheck.byHand.length > 0, word)
  })
})
