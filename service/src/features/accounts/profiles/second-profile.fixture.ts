import { made, prepared } from '#testing/fixtures/fixture.ts'

/** The last profile of a mode cannot be deleted. */
export const second = prepared({
  prepares: ['deleteProfile'],
  values: async ({ call }) => ({ profileId: made(await call('POST /v1/profiles', { name: 'Second' })) }),
})
