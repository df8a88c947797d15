import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { control, newTeam, type Reply } from '#testing/team/team.ts'

const centersPath = '/v1/ads/business-centers'
const identityPath = 'PATCH /v1/connect/shortvideo-ads'
const brand = { displayName: 'Acme Coffee', imageUrl: 'https://media.example/logo.png' }

const faultOf = ({ status, code, param }: Reply) => [status, code, param]

async function advertiser() {
  const team = await newTeam()
  const account = await newAccount(team, 'shortvideoads')
  const configure = (more: object = {}) =>
    team.call(identityPath, { accountId: account.id, ...brand, ...more })
  return { ...team, account, configure }
}

/** A posting account, and the ads connection that was made beside it. */
async function postingWithAds() {
  const team = await newTeam()
  const { call, profileId } = team
  const posting = await newAccount(team, 'shortvideo')
  const begun = await call(`GET /v1/connect/shortvideo/ads?profileId=${profileId}&accountId=${posting.id}`)
  assert.match(begun.body.authUrl, /state=/)
  const made = await call('POST /v1/connect/shortvideoads', { code: 'sbx_ok_3', state: begun.body.state })
  const { account } = made.body
  assert.deepEqual([account.kind, account.parentAccountId], ['ads', posting.id])
  return { call, posting, account }
}

/** The paths that TikTok was asked on, in order. */
async function calls(accountId: string): Promise<string[]> {
  const sandbox = await control()
  const { body } = await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)
  return body.data.map(({ path }: any) => path.replace('/open_api/v1.3', '').replace(/\?.*$/, ''))
}

describe('business centers', () => {
  test('are listed with the number of their ad accounts', async () => {
    const { call, account } = await advertiser()
    const { status, body } = await call(`GET ${centersPath}?accountId=${account.id}`)
    assert.equal(status, 200)
    const shown = body.businessCenters.map(({ bcId, advertiserCount }: any) => [bcId, advertiserCount])
    assert.deepEqual(shown, [
      ['7000000000000000001', 2],
      ['7000000000000000002', 1],
    ])
    for (const { name } of body.businessCenters) assert.match(name, /^Sandbox business center/)
  })

  test('are found for a posting account through the connection beside it', async () => {
    const { call, posting, account } = await postingWithAds()
    const { status, body } = await call(`GET ${centersPath}?accountId=${posting.id}`)
    assert.deepEqual([status, body.businessCenters.length], [200, 2])
    assert.ok((await calls(account.id)).includes('/bc/get/'))
  })

  test('a posting account alone has no consent for ads, and another network none at all', async () => {
    const team = await newTeam()
    const posting = await newAccount(team, 'shortvideo')
    const alone = await team.call(`GET ${centersPath}?accountId=${posting.id}`)
    assert.deepEqual(faultOf(alone), [422, 'ads_connection_required', 'accountId'])
    const other = await newAccount(team, 'skynet')
    const foreign = await team.call(`GET ${centersPath}?accountId=${other.id}`)
    assert.deepEqual(faultOf(foreign), [501, 'capability_not_supported', 'accountId'])
    const unnamed = await team.call(`GET ${centersPath}`)
    assert.deepEqual(faultOf(unnamed), [400, 'missing_required_parameter', 'accountId'])
  })
})

describe('the brand identity', () => {
  test('is made once, and a repeat answers the same one without a call', async () => {
    const { configure, account } = await advertiser()
    const first = await configure()
    assert.equal(first.status, 200)
    const { identityId } = first.body
    assert.deepEqual(first.body, { success: true, identityId, displayName: brand.displayName })
    const made = await calls(account.id)
    assert.deepEqual(made.slice(-3), [
      '/oauth2/advertiser/get/',
      '/file/image/ad/upload/',
      '/identity/create/',
    ])
    assert.deepEqual((await configure()).body, first.body)
    assert.deepEqual(await calls(account.id), made)
  })

  test('becomes another one with another name or picture', async () => {
    const { configure } = await advertiser()
    const ids = new Set<string>()
    for (const more of [{}, { displayName: 'Acme Tea' }, { imageUrl: 'https://media.example/other.png' }])
      ids.add((await configure(more)).body.identityId)
    assert.equal(ids.size, 3)
  })

  test('is kept with the connection when a posting account names it', async () => {
    const { call, posting, account } = await postingWithAds()
    const named = await call(identityPath, { accountId: posting.id, ...brand })
    assert.equal(named.status, 200)
    const again = await call(identityPath, { accountId: account.id, ...brand })
    assert.deepEqual(again.body, named.body)
    const created = (await calls(account.id)).filter((path) => path === '/identity/create/')
    assert.equal(created.length, 1)
  })

  test('has a name of 1 to 40 characters and a picture on the web', async () => {
    const { configure, account } = await advertiser()
    assert.equal((await configure({ displayName: 'x'.repeat(40) })).status, 200)
    const before = await calls(account.id)
    for (const displayName of ['', 'x'.repeat(41)])
      assert.deepEqual(faultOf(await configure({ displayName })), [400, 'invalid_string', 'displayName'])
    for (const imageUrl of ['logo.png', 'ftp://media.example/logo.png'])
      assert.deepEqual(faultOf(await configure({ imageUrl })), [400, 'invalid_url', 'imageUrl'])
    for (const field of ['accountId', 'displayName', 'imageUrl'])
      assert.deepEqual(faultOf(await configure({ [field]: undefined })), [
        400,
        'missing_required_parameter',
        field,
      ])
    assert.deepEqual(await calls(account.id), before)
  })

  test('is not kept when TikTok refuses it or its answer is lost', async () => {
    const { configure, account } = await advertiser()
    const refused = await configure({ displayName: 'Acme sbx:settings:refused' })
    assert.deepEqual([refused.status, refused.code], [400, 'provider_rejected'])
    const lost = await configure({ displayName: 'Acme sbx:settings:lost' })
    assert.deepEqual([lost.status, lost.code], [504, 'provider_timeout'])
    const picture = await configure({ imageUrl: 'https://media.example/sbx:image:refused.png' })
    assert.deepEqual([picture.status, picture.code], [400, 'provider_rejected'])
    const created = (await calls(account.id)).filter((path) => path === '/identity/create/')
    assert.equal(created.length, 2)
    assert.equal((await configure()).status, 200)
  })

  test('nobody sees the token or the secret in the ledger', async () => {
    const { configure, account } = await advertiser()
    await configure()
    const sandbox = await control()
    const { body } = await sandbox(`GET /_sandbox/calls?accountId=${account.id}&limit=1000`)
    for (const { headers } of body.data) assert.equal(headers['access-token'], '***')
    assert.ok(!JSON.stringify(body.data).includes('sandbox-business-'))
  })
})
