import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownIds } from './own-ids.ts'

const account = (id: string, platform: string, more: object = {}) =>
  ({ id, platform, kind: 'posting', status: 'connected', profileId: 'p1', ...more }) as Parameters<
    typeof ownIds
  >[1][number]

test('an example is sent with an account that publishes a text, and with its profile', () => {
  const ids = ownIds(
    ['p1', 'p2'],
    [
      account('ads', 'adnet', { kind: 'ads' }),
      account('gone', 'skynet', { status: 'disconnected' }),
      account('film', 'videosite'),
      account('text', 'threadnet', { profileId: 'p2' }),
    ],
  )
  assert.deepEqual(ids, {
    profileId: 'p2',
    accountId: 'text',
    adnetAccountId: 'ads',
    videositeAccountId: 'film',
    threadnetAccountId: 'text',
  })
})

test('an account of the same profile stands before those of other profiles', () => {
  const ids = ownIds(
    ['p1'],
    [
      account('first', 'skynet'),
      account('other', 'forum', { profileId: 'p2' }),
      account('own', 'forum'),
      account('later', 'forum'),
    ],
  )
  assert.equal(ids.forumAccountId, 'own')
  assert.deepEqual(ownIds(['p1'], []), { profileId: 'p1' })
})
