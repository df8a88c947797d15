import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam, type Team } from '#testing/team/team.ts'

const mediaItems = [{ type: 'video', url: 'https://media.example/v.mp4' }]

async function channel({ profileId }: Team, username: string): Promise<string> {
  const made = await (await control())('POST /_sandbox/accounts', {
    platform: 'videosite',
    profileId,
    username,
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body.id
}

async function publish({ call }: Team, accountId: string, visibility: string) {
  const targets = [{ accountId, options: { title: 'A walk', visibility } }]
  const post = await publishNow(call, [accountId], 'By the sea', { mediaItems, targets })
  return { ...post.targets[0], postId: post.id }
}

test('a video that the network keeps private is published, and its target says why nobody sees it', async () => {
  const team = await newTeam()
  const id = await channel(team, 'unaudited-channel')
  const target = await publish(team, id, 'public')
  assert.equal(target.status, 'published', JSON.stringify(target))
  assert.equal(target.error.code, 'published_otherwise')
  assert.match(target.error.message, /private, though it was to be public.*audit/)
  const { data } = (await team.call('GET /v1/logs?type=publishing&action=publish')).body
  assert.equal(data[0].status, 'success')
  assert.equal(data[0].errorMessage, target.error.message)
  const unpublished = await team.call(`POST /v1/posts/${target.postId}/unpublish`, { accountId: id })
  assert.equal(unpublished.status, 200, JSON.stringify(unpublished.body))
})

test('a video that is as it was to be has no error', async () => {
  const team = await newTeam()
  const unaudited = await channel(team, 'unaudited-other')
  assert.equal((await publish(team, unaudited, 'private')).error, null)
  const audited = await channel(team, 'some-channel')
  assert.equal((await publish(team, audited, 'public')).error, null)
})
