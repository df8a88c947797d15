import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, upload } from '#testing/files/files.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam, type Team } from '#testing/team/team.ts'

const mediaItems = [{ type: 'video', url: 'https://media.example/v.mp4' }]

async function withVideo(team: Team) {
  const { id } = await newAccount(team, 'videosite')
  const post = await publishNow(team.call, [id], 'By the sea', { title: 'A walk', mediaItems })
  const videoId: string = post.targets[0].platformPostId
  const update = (body: object) => team.call(`POST /v1/posts/${post.id}/update-metadata`, body)
  return { id, videoId, post, update }
}

/** The requests that change something, but for uploads of videos. */
async function changesOf(accountId: string) {
  const ask = await control()
  const { data } = (await ask(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body
  return data.filter(
    ({ method, path }: { method: string; path: string }) =>
      method !== 'GET' && !path.startsWith('/upload/youtube/v3/videos') && path !== '/token',
  )
}

test('fields that are named change in one request, and the others stay as they are', async () => {
  const team = await newTeam()
  const { id, videoId, update } = await withVideo(team)
  const changed = await update({ platform: 'videosite', title: 'A swim', tags: ['sea'], madeForKids: true })
  assert.deepEqual(
    [changed.status, changed.body],
    [
      200,
      {
        success: true,
        message: 'The video was changed.',
        videoId,
        updatedFields: ['title', 'tags', 'madeForKids'],
      },
    ],
  )
  assert.equal((await update({ accountId: id, privacyStatus: 'private' })).status, 200)
  const [first, second, ...others] = await changesOf(id)
  assert.deepEqual(others, [])
  assert.deepEqual(first.body.snippet, {
    title: 'A swim',
    description: 'By the sea',
    tags: ['sea'],
    categoryId: '22',
  })
  assert.equal(first.body.status.selfDeclaredMadeForKids, true)
  assert.equal(first.body.status.privacyStatus, 'public')
  assert.deepEqual(Object.keys(second.body).sort(), ['id', 'status'])
  const { privacyStatus, selfDeclaredMadeForKids } = second.body.status
  assert.deepEqual([privacyStatus, selfDeclaredMadeForKids], ['private', true])
})

test('a failure after something was changed says what was changed', async () => {
  const team = await newTeam()
  const { id, update } = await withVideo(team)
  const playlistId = 'PLnothing'
  const thumbnailUrl = 'https://media.example/t.png'
  const reply = await update({ platform: 'videosite', title: 'A swim', thumbnailUrl, playlistId })
  assert.deepEqual([reply.status, reply.code], [400, 'provider_rejected'])
  assert.match(JSON.stringify(reply.body), /Changed before that: title, thumbnailUrl\."/)
  const paths = (await changesOf(id)).map(({ path }: { path: string }) => path.replace(/\?.*/, ''))
  assert.deepEqual(paths, [
    '/youtube/v3/videos',
    '/upload/youtube/v3/thumbnails/set',
    '/youtube/v3/playlistItems',
  ])
})

test('names that are given together must fit one target', async () => {
  const team = await newTeam()
  const { id, videoId, update } = await withVideo(team)
  const reported = async (body: object) => {
    const { status, code, param } = await update({ title: 'A swim', ...body })
    return status === 200 ? [status] : [status, code, param]
  }
  assert.deepEqual(await reported({ platform: 'videosite', accountId: id, videoId }), [200])
  assert.deepEqual(await reported({ videoId }), [200])
  assert.deepEqual(await reported({}), [400, 'missing_required_parameter', 'platform'])
  assert.deepEqual(await reported({ platform: 'skynet' }), [400, 'invalid_value', 'platform'])
  assert.deepEqual(await reported({ platform: 'videosite', videoId: 'other' }), [
    404,
    'target_not_found',
    'videoId',
  ])
  assert.deepEqual(await reported({ accountId: id, videoId: 'other' }), [404, 'target_not_found', 'videoId'])
})

test('what the platform would refuse is refused by name before any call', async () => {
  const team = await newTeam()
  const { id, update } = await withVideo(team)
  const bad: [body: object, code: string, param: string][] = [
    [{}, 'missing_required_parameter', 'title'],
    [{ title: 'x'.repeat(101) }, 'invalid_string', 'title'],
    [{ title: 'a < b' }, 'invalid_value', 'title'],
    [{ description: 'a > b' }, 'invalid_value', 'description'],
    [{ description: 'ü'.repeat(2501) }, 'content_too_long', 'description'],
    [{ categoryId: 'music' }, 'invalid_string', 'categoryId'],
    [{ privacyStatus: 'secret' }, 'invalid_value', 'privacyStatus'],
    [{ thumbnailUrl: 'http://127.0.0.1/t.png' }, 'invalid_url', 'thumbnailUrl'],
    [{ tags: ['x'.repeat(101)] }, 'invalid_string', 'tags[0]'],
  ]
  for (const [body, code, param] of bad) {
    const reply = await update({ platform: 'videosite', ...body })
    assert.deepEqual([reply.status, reply.code, reply.param], [400, code, param], JSON.stringify(body))
  }
  assert.deepEqual(await changesOf(id), [])
})

test('a thumbnail that is an uploaded file is one that the credential sees', async () => {
  const team = await newTeam()
  const { id, update } = await withVideo(team)
  const png = await picture('png')
  const { url } = await upload((await newTeam()).call, png)
  const refused = await update({ platform: 'videosite', thumbnailUrl: url })
  assert.deepEqual([refused.status, refused.code, refused.param], [404, 'media_not_found', 'thumbnailUrl'])
  assert.deepEqual(await changesOf(id), [])
  const own = await upload(team.call, png)
  for (const thumbnailUrl of [own.url, own.thumbnailUrl])
    assert.equal((await update({ platform: 'videosite', thumbnailUrl })).status, 200)
})
