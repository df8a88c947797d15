import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { isRefused } from '#testing/ads/ads-team.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { type Call, newTeam } from '#testing/team/team.ts'
import { newReceiver, type Receiver } from '#testing/twins/receiver.ts'

describe('the browser that comes back from the consent of a store', () => {
  let network: Receiver
  let running: Running
  let call: Call
  let profileId: string

  before(async () => {
    network = await newReceiver()
    running = await boot({
      STOREFRONT_URL: network.url,
      STOREFRONT_CLIENT_ID: 'our-client',
      STOREFRONT_CLIENT_SECRET: 'our-secret',
    })
    call = await (await newTeam(running)).key({ mode: 'live' })
    profileId = (await call('GET /v1/profiles')).body.data[0].id
  })

  after(() => running?.stop())

  /** The network answers with the store of an id at an address. */
  function serve(id: string, myshopifyDomain: string): void {
    const token = {
      access_token: 'shpat_1',
      refresh_token: 'shprt_1',
      expires_in: 3600,
      scope: 'write_content',
    }
    const shop = { id: `gid://shopify/Shop/${id}`, name: 'Acme', myshopifyDomain, primaryDomain: null }
    network.received.length = 0
    network.answers(({ path }) => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(path.endsWith('/access_token') ? token : { data: { shop } }),
    }))
  }

  const begin = async (shop = 'acme') => {
    const { authUrl, state } = (await call(`GET /v1/connect/storefront?profileId=${profileId}&shop=${shop}`))
      .body
    assert.ok(state)
    return { authUrl: new URL(authUrl), state }
  }

  /** The query of the redirect, signed by the network as it signs. */
  function signed(parameters: Record<string, string>, secret = 'our-secret'): URLSearchParams {
    const query = new URLSearchParams(parameters)
    query.sort()
    query.set('hmac', createHmac('sha256', secret).update(query.toString()).digest('hex'))
    return query
  }

  const returning = (state: string, shop = 'acme.myshopify.com') => ({
    code: 'from-the-store',
    host: Buffer.from(`${shop}/admin`).toString('base64'),
    shop,
    state,
    timestamp: '1795761000',
  })

  const comeBack = (query: URLSearchParams) => call(`GET /v1/connect/storefront/callback?${query}`)

  test('connects the store when the network has signed it', async () => {
    serve('1', 'acme.myshopify.com')
    const { authUrl, state } = await begin()
    assert.match(authUrl.pathname, /\/admin\/oauth\/authorize$/)
    const done = await comeBack(signed(returning(state)))
    assert.equal(done.status, 200, JSON.stringify(done.body))
    const account = (await call(`GET /v1/accounts/${done.body.accountId}`)).body
    assert.deepEqual([account.platformAccountId, account.username], ['1', 'acme.myshopify.com'])
    assert.equal(new URLSearchParams(network.received[0]?.body).get('code'), 'from-the-store')
  })

  test('is refused, and no code redeemed, when anything of it was not signed by the network', async () => {
    serve('1', 'acme.myshopify.com')
    const wrong: Record<string, (state: string) => URLSearchParams> = {
      'another secret': (state) => signed(returning(state), 'guessed'),
      'no signature': (state) => new URLSearchParams(returning(state)),
      'half a signature': (state) => {
        const query = signed(returning(state))
        query.set('hmac', query.get('hmac')?.slice(0, 32) ?? '')
        return query
      },
      'another code': (state) => {
        const query = signed(returning(state))
        query.set('code', 'of-somebody-else')
        return query
      },
      'another store': (state) => {
        const query = signed(returning(state))
        query.set('shop', 'other.myshopify.com')
        return query
      },
      'a parameter more': (state) => {
        const query = signed(returning(state))
        query.set('locale', 'de')
        return query
      },
      'the state of another connection': (state) => {
        const query = signed(returning('zc_another'))
        query.set('state', state)
        return query
      },
      'a host outside of the network': (state) => signed(returning(state, 'shop.example.com')),
    }
    for (const [name, query] of Object.entries(wrong)) {
      const refused = await comeBack(query((await begin()).state))
      assert.deepEqual([refused.status, refused.code], [400, 'oauth_denied'], name)
    }
    assert.deepEqual(network.received, [])
  })

  test('is taken from the address that the store has by now', async () => {
    serve('2', 'acme-new.myshopify.com')
    const { state } = await begin('acme-old')
    const done = await comeBack(signed(returning(state, 'acme-new.myshopify.com')))
    assert.equal(done.status, 200, JSON.stringify(done.body))
    const account = (await call(`GET /v1/accounts/${done.body.accountId}`)).body
    assert.deepEqual(account.metadata, { host: 'acme-new.myshopify.com' })
    serve('2', 'acme-newer.myshopify.com')
    const again = (await call(`POST /v1/accounts/${account.id}/actions/reconnect`, {})).body
    const renewed = await comeBack(signed(returning(again.state, 'acme-newer.myshopify.com')))
    assert.deepEqual([renewed.status, renewed.body.accountId], [200, account.id])
    const moved = (await call(`GET /v1/accounts/${account.id}`)).body
    assert.deepEqual([moved.username, moved.metadata.host], Array(2).fill('acme-newer.myshopify.com'))
  })

  test('of another store renews no account', async () => {
    serve('3', 'acme.myshopify.com')
    const done = await comeBack(signed(returning((await begin()).state)))
    const again = (await call(`POST /v1/accounts/${done.body.accountId}/actions/reconnect`, {})).body
    serve('4', 'other.myshopify.com')
    const other = await comeBack(signed(returning(again.state, 'other.myshopify.com')))
    isRefused(other, [409, 'account_identity_mismatch'])
  })
})
