import { fixture, gone, made, sample } from '#testing/fixture.ts'
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

/** What an item needs besides follows from its type. */
export const menu = sample({
  operation: 'setChatMenu',
  body: {
    persistent_menu: [
      { locale: 'default', call_to_actions: [{ type: 'postback', title: 'Begin', payload: 'BEGIN' }] },
    ],
  },
})
