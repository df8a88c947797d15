import { fixture, gone, made } from '#testing/fixtures/fixture.ts'
import { randomId } from '#testing/fixtures/sample.ts'

export const profile = fixture({
  kind: 'profileId',
  scope: 'profile',
  absent: ['profile_not_found'],
  make: async ({ call }) => made(await call('POST /v1/profiles', { name: randomId() })),
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/profiles/${id}`)),
})
