import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { send } from '#testing/service/http.ts'
import { type Running, service } from '#testing/service/service.ts'
import { newMember } from '#testing/team/members.ts'
import { newAddress, newTeam, type Reply, type Team } from '#testing/team/team.ts'

const inTest = { 'x-mode': 'test' }

describe('a connection that was begun with a session', () => {
  let running: Running
  let team: Team
  before(async () => {
    running = await service()
    team = await newTeam(running)
  })

  /** Every operation that answers a consent address. */
  const beginnings: Record<string, () => Promise<Reply>> = {
    getConnectUrl: () =>
      team.owner(`GET /v1/connect/threadnet?profileId=${team.profileId}`, undefined, inTest),
    reconnectAccount: async () => {
      const { state } = (await team.call(`GET /v1/connect/microblog?profileId=${team.profileId}`)).body
      const made = await team.call('POST /v1/connect/microblog', { code: 'sbx_ok', state })
      return team.owner(`POST /v1/accounts/${made.body.accountId}/actions/reconnect`, {}, inTest)
    },
    connectAds: () =>
      team.owner(`GET /v1/connect/adnet/ads?profileId=${team.profileId}&force=true`, undefined, inTest),
  }
  const cookiesOf = ({ headers }: Reply) => headers.getSetCookie()
  const pairOf = (cookie = '') => cookie.split(';')[0] ?? ''

  /** Opens a consent address as a browser with these cookies. */
  function open({ body }: Reply, cookie?: string): Promise<Reply> {
    const { pathname, search } = new URL(body.authUrl)
    const headers = { 'x-forwarded-for': newAddress(), ...(cookie && { cookie }) }
    return send(running.url, `GET ${pathname}${search}`, { headers })
  }
  const isUnknown = ({ status, code }: Reply) => assert.deepEqual([status, code], [400, 'invalid_state'])

  for (const [name, begin] of Object.entries(beginnings))
    test(`ends only in the browser that began it: ${name}`, async () => {
      const [begun, other] = [await begin(), await begin()]
      const [cookie, ...more] = cookiesOf(begun)
      assert.deepEqual(more, [])
      assert.match(
        cookie ?? '',
        /^zither_connect_\w+=[\w-]{43}; Path=\/v1\/connect; HttpOnly; SameSite=Lax; Max-Age=1800$/,
      )
      const pair = pairOf(cookie)
      const [own = ''] = pair.split('=')
      for (const foreign of [undefined, pairOf(cookiesOf(other)[0]), `${own}=`, `${own}=guessed`, `x${pair}`])
        isUnknown(await open(begun, foreign))
      const done = await open(begun, `theme=dark; ${pairOf(cookiesOf(other)[0])}; ${pair}`)
      assert.equal(done.status, 200, JSON.stringify(done.body))
      isUnknown(await open(begun, pair))
      assert.equal((await open(other, pairOf(cookiesOf(other)[0]))).status, 200, 'the other tab')
    })

  test('is taken by code with the cookie alone, also from its own user', async () => {
    const { call } = await newMember(team, 'admin')
    const finish = async (as: Team['call'], cookie?: string) => {
      const begun = await beginnings.getConnectUrl?.()
      assert.ok(begun)
      const body = { code: 'sbx_ok', state: begun.body.state }
      const more = { ...inTest, ...(cookie !== undefined && { cookie: pairOf(cookiesOf(begun)[0]) }) }
      return as('POST /v1/connect/threadnet', body, more)
    }
    isUnknown(await finish(team.call))
    isUnknown(await finish(call))
    assert.equal((await finish(team.call, 'with the cookie')).status, 200)
    isUnknown(await finish(team.owner))
    assert.equal((await finish(team.owner, 'with the cookie')).status, 200)
  })

  test('is chosen for in its own browser alone', async () => {
    const { call } = await newMember(team, 'admin')
    const begun = await team.owner(
      `GET /v1/connect/pronet?profileId=${team.profileId}&headless=true`,
      undefined,
      inTest,
    )
    const cookie = pairOf(cookiesOf(begun)[0])
    const { pendingDataToken, connectToken } = (await open(begun, cookie)).body
    const body = { profileId: team.profileId, pendingDataToken, accountType: 'personal' }
    const select = (as: Team['call'], more: object = {}) =>
      as('POST /v1/connect/pronet/select-organization', body, { ...inTest, ...more })
    isUnknown(await select(call))
    isUnknown(await select(team.call))
    isUnknown(await select(team.owner))
    isUnknown(await select(team.owner, { cookie: `${cookie}x` }))
    const list = `GET /v1/connect/pronet/organizations?orgIds=1&tempToken=${connectToken}`
    isUnknown(await call(list, undefined, inTest))
    assert.equal((await select(team.owner, { cookie })).status, 200)
  })

  test('keeps the cookie of the session as it is', async () => {
    const login = await send(running.url, 'POST /v1/auth/login', {
      headers: { 'x-forwarded-for': newAddress() },
      body: { email: team.email, password: team.password },
    })
    const session = pairOf(login.headers.getSetCookie()[0])
    const route = `GET /v1/connect/threadnet?profileId=${team.profileId}`
    const begun = await send(running.url, route, { headers: { cookie: session, ...inTest } })
    const names = begun.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    assert.ok(names.every((name) => name === 'zither_session' || name?.startsWith('zither_connect_')))
    assert.equal((await open(begun, begun.headers.getSetCookie().map(pairOf).join('; '))).status, 200)
  })

  test('is opened at the name under which the panel was, on a machine of one’s own', async () => {
    const begun = await beginnings.getConnectUrl?.()
    assert.equal(new URL(begun?.body.authUrl).origin, new URL(running.url).origin)
  })
})

test('a connection that was begun with a key has no cookie and ends anywhere', async () => {
  const { call, profileId } = await newTeam()
  const { url } = await service()
  const begun = await call(`GET /v1/connect/threadnet?profileId=${profileId}`)
  assert.deepEqual(begun.headers.getSetCookie(), [])
  const { pathname, search } = new URL(begun.body.authUrl)
  const done = await send(url, `GET ${pathname}${search}`, { headers: { 'x-forwarded-for': newAddress() } })
  assert.equal(done.status, 200)
})
