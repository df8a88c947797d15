import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '#features/catalogue.ts'
import { newAdsTeam, newTree } from '#testing/ads/ads-team.ts'

test('every operation that takes fields has the ad platform refuse one that it does not know', async () => {
  const team = await newAdsTeam()
  const { adSetId, creativeId } = await newTree(team)
  const adAccount = { adAccountId: 'act_1000' }
  /** What each of them needs besides. */
  const requested: Record<string, [path: string, query: Record<string, string>]> = {
    listAdStudies: ['/v1/ads/studies', adAccount],
    getAdSetDetails: [`/v1/ads/ad-sets/${adSetId}`, {}],
    listAdCreatives: ['/v1/ads/creatives', adAccount],
    getAdCreative: [`/v1/ads/creatives/${creativeId}`, {}],
    listAdImages: ['/v1/ads/images', adAccount],
    listAdVideos: ['/v1/ads/videos', adAccount],
    queryAdInsights: ['/v1/ads/insights', { objectId: 'act_1000' }],
  }
  const taking = catalogue.filter(
    ({ route, query }) => route.includes('/v1/ads/') && query?.properties.fields,
  )
  assert.deepEqual(taking.map(({ id }) => id).toSorted(), Object.keys(requested).toSorted())
  for (const [id, [path, query]] of Object.entries(requested)) {
    const ask = (fields: string | undefined) => {
      const all = { accountId: team.accountId, ...query, ...(fields !== undefined && { fields }) }
      return team.call(`GET ${path}?${new URLSearchParams(all)}`)
    }
    // The network knows the default fields, too.
    const usual = await ask(undefined)
    assert.equal(usual.status, 200, `${id} ${JSON.stringify(usual.body)}`)
    const refused = await ask('moon_phase')
    assert.deepEqual(
      [refused.status, refused.code],
      [400, 'provider_rejected'],
      `${id} ${JSON.stringify(refused.body)}`,
    )
    assert.match(refused.body.error, /moon_phase/, id)
  }
  const report = { accountId: team.accountId, objectId: 'act_1000', fields: ['moon_phase'] }
  const refused = await team.call('POST /v1/ads/insights/reports', report)
  assert.deepEqual([refused.status, refused.code], [400, 'provider_rejected'], JSON.stringify(refused.body))
})
