import { fixture, gone } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'

export const shortvideoAccount = fixture({
  kind: 'shortvideoAccountId',
  scope: 'profile',
  absent: ['account_not_found'],
  make: async (place) => (await newAccount(place, 'shortvideo')).id,
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  testModeOnly: 'An account of live mode is one at a real platform.',
})
