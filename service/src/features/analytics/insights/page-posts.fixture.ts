import assert from 'node:assert/strict'
import { fixture } from '#testing/fixtures/fixture.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { publishNow } from '#testing/team/posts.ts'

export const pagePost = fixture({
  kind: 'pagePostId',
  scope: 'profile',
  absent: ['post_not_found'],
  async make({ call, the }) {
    const post = await publishNow(call, [await the('socialnetAccountId')], randomId())
    assert.equal(post.status, 'published', JSON.stringify(post))
    return post.targets[0].platformPostId
  },
  cannotBeRemoved: 'A post that is out is taken back by its id here, and not by that of its platform.',
  testModeOnly: 'A post of live mode is one at a real platform.',
})
