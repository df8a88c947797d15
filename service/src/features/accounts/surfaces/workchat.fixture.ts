import { fixture, gone } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'

/** A channel of the workspace of the sandbox. */
export const workchatAccount = fixture({
  kind: 'workchatAccountId',
  scope: 'profile',
  absent: ['account_not_found'],
  make: async (place) => (await newAccount(place, 'workchat')).id,
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  testModeOnly: 'An account of live mode is one at a real platform.',
})
