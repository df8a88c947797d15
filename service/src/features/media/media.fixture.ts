import { formOf, pdf } from '#testing/files/files.ts'
import { fixture, gone, made } from '#testing/fixtures/fixture.ts'

export const media = fixture({
  kind: 'mediaId',
  scope: 'profile',
  absent: ['media_not_found'],
  // A file is of the profiles of the key that makes it.
  make: async ({ team, mode, profileId }) => {
    const call = await team.key({ mode, profileIds: [profileId] })
    const { body, headers } = formOf(pdf)
    return made(await call('POST /v1/media/upload-direct', body, headers))
  },
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/media/${id}`)),
})
