import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { accountWithPosts, type KnownPost, numberAt } from '#testing/team/insights.ts'
import { publishNow } from '#testing/team/posts.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

const network = 'socialnet'
const earnings = ['content_monetization_earnings', 'monetization_approximate_earnings']

describe('reactions and earnings of the posts of a page', () => {
  let running: Running
  let team: Team
  let scene: Awaited<ReturnType<typeof accountWithPosts>>

  before(async () => {
    running = await boot()
    team = await newTeam(running)
    scene = await accountWithPosts(running, team, network, [5.5, 400.5])
  })
  after(() => running.stop())

  const reactions = (postId: string, accountId = scene.accountId) =>
    team.call(`GET /v1/accounts/${accountId}/socialnet-post-reactions?postId=${encodeURIComponent(postId)}`)
  const earned = (postId: string, more = '') =>
    team.call(
      `GET /v1/analytics/socialnet/post-earnings?accountId=${scene.accountId}&postId=${encodeURIComponent(postId)}${more}`,
    )
  const countOf = async (post: KnownPost, metric: 'likes' | 'impressions') =>
    numberAt(network, post, metric, await scene.clock())

  test('the reactions to a post are told by kind, and add up to the total', async () => {
    const { sandbox, accountId, posts } = scene
    for (const post of posts) {
      const likes = await countOf(post, 'likes')
      const { status, body } = await reactions(post.id)
      assert.equal(status, 200, JSON.stringify(body))
      const part = (percent: number) => Math.floor((likes * percent) / 100)
      const others = {
        love: part(20),
        haha: part(10),
        wow: part(5),
        sad: part(3),
        angry: part(2),
        care: part(2),
      }
      const like = Object.values(others).reduce((left, count) => left - count, likes)
      assert.deepEqual(body.breakdown, { like, ...others })
      assert.deepEqual(
        [body.total, body.postId, body.accountId, body.platform],
        [likes, post.id, accountId, network],
      )
    }
    const [, old] = posts
    const before = (await reactions(old?.id ?? '')).body.total
    await sandbox(`PATCH /_sandbox/posts/${encodeURIComponent(old?.id ?? '')}`, { metrics: { likes: 100 } })
    assert.equal((await reactions(old?.id ?? '')).body.total, before + 100)
  })

  test('a post is named by its id here as well, be it a photo or a video', async () => {
    for (const type of ['image', 'video']) {
      const mediaItems = [{ type, url: `https://media.example/a.${type === 'image' ? 'jpg' : 'mp4'}` }]
      const post = await publishNow(team.call, [scene.accountId], `A ${type}`, { mediaItems })
      const [{ platformPostId }] = post.targets
      for (const name of [post.id, platformPostId]) {
        const { status, body } = await reactions(name)
        assert.deepEqual([status, body.postId], [200, platformPostId], `${type} ${name}`)
        assert.equal((await earned(name)).body.postId, platformPostId)
      }
    }
  })

  test('a post that the page does not have is not found, and one that waits is not out', async () => {
    const foreign = await accountWithPosts(running, team, network, [5.5])
    const draft = (
      await team.call('POST /v1/posts', {
        ...{ content: 'Later', scheduledFor: '2099-01-01T00:00:00Z' },
        targets: [{ accountId: scene.accountId }],
      })
    ).body
    const elsewhere = await publishNow(team.call, [(await newAccount(team, 'skynet')).id], 'Elsewhere')
    const names = [foreign.posts[0]?.id ?? '', elsewhere.id, 'socialnet-1_10404', '120000000000404']
    for (const ask of [reactions, earned]) {
      for (const name of names) {
        const refused = await ask(name)
        assert.deepEqual(
          [refused.status, refused.code, refused.body.param],
          [404, 'post_not_found', 'postId'],
          name,
        )
      }
      const waiting = await ask(draft.id ?? draft.post?.id)
      assert.deepEqual([waiting.status, waiting.code], [409, 'post_not_published'], JSON.stringify(draft))
    }
    const { id } = await newAccount(team, 'skynet')
    const wrong = await reactions('1', id)
    assert.deepEqual([wrong.status, wrong.code], [422, 'platform_not_supported'])
    const other = await newTeam(running)
    const hidden = await other.call(
      `GET /v1/accounts/${scene.accountId}/socialnet-post-reactions?postId=${scene.posts[0]?.id}`,
    )
    assert.deepEqual([hidden.status, hidden.code], [404, 'account_not_found'])
  })

  test('earnings are those of a whole life, in the unit of each metric, and never 0 without monetization', async () => {
    const { sandbox, accountId, posts } = scene
    const [, post] = posts
    const { id } = post as KnownPost
    const shown = await countOf(post as KnownPost, 'impressions')
    const { body } = await earned(id)
    assert.deepEqual([body.period, body.platform, body.unavailableMetrics], ['lifetime', network, []])
    assert.deepEqual(body.metrics, {
      content_monetization_earnings: { total: shown * 1000, unit: 'micro_amount', currency: 'USD' },
      monetization_approximate_earnings: { total: shown, unit: 'unspecified', currency: null },
    })
    const one = (await earned(id, '&metrics=monetization_approximate_earnings')).body
    assert.deepEqual(Object.keys(one.metrics), ['monetization_approximate_earnings'])
    for (const [query, code, param] of [
      ['&metrics=likes', 'invalid_value', 'metrics'],
      ['&since=2026-01-01', 'unknown_parameter', 'since'],
    ] as const) {
      const refused = await earned(id, query)
      assert.deepEqual([refused.status, refused.code, refused.body.param], [400, code, param])
    }
    await sandbox(`PATCH /_sandbox/accounts/${accountId}`, { abilities: ['post', 'analytics'] })
    const without = (await earned(id)).body
    assert.deepEqual(without.metrics, {})
    assert.deepEqual(
      without.unavailableMetrics.map(({ metric, reason }: any) => [metric, reason]),
      earnings.map((metric) => [metric, 'not_enrolled']),
    )
    await sandbox(`PATCH /_sandbox/accounts/${accountId}`, {
      faults: [{ step: 'insights', fault: 'refused' }],
    })
    for (const ask of [reactions, earned]) {
      const refused = await ask(id)
      assert.deepEqual([refused.status, refused.code], [400, 'provider_rejected'])
    }
  })
})
