import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import { searchadsTwin } from './twin.ts'

const base = 'https://googleads.googleapis.com/v25'

async function sandbox() {
  const clock = { now: new Date('2026-01-05T10:00:00Z') }
  const state = memoryState(() => clock.now)
  const app = searchadsTwin.serve(state)
  const form = (values: Record<string, string>) =>
    new Request('https://oauth2.googleapis.com/token', { method: 'POST', body: new URLSearchParams(values) })
  const client = { client_id: 'a', client_secret: 'b' }
  const grant = {
    ...client,
    grant_type: 'authorization_code',
    code: 'sbx_ok',
    redirect_uri: 'https://a.example',
  }
  const token = await (await app.fetch(form(grant))).json()
  const headers = {
    authorization: `Bearer ${token.access_token}`,
    'developer-token': 'a developer token',
    'content-type': 'application/json',
  }
  const post = async (path: string, body: unknown, more: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const request = new Request(`${base}/customers/${path}`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: text,
    })
    const answer = await app.fetch(request)
    return { status: answer.status, body: await answer.json() }
  }
  const search = (query: string, more: object = {}) => post('1000/googleAds:search', { query, ...more })
  const rows = async (query: string) => (await search(query)).body.results ?? []
  return { clock, app, headers, post, search, rows }
}

const constantOf = ({ body }: { body: any }) => Object.values(body.error.details[0].errors[0].errorCode)[0]

test('answers what a query selects, and the names of the things that it belongs to', async () => {
  const { search } = await sandbox()
  const { status, body } = await search(
    'SELECT campaign.id, campaign.name FROM campaign ORDER BY campaign.id LIMIT 1',
  )
  assert.equal(status, 200)
  const campaign = {
    resourceName: 'customers/1000/campaigns/1000000101',
    id: '1000000101',
    name: 'Brand search',
  }
  assert.deepEqual(body, { results: [{ campaign }], fieldMask: 'campaign.id,campaign.name' })
})

test('reads every operator that it knows', async () => {
  const { rows } = await sandbox()
  const count = async (where: string) =>
    (await rows(`SELECT campaign.id FROM campaign WHERE ${where}`)).length
  assert.equal(await count('campaign.id = 1000000101'), 1)
  assert.equal(await count('campaign.id != 1000000101'), 3)
  assert.equal(await count('campaign.id IN (1000000101, 1000000102, 7)'), 2)
  assert.equal(await count('campaign.id NOT IN (1000000101)'), 3)
  assert.equal(await count("campaign.name LIKE '%SHOES%'"), 2)
  assert.equal(await count("campaign.name NOT LIKE '%shoes%'"), 2)
  assert.equal(await count("campaign.name LIKE '%[%]%'"), 0)
  assert.equal(await count('campaign.id BETWEEN 1000000101 AND 1000000102'), 2)
  assert.equal(await count("campaign.status = 'ENABLED' AND campaign.advertising_channel_type = 'SEARCH'"), 3)
  assert.equal(await count("campaign.name = 'brand search'"), 0)
  assert.equal(await count('campaign.name IS NOT NULL'), 4)
  assert.equal(await count('campaign.id > 1000000102 and campaign.id <= 1000000103'), 1)
})

test('refuses a query in the words of the network', async () => {
  const { search } = await sandbox()
  for (const [query, constant] of [
    ['FROM campaign', 'EXPECTED_SELECT'],
    ['SELECT campaign.id', 'EXPECTED_FROM'],
    ['SELECT campaign.id FROM moods', 'BAD_RESOURCE_TYPE_IN_FROM_CLAUSE'],
    ['SELECT campaign.mood FROM campaign', 'UNRECOGNIZED_FIELD'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id ~ 1', 'UNEXPECTED_INPUT'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id IN ()', 'PROHIBITED_EMPTY_LIST_IN_CONDITION'],
    ['SELECT campaign.id FROM campaign LIMIT 0', 'LIMIT_VALUE_TOO_LOW'],
    ['SELECT campaign.id FROM campaign WHERE', 'UNEXPECTED_END_OF_QUERY'],
    [
      "SELECT search_term_view.status FROM search_term_view WHERE segments.date DURING 'SOON'",
      'INVALID_VALUE_WITH_DURING_OPERATOR',
    ],
    [
      "SELECT search_term_view.status FROM search_term_view WHERE segments.date = 'today'",
      'INVALID_DATE_FORMAT',
    ],
  ] as const) {
    const answer = await search(query)
    assert.deepEqual([answer.status, constantOf(answer)], [400, constant], query)
  }
  assert.equal(
    constantOf(await search('SELECT campaign.id FROM campaign', { pageSize: 5 })),
    'PAGE_SIZE_NOT_SUPPORTED',
  )
  assert.equal(
    constantOf(await search('SELECT campaign.id FROM campaign', { pageToken: 'x' })),
    'INVALID_PAGE_TOKEN',
  )
})

test('counts the days of a report that have been', async () => {
  const { rows, clock } = await sandbox()
  const impressions = async (where: string) => {
    const query = `SELECT metrics.impressions FROM search_term_view WHERE ${where} ORDER BY metrics.impressions DESC LIMIT 1`
    return Number((await rows(query))[0]?.metrics.impressions ?? 0)
  }
  const one = await impressions("segments.date = '2026-01-05'")
  assert.equal(await impressions("segments.date BETWEEN '2026-01-01' AND '2026-01-05'"), one * 5)
  assert.equal(await impressions('segments.date DURING LAST_7_DAYS'), one * 7)
  assert.equal(await impressions("segments.date >= '2026-01-05' AND segments.date <= '2026-02-05'"), one)
  assert.equal(await impressions("segments.date = '2026-01-06'"), 0)
  clock.now = new Date('2026-01-06T10:00:00Z')
  const { search } = await sandbox()
  assert.equal((await search('SELECT metrics.clicks FROM search_term_view')).status, 200)
})

test('lets nobody in without a token of a person, or into an ad account of others, and reads no developer token', async () => {
  const { post, clock } = await sandbox()
  const query = { query: 'SELECT campaign.id FROM campaign' }
  const requested = (more: Record<string, string>, id = '1000') => post(`${id}/googleAds:search`, query, more)
  assert.equal((await requested({})).status, 200)
  assert.equal((await requested({ authorization: 'Bearer made-up' })).status, 401)
  assert.equal((await requested({ 'developer-token': '' })).status, 200)
  const foreign = await requested({}, '7')
  assert.deepEqual([foreign.status, constantOf(foreign)], [403, 'USER_PERMISSION_DENIED'])
  clock.now = new Date('2026-01-05T11:00:01Z')
  const lapsed = await requested({})
  assert.deepEqual([lapsed.status, constantOf(lapsed)], [401, 'OAUTH_TOKEN_EXPIRED'])
})

test('a request that it does not know is 404, and a body that is no object 400', async () => {
  const { post } = await sandbox()
  assert.equal((await post('1000/moods:mutate', {})).status, 404)
  assert.equal((await post('1000/assets:mutate', '[1]')).status, 400)
  assert.equal((await post('1000/assets:mutate', '{')).status, 400)
})

const callout = (calloutText: string) => ({ create: { calloutAsset: { calloutText } } })

test('makes all assets of a request or none, or with partial failure those that are right', async () => {
  const { post, rows } = await sandbox()
  const made = () => rows('SELECT asset.id, asset.type, asset.callout_asset.callout_text FROM asset')
  const operations = [callout('Good'), callout('x'.repeat(26))]
  const refused = await post('1000/assets:mutate', { operations })
  assert.deepEqual([refused.status, constantOf(refused)], [400, 'TOO_LONG'])
  assert.deepEqual(refused.body.error.details[0].errors[0].location.fieldPathElements[0], {
    fieldName: 'operations',
    index: 1,
  })
  assert.deepEqual(await made(), [])
  const { body } = await post('1000/assets:mutate', { operations, partialFailure: true })
  assert.equal(body.results.length, 2)
  assert.deepEqual(body.results[1], {})
  assert.equal(body.partialFailureError.code, 3)
  assert.partialDeepStrictEqual(await made(), [
    { asset: { type: 'CALLOUT', calloutAsset: { calloutText: 'Good' } } },
  ])
  const validated = await post('1000/assets:mutate', {
    operations: [callout('Only looked at')],
    validateOnly: true,
  })
  assert.deepEqual(validated, { status: 200, body: {} })
  assert.equal((await made()).length, 1)
})

test('shows what is linked to a campaign, until the link is taken away', async () => {
  const { post, rows } = await sandbox()
  const made = await post('1000/assets:mutate', { operations: [callout('Good')] })
  const [{ resourceName: asset }] = made.body.results
  const campaign = 'customers/1000/campaigns/1000000101'
  const create = { campaign, asset, fieldType: 'CALLOUT' }
  const linked = await post('1000/campaignAssets:mutate', { operations: [{ create }] })
  const [{ resourceName }] = linked.body.results
  const links = () =>
    rows('SELECT campaign_asset.field_type, asset.id FROM campaign_asset WHERE campaign.id = 1000000101')
  assert.partialDeepStrictEqual(await links(), [{ campaignAsset: { fieldType: 'CALLOUT', resourceName } }])
  for (const [change, constant] of [
    [{}, 'RESOURCE_ALREADY_EXISTS'],
    [{ fieldType: 'SITELINK' }, 'FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE'],
    [{ fieldType: 'HEADLINE' }, 'UNSUPPORTED_FIELD_TYPE'],
    [{ campaign: 'customers/1010/campaigns/1010000101' }, 'RESOURCE_NOT_FOUND'],
    [{ asset: 'customers/1000/assets/1' }, 'RESOURCE_NOT_FOUND'],
  ] as const) {
    const again = await post('1000/campaignAssets:mutate', {
      operations: [{ create: { ...create, ...change } }],
    })
    assert.equal(constantOf(again), constant)
  }
  assert.equal(
    (await post('1000/campaignAssets:mutate', { operations: [{ remove: resourceName }] })).status,
    200,
  )
  assert.deepEqual(await links(), [])
})

test('no answer gives out an id that names nothing', async () => {
  const { post } = await sandbox()
  const ids: string[] = []
  for (let count = 0; count < 450; count++) {
    const { body } = await post('1000/assets:mutate', { operations: [callout(`Number ${count}`)] })
    ids.push(body.results[0].resourceName)
  }
  assert.equal(new Set(ids).size, 450)
  assert.ok(ids.every((id) => !id.endsWith('0404')))
})
