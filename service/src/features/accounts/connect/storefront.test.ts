import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefused } from '#testing/ads/ads-team.ts'
import { send } from '#testing/service/http.ts'
import { keyed } from '#testing/team/store.ts'
import { control, newTeam } from '#testing/team/team.ts'

const route = 'POST /v1/connect/storefront/token'

test('a store is connected by its token, under its own name', async () => {
  const { call, profileId } = await newTeam()
  const made = await call(route, {
    profileId,
    shop: 'https://admin.shopify.com/store/Acme/',
    accessToken: 'shpat_1',
  })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const { account, accountId, connected } = made.body
  assert.equal(connected, true)
  assert.partialDeepStrictEqual(account, {
    id: accountId,
    profileId,
    platform: 'storefront',
    kind: 'posting',
    status: 'connected',
    username: 'acme.myshopify.com',
    metadata: { host: 'acme.myshopify.com' },
  })
  assert.doesNotMatch(JSON.stringify(made.body), /shpat_1/)
  const again = await call(route, { profileId, shop: 'acme.myshopify.com', accessToken: 'shpat_2' })
  assert.equal(again.body.accountId, accountId)
  const other = await call(route, { profileId, shop: 'other', accessToken: 'shpat_1' })
  assert.notEqual(other.body.accountId, accountId)
})

test('a store is connected by an app of its owner, whose token is asked for anew when it ends', async () => {
  const { call, profileId } = await newTeam()
  const app = { clientId: 'own-app', clientSecret: 'own-secret' }
  const { accountId } = (await call(route, { profileId, shop: 'acme', ...app })).body
  const sandbox = await control()
  await sandbox('POST /_sandbox/clock', { advanceSeconds: 25 * 3600 })
  const made = await call(`POST /v1/accounts/${accountId}/blogs`, { title: 'Bread' }, keyed())
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { data } = (await sandbox(`GET /_sandbox/calls?accountId=${accountId}`)).body
  const asked = data.find(({ operation }: any) => operation === 'refresh')
  assert.match(JSON.stringify(asked.body), /client_credentials/)
  assert.doesNotMatch(JSON.stringify(data), /own-secret/)
})

test('a token is taken only with a store of the network, and alone', async () => {
  const { call, profileId } = await newTeam()
  const ask = (more: object) => call(route, { profileId, shop: 'acme', ...more })
  const accessToken = 'shpat_1'
  for (const shop of [
    'acme.example.com',
    'localhost:80',
    'a_b',
    'admin.shopify.com/store/acme/../../evil',
    '-a',
  ])
    isRefused(await ask({ shop, accessToken }), [400, 'invalid_value', 'shop'])
  isRefused(await ask({}), [400, 'missing_required_parameter', 'accessToken'])
  isRefused(await ask({ clientId: 'a' }), [400, 'missing_required_parameter', 'clientSecret'])
  isRefused(await ask({ clientSecret: 'a' }), [400, 'missing_required_parameter', 'clientId'])
  isRefused(await ask({ accessToken, clientId: 'a' }), [400, 'mutually_exclusive_fields', 'clientId'])
  isRefused(await ask({ accessToken: 'sbx_denied' }), [400, 'credentials_refused'])
  isRefused(await ask({ clientId: 'a', clientSecret: 'sbx_denied' }), [400, 'credentials_refused'])
  const absent = '0'.repeat(24)
  isRefused(await ask({ accessToken, profileId: absent }), [404, 'profile_not_found'])
  assert.deepEqual((await call('GET /v1/accounts')).body.data, [])
})

test('a store is connected by consent, and the connection is renewed by consent', async () => {
  const { call, profileId, url } = await newTeam()
  const begun = await call(`GET /v1/connect/storefront?profileId=${profileId}&shop=acme`)
  assert.equal(begun.status, 200, JSON.stringify(begun.body))
  const { authUrl, state, expiresAt } = begun.body
  assert.ok(state && Date.parse(expiresAt) > Date.now())
  const { pathname, search } = new URL(authUrl)
  const opened = await send(url, `GET ${pathname}${search}`)
  assert.equal(opened.status, 200, JSON.stringify(opened.body))
  const { accountId } = opened.body
  const account = (await call(`GET /v1/accounts/${accountId}`)).body
  assert.deepEqual(
    [account.platformAccountId, account.metadata],
    ['sbx-storefront-1', { host: 'sbx-storefront-1.myshopify.com' }],
  )
  const again = await call(`POST /v1/accounts/${accountId}/actions/reconnect`, {})
  const code = new URL(again.body.authUrl).searchParams.get('code')
  const renewed = await call('POST /v1/connect/storefront', { code, state: again.body.state })
  assert.deepEqual([renewed.status, renewed.body.accountId], [200, accountId])
  isRefused(await call(`GET /v1/connect/storefront?profileId=${profileId}`), [
    400,
    'missing_required_parameter',
    'shop',
  ])
  const foreign = `GET /v1/connect/storefront?profileId=${profileId}&shop=shop.example.com`
  isRefused(await call(foreign), [400, 'invalid_value', 'shop'])
})

test('a store that was connected by a token is connected again by consent as the same account', async () => {
  const { call, profileId } = await newTeam()
  const { accountId } = (await call(route, { profileId, shop: 'acme', accessToken: 'shpat_1' })).body
  const { state } = (await call(`POST /v1/accounts/${accountId}/actions/reconnect`, {})).body
  const renewed = await call('POST /v1/connect/storefront', { code: 'sbx_ok', state })
  assert.deepEqual([renewed.status, renewed.body.accountId], [200, accountId], JSON.stringify(renewed.body))
})
