import assert from 'node:assert/strict'
import { type Place, prepared } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { settled } from '#testing/team/posts.ts'

async function newPost({ call }: Place, accountId: string, wish: object): Promise<Record<string, string>> {
  const body = { content: 'Autumn shop', targets: [{ accountId }], ...wish }
  const reply = await call('POST /v1/posts', body)
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
  return { postId: reply.body.id, targetId: reply.body.targets[0].id }
}

/** A video on a network that shows captions, and lets words be changed without a new post. */
export const video = prepared({
  prepares: ['updatePostMetadata', 'getVideositeCaptions'],
  async values(place) {
    const { id } = await newAccount(place.team, 'videosite')
    const mediaItems = [{ type: 'video', url: 'https://media.example/v.mp4' }]
    const ids = await newPost(place, id, { title: 'Autumn shop', mediaItems, publishNow: true })
    const { targets } = await settled(place.call, ids.postId ?? '')
    return { ...ids, accountId: id, videoId: targets[0].platformPostId }
  },
})

export const waiting = prepared({
  prepares: ['cancelPost', 'publishPost'],
  values: async (place) =>
    newPost(place, await place.the('accountId'), { scheduledFor: '2099-01-31T09:00:00Z' }),
})

/** A network on which a post can be changed and taken away again. */
export const published = prepared({
  prepares: ['editPost', 'unpublishPost', 'boostPost'],
  async values(place) {
    const ids = await newPost(place, (await newAccount(place.team, 'socialnet')).id, { publishNow: true })
    await settled(place.call, ids.postId ?? '')
    return ids
  },
})
