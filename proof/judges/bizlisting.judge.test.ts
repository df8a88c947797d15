import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { businessprofileperformance } from '@googleapis/businessprofileperformance'
import { mybusinessaccountmanagement } from '@googleapis/mybusinessaccountmanagement'
import { auth, mybusinessbusinessinformation } from '@googleapis/mybusinessbusinessinformation'
import { bizlisting } from '../../service/src/platforms/bizlisting/manifest.ts'
import { bizlistingTwin } from '../../service/src/platforms/bizlisting/twin/twin.ts'
import { bizlisting as description } from './descriptions/bizlisting.ts'
import { assertConsent, assertTokens } from './google-login.ts'
import type { RecordedRequest } from './recorded.ts'
import { serveTwin } from './twin-server.ts'

const redirectUri = 'https://zither.example/v1/connect/bizlisting/callback'
const readMask = 'name,title,categories,websiteUri,regularHours,metadata'
const name = 'locations/bizlisting-1'

let twin: Awaited<ReturnType<typeof serveTwin>>
let token = ''
let accounts: ReturnType<typeof mybusinessaccountmanagement>
let information: ReturnType<typeof mybusinessbusinessinformation>
let performance: ReturnType<typeof businessprofileperformance>

before(async () => {
  twin = await serveTwin(bizlistingTwin)
  const login = new auth.OAuth2({
    ...{ clientId: 'sandbox-client', clientSecret: 'sandbox-secret', redirectUri },
    endpoints: { oauth2TokenUrl: `${twin.url}/token` },
  })
  const { tokens } = await login.getToken({ code: 'sbx_ok', codeVerifier: 'verifier' })
  login.setCredentials(tokens)
  token = tokens.access_token ?? ''
  // The clients change the object that they are given.
  const options = () => ({ version: 'v1', auth: login, rootUrl: `${twin.url}/` }) as const
  accounts = mybusinessaccountmanagement(options())
  information = mybusinessbusinessinformation(options())
  performance = businessprofileperformance(options())
})

after(() => twin.close())

const refusal = (status: number, word: string) => (error: any) => {
  assert.equal(error.status, status)
  assert.equal(error.response.data.error.status, word)
  return true
}

describe('arctic', () => {
  test('sends people to the same page, with the parameters that it knows', () => {
    const scopes = assertConsent(bizlisting.connect.oauth.authorizeUrl, redirectUri)
    assert.deepEqual(scopes, ['https://www.googleapis.com/auth/business.manage'])
  })

  test('gets tokens and renews them, and the refresh token stays good', () =>
    assertTokens(twin.url, redirectUri))
})

describe('the clients of Google', () => {
  test('list the accounts of a person, and the locations of an account page by page', async () => {
    const { data } = await accounts.accounts.list({ pageSize: 20 })
    const group = data.accounts?.find(({ type }) => type === 'LOCATION_GROUP')
    assert.equal(group?.name, 'accounts/bizlisting-group')
    const list = { parent: group?.name ?? '', readMask, pageSize: 1 }
    const first = (await information.accounts.locations.list(list)).data
    const pageToken = first.nextPageToken ?? ''
    const second = (await information.accounts.locations.list({ ...list, pageToken })).data
    const names = [first, second].flatMap(({ locations }) => locations?.map((one) => one.name))
    assert.deepEqual([names, second.nextPageToken], [[name, 'locations/bizlisting-2'], undefined])
    const sought = { ...list, filter: 'title="location 2"' }
    const found = (await information.accounts.locations.list(sought)).data
    assert.equal(found.locations?.[0]?.title, 'Sandbox location 2')
  })

  test('read a location, change what a mask names, and rehearse a change', async () => {
    const before = (await information.locations.get({ name, readMask })).data
    assert.equal(before.metadata?.canOperateLocalPost, true)
    const requestBody = { websiteUri: 'https://zither.example/bakery', title: 'Not in the mask' }
    const change = { name, updateMask: 'websiteUri', requestBody }
    await information.locations.patch({ ...change, validateOnly: true })
    const { websiteUri } = (await information.locations.get({ name, readMask })).data
    assert.equal(websiteUri, before.websiteUri)
    await information.locations.patch(change)
    const after = (await information.locations.get({ name, readMask })).data
    assert.deepEqual([after.websiteUri, after.title], [requestBody.websiteUri, before.title])
  })

  test('read what may be said of a location, and say it', async () => {
    const { data } = await information.attributes.list({ parent: name, pageSize: 200 })
    const known = data.attributeMetadata?.find(({ valueType }) => valueType === 'BOOL')?.parent ?? ''
    const attributes = [{ name: known, values: [true] }]
    const set = { name: `${name}/attributes`, attributeMask: known, requestBody: { attributes } }
    await information.locations.updateAttributes(set)
    const read = (await information.locations.getAttributes({ name: `${name}/attributes` })).data
    assert.deepEqual(read.attributes, [{ name: known, valueType: 'BOOL', values: [true] }])
  })

  test('read numbers by day, and the words that people searched for', async () => {
    const range = {
      'dailyRange.startDate.year': 2026,
      'dailyRange.startDate.month': 1,
      'dailyRange.startDate.day': 1,
      'dailyRange.endDate.year': 2026,
      'dailyRange.endDate.month': 1,
      'dailyRange.endDate.day': 3,
    }
    const dailyMetrics = ['WEBSITE_CLICKS', 'CALL_CLICKS']
    const wish = { location: name, dailyMetrics, ...range }
    const { data } = await performance.locations.fetchMultiDailyMetricsTimeSeries(wish)
    const series = data.multiDailyMetricTimeSeries?.[0]?.dailyMetricTimeSeries ?? []
    assert.deepEqual(
      series.map(({ dailyMetric, timeSeries }) => [dailyMetric, timeSeries?.datedValues?.length]),
      dailyMetrics.map((metric) => [metric, 3]),
    )
    const months = {
      'monthlyRange.startMonth.year': 2026,
      'monthlyRange.startMonth.month': 1,
      'monthlyRange.endMonth.year': 2026,
      'monthlyRange.endMonth.month': 2,
    }
    const { monthly } = performance.locations.searchkeywords.impressions
    const words = (await monthly.list({ parent: name, pageSize: 2, ...months })).data
    assert.deepEqual([words.searchKeywordsCounts?.length, typeof words.nextPageToken], [2, 'string'])
  })

  test('are refused with the words of the network', async () => {
    await assert.rejects(information.locations.get({ name }), refusal(400, 'INVALID_ARGUMENT'))
    const absent = { name: 'locations/bizlisting-0404', readMask }
    await assert.rejects(information.locations.get(absent), refusal(404, 'NOT_FOUND'))
    const foreign = { name: 'locations/other', readMask }
    await assert.rejects(information.locations.get(foreign), refusal(403, 'PERMISSION_DENIED'))
    const wrong = { name, readMask: 'colour' }
    await assert.rejects(information.locations.get(wrong), refusal(400, 'INVALID_ARGUMENT'))
    const login = new auth.OAuth2()
    login.setCredentials({ access_token: 'other' })
    const stranger = mybusinessaccountmanagement({ version: 'v1', auth: login, rootUrl: `${twin.url}/` })
    await assert.rejects(stranger.accounts.list(), refusal(401, 'UNAUTHENTICATED'))
  })
})

describe('what the adapter sends', () => {
  const sent: RecordedRequest[] = []
  const transport = {
    url: '',
    async fetch(request: Request) {
      const copy = request.clone()
      const response = await fetch(request)
      const { method, url } = copy
      const contentType = copy.headers.get('content-type')
      const body = await copy.text()
      sent.push({ method, url, contentType, body, encoding: 'text', status: response.status })
      return response
    },
  }
  const { own } = bizlisting

  const account = () => ({
    platformAccountId: 'bizlisting-1',
    username: 'Sandbox location 1',
    metadata: { accountId: 'bizlisting-group' },
    credentials: { accessToken: token, refreshToken: null, expiresAt: null },
  })

  before(async () => {
    const there = { ...transport, url: twin.url }
    const location = undefined
    const hours = {
      periods: [
        {
          openDay: 'MONDAY',
          openTime: { hours: 8 },
          closeDay: 'MONDAY',
          closeTime: { hours: 18, minutes: 30 },
        },
      ],
    }
    const changes = {
      title: 'Bakery',
      regularHours: hours,
      specialHours: { specialHourPeriods: [{ startDate: { year: 2026, month: 12, day: 24 }, closed: true }] },
      profile: { description: 'Bread.' },
      phoneNumbers: { primaryPhone: '+1 555-010-0100' },
      serviceItems: [
        { freeFormServiceItem: { category: 'categories/gcid:bakery', label: { displayName: 'Cakes' } } },
      ],
    }
    const attributes = [{ name: 'attributes/has_delivery', values: [true] }]
    const calls = [
      () => own.listLocations(there, account(), 'title="Sandbox"'),
      () => own.getLocation(there, account(), location, ['name', 'title', 'serviceItems']),
      () => own.changeLocation(there, account(), location, Object.keys(changes), changes),
      () => own.listAttributeMetadata(there, account(), { size: 10 }),
      () => own.putAttributes(there, account(), location, { attributes, mask: attributes[0]?.name ?? '' }),
      () => own.getAttributes(there, account(), location),
      () =>
        own.dailyMetrics(there, account(), {
          metrics: ['CALL_CLICKS'],
          from: '2026-01-01',
          to: '2026-01-03',
        }),
      () => own.searchKeywords(there, account(), { from: '2026-01', to: '2026-02', size: 10 }),
    ]
    for (const call of calls) assert.equal((await call()).kind, 'done')
  })

  test('is what the clients describe, members of bodies included', (t) => {
    const { validated, misfits } = description.judge(sent)
    assert.deepEqual([...new Set(misfits)], [])
    assert.ok(validated >= 8, `${validated}`)
    t.diagnostic(`${validated} requests by ${description.by}`)
  })

  test('is found where a member is not described', () => {
    const altered = sent
      .filter(({ method }) => method === 'PATCH')
      .map((one) => ({ ...one, body: JSON.stringify({ ...JSON.parse(one.body), madeUpMember: 7 }) }))
    assert.notDeepEqual(description.judge(altered).misfits, [])
  })
})
