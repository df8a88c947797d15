import { fixture, gone } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'

/** The default board of a sandbox account has sections. */
export const pinboardAccount = fixture({
  kind: 'pinboardAccountId',
  scope: 'profile',
  absent: ['account_not_found'],
  make: async (place) => (await newAccount(place, 'pinboard')).id,
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  testModeOnly: 'An account of live mode is one at a real platform.',
})
