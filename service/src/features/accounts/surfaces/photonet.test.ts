import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOf } from '#testing/service/socket.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam, type Team } from '#testing/team/team.ts'

const image = [{ type: 'image', url: 'https://media.example/picture.jpg' }]

async function newPhotoAccount() {
  const team = await newTeam()
  const { id } = await newAccount(team, 'photonet')
  return { team, id, path: `/v1/accounts/${id}/photonet` }
}

async function publishStory({ call }: Team, accountId: string): Promise<string> {
  const targets = [{ accountId, options: { contentType: 'story' } }]
  const post = await publishNow(call, [accountId], '', { targets, mediaItems: image })
  assert.equal(post.status, 'published', JSON.stringify(post))
  return post.targets[0].platformPostId
}

test('the publishing limit counts what went out', async () => {
  const { team, id, path } = await newPhotoAccount()
  const limit = async () => (await team.call(`GET ${path}/publishing-limit`)).body
  const empty = { quotaUsage: 0, quotaTotal: 100, quotaDurationSeconds: 86_400 }
  assert.deepEqual(await limit(), empty)
  await publishNow(team.call, [id], 'Hello', { mediaItems: image })
  await publishStory(team, id)
  assert.deepEqual(await limit(), { ...empty, quotaUsage: 2 })
})

test('audio is found by its type and words, and read by its id', async () => {
  const { team, path } = await newPhotoAccount()
  const search = async (query: string) => (await team.call(`GET ${path}/audio?${query}`)).body
  const { audio } = await search('audioType=music&q=paper')
  assert.deepEqual(
    audio.map(({ title, audioType, photonetUsername }: any) => [title, audioType, photonetUsername]),
    [['Paper boats', 'music', null]],
  )
  assert.equal((await search('audioType=original_sound')).audio.length, 6)
  const found = await team.call(`GET ${path}/audio/${audio[0].audioId}`)
  assert.deepEqual(found.body, { audio: audio[0] })
  const none = await team.call(`GET ${path}/audio/999990404`)
  assert.deepEqual([none.status, none.code], [404, 'audio_not_found'])
  const kind = await team.call(`GET ${path}/audio?audioType=noise`)
  assert.deepEqual(faultOf(kind), { status: 400, code: 'invalid_value', param: 'audioType' })
})

test('stories are listed with their numbers for a day', async () => {
  const { team, id, path } = await newPhotoAccount()
  await publishNow(team.call, [id], 'no story', { mediaItems: image })
  const storyId = await publishStory(team, id)
  const { data } = (await team.call(`GET ${path}/stories`)).body
  assert.deepEqual(
    data.map((story: any) => [story.id, story.mediaType, story.mediaProductType, story.mediaUrl]),
    [[storyId, 'IMAGE', 'STORY', image[0]?.url]],
  )
  const insights = (await team.call(`GET ${path}/stories/${storyId}/insights`)).body.data
  assert.equal(insights.source, 'live')
  const { views, tapsForward, tapsBack, exits, swipesForward, navigation } = insights.metrics
  assert.equal(views, 42)
  assert.equal(tapsForward + tapsBack + exits + swipesForward, navigation)
  await (await control())('POST /_sandbox/clock', { advanceSeconds: 86_401 })
  assert.deepEqual((await team.call(`GET ${path}/stories`)).body.data, [])
  for (const gone of [storyId, '17900000000000404']) {
    const none = await team.call(`GET ${path}/stories/${gone}/insights`)
    assert.deepEqual([none.status, none.code], [404, 'story_not_found'])
  }
})

test('somebody whom the network cannot tell of is answered with nulls and the reason', async () => {
  const { team, id } = await newPhotoAccount()
  const status = async (user: string, more = '') =>
    (await team.call(`GET /v1/accounts/${id}/follow-status/${user}${more}`)).body
  const known = await status('7001', '?refresh=true')
  assert.deepEqual(known, {
    userId: '7001',
    accountId: id,
    isFollower: true,
    isFollowedByAccount: true,
    followerCount: 4,
    isVerified: false,
    username: 'person.7001',
    name: 'Sandbox person 7001',
    unavailableReason: null,
  })
  const unknown = { ...known, isFollower: null, isFollowedByAccount: null, followerCount: null }
  const nobody = { ...unknown, isVerified: null, username: null, name: null }
  for (const [userId, unavailableReason] of [
    ['sbx_unresolvable', 'consent_required'],
    ['70404', 'not_messageable'],
  ] as const)
    assert.deepEqual(await status(userId), { ...nobody, userId, unavailableReason })
})

test('a follow status is asked for once a minute, and at once where one says so', async () => {
  const { team, id } = await newPhotoAccount()
  const sandbox = await control()
  const requested = async (more = '') => {
    await team.call(`GET /v1/accounts/${id}/follow-status/7002${more}`)
    const { data } = (await sandbox(`GET /_sandbox/calls?accountId=${id}&limit=1000`)).body
    return data.filter(({ path }: { path: string }) => path.includes('7002')).length
  }
  assert.deepEqual([await requested(), await requested(), await requested('?refresh=false')], [1, 1, 1])
  assert.deepEqual([await requested('?refresh=true'), await requested()], [2, 2])
  await sandbox('POST /_sandbox/clock', { advanceSeconds: 61 })
  assert.equal(await requested(), 3)
})

test('conversation starters are set, read and removed, four of eighty characters at most', async () => {
  const { team, id } = await newPhotoAccount()
  const path = `/v1/accounts/${id}/photonet-ice-breakers`
  const question = (text: string) => ({ question: text, payload: 'ASKED' })
  const four = ['a', 'b', 'c', 'd'.repeat(80)].map(question)
  const read = async () => (await team.call(`GET ${path}`)).body
  assert.deepEqual(await read(), { data: [] })
  for (let times = 0; times < 2; times++)
    assert.deepEqual((await team.call(`PUT ${path}`, { ice_breakers: four })).body, { data: four })
  assert.deepEqual(await read(), { data: four })
  const bad: [list: unknown, code: string, param: string][] = [
    [undefined, 'missing_required_parameter', 'ice_breakers'],
    [[...four, question('e')], 'invalid_array', 'ice_breakers'],
    [[], 'invalid_array', 'ice_breakers'],
    [[question('d'.repeat(81))], 'invalid_string', 'ice_breakers[0].question'],
    [[{ question: 'a' }], 'missing_required_parameter', 'ice_breakers[0].payload'],
  ]
  for (const [list, code, param] of bad)
    assert.deepEqual(faultOf(await team.call(`PUT ${path}`, { ice_breakers: list })), {
      status: 400,
      code,
      param,
    })
  assert.deepEqual((await team.call(`DELETE ${path}`)).body, { deleted: true })
  assert.deepEqual(await read(), { data: [] })
})

test('an account of another platform has none of this', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'skynet')
  for (const path of ['photonet/stories', 'photonet-ice-breakers', 'chat-menu', 'socialnet-page']) {
    const refused = await team.call(`GET /v1/accounts/${id}/${path}`)
    assert.deepEqual([refused.status, refused.code], [422, 'platform_not_supported'])
  }
})
