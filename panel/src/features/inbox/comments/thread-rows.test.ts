import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Comment, updated, withNew, without } from './thread-rows.ts'

const comment = (id: string, parentId: string | null = null, replies: Comment['replies'] = []): Comment => ({
  ...{ id, parentId, replies, text: id, postId: null, accountId: 'account', platform: 'socialnet' },
  author: { id: 'ann', name: 'Ann', username: null, avatarUrl: null, isOwn: false },
  ...{ likeCount: 0, replyCount: replies.length, isHidden: false, isLiked: false, url: null },
  can: { reply: true, delete: true, hide: true, like: true },
  createdAt: '2026-11-27T12:00:00.000Z',
})

const answer = (id: string, parentId: string): Comment['replies'][number] => ({
  ...comment(id, parentId),
  replies: [],
})

const shape = (rows: readonly Comment[]) =>
  rows.map(({ id, replies, replyCount }) => [id, replies.map((one) => one.id), replyCount])

const thread = [comment('two'), comment('one', null, [answer('reply', 'one')])]
const onPost = { below: undefined, isLast: true }

test('a new comment stands first, and a new answer last below what it answers', () => {
  assert.deepEqual(shape(withNew(thread, comment('three'), onPost)), [
    ['three', [], 0],
    ['two', [], 0],
    ['one', ['reply'], 1],
  ])
  assert.deepEqual(shape(withNew(thread, comment('late', 'one'), onPost)), [
    ['two', [], 0],
    ['one', ['reply', 'late'], 2],
  ])
})

test('an answer to an answer stands beside it', () => {
  assert.deepEqual(shape(withNew(thread, comment('late', 'reply'), onPost))[1], ['one', ['reply', 'late'], 2])
})

test('among the answers to a comment only one of theirs is new, and only on the last page', () => {
  const answers = [comment('reply', 'one')]
  const ids = (isLast: boolean, parentId: string | null) =>
    withNew(answers, comment('late', parentId), { below: 'one', isLast }).map(({ id }) => id)
  assert.deepEqual(ids(true, 'one'), ['reply', 'late'])
  assert.deepEqual(ids(true, 'reply'), ['reply', 'late'])
  assert.deepEqual(ids(false, 'one'), ['reply'])
  assert.deepEqual(ids(true, 'two'), ['reply'])
  assert.deepEqual(ids(true, null), ['reply'])
})

test('what the network has shown meanwhile is not drawn twice', () => {
  for (const [id, parentId] of [
    ['two', null],
    ['reply', 'one'],
  ] as const)
    assert.deepEqual(shape(withNew(thread, comment(id, parentId), onPost)), shape(thread))
})

test('a change is drawn on the comment or answer that it is of, and a removed one is gone from the count', () => {
  const hidden = updated(thread, 'reply', { isHidden: true })
  assert.deepEqual(
    hidden.flatMap((row) => [row.isHidden, ...row.replies.map((one) => one.isHidden)]),
    [false, false, true],
  )
  assert.deepEqual(shape(updated(thread, 'one', { text: 'new', replies: [] })), shape(thread))
  assert.deepEqual(shape(without(thread, 'reply')), [
    ['two', [], 0],
    ['one', [], 0],
  ])
  assert.deepEqual(shape(without(thread, 'one')), [['two', [], 0]])
})
