import assert from 'node:assert/strict'
import { fixture, gone, made, type Place } from '#testing/fixtures/fixture.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control } from '#testing/team/team.ts'

export const threadnetAccount = fixture({
  kind: 'threadnetAccountId',
  scope: 'profile',
  absent: ['account_not_found'],
  make: async (place) => (await newAccount(place, 'threadnet')).id,
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  testModeOnly: 'An account of live mode is one at a real platform.',
})

/** A thread, so that the account has replies of its own, and under it two of others that wait. */
async function newThread(place: Place): Promise<string> {
  const accountId = await place.the('threadnetAccountId')
  const threadItems = [randomId(), 'two', 'three'].map((content) => ({ content }))
  const targets = [{ accountId, options: { threadItems } }]
  const post = await publishNow(place.call, [accountId], 'a thread', { targets })
  assert.equal(post.status, 'published', JSON.stringify(post))
  for (const pending of [true, true, false]) await comment(place, accountId, post, pending)
  return post.id
}

interface Posted {
  targets: { platformPostId: string }[]
}

async function comment({ team }: Place, accountId: string, { targets }: Posted, pending: boolean) {
  const author = { id: 'reader', name: 'reader' }
  const [{ platformPostId } = { platformPostId: '' }] = targets
  const body = { accountId, platformPostId, author, text: 'a reply', pending }
  return made(await (await control(team))('POST /_sandbox/inbox/comments', body), 'commentId')
}

export const threadnetPost = fixture({
  kind: 'threadnetPostId',
  scope: 'profile',
  absent: ['post_not_found'],
  make: newThread,
  remove: async ({ call }, id) =>
    gone(await call(`POST /v1/posts/${id}/unpublish`, { platform: 'threadnet' })),
  testModeOnly: 'A published post has an account.',
})

export const threadnetReply = fixture({
  kind: 'threadnetReplyId',
  scope: 'account',
  absent: ['reply_not_found'],
  async make(place) {
    const post = await place.call(`GET /v1/posts/${await place.the('threadnetPostId')}`)
    return comment(place, await place.the('threadnetAccountId'), post.body, true)
  },
  cannotBeRemoved: 'The platform takes no reply of somebody else away.',
  testModeOnly: 'A reply of live mode is one at a real platform.',
})
