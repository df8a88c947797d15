import { fixture, gone, made, sample } from '#testing/fixtures/fixture.ts'

export const apiKey = fixture({
  kind: 'keyId',
  scope: 'session',
  absent: ['api_key_not_found'],
  make: async ({ team }) => made(await team.owner('POST /v1/api-keys', { name: 'one more' })),
  remove: async ({ team }, id) => gone(await team.owner(`DELETE /v1/api-keys/${id}`)),
})

export const limitedKey = sample({
  operation: 'createApiKey',
  at: 'profileIds[]',
  body: { scope: 'profiles' },
})
