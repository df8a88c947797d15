import { formOf, pdf } from '#testing/files.ts'
import { fixture, gone, made } from '#testing/fixture.ts'

export const media = fixture({
  kind: 'mediaId',
  scope: 'team',
  absent: ['media_not_found'],
  make: async ({ call }) => {
    const { body, headers } = formOf(pdf)
    return made(await call('POST /v1/media/upload-direct', body, headers))
  },
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/media/${id}`)),
})
