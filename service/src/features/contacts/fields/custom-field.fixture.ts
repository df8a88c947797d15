import { fixture, gone, made, type Place } from '#testing/fixtures/fixture.ts'
import { randomId } from '#testing/fixtures/sample.ts'

const newField = ({ call, profileId }: Place) =>
  call('POST /v1/custom-fields', { profileId, name: randomId(), type: 'text' })

export const customField = fixture({
  kind: 'fieldId',
  scope: 'profile',
  absent: ['custom_field_not_found'],
  make: async (place) => made(await newField(place)),
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/custom-fields/${id}`)),
})

export const customFieldSlug = fixture({
  kind: 'customFieldSlug',
  scope: 'profile',
  absent: ['custom_field_not_found'],
  make: async (place) => made(await newField(place), 'slug'),
  remove: async ({ call, profileId }, slug) => {
    const { data } = (await call(`GET /v1/custom-fields?profileId=${profileId}&limit=100`)).body
    const field = data.find((one: { slug: string }) => one.slug === slug)
    gone(await call(`DELETE /v1/custom-fields/${field.id}`))
  },
})
