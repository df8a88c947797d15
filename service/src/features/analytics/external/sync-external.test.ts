import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { externalScene } from '#testing/team/external.ts'

const none = { postsFound: 0, postsSynced: 0, skipped: true }

async function syncScene(running: Running) {
  const scene = await externalScene(running)
  const { team, account, sandbox } = scene
  return {
    ...scene,
    sync: async (body: object = {}, status = 200) => {
      const answer = await team.call('POST /v1/posts/sync-external', { accountId: account.id, ...body })
      assert.equal(answer.status, status, JSON.stringify(answer.body))
      return answer.body
    },
    /** How many lists of posts the network was asked for. */
    lists: async (): Promise<number> => {
      const { body } = await sandbox(`GET /_sandbox/calls?accountId=${account.id}&limit=1000`)
      return body.data.filter(({ operation }: any) => operation === 'posts').length
    },
  }
}

describe('a post from elsewhere that is asked for at once', () => {
  let running: Running
  before(async () => {
    running = await boot()
  })
  after(() => running.stop())

  test('it is found by its address, told once, and has its numbers before any pass', async () => {
    const { sync, native, move, account, events, read, external, team, now } = await syncScene(running)
    await move(7)
    const publishedAt = (await now()).subtract({ hours: 6 }).toString()
    const post = await native('Seen in the app', { publishedAt })
    const found = await sync({ url: post.platformPostUrl })
    assert.partialDeepStrictEqual(found, {
      synced: { postsFound: 1, postsSynced: 1, skipped: false },
      found: true,
      post: {
        source: 'external',
        accountId: account.id,
        platform: 'skynet',
        status: 'published',
        platformPostId: post.platformPostId,
        platformPostUrl: post.platformPostUrl,
        content: 'Seen in the app',
        publishedAt: post.publishedAt,
        mediaType: 'text',
      },
      posts: [],
    })
    assert.ok(found.post.analytics.likes > 0)
    await read()
    await events.until(1)
    assert.deepEqual(events.types(), ['post.external.created'])
    assert.deepEqual(
      (await external()).map(({ id }) => id),
      [found.post.id],
    )
    assert.equal((await team.call(`GET /v1/posts/${found.post.id}`)).body.source, 'external')
  })

  test('a known post is answered without a call, and one of the service as its own', async () => {
    const { sync, native, read, publish, lists } = await syncScene(running)
    const theirs = await native('theirs')
    const ours = await publish('ours')
    await read()
    const before = await lists()
    const known = await sync({ postId: theirs.platformPostId })
    assert.deepEqual([known.synced, known.post.source], [none, 'external'])
    const own = await sync({ postId: ours.platformPostId })
    assert.deepEqual([own.synced, own.post.source, own.post.id], [none, 'internal', ours.id])
    assert.equal(await lists(), before)
  })

  test('the network is asked once in 15 seconds, and what is not there is not found', async () => {
    const { sync, native, lists, move } = await syncScene(running)
    await native('one')
    const all = await sync()
    assert.deepEqual(all.synced, { postsFound: 1, postsSynced: 1, skipped: false })
    assert.deepEqual(
      [all.found, all.post, all.posts.map(({ content }: any) => content)],
      [true, null, ['one']],
    )
    await native('two')
    const again = await sync()
    assert.deepEqual([again.synced, again.posts.length], [none, 1])
    assert.equal(await lists(), 1)
    await move(16 / 3600)
    assert.deepEqual((await sync()).synced, { postsFound: 2, postsSynced: 1, skipped: false })
    await move(16 / 3600)
    const absent = await sync({ postId: 'at://did:plc:nobody/app.bsky.feed.post/3aaaaaaaaaaaa' })
    assert.deepEqual([absent.found, absent.post, absent.posts], [false, null, []])
    assert.equal(absent.synced.skipped, false)
  })

  test('requests that come at once make one row of a post', async () => {
    const { native, move, external, events, team, account, read } = await syncScene(running)
    await move(0.1)
    for (const content of ['one', 'two', 'three']) await native(content)
    const body = { accountId: account.id }
    await Promise.all([
      read(),
      ...[1, 2, 3].map(() => team.call('POST /v1/posts/sync-external', body)),
      read(),
    ])
    assert.equal((await external()).length, 3)
    await events.until(3)
    assert.equal(events.types().length, 3)
  })

  test('bad input is refused by its code, and a platform without lists of posts by its own', async () => {
    const { sync, native, team } = await syncScene(running)
    const { platformPostUrl: url, platformPostId: postId } = await native('one')
    for (const [body, status, code, param] of [
      [{ url, postId }, 400, 'mutually_exclusive_fields', 'postId'],
      [{ url: 'https://example.com/posts/1' }, 400, 'invalid_post_url', 'url'],
      [{ url: 'nowhere' }, 400, 'invalid_post_url', 'url'],
      [{ accountId: '000000000000000000000000' }, 404, 'account_not_found', 'accountId'],
      [{ accountId: (await newAccount(team, 'botchat')).id }, 501, 'capability_not_supported', 'accountId'],
    ] as const) {
      const refused = await sync(body, status)
      assert.deepEqual([refused.code, refused.param], [code, param], JSON.stringify(body))
    }
  })

  test('a network that cannot be reached is answered as that, and nothing is lost', async () => {
    const { sync, native, bend, move, events } = await syncScene(running)
    await move(0.1)
    await native('one')
    await bend('posts', 'throttled')
    assert.equal((await sync({}, 429)).code, 'outbound_rate_limited')
    // A fetch that told nothing holds up nobody.
    assert.equal((await sync()).synced.postsSynced, 1)
    await events.until(1)
    assert.deepEqual(events.types(), ['post.external.created'])
  })

  test('a connection that may not read numbers finds posts all the same, without numbers', async () => {
    const { team, sandbox } = await syncScene(running)
    const made = await sandbox('POST /_sandbox/accounts', {
      platform: 'threadnet',
      profileId: team.profileId,
      abilities: ['post', 'lookup'],
    })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const accountId: string = made.body.id
    await sandbox('POST /_sandbox/posts', { accountId, content: 'one' })
    const { status, body } = await team.call('POST /v1/posts/sync-external', { accountId })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(body.synced, { postsFound: 1, postsSynced: 1, skipped: false })
    assert.deepEqual([body.posts[0].content, body.posts[0].analytics.likes], ['one', null])
  })

  test('a platform that lists no posts of people is asked for the one that is named, if it is theirs', async () => {
    const { team, sandbox, sync: ofSkynet, move } = await syncScene(running)
    const { id: accountId } = await newAccount(team, 'pronet')
    const at = `PUT /v1/accounts/${accountId}/pronet-organization`
    assert.equal((await team.call(at, { accountType: 'personal' })).body.accountType, 'personal')
    const written = await sandbox('POST /_sandbox/posts', { accountId, content: 'one' })
    const sync = (body: object) => ofSkynet({ accountId, ...body })
    const missing = await ofSkynet({ accountId }, 400)
    assert.deepEqual([missing.code, missing.param], ['missing_required_parameter', 'url'])
    const found = await sync({ url: written.body.platformPostUrl })
    assert.deepEqual([found.found, found.post.content], [true, 'one'])
    await move(16 / 3600)
    const absent = await sync({ postId: 'urn:li:share:7000000000000000404' })
    assert.deepEqual([absent.found, absent.post], [false, null])
  })
})
