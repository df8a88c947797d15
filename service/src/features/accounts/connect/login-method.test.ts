import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { begin } from '#testing/team/connect.ts'
import { client, newTeam, type Team } from '#testing/team/team.ts'

const own = { loginMethod: 'photonet_login' }

/** Connects an account by the login that is wished for, as a browser does that opens the consent address. */
async function connected(team: Team, more: Record<string, string> = {}): Promise<any> {
  const { authUrl } = (await begin(team.call, team.profileId, 'photonet', more)).body
  const { pathname, search } = new URL(authUrl)
  const opened = await client(team.url, {})(`GET ${pathname}${search}`)
  assert.equal(opened.status, 200, JSON.stringify(opened.body))
  return (await team.call(`GET /v1/accounts/${opened.body.accountId}`)).body
}

describe('an Instagram account of test mode', () => {
  test('is connected without a page by the wish, and otherwise through its page', async () => {
    const team = await newTeam()
    const alone = await connected(team, own)
    assert.equal(alone.metadata.loginMethod, 'photonet_login')
    assert.equal(alone.metadata.pageId, undefined)
    const other = await newTeam()
    assert.equal((await connected(other)).metadata.pageId, 'photonet-1')
  })

  test('has no select step where the person is the account', async () => {
    const team = await newTeam()
    assert.equal((await connected(team, { ...own, headless: 'true' })).status, 'connected')
  })

  test('is renewed by its own login, and changes to the other one when it is connected so', async () => {
    const team = await newTeam()
    const first = await connected(team, own)
    const begun = await team.call(`POST /v1/accounts/${first.id}/actions/reconnect`, {})
    const { pathname, search } = new URL(begun.body.authUrl)
    assert.equal((await client(team.url, {})(`GET ${pathname}${search}`)).status, 200)
    const renewed = (await team.call(`GET /v1/accounts/${first.id}`)).body
    assert.equal(renewed.metadata.loginMethod, 'photonet_login')
    const paged = await connected(team)
    assert.equal(paged.id, first.id)
    assert.deepEqual([paged.metadata.loginMethod, paged.metadata.pageId], [undefined, 'photonet-1'])
  })

  test('publishes, and answers for what needs a page with the way to it, and stays connected', async () => {
    const team = await newTeam()
    const { id } = await connected(team, own)
    const audio = await team.call(`GET /v1/accounts/${id}/photonet/audio?audioType=music`)
    assert.equal(audio.code, 'provider_rejected')
    assert.match(audio.body.error, /loginMethod=socialnet_login/)
    const ads = await team.call(`GET /v1/ads/accounts?accountId=${id}`)
    assert.deepEqual([ads.status, ads.code], [422, 'ads_connection_required'])
    assert.match(ads.body.error, /GET \/v1\/connect\/photonet\/ads/)
    assert.equal((await team.call(`GET /v1/accounts/${id}`)).body.status, 'connected')
    assert.equal((await team.call(`GET /v1/accounts/${id}/photonet/publishing-limit`)).status, 200)
  })
})

test('a login that is none is refused, and another platform ignores one that is', async () => {
  const { call, profileId } = await newTeam()
  const refused = await begin(call, profileId, 'photonet', { loginMethod: 'telepathy' })
  assert.deepEqual([refused.status, refused.code, refused.body.param], [400, 'invalid_value', 'loginMethod'])
  assert.equal((await begin(call, profileId, 'threadnet', own)).status, 200)
})

describe('a deployment', () => {
  const running: Running[] = []
  after(() => Promise.all(running.map((one) => one.stop())))

  /** The page on which a person agrees in live mode. */
  const pageOf = async (settings: Record<string, string>, loginMethod?: string) => {
    const service = await boot(settings)
    running.push(service)
    const call = await (await newTeam(service)).key({ mode: 'live' })
    const { id } = (await call('GET /v1/profiles')).body.data[0]
    const begun = await begin(call, id, 'photonet', loginMethod ? { loginMethod } : {})
    assert.equal(begun.status, 200, JSON.stringify(begun.body))
    const { hostname, searchParams } = new URL(begun.body.authUrl)
    return [hostname, searchParams.get('client_id')]
  }
  const app = { PHOTONET_CLIENT_ID: 'page-app', PHOTONET_CLIENT_SECRET: 's' }
  const loginApp = { PHOTONET_LOGIN_CLIENT_ID: 'own-app', PHOTONET_LOGIN_CLIENT_SECRET: 's' }

  test('shows the login that is wished for where it has its app, and else the one that it has', async () => {
    const [page, alone] = [
      ['www.facebook.com', 'page-app'],
      ['www.instagram.com', 'own-app'],
    ]
    assert.deepEqual(await pageOf({ ...app, ...loginApp }), page)
    assert.deepEqual(await pageOf({ ...app, ...loginApp }, 'photonet_login'), alone)
    assert.deepEqual(await pageOf(app, 'photonet_login'), page)
    assert.deepEqual(await pageOf(loginApp), alone)
    assert.deepEqual(await pageOf(loginApp, 'socialnet_login'), alone)
  })
})
