import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { analyticsScene, expectedNumbers } from '#testing/team/analytics.ts'

describe('collecting the numbers of posts', () => {
  let running: Running
  before(async () => {
    running = await boot()
  })
  after(() => running.stop())

  /** The calls of one step that the account has made so far. */
  const callsOf = async ({ sandbox, account }: Awaited<ReturnType<typeof analyticsScene>>, step: string) => {
    const { body } = await sandbox(`GET /_sandbox/calls?accountId=${account.id}&limit=1000`)
    return body.data.filter((call: any) => call.operation === step).length
  }

  test('many posts are asked for in one call, and a pass that waits for nothing asks only for what is due', async () => {
    const scene = await analyticsScene(running)
    const { publish, read, move, get } = scene
    for (const text of ['one', 'two', 'three']) await publish(text)
    await read()
    assert.equal(await callsOf(scene, 'metrics'), 1)
    assert.equal((await get('')).data.filter(({ analytics }: any) => analytics.likes !== null).length, 3)
    // Past the first 48 hours numbers are due every 6 hours, so a pass of the next hour asks for none.
    await move(60)
    await read()
    const before = await callsOf(scene, 'metrics')
    await move(1.1)
    assert.equal(await callsOf(scene, 'metrics'), before)
    await move(6)
    assert.ok((await callsOf(scene, 'metrics')) > before)
  })

  test('a post that the platform refuses numbers of concerns itself alone', async () => {
    const { publish, get, read } = await analyticsScene(running)
    const [refused, plain] = [await publish('sbx:metrics:refused'), await publish('plain')]
    await read()
    const one = await get(`?postId=${refused.id}`)
    assert.equal(one.syncStatus, 'unavailable')
    assert.ok(one.platformAnalytics[0].errorMessage)
    const reasons = one.platformAnalytics[0].unavailableMetrics.map(
      ({ metric, reason }: any) => `${metric} ${reason}`,
    )
    assert.ok(
      reasons.includes('likes no_data') && reasons.includes('views unsupported_metric'),
      String(reasons),
    )
    assert.equal((await get(`?postId=${plain.id}`)).syncStatus, 'synced')
    assert.equal((await get('')).accounts[0].error, null)
  })

  test('what the platform refuses to list is said at the account, and its numbers are read all the same', async () => {
    const { publish, get, read, sandbox, account } = await analyticsScene(running)
    const post = await publish('plain')
    for (const step of ['posts', 'identity']) {
      const faults = [{ step, fault: 'refused', times: 1 }]
      await sandbox(`PATCH /_sandbox/accounts/${account.id}`, { faults })
      await read()
      const [row] = (await get('')).accounts
      assert.deepEqual([row.error?.code, row.stale], ['provider_rejected', false], step)
      assert.equal((await get(`?postId=${post.id}`)).syncStatus, 'synced')
      await read()
      assert.equal((await get('')).accounts[0].error, null)
    }
  })

  test('a platform that asks for fewer calls ends the pass, is said at the account and is left alone', async () => {
    const { publish, get, read, account } = await analyticsScene(running)
    const [bent, plain] = [await publish('sbx:metrics:throttled'), await publish('plain')]
    await read()
    const list = await get('')
    assert.partialDeepStrictEqual(list.accounts[0], {
      id: account.id,
      error: { code: 'outbound_rate_limited' },
      lastSyncAt: null,
    })
    assert.equal((await get(`?postId=${bent.id}`, 202)).syncStatus, 'pending')
    // What was read before the pass ended is kept.
    assert.equal((await get(`?postId=${plain.id}`)).syncStatus, 'synced')
  })

  test('a post that the platform has no more is removed, keeps its numbers and is not asked for again', async () => {
    const scene = await analyticsScene(running)
    const { publish, get, read, move, sandbox, team } = scene
    const post = await publish('goes')
    await move(6.5)
    const at = await read()
    await sandbox(`POST /_sandbox/posts/${encodeURIComponent(post.platformPostId)}/remove`)
    await read()
    const one = await get(`?postId=${post.id}`)
    const told = expectedNumbers(post.platformPostId, post.publishedAt, at)
    assert.partialDeepStrictEqual(one, { syncStatus: 'unavailable', analytics: told })
    assert.equal(one.platformAnalytics[0].status, 'removed')
    const { targets } = (await team.call(`GET /v1/posts/${post.id}`)).body
    assert.equal(targets[0].status, 'removed')
    const before = await callsOf(scene, 'metrics')
    await read()
    assert.equal(await callsOf(scene, 'metrics'), before)
  })

  test('of the first 48 hours each observation is kept, and of a later day the last one', async () => {
    const { publish, get, read, move, now } = await analyticsScene(running)
    const post = await publish('grows')
    const observed = new Map<string, { likes: number }>()
    for (const hours of [3.5, 5, 12, 10, 25, 2, 2, 2, 30]) {
      await move(hours)
      const at = await read()
      const day = at.toZonedDateTimeISO('UTC').toPlainDate().toString()
      observed.set(day, expectedNumbers(post.platformPostId, post.publishedAt, at))
    }
    const { timeline } = await get(`/post-timeline?postId=${post.id}`)
    assert.deepEqual(
      timeline.map(({ date, likes }: any) => [date, likes]),
      [...observed].map(([date, { likes }]) => [date, likes]),
    )
    assert.equal((await get(`?postId=${post.id}`)).analytics.likes, timeline.at(-1).likes)
    const day = (await now()).toZonedDateTimeISO('UTC').toPlainDate()
    const last = await get(`/post-timeline?postId=${post.id}&fromDate=${day}&toDate=${day}`)
    assert.deepEqual(last.timeline, timeline.slice(-1))
    const past = await get(`/post-timeline?postId=${post.id}&fromDate=2020-01-01&toDate=2020-01-31`)
    assert.deepEqual(past, { postId: post.id, timeline: [] })
    assert.equal((await get('/post-timeline?postId=none', 404)).code, 'post_not_found')
    assert.equal((await get('/post-timeline', 400)).param, 'postId')
  })
})
