import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, upload } from '#testing/files/files.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { settled } from '#testing/team/posts.ts'
import { control, newTeam } from '#testing/team/team.ts'

test('posts in bulk use uploaded files, which then cannot be deleted', async () => {
  const team = await newTeam()
  const account = await newAccount(team, 'skynet')
  const { id } = await upload(team.call, await picture('png'))
  const post = {
    content: 'hello',
    mediaItems: [{ mediaId: id }],
    targets: [{ accountId: account.id }],
    scheduledFor: '2100-01-01T00:00:00Z',
  }
  const foreign = { ...post, content: 'other', mediaItems: [{ mediaId: 'a'.repeat(24) }] }
  const { status, body } = await team.call('POST /v1/posts/bulk', { posts: [post, foreign] })
  assert.equal(status, 207)
  assert.deepEqual([body.valid, body.invalid], [1, 1])
  assert.equal(body.results[1].error.code, 'media_not_found')
  assert.equal((await team.call(`DELETE /v1/media/${id}`)).code, 'media_in_use')
})

test('a repeat of a post publishes its uploaded file again', async () => {
  const [team, ask] = [await newTeam(), await control()]
  const account = await newAccount(team, 'skynet')
  const { id } = await upload(team.call, await picture('png'))
  const created = await team.call('POST /v1/posts', {
    content: 'hello',
    mediaItems: [{ mediaId: id }],
    targets: [{ accountId: account.id }],
    recycling: { enabled: true, gap: 1, gapFreq: 'week' },
    publishNow: true,
  })
  assert.equal((await settled(team.call, created.body.id)).status, 'published')
  await ask('POST /_sandbox/clock', { advanceSeconds: 8 * 86_400 })
  const { data } = (await team.call('GET /v1/posts')).body
  const repeat = data.find(({ recycledFromPostId }: any) => recycledFromPostId === created.body.id)
  assert.ok(repeat, JSON.stringify(data.map(({ id: one, status }: any) => [one, status])))
  const { status, mediaItems } = await settled(team.call, repeat.id)
  assert.deepEqual([status, mediaItems[0].mediaId], ['published', id])
})
