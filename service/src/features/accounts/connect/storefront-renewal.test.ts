import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { type Call, newTeam } from '#testing/team/team.ts'
import { newReceiver, type Receiver } from '#testing/twins/receiver.ts'

describe('the renewal of the tokens of a store', () => {
  let network: Receiver
  let running: Running
  let call: Call
  let accountId: string
  /** What the token endpoint answers once the store is connected. */
  let renewal: { status: number; body: object }

  before(async () => {
    network = await newReceiver()
    running = await boot({
      STOREFRONT_URL: network.url,
      STOREFRONT_CLIENT_ID: 'our-client',
      STOREFRONT_CLIENT_SECRET: 'our-secret',
    })
    call = await (await newTeam(running)).key({ mode: 'live' })
  })

  after(() => running?.stop())

  beforeEach(async () => {
    const shop = {
      ...{ id: 'gid://shopify/Shop/1', name: 'Acme', myshopifyDomain: 'acme.myshopify.com' },
      primaryDomain: null,
    }
    // It ends within minutes, so that each call renews it.
    const token = {
      access_token: 'shpat_1',
      refresh_token: 'shprt_1',
      expires_in: 120,
      scope: 'write_content',
    }
    const blogs = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }
    renewal = { status: 200, body: token }
    network.answers(({ path, body }) => {
      const isRenewal = body.includes('grant_type=refresh_token')
      const { status, body: answer } = isRenewal
        ? renewal
        : { status: 200, body: path.endsWith('/access_token') ? token : { data: { shop, blogs } } }
      return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) }
    })
    const profileId = (await call('GET /v1/profiles')).body.data[0].id
    const { state } = (await call(`GET /v1/connect/storefront?profileId=${profileId}&shop=acme`)).body
    const query = new URLSearchParams({ code: 'c', shop: 'acme.myshopify.com', state, timestamp: '1' })
    query.sort()
    query.set('hmac', createHmac('sha256', 'our-secret').update(query.toString()).digest('hex'))
    const connected = await call(`GET /v1/connect/storefront/callback?${query}`)
    assert.equal(connected.status, 200, JSON.stringify(connected.body))
    accountId = connected.body.accountId
  })

  const statusAfterCall = async () => {
    await call(`GET /v1/accounts/${accountId}/blogs`)
    return (await call(`GET /v1/accounts/${accountId}`)).body.status
  }

  const wrong: Record<string, { status: number; body: object }> = {
    'a secret of ours that is wrong': {
      status: 400,
      body: { error: 'invalid_client', error_description: 'Client authentication failed.' },
    },
    'an id of ours that is not known': { status: 401, body: { errors: '[API] Invalid API key' } },
    'a store that is not at its address': { status: 404, body: { errors: 'Not Found' } },
  }

  for (const [about, answer] of Object.entries(wrong))
    test(`leaves the store connected when it fails by ${about}`, async () => {
      renewal = answer
      assert.equal(await statusAfterCall(), 'connected')
      assert.ok(network.received.some(({ body }) => body.includes('grant_type=refresh_token')))
    })

  test('disconnects the store when the network says that its consent is over', async () => {
    renewal = {
      status: 400,
      body: { error: 'invalid_request', error_description: 'This request requires an active refresh_token' },
    }
    assert.equal(await statusAfterCall(), 'needs_reconnect')
  })
})
