import assert from 'node:assert/strict'
import { fixture, gone, made, type Place, sample } from '#testing/fixtures/fixture.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control } from '#testing/team/team.ts'
import { kinds } from './parameters.ts'

const media = { mediaItems: [{ type: 'video', url: 'https://media.example/a.mp4' }] }

/** The network that tests ask for each kind: one that has the call. */
const networks = {
  usual: { word: 'socialnet', content: {}, options: {} },
  edit: { word: 'forum', content: {}, options: { subreddit: 'sandbox' } },
  moderate: { word: 'videosite', content: media, options: {} },
} as const

type Of = keyof typeof networks

const accountOf = (of: Of) =>
  fixture({
    kind: kinds[of].accountId,
    scope: 'profile',
    absent: ['account_not_found'],
    make: async (place) => (await newAccount(place, networks[of].word)).id,
    remove: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
    testModeOnly: 'An account of live mode is one at a real platform.',
  })

/** A post with a comment, so that its list shows something. */
async function newPost(place: Place, of: Of): Promise<string> {
  const { content, options } = networks[of]
  const accountId = await place.the(kinds[of].accountId)
  const targets = [{ accountId, options }]
  const post = await publishNow(place.call, [accountId], `post ${randomId()}`, { ...content, targets })
  assert.equal(post.status, 'published', JSON.stringify(post))
  await says(place, accountId, post.targets[0].platformPostId)
  return post.id
}

async function says({ team }: Place, accountId: string, platformPostId: string): Promise<string> {
  const author = { id: 'reader', name: 'reader' }
  const body = { accountId, platformPostId, author, text: `comment ${randomId()}` }
  return made(await (await control(team))('POST /_sandbox/inbox/comments', body), 'commentId')
}

const postOf = (of: Of) =>
  fixture({
    kind: kinds[of].postId,
    scope: 'profile',
    absent: ['post_not_found'],
    make: (place) => newPost(place, of),
    remove: async ({ call }, id) =>
      gone(await call(`POST /v1/posts/${id}/unpublish`, { platform: networks[of].word })),
    testModeOnly: 'A published post has an account.',
  })

/** What is edited has to be of the account itself. */
async function newComment(place: Place, of: Of): Promise<string> {
  const { accountId: account, postId: post } = kinds[of]
  const [accountId, postId] = [await place.the(account), await place.the(post)]
  if (of === 'edit') {
    const message = `comment ${randomId()}`
    return made(await place.call(`POST /v1/inbox/comments/${postId}`, { accountId, message }))
  }
  const { body } = await place.call(`GET /v1/posts/${postId}`)
  return says(place, accountId, body.targets[0].platformPostId)
}

const commentOf = (of: Of) =>
  fixture({
    kind: kinds[of].commentId,
    scope: 'account',
    absent: ['comment_not_found'],
    make: (place) => newComment(place, of),
    cannotBeRemoved: 'Of a comment that is not there each platform is asked in the tests of comments.',
    testModeOnly: 'A comment of live mode is one at a real platform.',
  })

export const commentedAccount = accountOf('usual')
export const commentedPost = postOf('usual')
export const comment = commentOf('usual')
export const editingAccount = accountOf('edit')
export const editedPost = postOf('edit')
export const editedComment = commentOf('edit')
export const moderatingAccount = accountOf('moderate')
export const moderatedPost = postOf('moderate')
export const moderatedComment = commentOf('moderate')

/** A reply without words is refused before anybody looks for its post. */
export const words = sample({ operation: 'replyToInboxPost', body: { message: 'hello' } })
