import assert from 'node:assert/strict'
import { fixture, gone } from '#testing/fixtures/fixture.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'

export const photonetAccount = fixture({
  kind: 'photonetAccountId',
  scope: 'profile',
  absent: ['account_not_found'],
  make: async (place) => (await newAccount(place, 'photonet')).id,
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  testModeOnly: 'An account of live mode is one at a real platform.',
})

export const story = fixture({
  kind: 'storyId',
  scope: 'profile',
  absent: ['story_not_found'],
  async make({ call, the }) {
    const accountId = await the('photonetAccountId')
    const mediaItems = [{ type: 'image', url: 'https://media.example/story.jpg' }]
    const targets = [{ accountId, options: { contentType: 'story' } }]
    const post = await publishNow(call, [accountId], randomId(), { targets, mediaItems })
    assert.equal(post.status, 'published', JSON.stringify(post))
    return post.targets[0].platformPostId
  },
  cannotBeRemoved: 'A story goes by itself after a day.',
  testModeOnly: 'A story of live mode is one at a real platform.',
})
