import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newDirectory, spawnService } from '#testing/service/process.ts'
import { boot, service } from '#testing/service/service.ts'
import { testKey } from '#testing/team/keys.ts'
import { client, control, eventually, newTeam } from '#testing/team/team.ts'

const secret = 'a token of more than 16'

test('without the token the control is answered as any path that is not there', async () => {
  const { url } = await service()
  for (const headers of [{}, { 'x-sandbox-token': 'wrong' }, { 'x-sandbox-token': '' }]) {
    const stranger = client(url, headers as Record<string, string>)
    const refused = await stranger('GET /_sandbox/clock')
    const absent = await stranger('GET /nothing/at/all')
    const { requestId, ...body } = refused.body
    const { requestId: other, ...same } = absent.body
    assert.equal(refused.status, 404)
    assert.deepEqual(body, same)
    assert.notEqual(requestId, other)
    assert.deepEqual([...refused.headers.keys()].sort(), [...absent.headers.keys()].sort())
  }
})

test('a path or method that the control does not have is 404, with the token too', async () => {
  const call = await control()
  for (const route of ['GET /_sandbox/nothing', 'PUT /_sandbox/clock', 'GET /_sandbox/', 'GET /_sandbox'])
    assert.deepEqual([(await call(route)).status, (await call(route)).code], [404, 'route_not_found'], route)
})

test('unknown fields, wrong values and wrong bodies are answered as the API does', async () => {
  const call = await control()
  const rows: [route: string, body: unknown, status: number, code: string, param?: string][] = [
    ['POST /_sandbox/clock', { advanceSeconds: 0, more: 1 }, 400, 'unknown_parameter', 'more'],
    ['POST /_sandbox/clock', {}, 400, 'missing_required_parameter', 'advanceSeconds'],
    [
      'POST /_sandbox/clock',
      { advanceSeconds: 1, now: '2099-01-01T00:00:00Z' },
      400,
      'mutually_exclusive_fields',
      'now',
    ],
    ['POST /_sandbox/clock', { advanceSeconds: -1 }, 400, 'invalid_number', 'advanceSeconds'],
    ['POST /_sandbox/clock', { advanceSeconds: 315_360_001 }, 400, 'invalid_number', 'advanceSeconds'],
    ['POST /_sandbox/clock', { advanceSeconds: '1' }, 400, 'invalid_number', 'advanceSeconds'],
    ['POST /_sandbox/clock', { now: 'tomorrow' }, 400, 'invalid_timestamp', 'now'],
    ['POST /_sandbox/clock', '[]', 400, 'invalid_request_body'],
    ['POST /_sandbox/clock', '{', 400, 'invalid_request_body'],
    ['POST /_sandbox/jobs/run', { job: 'cleaning' }, 400, 'invalid_value', 'job'],
    ['POST /_sandbox/jobs/run', {}, 400, 'missing_required_parameter', 'job'],
    ['GET /_sandbox/calls?limit=0', undefined, 400, 'invalid_limit', 'limit'],
    ['GET /_sandbox/calls?limit=1001', undefined, 400, 'invalid_limit', 'limit'],
    ['GET /_sandbox/calls?since=-1', undefined, 400, 'invalid_integer', 'since'],
    ['GET /_sandbox/calls?order=x', undefined, 400, 'invalid_value', 'order'],
    ['GET /_sandbox/calls?seq=1', undefined, 400, 'unknown_parameter', 'seq'],
    ['GET /_sandbox/state?x=1', undefined, 400, 'unknown_parameter', 'x'],
    ['POST /_sandbox/faults', { point: 'publish.never', action: 'exit' }, 400, 'invalid_value', 'point'],
    ['POST /_sandbox/faults', { point: 'publish.commit', action: 'explode' }, 400, 'invalid_value', 'action'],
    ['POST /_sandbox/faults', { point: 'publish.commit', action: 'hang:x' }, 400, 'invalid_value', 'action'],
    [
      'POST /_sandbox/faults',
      { point: 'publish.commit', action: 'throw', times: 0 },
      400,
      'invalid_integer',
      'times',
    ],
    [
      'POST /_sandbox/faults',
      { point: 'publish.commit', action: 'throw', times: 1001 },
      400,
      'invalid_integer',
      'times',
    ],
  ]
  for (const [route, body, status, code, param] of rows) {
    const reply = await call(route, body)
    const place = `${route} ${JSON.stringify(body)}`
    assert.deepEqual([reply.status, reply.code, reply.param], [status, code, param], place)
    assert.equal(reply.body.requestId, reply.headers.get('x-request-id'), place)
  }
})

test('the control stands in no request log and under no limit', async () => {
  const own = await boot({ RATE_TIER_CEILING: '50' })
  try {
    const team = await newTeam(own)
    const call = await control(own)
    for (let count = 0; count < 300; count++) assert.equal((await call('GET /_sandbox/clock')).status, 200)
    const stranger = client(own.url, { 'x-sandbox-token': 'wrong' })
    for (let count = 0; count < 250; count++)
      assert.equal((await stranger('GET /_sandbox/clock')).status, 404)
    const logs = await eventually(
      () => team.call('GET /v1/logs'),
      ({ body }) => body.data?.length > 0,
    )
    for (const { path } of logs.body.data) assert.match(path, /^\/v1\//)
  } finally {
    await own.stop()
  }
})

test('without SANDBOX_CONTROL every path of it is 404, with and without a token', async () => {
  const own = await boot({ SANDBOX_CONTROL: '0' })
  try {
    const call = await control(own)
    for (const route of [
      'GET /_sandbox/clock',
      'POST /_sandbox/clock',
      'GET /_sandbox/state',
      'DELETE /_sandbox/calls',
    ]) {
      const reply = await call(route, route.startsWith('POST') ? { advanceSeconds: 1 } : undefined)
      assert.deepEqual([reply.status, reply.code], [404, 'route_not_found'], route)
    }
  } finally {
    await own.stop()
  }
})

test('the document names no path of the sandbox', async () => {
  const { url } = await service()
  const document = await client(url, {})('GET /v1/openapi.json')
  assert.equal(document.status, 200)
  for (const path of Object.keys(document.body.paths)) assert.doesNotMatch(path, /sandbox/)
})

test('production with the control, and the control without a token, do not start', async () => {
  const DATA_DIR = await newDirectory()
  const key = testKey(7)
  const production = { DEPLOYMENT: 'production', ENCRYPTION_KEY: key, DATA_DIR }
  const withControl = { SANDBOX_CONTROL: '1', SANDBOX_CONTROL_TOKEN: secret }
  const refused = spawnService({ ...production, ...withControl })
  assert.deepEqual(await refused.exit, { code: 2, signal: null })
  assert.match(refused.output(), /^SANDBOX_CONTROL: /m)
  for (const token of [{}, { SANDBOX_CONTROL_TOKEN: 'fifteen letters' }]) {
    const tokenless = spawnService({ DATA_DIR, SANDBOX_CONTROL: '1', ...token })
    assert.deepEqual(await tokenless.exit, { code: 2, signal: null })
    assert.match(tokenless.output(), /^SANDBOX_CONTROL_TOKEN: /m)
  }
})
