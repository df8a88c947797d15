import assert from 'node:assert/strict'
import { fixture, gone, type Place, sample } from '#testing/fixtures/fixture.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { settled } from '#testing/team/posts.ts'

async function newPost({ call }: Place, wish: object) {
  const reply = await call('POST /v1/posts', { content: randomId(), ...wish })
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
  return reply.body
}

const newDraft = async (place: Place) =>
  newPost(place, { isDraft: true, targets: [{ accountId: await place.the('accountId') }] })

/** A post that failed twice, so that its log has rows; in live mode, where no account is, a draft. */
async function newFailed(place: Place): Promise<string> {
  if (place.mode === 'live') return (await newPost(place, { isDraft: true })).id
  const { id } = await newPost(place, {
    content: `${randomId()} sbx:publish:refused`,
    targets: [{ accountId: await place.the('accountId') }],
    publishNow: true,
  })
  await settled(place.call, id)
  gone(await place.call(`POST /v1/posts/${id}/retry`))
  await settled(place.call, id)
  return id
}

export const post = fixture({
  kind: 'postId',
  scope: 'profile',
  absent: ['post_not_found'],
  make: newFailed,
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/posts/${id}`)),
})

export const target = fixture({
  kind: 'targetId',
  scope: 'profile',
  absent: ['target_not_found'],
  make: async (place) => (await newDraft(place)).targets[0].id,
  remove: async ({ call }, id) => {
    const { data } = (await call('GET /v1/posts?limit=100')).body
    const draft = data.find(({ targets }: { targets: { id: string }[] }) =>
      targets.some((one) => one.id === id),
    )
    gone(await call(`DELETE /v1/posts/${draft.id}`))
  },
  testModeOnly: 'A target has an account.',
})

export const text = sample({ operation: 'createPost', body: { content: 'x' } })

/** A queue is named together with its profile. */
export const namesOfQueues = ['createPost', 'updatePost'].map((operation) =>
  sample({ operation, at: 'queueId', body: { queuedFromProfile: randomId() } }),
)

/** A body names a target by its own id or by that of its account. */
export const namesOfTargets = ['editPost', 'unpublishPost', 'updatePostMetadata'].flatMap((operation) => [
  sample({ operation, body: { targetId: randomId() } }),
  sample({ operation, at: 'accountId', body: { targetId: undefined } }),
])

/** A target names its account before its media are looked at. */
export const mediaOfTargets = ['createPost', 'updatePost'].flatMap((operation) => [
  sample({ operation, at: 'targets[].mediaItems[].mediaId', body: { targets: [{ accountId: randomId() }] } }),
  sample({
    operation,
    at: 'platforms[].customMedia[].mediaId',
    body: { platforms: [{ platform: 'skynet', accountId: randomId() }] },
  }),
])

/** Validation takes a platform in place of an account. */
export const mediaToValidate = [
  sample({
    operation: 'validatePost',
    at: 'targets[].mediaItems[].mediaId',
    body: { targets: [{ platform: 'skynet' }] },
  }),
  sample({
    operation: 'validatePost',
    at: 'platforms[].customMedia[].mediaId',
    body: { platforms: [{ platform: 'skynet' }] },
  }),
]
