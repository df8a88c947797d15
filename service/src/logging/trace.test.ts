import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { publishNow, settled } from '#testing/team/posts.ts'
import { type Call, eventually, newTeam, type Team } from '#testing/team/team.ts'
import { newReceiver } from '#testing/twins/receiver.ts'

type Line = Record<string, unknown>

/** Planted where a client or a table keeps something from others. */
const secrets = {
  appPassword: 'planted-app-password',
  content: 'planted words of a post',
  query: 'planted-search',
  header: 'planted-header-value',
  idempotencyKey: 'planted-key-7f3a',
  customHeader: 'planted-custom-header',
  receiverPath: 'plantedreceiverpath',
  receiverQuery: 'planted-receiver-query',
  webhookSecret: `whsec_${Buffer.from('planted secret of a webhook').toString('base64')}`,
}

describe('the log at debug', () => {
  const lines: string[] = []
  let running: Running
  let team: Team
  let accountId: string
  let post: Line & { targets: { id: string }[] }
  let receiver: Awaited<ReturnType<typeof newReceiver>>

  const all = (): Line[] => lines.map((line) => JSON.parse(line))
  const of = (requestId: string) => all().filter((line) => line.requestId === requestId)
  const named = (found: readonly Line[], message: string) => found.filter((line) => line.message === message)
  const ask = (call: Call, route: string, requestId: string, body?: unknown) =>
    call(route, body, { 'x-request-id': requestId })

  before(async () => {
    running = await boot({ LOG_LEVEL: 'debug' }, undefined, (line) => lines.push(line))
    team = await newTeam(running)
    receiver = await newReceiver()
    const { receiverPath, receiverQuery, customHeader, webhookSecret } = secrets
    const hook = await team.call('POST /v1/webhooks/settings', {
      name: 'hook',
      url: `${receiver.url}/${receiverPath}?token=${receiverQuery}`,
      events: ['post.published'],
      secret: webhookSecret,
      customHeaders: { 'X-Planted': customHeader },
    })
    assert.equal(hook.status, 200, JSON.stringify(hook.body))
    const connected = await team.call('POST /v1/connect/skynet/credentials', {
      profileId: team.profileId,
      identifier: 'me.test',
      appPassword: secrets.appPassword,
    })
    assert.equal(connected.status, 200)
    accountId = connected.body.account.id
    post = await publishNow(team.call, [accountId], secrets.content)
    assert.equal(post.status, 'published')
    await eventually(
      async () => receiver.received,
      ({ length }) => length > 0,
    )
  })
  after(() => running.stop())

  test('shows the stages of one request in their order, each with its time', async () => {
    assert.equal((await ask(team.call, 'GET /v1/profiles', 'stages-1')).status, 200)
    const found = of('stages-1')
    assert.deepEqual(
      found
        .filter(({ message }) => /^stage (passed|answered)$/.test(String(message)))
        .map(({ stage }) => stage),
      [
        ...[
          'setSecurityHeaders',
          'forbidStoring',
          'accessLog',
          'renderErrors',
          'assertDeclaredResponse',
          'admit',
        ],
        ...[
          'arrive',
          'limitAddress',
          'authenticate',
          'checkOrigin',
          'authorize',
          'rejectDisabled',
          'throttle',
        ],
        ...['pass', 'validate', 'acquireSlot', 'mapMissingParent', 'idempotency', 'handle'],
      ],
    )
    for (const line of found) assert.equal(typeof line.durationMs, 'number', JSON.stringify(line))
    assert.deepEqual(new Set(found.map(({ operation }) => operation)), new Set(['listProfiles']))
  })

  test('names the stage that refuses a request, with its code', async () => {
    assert.equal((await ask(team.call, 'POST /v1/profiles', 'refused-1', { name: 7 })).status, 400)
    const [refused, ...others] = named(of('refused-1'), 'stage refused')
    assert.deepEqual([refused?.stage, others.length], ['validate', 0])
    assert.match(String(refused?.code), /^[a-z_]+$/)
  })

  test('shows every statement of a request, with placeholders, time and rows', async () => {
    const made = await ask(team.call, 'POST /v1/profiles', 'statement-1', { name: 'traced' })
    assert.equal(made.status, 201)
    const statements = named(of('statement-1'), 'statement')
    const insert = statements.find(({ statement }) => /^insert into "?profile"? /.test(String(statement)))
    assert.match(String(insert?.statement), /\$1/)
    assert.equal(insert?.rows, 1)
    assert.ok(statements.some(({ statement }) => statement === 'commit'))
    for (const line of statements) assert.equal(typeof line.durationMs, 'number', JSON.stringify(line))
  })

  test('shows a statement that served several requests under each of them', async () => {
    const ids = ['together-1', 'together-2', 'together-3', 'together-4']
    await Promise.all(ids.map((id) => ask(team.call, 'GET /v1/profiles', id)))
    for (const id of ids) {
      const texts = named(of(id), 'statement').map(({ statement }) => String(statement))
      assert.ok(
        texts.some((text) => text.includes('api_key')),
        `${id}: ${texts.join('; ')}`,
      )
    }
  })

  test('shows one due work by its row: start, statements, calls and end', async () => {
    const [target] = post.targets
    const found = all().filter(({ work, row }) => work === 'publish' && row === target?.id)
    const messages = found.map(({ message }) => message)
    assert.equal(messages[0], 'work began')
    assert.equal(messages.at(-1), 'work ended')
    assert.ok(messages.includes('statement') && messages.includes('call that changes something'))
    const call = named(found, 'outbound call').find(({ path }) => String(path).includes('putRecord'))
    assert.deepEqual([call?.method, call?.status, call?.teamId], ['POST', 200, team.id])
    assert.ok(Number(call?.bytes) > 0 && Number(call?.durationMs) >= 0 && String(call?.host) !== '')
    assert.equal(
      found.some((line) => 'requestId' in line),
      false,
    )
  })

  test('shows of an address that a team has given only its host', async () => {
    const calls = named(all(), 'outbound call').filter(({ host }) => host === new URL(receiver.url).host)
    assert.ok(calls.length > 0)
    for (const call of calls) assert.deepEqual([call.path, call.status], [undefined, 200])
  })

  test('holds no secret of a header, a body, a query, a key or a row', async () => {
    const { query, header, idempotencyKey, content } = secrets
    const key = await team.owner('POST /v1/api-keys', { name: 'planted', mode: 'test' })
    const headers = {
      authorization: `Bearer ${key.body.key}`,
      cookie: `planted=${header}`,
      'x-planted': header,
    }
    const read = (path: string) =>
      fetch(new URL(path, running.url), { headers: { ...headers, 'user-agent': header } })
    assert.equal((await read(`/v1/posts?search=${query}`)).status, 200)
    assert.equal((await read(`/v1/nothing/${query}?token=${query}`)).status, 404)
    const body = { content: `${content}, again`, targets: [{ accountId }], publishNow: true }
    const made = await team.call('POST /v1/posts', body, { 'idempotency-key': idempotencyKey })
    assert.equal(made.status, 201)
    await settled(team.call, made.body.id)
    const login = { email: team.email, password: `${team.password} wrong` }
    assert.equal((await team.call('POST /v1/auth/login', login)).status, 401)

    const text = lines.join('\n')
    const planted = { ...secrets, apiKey: key.body.key, email: team.email, password: team.password }
    for (const [name, secret] of Object.entries(planted)) assert.ok(!text.includes(secret), name)
    assert.doesNotMatch(text, /accessJwt|refreshJwt|eyJ[A-Za-z0-9_-]{8}/)
  })
})

test('the log at info has no line of a trace', async () => {
  const lines: string[] = []
  const running = await boot({ LOG_LEVEL: 'info' }, undefined, (line) => lines.push(line))
  const { call } = await newTeam(running)
  assert.equal((await call('GET /v1/profiles', undefined, { 'x-request-id': 'info-1' })).status, 200)
  await running.stop()
  const found = lines.map((line) => JSON.parse(line))
  assert.deepEqual(
    found.filter(({ requestId }) => requestId === 'info-1').map(({ message }) => message),
    ['request'],
  )
  assert.deepEqual(
    found.filter(({ level, message }) => level === 'debug' || /stage|statement/.test(message)),
    [],
  )
})
