import '@shopify/shopify-api/adapters/web-api'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { createAdminApiClient } from '@shopify/admin-api-client'
import { ApiVersion, shopifyApi } from '@shopify/shopify-api'
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime'
import type { GraphQLSchema } from 'graphql'
import { articleFields } from '../../service/src/platforms/storefront/article.ts'
import { adminVersion } from '../../service/src/platforms/storefront/facts.ts'
import { storefront } from '../../service/src/platforms/storefront/manifest.ts'
import { storefrontTwin } from '../../service/src/platforms/storefront/twin/twin.ts'
import type { Outcome } from '../../service/src/wire/outcome.ts'
import { memoryState } from '../../service/src/wire/twin/memory.ts'
import type { Transport } from '../../service/src/wire/wire.ts'
import { answerMisfits, readSchema, requestMisfits } from './storefront-schema.ts'

const host = 'sbx-storefront-1.myshopify.com'
const redirectUri = 'https://zither.example/v1/connect/storefront/callback'
const { own, connect } = storefront

function doneValue<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'done') assert.fail(JSON.stringify(outcome))
  return outcome.value
}

/** Serves a twin under the hosts of its stores, as clients address them. */
function serveStores() {
  const app = storefrontTwin.serve(memoryState())
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    assert.match(new URL(request.url).host, /\.myshopify\.com$/)
    return app.fetch(request)
  }
  return { fetch }
}

async function signIn(fetch: Transport['fetch']) {
  const transport: Transport = { ...storefrontTwin.registration, fetch }
  const grant = { code: 'sbx_ok', redirectUri, verifier: 'verifier', host }
  const { identity, credentials } = doneValue(await connect.oauth.exchange(transport, grant))
  return { transport, account: { ...identity, credentials } }
}

describe('the schema of the network', () => {
  let schema: GraphQLSchema
  let judged = 0

  before(() => {
    schema = readSchema()
  })

  async function judgedStore() {
    const { fetch } = serveStores()
    return signIn(async (request) => {
      const copy = request.clone()
      const answer = await fetch(request)
      if (!new URL(copy.url).pathname.endsWith('/graphql.json')) return answer
      const [asked, answered] = [await copy.json(), await answer.clone().json()]
      assert.deepEqual(requestMisfits(schema, asked), [])
      if (answered.data) assert.deepEqual(answerMisfits(schema, asked, answered.data), [])
      judged += 1
      return answer
    })
  }

  test('fits what is asked of blogs and articles, and what the twin answers', async () => {
    const { transport, account } = await judgedStore()
    doneValue(await storefront.profile.readIdentity(transport, account))
    const blog = doneValue(await own.createBlog(transport, account, { title: 'Bread', handle: 'bread' }))
    doneValue(await own.updateBlog(transport, account, blog.id, { title: 'Bread & salt' }))
    doneValue(await own.findBlog(transport, account, blog.id))
    doneValue(await own.listBlogs(transport, account, { size: 1, after: undefined }))
    const said = {
      ...{ title: 'Rye', bodyHtml: '<p>Rye</p>', handle: 'rye', tags: ['bread'], author: 'Ann' },
      ...{ excerpt: 'Slowly.', seo: { title: 'Rye', description: 'How' }, isPublished: false },
      image: { url: 'https://pictures.example.com/rye.png', altText: 'A loaf' },
      publishDate: '2099-01-01T00:00:00.000Z',
    }
    const made = doneValue(await own.createArticle(transport, account, blog.id, said))
    assert.ok(made)
    doneValue(await own.updateArticle(transport, account, made.id, { title: 'Rye & salt', tags: [] }))
    const bare = doneValue(await own.updateArticle(transport, account, made.id, { image: null }))
    assert.deepEqual([made.image?.altText, bare?.image], ['A loaf', null])
    const page = { size: 1, after: undefined }
    assert.equal(doneValue(await own.listArticles(transport, account, blog.id, page))?.items.length, 1)
    assert.equal(doneValue(await own.findArticle(transport, account, blog.id, made.id)).hasBlog, true)
    const taken = await own.createArticle(transport, account, blog.id, said)
    assert.partialDeepStrictEqual(taken, { kind: 'refused', providerCode: 'TAKEN' })
    for (const [call, absent] of [
      [own.updateArticle(transport, account, '1', { title: 'x' }), null],
      [own.updateBlog(transport, account, '404', { title: 'x' }), null],
      [own.deleteArticle(transport, account, '404'), false],
      [own.deleteArticle(transport, account, made.id), true],
      [own.deleteBlog(transport, account, blog.id), true],
    ] as const)
      assert.equal(doneValue<unknown>(await call), absent)
    assert.ok(judged > 15)
  })

  test('a field, a variable and an answer that are not of it are found', () => {
    const query = 'query Blog($id: ID!) { blog(id: $id) { id title } }'
    assert.notDeepEqual(requestMisfits(schema, { query: '{ shop { madeUp } }' }), [])
    assert.notDeepEqual(requestMisfits(schema, { query, variables: {} }), [])
    assert.deepEqual(requestMisfits(schema, { query, variables: { id: 'gid://shopify/Blog/1' } }), [])
    assert.notDeepEqual(answerMisfits(schema, { query, variables: { id: '1' } }, { blog: { id: '1' } }), [])
  })
})

describe('@shopify/admin-api-client', () => {
  const { fetch } = serveStores()
  let client: ReturnType<typeof createAdminApiClient>
  const clientOf = (accessToken: string, customFetchApi: any = fetch) =>
    createAdminApiClient({ storeDomain: host, apiVersion: adminVersion, accessToken, customFetchApi })

  before(async () => {
    const { account } = await signIn(fetch)
    client = clientOf(account.credentials.accessToken)
  })

  test('makes a blog and an article, reads them page by page, and is told what an input lacks', async () => {
    const made = await client.request(
      'mutation Make($blog: BlogCreateInput!) { blogCreate(blog: $blog) { blog { id handle } userErrors { field message code } } }',
      { variables: { blog: { title: 'Bread & Salt' } } },
    )
    assert.equal(made.errors, undefined)
    const { blog, userErrors } = made.data?.blogCreate ?? {}
    assert.deepEqual([blog.handle, userErrors], ['bread-salt', []])
    const create = `mutation Write($article: ArticleCreateInput!) {
      articleCreate(article: $article) { article { ${articleFields} } userErrors { field message code } } }`
    const write = (article: object) =>
      client.request(create, {
        variables: { article: { blogId: blog.id, author: { name: 'Ann' }, ...article } },
      })
    for (const title of ['one', 'two'])
      assert.equal((await write({ title })).data.articleCreate.article.handle, title)
    const blank = await write({ title: '' })
    assert.deepEqual(blank.data.articleCreate, {
      article: null,
      userErrors: [{ field: ['article', 'title'], message: "Title can't be blank", code: 'BLANK' }],
    })
    const list = `query List($id: ID!, $after: String) {
      blog(id: $id) { articles(first: 1, after: $after) { nodes { title } pageInfo { hasNextPage endCursor } } } }`
    const titles: string[] = []
    for (let after: string | null = null, goesOn = true; goesOn; ) {
      const page: any = await client.request(list, { variables: { id: blog.id, after } })
      const { nodes, pageInfo } = page.data.blog.articles
      titles.push(...nodes.map(({ title }: { title: string }) => title))
      after = pageInfo.endCursor
      goesOn = pageInfo.hasNextPage
    }
    assert.deepEqual(titles, ['one', 'two'])
  })

  test('reads what the interface refuses, a token that is over and a bucket without points', async () => {
    const unknown = await client.request('{ shop { madeUp } }')
    assert.equal(unknown.errors?.graphQLErrors?.[0]?.extensions?.code, 'undefinedField')
    const other = await clientOf('shpat_made_up').request('{ shop { name } }')
    assert.equal(other.errors?.networkStatusCode, 401)
    const empty = clientOf('any', async () => storefrontTwin.fault('throttled', 'no'))
    const throttled: any = await empty.request('{ shop { name } }')
    assert.equal(throttled.errors?.graphQLErrors?.[0].extensions.code, 'THROTTLED')
    assert.ok(throttled.extensions.cost.throttleStatus.restoreRate > 0)
    const off = clientOf('any', async () => storefrontTwin.fault('500', 'no'))
    assert.equal((await off.request('{ shop { name } }')).errors?.networkStatusCode, 540)
  })
})

describe('@shopify/shopify-api', () => {
  const { fetch } = serveStores()
  before(() => setAbstractFetchFunc(fetch))

  const { registration } = storefrontTwin
  const apiSecretKey = registration.secrets?.clientSecret ?? ''
  const shopify = shopifyApi({
    apiKey: 'sandbox-client',
    apiSecretKey,
    scopes: ['read_content', 'write_content'],
    hostName: 'zither.example',
    apiVersion: ApiVersion.October26,
    isEmbeddedApp: false,
    logger: { log: () => {} },
  })

  /** The browser of a person who agrees, from the first page to the address that it comes back to. */
  async function consent() {
    const started: Response = await shopify.auth.begin({
      shop: host,
      callbackPath: '/v1/connect/storefront/callback',
      isOnline: false,
      rawRequest: new Request('https://zither.example/begin'),
    })
    const page = started.headers.get('location') ?? ''
    const cookie = started.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const agreed = await fetch(page, { redirect: 'manual' })
    return { page, cookie, back: agreed.headers.get('location') ?? '' }
  }

  const finish = ({ back, cookie }: { back: string; cookie: string }) =>
    shopify.auth.callback({ rawRequest: new Request(back, { headers: { cookie } }), expiring: true })

  test('takes the signed redirect of the page of consent, and none in which something was changed', async () => {
    const agreed = await consent()
    const altered = new URL(agreed.back)
    altered.searchParams.set('code', 'sbx_ok_2')
    await assert.rejects(finish({ ...agreed, back: altered.href }), /Invalid OAuth callback/)
    const { session } = await finish(agreed)
    assert.equal(session.shop, host)
    assert.ok(session.accessToken && session.refreshToken && session.expires && session.refreshTokenExpires)
    assert.ok(session.isScopeIncluded(['read_content', 'write_content']))
    const client = new shopify.clients.Graphql({ session })
    const { data } = await client.request('{ shop { name myshopifyDomain } }')
    assert.equal(data.shop.myshopifyDomain, host)
  })

  test('makes the page of consent that the adapter makes', async () => {
    const { page } = await consent()
    const theirs = new URL(page)
    const way = { ...registration, fetch }
    const state = theirs.searchParams.get('state') ?? ''
    const ours = new URL(connect.oauth.authorizeUrl(way, { state, redirectUri, verifier: 'verifier', host }))
    assert.equal(ours.origin + ours.pathname, theirs.origin + theirs.pathname)
    for (const name of ['client_id', 'redirect_uri', 'state'])
      assert.equal(ours.searchParams.get(name), theirs.searchParams.get(name), name)
  })

  test('renews a token until the next one is used, gets one for an app of the owner, and is told what is wrong', async () => {
    const { session } = await finish(await consent())
    const renewal = { shop: host, refreshToken: session.refreshToken ?? '' }
    const lost = await shopify.auth.refreshToken(renewal)
    const { session: renewed } = await shopify.auth.refreshToken(renewal)
    assert.notEqual(renewed.accessToken, session.accessToken)
    assert.notEqual(renewed.refreshToken, lost.session.refreshToken)
    await new shopify.clients.Graphql({ session: renewed }).request('{ shop { name } }')
    await shopify.auth.refreshToken({ shop: host, refreshToken: renewed.refreshToken ?? '' })
    await assert.rejects(shopify.auth.refreshToken(renewal), (error: any) => error.response.code === 400)
    const own = await shopify.auth.clientCredentials({ shop: host })
    assert.equal(own.session.refreshToken, undefined)
    assert.ok(own.session.accessToken)
  })
})
