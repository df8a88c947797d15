import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { client, control, newTeam, type Team } from '#testing/team/team.ts'

const reconnect = (team: Team, id: string, body: object = {}) =>
  team.call(`POST /v1/accounts/${id}/actions/reconnect`, body)
const disconnect = (team: Team, id: string) => team.call(`POST /v1/accounts/${id}/actions/disconnect`)
const statusOf = async (team: Team, id: string) => (await team.call(`GET /v1/accounts/${id}`)).body.status

/** Opens an address of the service as a browser does. */
async function open(team: Team, authUrl: string) {
  const { pathname, search } = new URL(authUrl)
  return client(team.url, {})(`GET ${pathname}${search}`)
}

for (const platform of ['skynet', 'threadnet', 'microblog', 'pinboard', 'pronet'])
  test(`a ${platform} account that was disconnected is connected again by consent, with its id`, async () => {
    const [team, ask] = [await newTeam(), await control()]
    const named = (await ask('POST /_sandbox/accounts', { platform, profileId: team.profileId })).body
    const other = await newAccount(team, platform)
    for (const { id } of [named, other]) {
      assert.equal((await disconnect(team, id)).status, 200)
      const begun = await reconnect(team, id)
      assert.equal(begun.status, 200, JSON.stringify(begun.body))
      assert.deepEqual(Object.keys(begun.body).sort(), ['authUrl', 'expiresAt', 'state'])
      assert.equal(await statusOf(team, id), 'disconnected')
      const opened = await open(team, begun.body.authUrl)
      assert.deepEqual([opened.status, opened.body.accountId], [200, id])
      assert.equal(await statusOf(team, id), 'connected')
      assert.equal((await open(team, begun.body.authUrl)).code, 'invalid_state')
    }
    const ids = new Set([named.id, other.id])
    assert.equal((await team.call('GET /v1/accounts')).body.data.length, ids.size)
  })

test('a consent of another identity connects nothing', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'microblog')
  await disconnect(team, id)
  const { authUrl } = (await reconnect(team, id)).body
  const refused = await open(team, authUrl.replace('sbx_ok', 'sbx_ok_999'))
  assert.deepEqual([refused.status, refused.code], [409, 'account_identity_mismatch'])
  assert.equal(await statusOf(team, id), 'disconnected')
  assert.equal((await team.call('GET /v1/accounts')).body.data.length, 1)
  const [denied] = [(await reconnect(team, id)).body]
  assert.equal((await open(team, denied.authUrl.replace('sbx_ok', 'sbx_denied'))).code, 'oauth_denied')
})

test('an account that was moved meanwhile is renewed where it is, and one that was deleted is not', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'threadnet')
  const moved = (await reconnect(team, id)).body
  const { body: profile } = await team.call('POST /v1/profiles', { name: 'elsewhere' })
  await team.call(`PATCH /v1/accounts/${id}`, { profileId: profile.id })
  const opened = await open(team, moved.authUrl)
  assert.deepEqual([opened.body.accountId, opened.body.profileId], [id, profile.id])
  const late = (await reconnect(team, id)).body
  assert.equal((await team.call(`DELETE /v1/accounts/${id}`)).status, 200)
  assert.equal((await open(team, late.authUrl)).code, 'invalid_state')
})

test('the person is sent back with the result, and only to an address that can be one', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'threadnet')
  const redirectUrl = 'https://panel.example/done?x=1'
  const { authUrl } = (await reconnect(team, id, { redirectUrl, headless: true })).body
  const opened = await open(team, authUrl)
  assert.equal(opened.status, 302)
  const { searchParams } = new URL(opened.headers.get('location') ?? '')
  assert.deepEqual([searchParams.get('accountId'), searchParams.get('x')], [id, '1'])
  const bad = await reconnect(team, id, { redirectUrl: 'ftp://panel.example' })
  assert.deepEqual([bad.status, bad.code, bad.param], [400, 'invalid_url', 'redirectUrl'])
})

test('a platform without a consent page says how to connect it', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'botchat')
  const refused = await reconnect(team, id)
  assert.deepEqual([refused.status, refused.code], [422, 'platform_not_supported'])
  assert.match(refused.body.error, /\/v1\/connect\/botchat/)
})
