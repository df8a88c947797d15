import { fixture, gone } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'

export const account = fixture({
  kind: 'accountId',
  scope: 'profile',
  absent: ['account_not_found', 'target_not_found'],
  make: async (place) => (await newAccount(place)).id,
  // What is known of the health of accounts comes from a job.
  settle: async (sandbox) => gone(await sandbox('POST /_sandbox/jobs/run', { job: 'account-health' })),
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  testModeOnly: 'An account of live mode is one at a real platform.',
})
