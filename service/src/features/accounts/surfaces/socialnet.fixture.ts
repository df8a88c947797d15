import { fixture, gone, sample } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'

export const socialnetAccount = fixture({
  kind: 'socialnetAccountId',
  scope: 'profile',
  absent: ['account_not_found'],
  make: async (place) => (await newAccount(place, 'socialnet')).id,
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
