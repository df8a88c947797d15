import assert from 'node:assert/strict'
import type { OutgoingHttpHeaders } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { catalogue } from '#features/catalogue.ts'
import { needsRedis, redisServer } from '#testing/database/redis.ts'
import { keyOf, sessionOf } from '#testing/requests/asker.ts'
import { advance } from '#testing/service/clock.ts'
import { send } from '#testing/service/http.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newAddress, newTeam, type Reply, type Team } from '#testing/team/team.ts'

const quarter = 15 * 60
const attempts = { status: 429, code: 'too_many_attempts' }
const rejected = { status: 429, code: 'too_many_rejected_credentials' }
const unknown = { authorization: `Bearer sk_test_${'0'.repeat(43)}` }

/** Some hundred requests at once are no overload here: with the few connections of other tests there are turns for fewer. */
const enoughTurns = { DATABASE_POOL_SIZE: '16' }

/** Where the limits are counted. Of a process that is alone, its share is the whole. */
const places: { where: string; env: Record<string, string>; skip: false | string }[] = [
  { where: 'in the process', env: {}, skip: false },
  { where: 'over Redis', env: { REDIS_URL: redisServer ?? '', METRICS: '1' }, skip: needsRedis },
  {
    where: 'with a Redis that is away',
    env: { REDIS_URL: 'redis://127.0.0.1:1', LOG_LEVEL: 'error' },
    skip: false,
  },
]

for (const { where, env, skip } of places) {
  describe(`limits by address, ${where}`, { skip }, () => byAddress(env))
  describe(`the throttle of a team, ${where}`, { skip }, () => ofTeam(env))
}

function byAddress(env: Record<string, string>) {
  let own: Running
  before(async () => {
    own = await boot({ ...enoughTurns, ...env })
  })
  after(() => own.stop())

  const from = (
    address: string,
    route = 'GET /v1/auth/verify',
    headers: OutgoingHttpHeaders = {},
    body?: unknown,
  ) => send(own.url, route, { headers: { 'x-forwarded-for': address, ...headers }, body })

  test('each public operation with a limit takes exactly so many requests, whatever comes of them', async () => {
    const limited = catalogue.flatMap(({ id, route, limit }) => (limit ? [{ id, route, limit }] : []))
    const numbers = Object.fromEntries(limited.map(({ id, limit }) => [id, limit]))
    assert.deepEqual(numbers.register, { perAddress: 20, minutes: 15 })
    assert.deepEqual(numbers.login, { perAddress: 60, minutes: 15 })
    for (const { id, route, limit } of limited) {
      const [here, there] = [newAddress(), newAddress()]
      const ask = (address: string) => from(address, `${route}?notAParameter=1`)
      const answers = await Promise.all(Array.from({ length: limit.perAddress + 15 }, () => ask(here)))
      assert.deepEqual(countOf(answers), { 400: limit.perAddress, 429: 15 }, id)
      const refused = await ask(here)
      assert.deepEqual(faultOf(refused), attempts, id)
      assertRetry(refused, quarter - 30, quarter)
      assert.equal((await ask(there)).status, 400, `${id}: another address has a count of its own`)
    }
  })

  test('the quarter of an hour trails, and what the limit refuses takes no room', async () => {
    const address = newAddress()
    const ask = () => from(address, 'POST /v1/auth/register', {}, {})
    for (let count = 0; count < 12; count++) assert.equal((await ask()).status, 400)
    await advance(600, own)
    for (let count = 0; count < 8; count++) assert.equal((await ask()).status, 400)
    const first = await ask()
    assert.deepEqual(faultOf(first), attempts)
    assertRetry(first, 290, 300)
    for (let count = 0; count < 30; count++) assert.equal((await ask()).status, 429)
    await advance(300, own)
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    assert.deepEqual(countOf(answers), { 400: 12, 429: 8 })
    await advance(quarter, own)
    assert.equal((await ask()).status, 400)
  })

  test('exactly 200 refused credentials are told 401, however many ask at once', async () => {
    const team = await newTeam(own)
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 420 }, () => from(address, undefined, unknown)))
    assert.deepEqual(countOf(answers), { 401: 200, 429: 220 })
    const key = await keyOf(team)
    const refused = await from(address, 'GET /v1/profiles', key)
    assert.deepEqual(faultOf(refused), rejected)
    assertRetry(refused, quarter - 30, quarter)
    assert.deepEqual(faultOf(await from(address, 'POST /v1/auth/register', {}, {})), rejected)
    assert.deepEqual(faultOf(await from(address, 'GET /v1/profiles')), rejected)
    const { email, password } = team
    assert.equal((await from(address, 'POST /v1/auth/login', {}, { email, password })).status, 200)
    assert.equal((await from(address, 'GET /v1/health')).status, 200)
    assert.equal((await from(newAddress(), 'GET /v1/profiles', key)).status, 200)
    await advance(quarter + 1, own)
    assert.equal((await from(address, 'GET /v1/profiles', key)).status, 200)
  })

  test('only credentials that were presented and refused are counted', async () => {
    const team = await newTeam(own)
    const [address, key] = [newAddress(), await keyOf(team, { permission: 'read' })]
    const login = { email: team.email, password: 'a wrong password' }
    for (let count = 0; count < 199; count++) await from(address, undefined, unknown)
    for (let count = 0; count < 210; count++) assert.equal((await from(address)).status, 401)
    for (let count = 0; count < 5; count++) {
      assert.equal((await from(address, 'POST /v1/profiles', key, {})).status, 403)
      assert.equal((await from(address, 'POST /v1/auth/login', {}, login)).status, 401)
      assert.equal((await from(address, undefined, { ...key, cookie: 'zither_session=x' })).status, 400)
    }
    assert.equal((await from(address, undefined, key)).status, 200)
    assert.equal((await from(address, undefined, { cookie: 'zither_session=x' })).status, 401)
    assert.equal((await from(address, undefined, key)).status, 429)
  })

  test('mapped addresses count as IPv4, and IPv6 counts by its /64', async () => {
    const fill = async (address: string) => {
      for (let count = 0; count < 20; count++) await from(address, 'POST /v1/auth/register', {}, {})
    }
    const statusFor = async (address: string) =>
      (await from(address, 'POST /v1/auth/register', {}, {})).status
    await fill('2001:db8:1:2::1')
    for (const near of ['2001:db8:1:2::2', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff'])
      assert.equal(await statusFor(near), 429, near)
    for (const far of ['2001:db8:1:3::1', '2001:db8:2:2::1']) assert.equal(await statusFor(far), 400, far)
    const address = newAddress()
    await fill(address)
    assert.equal(await statusFor(`::ffff:${address}`), 429)
  })

  test('of the forwarded addresses the rightmost counts that is no proxy of ours', async () => {
    const client = newAddress()
    for (let count = 0; count < 20; count++) await from(client, 'POST /v1/auth/register', {}, {})
    const statusFor = async (forwarded: string | string[]) =>
      (await send(own.url, 'POST /v1/auth/register', { headers: { 'x-forwarded-for': forwarded }, body: {} }))
        .status
    for (const same of [
      `9.9.9.9, ${client}`,
      `${client}, 127.0.0.5`,
      `1.1.1.1,${client} , 127.0.0.5,127.9.9.9`,
      ['1.2.3.4', client],
    ])
      assert.equal(await statusFor(same), 429, String(same))
    assert.equal(await statusFor(`${client}, ${newAddress()}`), 400)
    assert.equal(await statusFor(`${client}, not an address`), 400)
  })

  test('without trusted proxies nobody is believed', async () => {
    const plain = await boot({ ...env, TRUSTED_PROXIES: '' })
    try {
      const ask = () =>
        send(plain.url, 'POST /v1/auth/register', { headers: { 'x-forwarded-for': newAddress() }, body: {} })
      const answers = await Promise.all(Array.from({ length: 25 }, ask))
      assert.deepEqual(countOf(answers), { 400: 20, 429: 5 })
    } finally {
      await plain.stop()
    }
  })

  if (env.METRICS) {
    test('another deployment on the same Redis counts for itself', async () => {
      const address = newAddress()
      for (let count = 0; count < 25; count++) await from(address, 'POST /v1/auth/register', {}, {})
      const other = await boot(env)
      try {
        const headers = { 'x-forwarded-for': address }
        const { status } = await send(other.url, 'POST /v1/auth/register', { headers, body: {} })
        assert.equal(status, 400)
      } finally {
        await other.stop()
      }
    })

    test('all of it was counted in Redis', () => assertShared(own))
  }
}

function ofTeam(env: Record<string, string>) {
  const ceiling = 8
  const limited = { status: 429, code: 'rate_limited' }
  let own: Running
  let team: Team
  let key: OutgoingHttpHeaders
  let session: OutgoingHttpHeaders

  before(async () => {
    own = await boot({ ...env, RATE_TIER_CEILING: String(ceiling), RATE_TIER_PERIOD_S: '60' })
    team = await newTeam(own)
    key = await keyOf(team)
    session = await sessionOf(own.url, team)
  })
  after(() => own.stop())

  const ask = (headers: OutgoingHttpHeaders, route = 'GET /v1/auth/verify', body?: unknown) =>
    send(own.url, route, { headers, body })
  const many = (count: number, headers: OutgoingHttpHeaders) =>
    Promise.all(Array.from({ length: count }, () => ask(headers)))

  test('the ceiling holds over the period before any moment, and a refusal takes no room', async () => {
    await advance(120, own)
    assert.deepEqual(countOf(await many(3, key)), { 200: 3 })
    await advance(40, own)
    assert.deepEqual(countOf(await many(20, key)), { 200: 5, 429: 15 })
    const refused = await ask(key)
    assert.deepEqual(faultOf(refused), limited)
    assertRetry(refused, 15, 20)
    await advance(20, own)
    assert.deepEqual(countOf(await many(20, key)), { 200: 3, 429: 17 })
    const again = await ask(key)
    assertRetry(again, 35, 40)
    await advance(40, own)
    assert.deepEqual(countOf(await many(20, key)), { 200: 5, 429: 15 })
  })

  test('every answer beyond the throttle tells where the team stands', async () => {
    await advance(120, own)
    for (let left = ceiling - 1; left >= 0; left--) {
      const route = left % 2 ? 'GET /v1/auth/verify' : 'POST /v1/profiles'
      const { status, headers } = await ask(key, route, left % 2 ? undefined : {})
      assert.equal(status, left % 2 ? 200 : 400)
      assert.equal(headers.get('x-ratelimit-limit'), String(ceiling))
      assert.equal(headers.get('x-ratelimit-remaining'), String(left))
      assertReset(headers)
    }
    const refused = await ask(key)
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('x-ratelimit-remaining'), '0')
    assertReset(refused.headers)
  })

  test('keys and sessions are counted apart, both modes and all keys together', async () => {
    await advance(120, own)
    const [second, live] = [await keyOf(team), await keyOf(team, { mode: 'live' })]
    await advance(120, own)
    assert.deepEqual(countOf(await many(3, key)), { 200: 3 })
    assert.deepEqual(countOf(await many(3, second)), { 200: 3 })
    assert.deepEqual(countOf(await many(5, live)), { 200: 2, 429: 3 })
    assert.deepEqual(countOf(await many(4, session)), { 200: 4 })
    assert.deepEqual(countOf(await many(6, { ...session, 'x-mode': 'test' })), { 200: 4, 429: 2 })
  })

  test('who is refused before takes no room of the team', async () => {
    await advance(120, own)
    const reader = await keyOf(team, { permission: 'read' })
    await advance(120, own)
    for (let count = 0; count < 10; count++) {
      const refused = await ask(reader, 'POST /v1/profiles', {})
      assert.equal(refused.status, 403)
      assert.equal(refused.headers.get('x-ratelimit-limit'), null)
      assert.equal((await ask({})).headers.get('x-ratelimit-limit'), null)
    }
    assert.deepEqual(countOf(await many(ceiling + 1, key)), { 200: ceiling, 429: 1 })
  })

  test('teams are counted apart', async () => {
    const other = await newTeam(own)
    const theirs = await keyOf(other)
    await advance(120, own)
    assert.deepEqual(countOf(await many(ceiling + 2, key)), { 200: ceiling, 429: 2 })
    assert.deepEqual(countOf(await many(ceiling, theirs)), { 200: ceiling })
  })

  function assertReset(headers: Headers): void {
    const reset = Number(headers.get('x-ratelimit-reset'))
    assert.ok(Number.isInteger(reset) && reset % 60 === 0, String(reset))
  }

  if (env.METRICS) test('all of it was counted in Redis', () => assertShared(own))
}

async function assertShared({ url }: Running): Promise<void> {
  const { body } = await send(url, 'GET /metrics')
  assert.match(String(body), /^zither_rate_limiter_shared 1$/m)
}

function countOf(replies: readonly Reply[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

function assertRetry({ headers }: Reply, least: number, most: number): void {
  const seconds = Number(headers.get('retry-after'))
  assert.ok(Number.isInteger(seconds) && seconds >= least && seconds <= most, `Retry-After: ${seconds}`)
}
