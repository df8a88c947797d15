import { sample } from '#testing/fixtures/fixture.ts'

const above = {
  adAccountId: 'act_1000',
  campaign: { goal: 'traffic' },
  adSet: { dailyBudgetMinorUnits: 1999, targeting: { geo_locations: { countries: ['DE'] } } },
}

const kinds = {
  createStandaloneAd: { creativeId: '1' },
  boostPost: { objectStoryId: 'socialnet-1_1' },
  createCallAd: { creativeId: '1' },
  createMessagingAd: { creativeId: '1' },
  createCtwaAd: { creativeId: '1' },
}

/** A chain has what stands above its ads, or names the ad set that they are added to. */
export const chains = Object.entries(kinds).flatMap(([operation, content]) => [
  sample({ operation, body: { ...above, ads: [{ name: 'Ad', ...content }] } }),
  sample({ operation, at: 'adSetId', body: { campaign: undefined, adSet: undefined } }),
])

export const boosted = sample({ operation: 'boostPost', at: 'ads[].postId', body: { ads: [{ name: 'Ad' }] } })
