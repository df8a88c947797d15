import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fault, newAdsTeam } from '#testing/ads/ads-account.ts'
import { faultOf } from '#testing/service/socket.ts'

const adAccountId = 'act_1000'
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

test('interests are searched along the usual dimension, and by the route of before', async () => {
  const { ask } = await newAdsTeam()
  const { body } = await ask('targeting/search', { adAccountId, q: 'hik' })
  const [found] = body.results
  assert.deepEqual([names(body.results), found.type], [['Hiking'], 'interests'])
  assert.deepEqual(found.path, ['Interests', 'Hobbies and activities', 'Hiking'])
  assert.ok(Number.isInteger(found.audienceSize))
  const before = (await ask('interests', { q: 'hik' })).body
  assert.deepEqual(before, {
    interests: [{ id: found.id, name: 'Hiking', category: 'Hobbies and activities' }],
  })
  assert.deepEqual(faultOf(await ask('interests')), fault(400, 'missing_required_parameter', 'q'))
})

test('behaviours and income tiers are dimensions of an ad account', async () => {
  const { ask } = await newAdsTeam()
  const search = (dimension: string, q: string) => ask('targeting/search', { adAccountId, dimension, q })
  assert.deepEqual(names((await search('behavior', 'travel')).body.results), ['Frequent Travelers'])
  const { results } = (await search('income', 'household')).body
  assert.deepEqual([results.length, results[0].id], [4, '6107813079183'])
  assert.deepEqual(
    faultOf(await ask('targeting/search', { q: 'a' })),
    fault(400, 'missing_required_parameter', 'adAccountId'),
  )
  assert.deepEqual(
    faultOf(await ask('targeting/search', { q: 'a', adAccountId: 'act_4711' })),
    fault(404, 'ad_account_not_found', 'adAccountId'),
  )
  assert.deepEqual(faultOf(await search('mood', 'a')), fault(400, 'invalid_value', 'dimension'))
})

test('places are searched without an ad account, of every type or of one, and in one country', async () => {
  const { ask } = await newAdsTeam()
  const geo = async (query: Record<string, string>) =>
    (await ask('targeting/search', { dimension: 'geo', ...query })).body.results
  const everywhere = await geo({ q: 'new york' })
  assert.deepEqual(everywhere.map(({ type }: any) => type).sort(), ['city', 'geo_market', 'region'])
  assert.deepEqual(await geo({ q: 'new york', geoType: 'all' }), everywhere)
  assert.deepEqual(await geo({ q: 'los', geoType: 'city' }), [
    {
      id: '2420379',
      name: 'Los Angeles',
      type: 'city',
      path: ['United States', 'California'],
      audienceSize: null,
    },
  ])
  assert.deepEqual(names(await geo({ q: 'l', geoType: 'city', countryCode: 'de' })), ['Berlin'])
  assert.equal((await geo({ q: 'e', limit: '2' })).length, 2)
})

test('a search is refused with a type of places where none are searched, a long country, or too many rows', async () => {
  const { ask } = await newAdsTeam()
  const rows: [Record<string, string>, string, string][] = [
    [{ geoType: 'city' }, 'invalid_value', 'geoType'],
    [{ dimension: 'geo', geoType: 'planet' }, 'invalid_value', 'geoType'],
    [{ dimension: 'geo', countryCode: 'USA' }, 'invalid_string', 'countryCode'],
    [{ limit: '101' }, 'invalid_limit', 'limit'],
    [{ after: 'x' }, 'unknown_parameter', 'after'],
  ]
  for (const [query, code, param] of rows)
    assert.deepEqual(
      faultOf(await ask('targeting/search', { adAccountId, q: 'a', ...query })),
      fault(400, code, param),
    )
})

const spec = { countries: ['US'], ageMin: 18, ageMax: 65, interests: [{ id: '6003107902433' }] }

test('a reach is estimated with two bounds, no day and no money', async () => {
  const { call, accountId } = await newAdsTeam()
  const estimate = async (given: object = {}) => {
    const body = { accountId, adAccountId, spec, optimizationGoal: 'REACH', ...given }
    return call('POST /v1/ads/targeting/reach-estimate', body)
  }
  const { status, body } = await estimate()
  assert.deepEqual(
    [status, body],
    [
      200,
      {
        available: true,
        lower: 2_716_000,
        upper: 3_204_800,
        daily: null,
        currency: null,
        estimateReady: true,
      },
    ],
  )
  const women = (await estimate({ spec: { ...spec, gender: 'female' } })).body
  assert.ok(women.upper < body.lower)
  const spoken = await estimate({ spec: { ...spec, languages: ['en', 'de-AT', '1002'] } })
  assert.equal(spoken.status, 200, JSON.stringify(spoken.body))
})

test('an estimate names its account, its people and its goal', async () => {
  const { call, accountId } = await newAdsTeam()
  const whole = { accountId, adAccountId, spec, optimizationGoal: 'REACH' }
  const estimate = (body: object) => call('POST /v1/ads/targeting/reach-estimate', body)
  for (const [param, _] of Object.entries(whole)) {
    const { [param as 'spec']: left, ...rest } = whole
    assert.deepEqual(faultOf(await estimate(rest)), fault(400, 'missing_required_parameter', param))
  }
  const rows: [object, string, string][] = [
    [{ spec: { countries: ['usa'] } }, 'invalid_string', 'spec.countries[0]'],
    [{ spec: { ageMin: 12 } }, 'invalid_integer', 'spec.ageMin'],
    [{ spec: { ageMin: 40, ageMax: 30 } }, 'invalid_integer', 'spec.ageMax'],
    [{ spec: { seniorities: ['owner'] } }, 'invalid_value', 'spec.seniorities'],
    [{ spec: { languages: ['qqq'] } }, 'invalid_value', 'spec.languages[0]'],
    [{ spec: { colour: 'red' } }, 'unknown_parameter', 'spec.colour'],
  ]
  for (const [given, code, param] of rows)
    assert.deepEqual(faultOf(await estimate({ ...whole, ...given })), fault(400, code, param))
  assert.equal((await estimate({ ...whole, spec: {} })).code, 'provider_rejected')
  assert.equal((await estimate({ ...whole, optimizationGoal: 'MOODS' })).code, 'provider_rejected')
})
