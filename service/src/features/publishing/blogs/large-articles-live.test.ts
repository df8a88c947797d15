import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { type Call, newTeam } from '#testing/team/team.ts'
import { newReceiver, type Receiver } from '#testing/twins/receiver.ts'

const count = 15
const time = '2026-01-05T10:00:00Z'

/** An article as the network answers it, of half a megabyte. */
const articleOf = (number: number) => ({
  ...{ id: `gid://shopify/Article/${number}`, title: `${number}`, handle: `${number}` },
  ...{ body: 'é'.repeat(250_000), summary: null, tags: [], isPublished: true, image: null },
  ...{ publishedAt: time, createdAt: time, updatedAt: time },
  ...{ author: { name: 'Ann' }, blog: { id: 'gid://shopify/Blog/1' } },
})

describe('a list of articles of a real store that is longer than what is read of an answer', () => {
  let network: Receiver
  let running: Running
  let call: Call
  let articles: string
  let asked: number[]

  before(async () => {
    network = await newReceiver()
    running = await boot({
      STOREFRONT_URL: network.url,
      STOREFRONT_CLIENT_ID: 'our-client',
      STOREFRONT_CLIENT_SECRET: 'our-secret',
    })
    asked = []
    network.answers(({ path, body }) => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(
        path.endsWith('/access_scopes.json')
          ? { access_scopes: [{ handle: 'write_content' }, { handle: 'read_content' }] }
          : { data: dataFor(JSON.parse(body)) },
      ),
    }))
    call = await (await newTeam(running)).key({ mode: 'live' })
    const profileId = (await call('GET /v1/profiles')).body.data[0].id
    const connected = await call('POST /v1/connect/storefront/token', {
      ...{ profileId, shop: 'acme', accessToken: 'shpat_example' },
    })
    assert.equal(connected.status, 200, JSON.stringify(connected.body))
    articles = `/v1/accounts/${connected.body.accountId}/blogs/1/articles`
  })

  after(() => running?.stop())

  function dataFor({
    query,
    variables,
  }: {
    query: string
    variables: { first: number; after: string | null }
  }) {
    if (!query.startsWith('query Articles'))
      return {
        shop: {
          id: 'gid://shopify/Shop/1',
          name: 'Acme',
          myshopifyDomain: 'acme.myshopify.com',
          primaryDomain: null,
        },
      }
    asked.push(variables.first)
    const from = Number(variables.after ?? 0)
    const end = Math.min(from + variables.first, count)
    const nodes = Array.from({ length: end - from }, (_, index) => articleOf(from + index + 1))
    const pageInfo = { hasNextPage: end < count, endCursor: String(end) }
    return { blog: { articles: { nodes, pageInfo } } }
  }

  test('is read in smaller pages, and no article of it is lost', async () => {
    const titles: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { status, body } = await call(`GET ${articles}?limit=100${cursor && `&cursor=${cursor}`}`)
      assert.equal(status, 200, JSON.stringify(body).slice(0, 500))
      titles.push(...body.data.map(({ title }: { title: string }) => title))
      cursor = body.nextCursor && encodeURIComponent(body.nextCursor)
    }
    assert.deepEqual(
      titles,
      Array.from({ length: count }, (_, index) => `${index + 1}`),
    )
    assert.deepEqual(asked.slice(0, 5), [100, 50, 25, 13, 7])
  })
})
