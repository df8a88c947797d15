import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { analyticsScene } from '#testing/team/analytics.ts'
import { eventually } from '#testing/team/team.ts'

describe('what was sent', () => {
  let running: Running
  before(async () => {
    running = await boot()
  })
  after(() => running.stop())

  test('is listed from the moment on in which it is out, before a pass has come', async () => {
    const { publish, get } = await analyticsScene(running)
    const post = await publish('out')
    const { data, overview } = await get('')
    assert.deepEqual([data[0].id, data[0].platforms[0].syncStatus], [post.id, 'pending'])
    assert.partialDeepStrictEqual(overview, { totalPosts: 1, publishedPosts: 1 })
  })

  test('goes with its account to another profile, with its numbers and its days', async () => {
    const { publish, get, read, move, team, account } = await analyticsScene(running)
    const post = await publish('moves')
    await move(7)
    await read()
    const { body: profile } = await team.call('POST /v1/profiles', { name: 'Elsewhere' })
    const moved = await team.call(`PATCH /v1/accounts/${account.id}`, { profileId: profile.id })
    assert.equal(moved.status, 200, JSON.stringify(moved.body))
    const there = await get(`?profileId=${profile.id}`)
    assert.deepEqual([there.data[0].id, there.overview.totals.likes > 0], [post.id, true])
    const days = await get(`/daily-metrics?attribution=received&profileId=${profile.id}`)
    assert.equal(days.dailyData[0].metrics.likes, there.overview.totals.likes)
    const home = await get(`?profileId=${team.profileId}`)
    assert.deepEqual(home.data, [])
    assert.deepEqual(
      (await get(`/daily-metrics?attribution=received&profileId=${team.profileId}`)).dailyData,
      [],
    )
  })

  test('that failed is not listed while it is tried again, and is once it is out', async () => {
    const { get, publish, team } = await analyticsScene(running)
    const { id } = await publish('sbx:publish:refusedx1')
    const statusOf = async () => {
      const { data } = await get('')
      return data.map(({ status }: any) => status)
    }
    assert.deepEqual(await statusOf(), ['failed'])
    const again = await team.call(`POST /v1/posts/${id}/retry`)
    assert.ok(again.status < 300, JSON.stringify(again.body))
    const isOut = (list: string[]) => list[0] === 'published'
    assert.deepEqual(await eventually(statusOf, isOut), ['published'])
  })

  test('and was taken off its network keeps its last numbers, and is not asked for again', async () => {
    const { publish, get, read, move, team, account } = await analyticsScene(running)
    const post = await publish('taken off')
    await move(7)
    await read()
    const { likes } = (await get(`?postId=${post.id}`)).analytics
    const off = await team.call(`POST /v1/posts/${post.id}/unpublish`, { accountId: account.id })
    assert.equal(off.status, 200, JSON.stringify(off.body))
    await move(7)
    await read()
    const after = await get(`?postId=${post.id}`)
    assert.deepEqual([after.syncStatus, after.analytics.likes], ['unavailable', likes])
    assert.equal(after.platformAnalytics[0].status, 'removed')
    const { data } = await get('')
    assert.deepEqual([data[0].id, data[0].syncStatus], [post.id, 'unavailable'])
  })

  test('is one post on several accounts, and stays when one of them is disconnected', async () => {
    const { publish, get, read, team, account } = await analyticsScene(running)
    const other = await newAccount(team, 'skynet')
    await publish('both', [account.id, other.id])
    for (const id of [account.id, other.id]) await read(id)
    assert.deepEqual((await team.call(`DELETE /v1/accounts/${other.id}`)).status, 200)
    const { data, overview } = await get('')
    assert.deepEqual([overview.totalPosts, data.length, data[0].platforms.length], [1, 1, 2])
    const days = await get('/daily-metrics')
    assert.deepEqual([days.dailyData[0].postCount, days.dailyData[0].platforms], [1, { skynet: 1 }])
  })
})
