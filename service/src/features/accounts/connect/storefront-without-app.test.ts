import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { isRefused } from '#testing/ads/ads-team.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { type Call, newTeam } from '#testing/team/team.ts'
import { storeNetwork } from '#testing/twins/store-network.ts'

describe('a deployment without an app of Shopify', () => {
  let running: Running
  let call: Call
  let profileId: string

  before(async () => {
    const { url } = await storeNetwork()
    running = await boot({ STOREFRONT_URL: url })
    call = await (await newTeam(running)).key({ mode: 'live' })
    profileId = (await call('GET /v1/profiles')).body.data[0].id
  })

  after(() => running?.stop())

  test('connects a store of live mode by its token, and says that this is the one way', async () => {
    const { body: all } = await call('GET /v1/platforms')
    const { modes, ways } = all.find(({ id }: { id: string }) => id === 'storefront')
    assert.deepEqual(modes, { test: true, live: true })
    assert.deepEqual(ways, { test: ['oauth', 'token'], live: ['token'] })
    const threadnet = all.find(({ id }: { id: string }) => id === 'threadnet')
    assert.deepEqual(threadnet.ways, { test: ['oauth'], live: [] })
    const body = { profileId, shop: 'acme', accessToken: 'shpat_1' }
    const made = await call('POST /v1/connect/storefront/token', body)
    assert.equal(made.status, 200, JSON.stringify(made.body))
    const account = (await call(`GET /v1/accounts/${made.body.accountId}`)).body
    assert.deepEqual([account.username, account.status], ['acme.myshopify.com', 'connected'])
  })

  test('sends nobody to a page of consent, neither the first time nor again', async () => {
    const begun = await call(`GET /v1/connect/storefront?profileId=${profileId}&shop=acme`)
    isRefused(begun, [503, 'provider_unavailable'])
    assert.match(begun.body.error, /no app of Shopify/)
    const body = { profileId, shop: 'acme', accessToken: 'shpat_1' }
    const { accountId } = (await call('POST /v1/connect/storefront/token', body)).body
    const again = await call(`POST /v1/accounts/${accountId}/actions/reconnect`, {})
    isRefused(again, [503, 'provider_unavailable'])
  })
})
