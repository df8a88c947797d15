import { fixture, gone, made } from '#testing/fixtures/fixture.ts'
import { randomId } from '#testing/fixtures/sample.ts'

export const queue = fixture({
  kind: 'queueId',
  scope: 'profile',
  absent: ['queue_not_found'],
  make: async ({ call, profileId }) =>
    made(
      await call('POST /v1/queues', {
        profileId,
        name: randomId(),
        slots: [{ dayOfWeek: 1, time: '09:00' }],
      }),
    ),
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/queues/${id}`)),
})
