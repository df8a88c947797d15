import { fixture, gone, made } from '#testing/fixture.ts'
import { control } from '#testing/team.ts'

export const socialnetAccount = fixture({
  kind: 'socialnetAccountId',
  scope: 'profile',
  absent: ['account_not_found'],
  // A newcomer has pages of their own, so that each account is another page.
  make: async ({ team, profileId }) =>
    made(await (await control(team))('POST /_sandbox/accounts', { platform: 'socialnet', profileId })),
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  testModeOnly: 'An account of live mode is one at a real platform.',
})
