import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foundPosts, titleOf } from './found-posts.ts'

test('our posts come first, also those that are not out, and those that never will be are left out', () => {
  const ours = (['scheduled', 'failed', 'published', 'cancelled'] as const).map((status, index) => ({
    ...{ id: `o${index}`, title: null, content: `Post ${index}`, status },
  }))
  const theirs = [
    { id: '1_1', postId: 'o2', content: 'Post 2' },
    { id: '1_2', postId: null, content: 'By hand, SPRING' },
    { id: '1_3', postId: null, content: 'Autumn' },
  ]
  assert.deepEqual(
    foundPosts(ours, theirs, 'spring').map(({ key, state }) => [key, state]),
    [
      ['o0', 'scheduled'],
      ['o2', 'published'],
      ['1_2', 'outside'],
    ],
  )
})

test('the name of a post is one line without control characters, and never empty', () => {
  assert.equal(titleOf(' Two\n lines\u0007 ', 'x'), 'Two lines')
  assert.equal([...titleOf('😀'.repeat(300), 'x')].length, 120)
  assert.equal(titleOf(' \n', '1_2'), '1_2')
})
