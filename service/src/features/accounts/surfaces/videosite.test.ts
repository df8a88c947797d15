import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam, type Team } from '#testing/team/team.ts'

const media = [{ type: 'video', url: 'https://media.example/v.mp4' }]

async function withVideo(team: Team, title = 'A walk by the sea') {
  const { id } = await newAccount(team, 'videosite')
  const post = await publishNow(team.call, [id], 'words', { title, mediaItems: media })
  return { id, videoId: post.targets[0].platformPostId as string }
}

/** How often the service read the captions of an account from the platform. */
async function captionReads(accountId: string): Promise<number> {
  const ask = await control()
  const { data } = (await ask(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body
  return data.filter(({ path }: { path: string }) => path.startsWith('/youtube/v3/captions?')).length
}

test('the captions of a published video are read in each format, and hold its title', async () => {
  const team = await newTeam()
  const { id, videoId } = await withVideo(team)
  const read = (query: string) =>
    team.call(`GET /v1/accounts/${id}/videosite-captions?videoId=${videoId}${query}`)
  const { status, body } = await read('')
  assert.equal(status, 200)
  assert.deepEqual(body, {
    videoId,
    language: 'en',
    format: 'srt',
    content: '1\n00:00:00,000 --> 00:00:02,000\nA walk by the sea\n',
  })
  assert.match((await read('&format=vtt')).body.content, /^WEBVTT\n/)
  assert.equal((await read('&format=sbv&language=en-GB')).body.language, 'en')
  for (const query of ['&format=json', '&format=json&refresh=true'])
    assert.deepEqual((await read(query)).body, {
      videoId,
      language: 'en',
      format: 'json',
      content: 'A walk by the sea',
      cues: [{ start: 0, end: 2, text: 'A walk by the sea' }],
    })
})

test('captions are read once a day, unless they are to be refreshed', async () => {
  const team = await newTeam()
  const { id, videoId } = await withVideo(team)
  const read = async (query = '') =>
    (await team.call(`GET /v1/accounts/${id}/videosite-captions?videoId=${videoId}${query}`)).body.content
  await read()
  assert.equal(await captionReads(id), 1)
  const post = (await team.call('GET /v1/posts')).body.data[0]
  const renamed = await team.call(`POST /v1/posts/${post.id}/update-metadata`, {
    platform: 'videosite',
    title: 'A swim',
  })
  assert.equal(renamed.status, 200)
  assert.match(await read(), /A walk/)
  assert.equal(await captionReads(id), 1)
  assert.match(await read('&refresh=true'), /A swim/)
  assert.match(await read('&refresh=false'), /A swim/)
  assert.equal(await captionReads(id), 2)
})

test('captions that are not there are not found, and a name that cannot be is refused', async () => {
  const team = await newTeam()
  const { id, videoId } = await withVideo(team)
  const told = async (query: string) => {
    const { status, code, param } = await team.call(`GET /v1/accounts/${id}/videosite-captions${query}`)
    return [status, code, param]
  }
  assert.deepEqual(await told(`?videoId=${videoId}&language=fr`), [404, 'captions_not_found', 'videoId'])
  assert.deepEqual(await told('?videoId=nothing0404'), [404, 'captions_not_found', 'videoId'])
  assert.deepEqual(await told(''), [400, 'missing_required_parameter', 'videoId'])
  assert.deepEqual(await told('?videoId=a/b'), [400, 'invalid_string', 'videoId'])
  assert.deepEqual(await told(`?videoId=${videoId}&format=doc`), [400, 'invalid_value', 'format'])
  assert.deepEqual(await told(`?videoId=${videoId}&language=english`), [400, 'invalid_string', 'language'])
  assert.deepEqual(await told(`?videoId=${videoId}&refresh=maybe`), [400, 'invalid_boolean', 'refresh'])
})

test('the playlists of a channel are listed, and the preferred one is kept and not used by itself', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'videosite')
  const path = `/v1/accounts/${id}/videosite-playlists`
  const before = (await team.call(`GET ${path}`)).body
  assert.equal(before.defaultPlaylistId, null)
  const [first, second] = before.playlists
  assert.deepEqual(
    [first.title, first.privacy, first.itemCount, second.privacy],
    ['Sandbox playlist 1', 'public', 0, 'unlisted'],
  )
  const body = { defaultPlaylistId: first.id, defaultPlaylistName: first.title }
  const kept = await team.call(`PUT ${path}`, body)
  assert.deepEqual([kept.status, kept.body], [200, { success: true }])
  await publishNow(team.call, [id], 'without a playlist', { mediaItems: media })
  const after = (await team.call(`GET ${path}`)).body
  assert.deepEqual([after.defaultPlaylistId, after.playlists[0].itemCount], [first.id, 0])
  for (const [wrong, code] of [
    [{}, 'missing_required_parameter'],
    [{ defaultPlaylistId: '' }, 'invalid_string'],
  ] as const) {
    const reply = await team.call(`PUT ${path}`, wrong)
    assert.deepEqual([reply.status, reply.code, reply.param], [400, code, 'defaultPlaylistId'])
  }
})

test('accounts of other platforms have neither playlists nor captions', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'microblog')
  for (const reply of [
    await team.call(`GET /v1/accounts/${id}/videosite-playlists`),
    await team.call(`PUT /v1/accounts/${id}/videosite-playlists`, { defaultPlaylistId: 'x' }),
    await team.call(`GET /v1/accounts/${id}/videosite-captions?videoId=x`),
  ])
    assert.deepEqual([reply.status, reply.code], [422, 'platform_not_supported'])
})
