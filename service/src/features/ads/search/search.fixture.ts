import { fixture, gone, sample } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'

export const searchadsAccount = fixture({
  kind: 'searchadsAccountId',
  scope: 'profile',
  absent: ['account_not_found'],
  make: async (place) => (await newAccount(place, 'searchads')).id,
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  testModeOnly: 'An account of live mode is one at a real platform.',
})

export const seeds = sample({ operation: 'generateKeywordIdeas', body: { seedKeywords: ['boots'] } })

export const callouts = sample({ operation: 'attachCampaignAssets', body: { callouts: ['Free returns'] } })
