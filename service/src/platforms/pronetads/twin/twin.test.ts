import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { literalOf } from '../../restli/literal.ts'
import { pronetadsTwin } from './twin.ts'

const account = 'urn:li:sponsoredAccount:1000'
const facet = (name: string) => `urn:li:adTargetingFacet:${name}`

/** A way to ask the twin with a good token. */
async function requested(state: TwinState = memoryState(), code = 'sbx_ok') {
  const { fetch } = pronetadsTwin.serve(state)
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: 'https://zither.example/back',
    client_id: 'c',
    client_secret: 's',
  })
  const token = new Request('https://www.linkedin.com/oauth/v2/accessToken', { method: 'POST', body: form })
  const { access_token: access } = await (await fetch(token)).json()
  return async (path: string, query: Record<string, unknown> = {}, init: RequestInit = {}) => {
    const search = Object.entries(query).map(([name, value]) => `${name}=${literalOf(value)}`)
    const headers = { authorization: `Bearer ${access}`, 'linkedin-version': '202607', ...init.headers }
    const request = new Request(`https://api.linkedin.com/rest${path}?${search.join('&')}`, {
      ...init,
      headers,
    })
    const response = await fetch(request)
    return { status: response.status, body: await response.json() }
  }
}

const criteria = (facets: Record<string, string[]>) => ({ include: { and: [{ or: facets }] } })
const price = (facets: Record<string, string[]>) => ({
  q: 'criteriaV2',
  account,
  bidType: 'CPM',
  campaignType: 'SPONSORED_UPDATES',
  matchType: 'EXACT',
  targetingCriteria: criteria(facets),
})

test('the same targeting has the same prices, and a wider one higher bounds', async () => {
  const ask = await requested()
  const of = async (geos: string[]) =>
    (await ask('/adBudgetPricing', price({ [facet('locations')]: geos }))).body.elements[0]
  const one = await of(['urn:li:geo:1'])
  assert.deepEqual(await of(['urn:li:geo:1']), one)
  const two = await of(['urn:li:geo:1', 'urn:li:geo:2'])
  for (const [name, bound] of [
    ['bidLimits', 'max'],
    ['dailyBudgetLimits', 'max'],
  ] as const)
    assert.ok(Number(two[name][bound].amount) > Number(one[name][bound].amount))
})

test('a facet and a value that LinkedIn does not have are refused', async () => {
  const ask = await requested()
  for (const [facets, code] of [
    [{ [facet('zips')]: ['urn:li:geo:1'] }, 'INVALID_TARGETING_FACET'],
    [{ [facet('locations')]: ['US'] }, 'INVALID_VALUE_FOR_FIELD'],
    [{ [facet('locations')]: ['urn:li:geo:10404'] }, 'INVALID_VALUE_FOR_FIELD'],
    [{ [facet('locations')]: [] }, 'INVALID_VALUE_FOR_FIELD'],
    [{ [facet('staffCountRanges')]: ['SIZE_11_TO_50'] }, 'INVALID_VALUE_FOR_FIELD'],
  ] as const) {
    const { status, body } = await ask('/adBudgetPricing', price(facets as never))
    assert.deepEqual([status, body.code], [400, code])
  }
})

test('a forecast needs a budget, a bid unless LinkedIn bids, and time that is not over', async () => {
  const ask = await requested()
  const start = Date.now() + 86_400_000
  const query = {
    q: 'criteriaV2',
    account,
    campaignType: 'DYNAMIC',
    timeRange: { start, end: start + 1000 },
    targetingCriteria: criteria({ [facet('genders')]: ['urn:li:gender:MALE'] }),
    dailyBudget: { amount: '10.00', currencyCode: 'USD' },
    optimizationTarget: 'MAX_CLICK',
  }
  assert.equal((await ask('/adSupplyForecasts', query)).status, 200)
  for (const wrong of [
    { dailyBudget: undefined },
    { optimizationTarget: undefined },
    { timeRange: { start: 1, end: 2 } },
    { dailyBudget: { amount: 'ten', currencyCode: 'USD' } },
  ]) {
    const kept = Object.entries({ ...query, ...wrong }).filter(([, value]) => value !== undefined)
    assert.equal((await ask('/adSupplyForecasts', Object.fromEntries(kept))).status, 400)
  }
})

test('what belongs to ads is denied to a member who did not agree to it', async () => {
  const ask = await requested(memoryState(), 'sbx_no_ads_permission')
  for (const path of ['/adAccounts', '/conversions', '/dmpSegments/6001']) {
    const { status, body } = await ask(path, { q: 'search' })
    assert.deepEqual([status, body.code], [403, 'ACCESS_DENIED'])
  }
})

test('a segment is made, and takes a list of its own kind', async () => {
  const state = memoryState()
  const ask = await requested(state)
  const json = (body: object) => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const lacking = await ask('/dmpSegments', {}, json({ account, name: 'x', type: 'CITY' }))
  assert.equal(lacking.status, 400)
  const attached = await ask(
    '/dmpSegments/6001/listUploads',
    {},
    json({ inputFile: 'urn:li:ambryBlob:none' }),
  )
  assert.deepEqual([attached.status, attached.body.code], [400, 'INVALID_VALUE_FOR_FIELD'])
  assert.equal((await ask('/dmpSegments/60404')).status, 404)
})
