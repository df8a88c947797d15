import assert from 'node:assert/strict'
import type { OutgoingHttpHeaders } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { keyOf, sessionOf } from '#testing/requests/asker.ts'
import { send } from '#testing/service/http.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newAddress, newTeam, type Team } from '#testing/team/team.ts'

const ambiguous = { status: 400, code: 'ambiguous_credentials' }
const invalid = { status: 401, code: 'invalid_credential' }
const missing = { status: 401, code: 'missing_credential' }
const crossSite = { status: 403, code: 'cross_site_request' }
const invalidMode = { status: 400, code: 'invalid_mode', param: 'X-Mode' }

describe('who asks', () => {
  let own: Running
  let team: Team
  let authorization: string
  let live: string
  let cookie: string
  let token: string

  before(async () => {
    own = await boot({ PUBLIC_URL: 'https://api.example', ALLOWED_ORIGINS: 'https://panel.example' })
    team = await newTeam(own)
    authorization = String((await keyOf(team)).authorization)
    live = String((await keyOf(team, { mode: 'live' })).authorization)
    cookie = String((await sessionOf(own.url, team)).cookie)
    token = cookie.slice('zither_session='.length)
  })
  after(() => own.stop())

  const ask = (headers: OutgoingHttpHeaders, route = 'GET /v1/auth/verify', body?: unknown) =>
    send(own.url, route, { headers: { 'x-forwarded-for': newAddress(), ...headers }, body })

  test('a key comes as Bearer, a session as Bearer or in its cookie', async () => {
    const key = { valid: true, authType: 'api_key', scope: null }
    for (const value of [
      authorization,
      authorization.replace('Bearer', 'bearer'),
      authorization.replace(' ', '   '),
    ])
      assert.deepEqual((await ask({ authorization: value })).body, key, value)
    const carriers: OutgoingHttpHeaders[] = [
      { cookie },
      { cookie: `a=b; ${cookie}` },
      { cookie: `${cookie};c=d` },
      { authorization: `Bearer ${token}` },
    ]
    for (const headers of carriers)
      assert.equal((await ask(headers)).body.authType, 'session', JSON.stringify(headers))
  })

  test('two credentials are one too many, be they the same', async () => {
    const both: OutgoingHttpHeaders[] = [
      { authorization, cookie },
      { authorization: [authorization, authorization] as never },
      { authorization: [authorization, live] as never },
      { authorization: `Bearer ${token}`, cookie },
      { cookie: `${cookie}; ${cookie}` },
      { authorization: 'Basic eDp5', cookie },
    ]
    for (const headers of both)
      assert.deepEqual(faultOf(await ask(headers)), ambiguous, JSON.stringify(headers))
  })

  test('what does not resolve is refused, however it is carried', async () => {
    const key = authorization.slice('Bearer '.length)
    const wrong: OutgoingHttpHeaders[] = [
      { authorization: '' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer ' },
      { authorization: key },
      { authorization: `Basic ${key}` },
      { authorization: `Bearer ${key} x` },
      { authorization: `Bearer ${key}x` },
      { authorization: `Bearer ${key.slice(0, -1)}` },
      { authorization: `Bearer ${key.replace('sk_test_', 'sk_')}` },
      { authorization: `Bearer ${key.toUpperCase()}` },
      { authorization: `Bearer "${key}"` },
      { cookie: `zither_session=${key}` },
      { cookie: 'zither_session=' },
      { cookie: `zither_session="${token}"` },
      { cookie: `${cookie}x` },
    ]
    for (const headers of wrong)
      assert.deepEqual(faultOf(await ask(headers)), invalid, JSON.stringify(headers))
    const none: OutgoingHttpHeaders[] = [
      {},
      { cookie: 'other=1' },
      { cookie: `not_${cookie}` },
      { cookie: '' },
      { 'x-api-key': key },
    ]
    for (const headers of none)
      assert.deepEqual(faultOf(await ask(headers)), missing, JSON.stringify(headers))
    assert.deepEqual(faultOf(await ask({}, `GET /v1/profiles?key=${key}`)), missing)
  })

  test('a credential is good no longer once it is revoked or its session has ended', async () => {
    const { id, key } = (await team.owner('POST /v1/api-keys', { name: 'short' })).body
    assert.equal((await ask({ authorization: `Bearer ${key}` })).status, 200)
    await team.owner(`DELETE /v1/api-keys/${id}`)
    assert.deepEqual(faultOf(await ask({ authorization: `Bearer ${key}` })), invalid)
    const second = await sessionOf(own.url, team)
    assert.equal((await ask(second, 'POST /v1/auth/logout')).status, 204)
    assert.deepEqual(faultOf(await ask(second)), invalid)
  })

  test('a session chooses its mode with each request, a key has its own', async () => {
    const modeOf = async (headers: OutgoingHttpHeaders) => {
      const { body } = await ask(headers, 'GET /v1/auth/session')
      return body.mode
    }
    assert.equal(await modeOf({ cookie }), 'live')
    assert.equal(await modeOf({ cookie, 'x-mode': 'live' }), 'live')
    assert.equal(await modeOf({ cookie, 'x-mode': 'test' }), 'test')
    for (const mode of ['', 'Test', 'both', 'test, live', ['test', 'live'], ['test', 'test']])
      assert.deepEqual(faultOf(await ask({ cookie, 'x-mode': mode })), invalidMode, String(mode))
    assert.equal((await ask({ authorization, 'x-mode': 'test' })).status, 200)
    assert.equal((await ask({ authorization: live, 'x-mode': 'live' })).status, 200)
    assert.deepEqual(faultOf(await ask({ authorization, 'x-mode': 'live' })), invalidMode)
    assert.deepEqual(faultOf(await ask({ authorization: live, 'x-mode': 'test' })), invalidMode)
    assert.deepEqual(faultOf(await ask({ authorization: 'Bearer x', 'x-mode': 'x' })), invalid)
    assert.deepEqual(faultOf(await ask({ 'x-mode': 'x' })), missing)
  })

  const host = 'own.example:4000'
  const table: [site: string | undefined, origin: string | undefined, passes: boolean][] = [
    // A browser that sends the site of the page.
    ['same-origin', undefined, true],
    ['none', undefined, true],
    ['same-site', undefined, false],
    ['cross-site', undefined, false],
    ['', undefined, false],
    ['SAME-ORIGIN', undefined, false],
    ['same-origin', 'https://api.example', true],
    ['same-origin', `http://${host}`, true],
    ['same-origin', 'https://evil.example', false],
    ['none', 'null', false],
    ['same-site', 'https://api.example', false],
    ['cross-site', 'https://api.example', false],
    ['same-site', 'https://panel.example', true],
    ['cross-site', 'https://panel.example', true],
    // A browser that sends only the origin.
    [undefined, 'https://api.example', true],
    [undefined, `http://${host}`, true],
    [undefined, `https://${host}`, true],
    [undefined, 'https://panel.example', true],
    [undefined, 'null', false],
    [undefined, '', false],
    [undefined, 'https://evil.example', false],
    [undefined, 'http://api.example', false],
    [undefined, 'https://api.example:444', false],
    [undefined, 'https://api.example.evil.example', false],
    [undefined, 'https://sub.api.example', false],
    [undefined, 'http://panel.example', false],
    [undefined, 'http://own.example', false],
    [undefined, 'own.example:4000', false],
    // No browser.
    [undefined, undefined, true],
  ]

  test('a write with a cookie comes from a page of ours', async () => {
    for (const [site, origin, passes] of table) {
      const from = {
        host,
        ...(site !== undefined && { 'sec-fetch-site': site }),
        ...(origin !== undefined && { origin }),
      }
      const place = JSON.stringify(from)
      const name = { name: `from ${place}` }
      const written = await ask({ ...from, cookie }, 'POST /v1/profiles', name)
      if (passes) assert.equal(written.status, 201, place)
      else assert.deepEqual(faultOf(written), crossSite, place)
      assert.equal((await ask({ ...from, cookie })).status, 200, `a read: ${place}`)
      const bearer = await ask(
        { ...from, authorization: `Bearer ${token}`, 'x-mode': 'test' },
        'POST /v1/profiles',
        name,
      )
      assert.equal(bearer.status, 201, `with Bearer: ${place}`)
    }
    const { data } = (await ask({ cookie }, 'GET /v1/profiles?limit=100')).body
    const passing = table.filter(([, , passes]) => passes).length
    assert.equal(data.filter(({ name }: { name: string }) => name.startsWith('from ')).length, passing)
  })

  test('the site of a page is asked before the permission, and after the credential', async () => {
    const evil = { origin: 'https://evil.example' }
    const stale = { cookie: `zither_session=zs_${'0'.repeat(43)}` }
    assert.deepEqual(faultOf(await ask({ ...evil, ...stale }, 'POST /v1/profiles', '{')), invalid)
    assert.deepEqual(faultOf(await ask({ ...evil, cookie }, 'POST /v1/profiles', '{')), crossSite)
  })

  test('the cookie is kept from scripts and from plain connections, and is cleared on logout', async () => {
    const { email, password } = team
    const login = await ask({}, 'POST /v1/auth/login', { email, password })
    const set = login.headers.get('set-cookie') ?? ''
    assert.match(
      set,
      /^zither_session=zs_[0-9A-Za-z]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600; Secure$/,
    )
    assert.equal(JSON.stringify(login.body).includes('zs_'), false)
    const logout = await ask({ cookie: set.split(';')[0] }, 'POST /v1/auth/logout')
    assert.equal(logout.status, 204)
    assert.match(logout.headers.get('set-cookie') ?? '', /^zither_session=; .*Max-Age=0/)
  })
})
