import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running, service } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { client, eventually, newStranger, newTeam, sessionOf, type Team } from '#testing/team/team.ts'

const ended = { status: 401, code: 'invalid_credential' }
const day = 86_400

async function logIn({ email, password }: Pick<Team, 'email' | 'password'>, running: Running) {
  const stranger = await newStranger(running)
  const reply = await stranger('POST /v1/auth/login', { email, password })
  assert.equal(reply.status, 200)
  const token = sessionOf(reply)
  return { reply, token, browser: client(running.url, { cookie: `zither_session=${token}` }) }
}

describe('a session', () => {
  let running: Running
  let team: Team
  before(async () => {
    // A clock of its own: a month passes here.
    running = await boot()
    team = await newTeam(running)
  })
  after(() => running.stop())

  const maxAgeOf = ({ headers }: { headers: Headers }) =>
    Number(/Max-Age=(\d+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? Number.NaN)

  test('tells its token in the cookie alone, and the cookie is kept from scripts and from other sites', async () => {
    const { reply, token } = await logIn(team, running)
    assert.match(
      reply.headers.get('set-cookie') ?? '',
      /^zither_session=zs_[0-9A-Za-z]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600$/,
    )
    assert.doesNotMatch(JSON.stringify(reply.body), /zs_/)
    const bearer = client(running.url, { authorization: `Bearer ${token}` })
    assert.equal((await bearer('GET /v1/auth/session')).body.user.email, team.email)
  })

  test('that is used is renewed, and the cookie with it, at most once a minute', async () => {
    const { browser, token } = await logIn(team, running)
    assert.equal((await browser('GET /v1/auth/session')).headers.get('set-cookie'), null)
    await advance(10 * day, running)
    const renewed = await browser('GET /v1/auth/session')
    assert.equal(
      renewed.headers.get('set-cookie'),
      `zither_session=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=1209600`,
    )
    await eventually(
      () => browser('GET /v1/auth/session'),
      ({ headers }) => headers.get('set-cookie') === null,
    )
    const bearer = client(running.url, { authorization: `Bearer ${token}` })
    await advance(10 * day, running)
    assert.equal((await bearer('GET /v1/auth/session')).headers.get('set-cookie'), null)
    await advance(61, running)
    const last = await browser('GET /v1/profiles')
    const left = 10 * day - 61
    assert.ok(maxAgeOf(last) <= left && maxAgeOf(last) > left - 60, `${maxAgeOf(last)} of ${left}`)
    await advance(10 * day - 60, running)
    assert.deepEqual(faultOf(await browser('GET /v1/auth/session')), ended)
  })

  test('that is not used for two weeks has ended', async () => {
    const { browser } = await logIn(team, running)
    await advance(14 * day - 60, running)
    assert.equal((await browser('GET /v1/auth/session')).status, 200)
    const idle = await logIn(team, running)
    await advance(14 * day, running)
    assert.deepEqual(faultOf(await idle.browser('GET /v1/auth/session')), ended)
  })

  test('also renews its cookie with an answer that refuses, and gives it up on logout', async () => {
    const { browser } = await logIn(team, running)
    await advance(120, running)
    const refused = await browser('POST /v1/profiles', {})
    assert.equal(refused.status, 400)
    assert.equal(maxAgeOf(refused), 14 * day)
    await advance(120, running)
    const out = await browser('POST /v1/auth/logout')
    assert.equal(out.status, 204)
    assert.match(out.headers.get('set-cookie') ?? '', /^zither_session=; .*Max-Age=0/)
    assert.deepEqual(faultOf(await browser('GET /v1/auth/session')), ended)
  })

  test('of a user makes room for the hundred and first, the longest unused first', async () => {
    // Registering has opened one, too.
    const other = await newTeam(running)
    const first = await logIn(other, running)
    const second = await logIn(other, running)
    await advance(120, running)
    assert.equal((await first.browser('GET /v1/auth/session')).status, 200)
    await eventually(
      () => first.browser('GET /v1/auth/session'),
      ({ headers }) => headers.get('set-cookie') === null,
    )
    const many = []
    for (let count = 0; count < 99; count++) many.push(await logIn(other, running))
    assert.equal((await first.browser('GET /v1/auth/session')).status, 200)
    for (const call of [other.owner, second.browser])
      assert.deepEqual(faultOf(await call('GET /v1/auth/session')), ended)
    assert.equal((await many[0]?.browser('GET /v1/auth/session'))?.status, 200)
  })
})

test('logging in with an old cookie and another credential sent along opens a session', async () => {
  const running = await service()
  const team = await newTeam(running)
  const { email, password } = team
  const stranger = await newStranger(running)
  const stale = `zither_session=zs_${'0'.repeat(43)}`
  for (const headers of [
    { cookie: stale },
    { cookie: `${stale}; ${stale}` },
    { authorization: `Bearer sk_${'0'.repeat(43)}` },
    { cookie: stale, authorization: 'Bearer x' },
  ]) {
    const login = await stranger('POST /v1/auth/login', { email, password }, headers)
    assert.equal(login.status, 200, JSON.stringify(headers))
    assert.match(sessionOf(login), /^zs_/)
  }
})

test('a login is not made from a page of somebody else', async () => {
  const running = await service()
  const { email, password } = await newTeam(running)
  const stranger = await newStranger(running)
  const headers = { cookie: 'a=b', origin: 'https://evil.example' }
  const login = await stranger('POST /v1/auth/login', { email, password }, headers)
  assert.deepEqual(faultOf(login), { status: 403, code: 'cross_site_request' })
})

test('a session that has ended is refused with the very next request', async () => {
  const running = await service()
  const team = await newTeam(running)
  for (let count = 0; count < 10; count++) {
    const { browser } = await logIn(team, running)
    assert.equal((await browser('GET /v1/auth/verify')).status, 200)
    assert.equal((await browser('POST /v1/auth/logout')).status, 204)
    const after = await Promise.all(Array.from({ length: 4 }, () => browser('GET /v1/auth/verify')))
    for (const reply of after) assert.deepEqual(faultOf(reply), ended)
  }
})
