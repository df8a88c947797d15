import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { analyticsScene, engagementOf, expectedNumbers } from '#testing/team/analytics.ts'

describe('the numbers of posts', () => {
  let running: Running
  before(async () => {
    running = await boot()
  })
  after(() => running.stop())

  test('a post is pending until its account was read, then has the numbers of its platform and null for the others', async () => {
    const { publish, get, read, move } = await analyticsScene(running)
    const post = await publish('Autumn shop')
    const pending = await get(`?postId=${post.id}`, 202)
    assert.partialDeepStrictEqual(pending, { postId: post.id, syncStatus: 'pending', status: 'published' })
    assert.equal(pending.analytics.likes, null)
    await move(6.5)
    const at = await read()
    const told = expectedNumbers(post.platformPostId, post.publishedAt, at)
    for (const named of [post.id, encodeURIComponent(post.platformPostId)]) {
      const one = await get(`?postId=${named}`)
      assert.partialDeepStrictEqual(one, {
        ...{
          postId: post.id,
          syncStatus: 'synced',
          message: null,
          isExternal: false,
          content: 'Autumn shop',
        },
        analytics: { ...told, engagement: engagementOf(told), engagementRate: null, impressions: null },
      })
      assert.deepEqual(
        one.platformAnalytics[0].unavailableMetrics.map(({ metric, reason }: any) => [metric, reason]),
        ['impressions', 'reach', 'saves', 'clicks', 'views', 'follows', 'sends'].map((metric) => [
          metric,
          'unsupported_metric',
        ]),
      )
    }
  })

  test('a failed post has no numbers and its reason, and one that was never sent is refused', async () => {
    const { publish, get, team, account } = await analyticsScene(running)
    const failed = await publish('sbx:publish:refused')
    const one = await get(`?postId=${failed.id}`)
    assert.partialDeepStrictEqual(one, { syncStatus: 'unavailable', status: 'failed', publishedAt: null })
    const [row] = one.platformAnalytics
    assert.equal(row.analytics, null)
    assert.equal(row.errorMessage, failed.post.targets[0].error.message)
    const draft = await team.call('POST /v1/posts', {
      content: 'Later',
      targets: [{ accountId: account.id }],
    })
    for (const path of ['?', '/post-timeline?'])
      assert.equal((await get(`${path}postId=${draft.body.id}`, 409)).code, 'post_not_published')
    assert.equal((await get('?postId=000000000000000000000000', 404)).code, 'post_not_found')
    assert.equal((await get('?postId=at%3A%2F%2Fnowhere', 404)).code, 'post_not_found')
  })

  test('the list is filtered, sorted and paged, and its totals are about all pages', async () => {
    const scene = await analyticsScene(running)
    const { publish, get, read, move, team, account } = scene
    const other = await newAccount(team, 'skynet')
    const [one, two] = [await publish('one'), await publish('two', [account.id, other.id])]
    await publish('sbx:publish:refused')
    await move(6.5)
    const at = await read()
    await read(other.id)
    const [elsewhere] = two.post.targets.filter(({ accountId }: any) => accountId === other.id)
    const mine = two.post.targets.find(({ accountId }: any) => accountId === account.id)
    const told = [one, mine, elsewhere].map((target) =>
      expectedNumbers(target.platformPostId, target.publishedAt, at),
    )
    const [first, second, third] = told as [any, any, any]
    const all = await get('')
    assert.deepEqual([all.overview.totalPosts, all.overview.publishedPosts, all.hasMore], [3, 2, false])
    const likes = first.likes + second.likes + third.likes
    assert.equal(all.overview.totals.likes, likes)
    assert.equal(
      all.overview.totals.engagement,
      told.reduce((sum, one) => sum + engagementOf(one), 0),
    )
    const paged = await get('?limit=1&page=2&sortBy=likes&order=desc')
    const sums = [
      { id: one.id, likes: first.likes },
      { id: two.id, likes: second.likes + third.likes },
    ].sort((a, b) => b.likes - a.likes)
    assert.equal(paged.data[0].id, sums[1]?.id)
    assert.equal(paged.data[0].analytics.likes, sums[1]?.likes)
    assert.equal(paged.overview.totals.likes, likes)
    assert.deepEqual(paged.pagination, { page: 2, limit: 1, total: 3, pages: 3 })
    assert.deepEqual(
      paged.posts,
      paged.data.map(({ id, ...row }: any) => ({ _id: id, ...row })),
    )
    for (const order of ['asc', 'desc']) {
      const last = (await get(`?sortBy=engagement&order=${order}`)).data.at(-1)
      assert.deepEqual([last.status, last.analytics.engagement], ['failed', null], order)
    }
    const narrowed = await get(`?accountId=${other.id}`)
    assert.deepEqual([narrowed.data.length, narrowed.accounts.length], [1, 1])
    assert.deepEqual([narrowed.data[0].platforms.length, narrowed.data[0].analytics.likes], [1, third.likes])
    assert.deepEqual((await get('?platform=photonet')).data, [])
    assert.deepEqual((await get('?source=external')).data, [])
    assert.equal((await get('?source=service')).data.length, 3)
    assert.deepEqual((await get('?fromDate=2020-01-01&toDate=2020-01-02')).data, [])
  })

  test('an account that was not read for two periods is stale, and one that waits after a failure goes on waiting', async () => {
    const { get, read, move, account, publish, sandbox } = await analyticsScene(running)
    await read()
    const fresh = await get('')
    assert.partialDeepStrictEqual(fresh.accounts[0], { id: account.id, stale: false, error: null })
    assert.equal(fresh.overview.lastSync, fresh.accounts[0].lastSyncAt)
    assert.deepEqual(fresh.overview.dataStaleness, { staleAccountCount: 0, syncTriggered: false })
    await publish('sbx:metrics:throttled')
    await move(3)
    await read()
    const late = await get('')
    assert.partialDeepStrictEqual(late.accounts[0], {
      stale: true,
      error: { code: 'outbound_rate_limited' },
      lastSyncAt: fresh.accounts[0].lastSyncAt,
    })
    assert.ok(late.accounts[0].nextSyncAt)
    assert.deepEqual(late.overview.dataStaleness, { staleAccountCount: 1, syncTriggered: false })
    assert.deepEqual((await get('')).accounts[0].nextSyncAt, late.accounts[0].nextSyncAt)
    // One that cannot be read any more has the oldest numbers of all.
    await sandbox(`PATCH /_sandbox/accounts/${account.id}`, {
      faults: [{ step: 'identity', fault: 'expired' }],
    })
    await move(3)
    await read()
    const lost = await get('')
    assert.deepEqual([lost.accounts[0].needsReconnection, lost.accounts[0].stale], [true, true])
    assert.deepEqual(lost.overview.dataStaleness, { staleAccountCount: 1, syncTriggered: false })
  })

  test('the second copy of its rows is left out for those who ask for none', async () => {
    const { publish, team, get } = await analyticsScene(running)
    await publish('once')
    const whole = await get('')
    assert.deepEqual(
      whole.posts.map(({ _id }: any) => _id),
      whole.data.map(({ id }: any) => id),
    )
    const { body } = await team.call('GET /v1/analytics', undefined, { 'x-legacy-copies': 'none' })
    assert.deepEqual(['posts' in body, body.data], [false, whole.data])
  })

  test('bad input is refused by its code', async () => {
    const { get } = await analyticsScene(running)
    for (const [query, status, code, param] of [
      ['limit=0', 400, 'invalid_limit', 'limit'],
      ['page=0', 400, 'invalid_pagination', 'page'],
      ['sortBy=sends', 400, 'invalid_value', 'sortBy'],
      ['fromDate=2026-02-02&toDate=2026-02-01', 400, 'invalid_range', 'fromDate'],
      ['fromDate=2025-01-01&toDate=2026-02-01', 400, 'invalid_range', 'fromDate'],
      ['toDate=0001-01-01', 400, 'invalid_range', 'toDate'],
      ['fromDate=9999-12-25&toDate=9999-12-31', 400, 'invalid_range', 'fromDate'],
      ['accountId=000000000000000000000000', 404, 'account_not_found', 'accountId'],
      ['profileId=000000000000000000000000', 404, 'profile_not_found', 'profileId'],
      ['platform=nowhere', 400, 'invalid_value', 'platform'],
    ] as const) {
      const body = await get(`?${query}`, status)
      assert.deepEqual([body.code, body.param], [code, param], query)
    }
  })
})
