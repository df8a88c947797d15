import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { send } from '#testing/service/http.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { newAddress, newTeam, sessionOf, type Team } from '#testing/team/team.ts'
import { Cors } from './answer/cors.ts'
import { refuseOverload } from './answer/refusal.ts'

const listed = 'https://app.example'
const strange = 'https://evil.example'

test('a refusal under overload can be read by a listed page', async () => {
  const cors = new Cors([listed])
  const server = createServer((message, response) => {
    response.setHeaders(cors.headersFor(message))
    refuseOverload(response, 'an-id')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { status, headers } = await send(url, 'GET /v1/posts', { headers: { origin: listed } })
  server.close()
  assert.deepEqual([status, headers.get('access-control-allow-origin')], [503, listed])
  assert.deepEqual([headers.get('vary'), headers.get('retry-after')], ['Origin', '1'])
})

describe('programs in the pages of other origins', () => {
  let running: Running
  let url: string
  let team: Team
  let authorization: string
  before(async () => {
    running = await boot({ ALLOWED_ORIGINS: `${listed}, https://second.example` })
    url = running.url
    team = await newTeam(running)
    const { body } = await team.owner('POST /v1/api-keys', { name: 'page', mode: 'test' })
    authorization = `Bearer ${body.key}`
  })
  after(() => running?.stop())

  test('a request that names the host in its target is answered like any other', async () => {
    const { status, headers } = await send(url, 'GET http://x/v1/health', { headers: { origin: listed } })
    assert.equal(status, 200)
    assert.equal(headers.get('access-control-allow-origin'), listed)
    assert.match(headers.get('vary') ?? '', /Origin/)
  })

  const preflight = (origin: string, path = '/v1/posts', more = {}) =>
    send(url, `OPTIONS ${path}`, {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type, idempotency-key',
        ...more,
      },
    })

  test('that are listed are told what they may send, for ten minutes and without cookies', async () => {
    for (const path of ['/v1/posts', '/v1/accounts/health', '/v1/posts/x/retry']) {
      const { status, text, headers } = await preflight(listed, path)
      assert.deepEqual([status, text], [204, ''])
      assert.equal(headers.get('access-control-allow-origin'), listed)
      assert.equal(headers.get('access-control-max-age'), '600')
      assert.equal(headers.get('access-control-allow-credentials'), null)
      assert.match(headers.get('vary') ?? '', /\bOrigin\b/)
      const names = (name: string) => (headers.get(name) ?? '').toLowerCase().split(', ')
      for (const method of ['get', 'post', 'put', 'patch', 'delete'])
        assert.ok(names('access-control-allow-methods').includes(method), method)
      for (const name of ['authorization', 'content-type', 'idempotency-key', 'x-request-id'])
        assert.ok(names('access-control-allow-headers').includes(name), name)
    }
  })

  test('may send every header that an operation reads', async () => {
    const { headers } = await preflight(listed)
    const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(', ')
    const { body: document } = await send(url, 'GET /v1/openapi.json')
    const shared: any[] = Object.values(document.components.parameters)
    const own = Object.values<any>(document.paths)
      .flatMap((methods) => Object.values<any>(methods))
      .flatMap(({ parameters = [] }) => parameters)
    const read = [...shared, ...own]
      .filter((one) => one.in === 'header')
      .map(({ name }) => name.toLowerCase())
    assert.ok(read.length > 3)
    for (const name of [...read, 'x-mode', 'x-request-id']) assert.ok(allowed.includes(name), name)
  })

  test('that are not listed, or send a cookie, learn nothing from a preflight', async () => {
    const asked = [
      await preflight(strange),
      await preflight('null'),
      await preflight(`${listed}.evil.example`),
      await preflight('http://app.example'),
      await preflight(listed, '/v1/posts', { cookie: 'zither_session=x' }),
      await send(url, 'OPTIONS /v1/posts', { headers: { origin: listed } }),
    ]
    for (const { status, code, headers } of asked) {
      assert.deepEqual([status, code], [404, 'route_not_found'])
      assert.equal(headers.get('access-control-allow-methods'), null)
      assert.match(headers.get('vary') ?? '', /\bOrigin\b/)
    }
    for (const { headers } of asked.slice(0, 5))
      assert.equal(headers.get('access-control-allow-origin'), null)
  })

  test('read what a key is answered, and the headers beside it', async () => {
    const { status, headers } = await send(url, 'GET /v1/profiles', {
      headers: { origin: listed, authorization },
    })
    assert.equal(status, 200)
    assert.equal(headers.get('access-control-allow-origin'), listed)
    assert.equal(headers.get('access-control-allow-credentials'), null)
    const exposed = (headers.get('access-control-expose-headers') ?? '').split(', ')
    for (const name of ['Retry-After', 'X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining'])
      assert.ok(exposed.includes(name), name)
    const made = await send(url, 'POST /v1/profiles', {
      headers: { origin: 'https://second.example', authorization },
      body: { name: 'made by a page' },
    })
    assert.deepEqual(
      [made.status, made.headers.get('access-control-allow-origin')],
      [201, 'https://second.example'],
    )
  })

  test('read errors of every stage, too', async () => {
    const ask = (route: string, headers: object, body?: unknown) =>
      send(url, route, { headers: { origin: listed, ...headers }, ...(body !== undefined && { body }) })
    const answers = [
      [401, await ask('GET /v1/profiles', {})],
      [
        401,
        await ask('GET /v1/profiles', {
          authorization: `Bearer sk_${'0'.repeat(43)}`,
          'x-forwarded-for': newAddress(),
        }),
      ],
      [403, await ask('GET /v1/audit-log', { authorization })],
      [400, await ask('GET /v1/profiles?nothing=1', { authorization })],
      [404, await ask('GET /v1/nothing', { authorization })],
      [415, await ask('POST /v1/profiles', { authorization, 'content-type': 'text/plain' }, 'x')],
    ] as const
    for (const [status, reply] of answers) {
      assert.equal(reply.status, status, reply.text)
      assert.equal(reply.headers.get('access-control-allow-origin'), listed, String(status))
      assert.match(reply.headers.get('vary') ?? '', /\bOrigin\b/)
    }
  })

  test('of a strange origin read nothing, and every answer of the API varies by the origin', async () => {
    for (const headers of [
      { origin: strange, authorization },
      { authorization },
      { origin: 'null', authorization },
    ]) {
      const reply = await send(url, 'GET /v1/posts', { headers })
      assert.equal(reply.status, 200)
      assert.equal(reply.headers.get('access-control-allow-origin'), null)
      assert.match(reply.headers.get('vary') ?? '', /\bOrigin\b/)
    }
    const long = await send(url, 'GET /v1/openapi.json', {
      headers: { origin: listed },
    })
    assert.match(long.headers.get('vary') ?? '', /Accept-Encoding.*Origin/)
  })

  test('never come with the cookie of a session, whose foreign writes stay refused', async () => {
    const { email, password } = team
    const headers = { 'x-forwarded-for': newAddress() }
    const login = await send(url, 'POST /v1/auth/login', { headers, body: { email, password } })
    const cookie = `zither_session=${sessionOf(login)}`
    const read = await send(url, 'GET /v1/profiles', { headers: { cookie, origin: listed } })
    assert.deepEqual([read.status, read.headers.get('access-control-allow-origin')], [200, null])
    const written = await send(url, 'POST /v1/profiles', {
      headers: { cookie, origin: strange, 'sec-fetch-site': 'cross-site' },
      body: { name: 'of a stranger' },
    })
    assert.deepEqual([written.status, written.code], [403, 'cross_site_request'])
  })

  test('without a list there are none, and no answer says anything of origins', async () => {
    const plain = await boot()
    try {
      for (const route of ['OPTIONS /v1/posts', 'GET /v1/health']) {
        const { headers } = await send(plain.url, route, {
          headers: { origin: listed, 'access-control-request-method': 'POST' },
        })
        const names = [...headers.keys()].filter((name) => name.startsWith('access-control'))
        assert.deepEqual([names, headers.get('vary')], [[], null])
      }
    } finally {
      await plain.stop()
    }
  })
})
