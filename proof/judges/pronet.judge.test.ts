import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, describe, test } from 'node:test'
import { LinkedIn } from 'arctic'
import { pronet } from '../../service/src/platforms/pronet/manifest.ts'
import { pronetTwin } from '../../service/src/platforms/pronet/twin/twin.ts'
import { redirectRequests, serveTwin } from './twin-server.ts'

const require = createRequire(import.meta.url)
const { AuthClient, RestliClient } = require('linkedin-api-client')
// Its addresses are fixed, so they are changed where it keeps them.
const addresses = require(require.resolve('linkedin-api-client').replace(/index\.js$/, 'utils/constants.js'))

const redirectUri = 'https://zither.example/v1/connect/pronet/callback'
const ours = { fetch: globalThis.fetch, settings: { clientId: 'sandbox-client' } }
const versionString = '202607'
const author = 'urn:li:organization:pronet-1'

const auth = new AuthClient({
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  redirectUrl: redirectUri,
})
const client = new RestliClient()
let twin: Awaited<ReturnType<typeof serveTwin>>
let accessToken = ''

before(async () => {
  twin = await serveTwin(pronetTwin)
  addresses.OAUTH_BASE_URL = `${twin.url}/oauth/v2`
  addresses.VERSIONED_BASE_URL = `${twin.url}/rest`
  addresses.NON_VERSIONED_BASE_URL = `${twin.url}/v2`
  accessToken = (await auth.exchangeAuthCodeForAccessToken('sbx_ok')).access_token
})

after(() => twin.close())

/** What stands in every call of the versioned interface. */
const call = () => ({ accessToken, versionString })

const postOf = (commentary: string) => ({
  author,
  commentary,
  visibility: 'PUBLIC',
  distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
  lifecycleState: 'PUBLISHED',
  isReshareDisabledByAuthor: false,
})

async function create(commentary: string): Promise<string> {
  const made = await client.create({ ...call(), resourcePath: '/posts', entity: postOf(commentary) })
  assert.equal(made.status, 201)
  return made.createdEntityId
}

describe('arctic', () => {
  const linkedIn = new LinkedIn('sandbox-client', 'sandbox-secret', redirectUri)
  let restore: () => void
  before(() => {
    restore = redirectRequests('https://www.linkedin.com', twin.url)
  })
  after(() => restore())

  test('sends people to the same page, with the same parameters', () => {
    const page = new URL(pronet.connect.oauth.authorizeUrl(ours, { state: 'a', redirectUri, verifier: 'v' }))
    const scopes = (page.searchParams.get('scope') ?? '').split(' ')
    const theirs = linkedIn.createAuthorizationURL('a', scopes)
    assert.equal(page.origin + page.pathname, theirs.origin + theirs.pathname)
    assert.deepEqual(Object.fromEntries(page.searchParams), Object.fromEntries(theirs.searchParams))
  })

  test('gets tokens for a code, renews them, and gets none for a code that was never given', async () => {
    const tokens = await linkedIn.validateAuthorizationCode('sbx_ok_2')
    const life = tokens.accessTokenExpiresAt().getTime() - Date.now()
    assert.ok(Math.abs(life - 60 * 86_400_000) < 10_000)
    const renewed = await linkedIn.refreshAccessToken(tokens.refreshToken())
    assert.notEqual(renewed.accessToken(), tokens.accessToken())
    await assert.rejects(linkedIn.validateAuthorizationCode('made-up'), { code: 'invalid_request' })
    await assert.rejects(linkedIn.refreshAccessToken('made-up'), { code: 'invalid_grant' })
  })
})

describe('the client of LinkedIn', () => {
  test('renews a token', async () => {
    const first = await auth.exchangeAuthCodeForAccessToken('sbx_ok_3')
    const second = await auth.exchangeRefreshTokenForAccessToken(first.refresh_token)
    assert.equal(second.expires_in, 60 * 86_400)
  })

  test('reads who the person is', async () => {
    const { data } = await client.get({ accessToken, resourcePath: '/userinfo' })
    assert.deepEqual([data.sub, data.name], ['sbx-pronet-1', 'sbx-pronet-1'])
  })

  test('creates a post, reads it, finds it, changes it and deletes it', async () => {
    const id = await create('before \\(all\\)')
    assert.match(id, /^urn:li:share:\d+$/)
    const read = () => client.get({ ...call(), resourcePath: '/posts/{id}', pathKeys: { id } })
    assert.equal((await read()).data.commentary, 'before \\(all\\)')
    const found = await client.finder({
      ...call(),
      resourcePath: '/posts',
      finderName: 'author',
      queryParams: { author, count: 10, start: 0, sortBy: 'LAST_MODIFIED' },
    })
    assert.equal(found.data.elements[0].id, id)
    const changed = await client.partialUpdate({
      ...call(),
      resourcePath: '/posts/{id}',
      pathKeys: { id },
      patchSetObject: { commentary: 'after' },
    })
    assert.equal(changed.status, 204)
    assert.equal((await read()).data.commentary, 'after')
    const removed = await client.delete({ ...call(), resourcePath: '/posts/{id}', pathKeys: { id } })
    assert.equal(removed.status, 204)
    await assert.rejects(
      read(),
      ({ response }) => response.status === 404 && response.data.code === 'NOT_FOUND',
    )
  })

  test('asks by a query that is too long for an address', async () => {
    const id = await create('tunnelled')
    const found = await client.finder({
      ...call(),
      resourcePath: '/posts',
      finderName: 'author',
      queryParams: { author, count: 10, fields: 'id,'.repeat(2000) },
    })
    assert.equal(found.config.method, 'post')
    assert.equal(found.data.elements[0].id, id)
  })

  test('begins an upload, and comments on a post', async () => {
    const begun = await client.action({
      ...call(),
      resourcePath: '/images',
      actionName: 'initializeUpload',
      data: { initializeUploadRequest: { owner: author } },
    })
    assert.match(begun.data.value.image, /^urn:li:image:/)
    const sent = await fetch(begun.data.value.uploadUrl, { method: 'PUT', body: 'bytes' })
    assert.equal(sent.status, 201)
    const urn = await create('with a comment')
    const comment = await client.create({
      ...call(),
      resourcePath: '/socialActions/{urn}/comments',
      pathKeys: { urn },
      entity: { actor: author, object: urn, message: { text: 'first' } },
    })
    assert.match(comment.createdEntityId, /^\d+$/)
  })

  test('reads organizations in a batch, by their names and by the roles of a person', async () => {
    const batch = await client.batchGet({
      ...call(),
      resourcePath: '/organizations',
      ids: ['pronet-1', 'pronet-2'],
    })
    assert.deepEqual(Object.keys(batch.data.results), ['pronet-1', 'pronet-2'])
    const roles = await client.finder({
      ...call(),
      resourcePath: '/organizationAcls',
      finderName: 'roleAssignee',
      queryParams: { state: 'APPROVED' },
    })
    assert.deepEqual(
      roles.data.elements.map(({ organization }: any) => organization),
      ['urn:li:organization:pronet-1', 'urn:li:organization:pronet-2'],
    )
    const named = await client.finder({
      ...call(),
      resourcePath: '/organizations',
      finderName: 'vanityName',
      queryParams: { vanityName: 'acme' },
    })
    assert.equal(named.data.elements[0].vanityName, 'acme')
  })

  test('is refused with a version that is switched off, and with a token that is not known', async () => {
    const get = (more: object) =>
      client.finder({
        ...call(),
        resourcePath: '/organizationAcls',
        finderName: 'roleAssignee',
        ...more,
      })
    await assert.rejects(get({ versionString: '202401' }), ({ response }) => response.status === 426)
    await assert.rejects(get({ accessToken: 'stale' }), ({ response }) => response.status === 401)
  })
})
