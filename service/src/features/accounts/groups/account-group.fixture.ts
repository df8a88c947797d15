import { fixture, gone, made } from '#testing/fixtures/fixture.ts'
import { randomId } from '#testing/fixtures/sample.ts'

export const accountGroup = fixture({
  kind: 'groupId',
  scope: 'profile',
  absent: ['account_group_not_found'],
  make: async ({ call, profileId }) =>
    made(await call('POST /v1/account-groups', { name: randomId(), accountIds: [], profileId })),
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/account-groups/${id}`)),
})
