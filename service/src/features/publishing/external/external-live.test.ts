import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { skynetTwin } from '#platforms/skynet/twin/twin.ts'
import { advance, businessNow } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { settled } from '#testing/team/posts.ts'
import { eventually, newTeam } from '#testing/team/team.ts'
import { memoryState } from '#wire/twin/memory.ts'

const state = memoryState()
const hour = 3600

/** What becomes of the answer to a method. */
type Meeting = (answer: { status: number; body: any }) => Promise<{ status: number; body: any }>

let meetings: Record<string, Meeting> = {}

/** A platform on loopback whose answers a test may hold back or change, once it has carried out what it was asked. */
function standIn(): Server {
  const twin = skynetTwin.serve(state)
  return createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const answered = await twin.fetch(
      new Request(`http://stand-in${message.url}`, {
        method: message.method ?? 'GET',
        headers: message.headers as Record<string, string>,
        ...(body.length > 0 && { body }),
      }),
    )
    const text = await answered.text()
    const answer = { status: answered.status, body: text === '' ? '' : JSON.parse(text) }
    const method =
      /\/xrpc\/([\w.]+)/
        .exec(message.url ?? '')?.[1]
        ?.split('.')
        .at(-1) ?? ''
    const met = (await meetings[method]?.(answer)) ?? answer
    response.writeHead(met.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(met.body))
  })
}

describe('posts from elsewhere, on a platform of live mode', () => {
  let platform: Server
  let running: Running

  before(async () => {
    platform = standIn()
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
    running = await boot({ SKYNET_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}` })
  })

  after(async () => {
    await running.stop()
    platform.closeAllConnections()
    platform.close()
  })

  async function scene() {
    meetings = {}
    const team = await newTeam(running)
    const call = await team.key({ mode: 'live' })
    const [profile] = (await call('GET /v1/profiles')).body.data
    const connect = async (): Promise<string> => {
      const connected = await call('POST /v1/connect/skynet/credentials', {
        profileId: profile.id,
        identifier: `${team.id}.test`,
        appPassword: 'an app password',
      })
      assert.equal(connected.status, 200)
      return connected.body.account.id
    }
    let accountId = await connect()
    const connectAgain = async () => {
      assert.equal((await call(`DELETE /v1/accounts/${accountId}`)).status, 200)
      accountId = await connect()
      await isRead(({ lastSyncAt }) => lastSyncAt !== null)
    }
    const begin = async (content: string) => {
      const made = await call('POST /v1/posts', { content, targets: [{ accountId }], publishNow: true })
      assert.equal(made.status, 201)
      return made.body.id as string
    }
    const first = await settled(call, await begin('the first'))
    const did = /did:plc:[^/]+/.exec(first.targets[0].platformPostId)?.[0] ?? assert.fail()
    const native = (text: string, at = state.now) =>
      skynetTwin.posts?.write(state, { accountId: did, text, media: [], at }) ?? assert.fail()
    const sync = async (expected = 200) => {
      const { status, body } = await call('POST /v1/posts/sync-external', { accountId })
      assert.equal(status, expected, JSON.stringify(body))
      return body
    }
    const isRead = (wanted: (account: any) => boolean) =>
      eventually(
        async () => (await call(`GET /v1/analytics?accountId=${accountId}`)).body.accounts[0],
        wanted,
      )
    /** Moves the clock past the seconds within which the account is not listed again. */
    const wait = () => advance(16, running)
    /** Moves the clock, and waits until the account was read. */
    const pass = async (seconds = hour) => {
      await advance(seconds + 10, running)
      const now = await businessNow(running)
      await isRead(({ nextSyncAt }) => new Date(nextSyncAt) > now)
    }
    const statuses = async () => {
      const { data } = (await call('GET /v1/posts?source=external&limit=100')).body
      return Object.fromEntries(data.map(({ content, targets }: any) => [content, targets[0].status]))
    }
    await isRead(({ lastSyncAt }) => lastSyncAt !== null)
    return { call, begin, did, native, sync, wait, pass, statuses, connectAgain }
  }

  test('a list that fails, is empty, shrinks and comes back deletes nothing', async () => {
    const { native, sync, statuses, did, pass } = await scene()
    const [one, two] = [await native('one'), await native('two')]
    await sync()
    const standing = { one: 'published', two: 'published' }
    assert.deepEqual(await statuses(), standing)
    const lists: Meeting[] = [
      async () => ({ status: 500, body: { error: 'InternalServerError' } }),
      async () => ({ status: 200, body: { feed: [] } }),
      async ({ status, body }) => ({ status, body: { feed: body.feed.slice(0, 1) } }),
      async () => ({ status: 404, body: { error: 'NotFound', message: 'Profile not found' } }),
    ]
    for (const getAuthorFeed of lists) {
      meetings = { getAuthorFeed }
      await pass()
      assert.deepEqual(await statuses(), standing)
    }
    // The index forgets the post, and the server of the account has it still.
    meetings = {
      getAuthorFeed: async () => ({ status: 200, body: { feed: [] } }),
      getPosts: async () => ({ status: 200, body: { posts: [] } }),
    }
    await pass()
    assert.deepEqual(await statuses(), standing)
    meetings = {}
    await pass()
    assert.deepEqual(await statuses(), standing)
    assert.equal(await skynetTwin.posts?.remove(state, did, two.id), true)
    await pass()
    assert.deepEqual(await statuses(), { one: 'published', two: 'removed' })
    assert.ok(one)
  })

  test('a post whose answer is still on its way is listed by the network, and never becomes one from elsewhere', async () => {
    const { call, begin, native, sync, wait, statuses } = await scene()
    const [out, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const putRecord: Meeting = async (answer) => {
      out.resolve()
      await heard.promise
      return answer
    }
    meetings = { putRecord }
    const id = await begin('Autumn in the shop')
    await out.promise
    await native('Quite another thing')
    const meanwhile = await sync()
    assert.equal(meanwhile.synced.postsFound, 3)
    assert.deepEqual(await statuses(), { 'Quite another thing': 'published' })
    heard.resolve()
    assert.equal((await settled(call, id)).status, 'published')
    await wait()
    assert.equal((await sync()).synced.skipped, false)
    assert.deepEqual(await statuses(), { 'Quite another thing': 'published' })
  })

  test('a list from before the outcome was known makes no post from elsewhere of what has left meanwhile', async () => {
    const { call, begin, statuses, sync } = await scene()
    const [out, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const [listed, shown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    meetings = {
      putRecord: async (answer) => {
        out.resolve()
        await heard.promise
        return answer
      },
      getAuthorFeed: async (answer) => {
        listed.resolve()
        await shown.promise
        return answer
      },
    }
    const id = await begin('Winter in the shop')
    await out.promise
    const syncing = sync()
    await listed.promise
    heard.resolve()
    assert.equal((await settled(call, id)).status, 'published')
    shown.resolve()
    await syncing
    assert.deepEqual(await statuses(), {})
  })

  test('while a pass lists the account a request is told that it is pending, and nothing comes twice', async () => {
    const { native, sync, pass, statuses } = await scene()
    const [listed, shown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    meetings = {
      getAuthorFeed: async (answer) => {
        listed.resolve()
        await shown.promise
        return answer
      },
    }
    await native('one')
    const passing = pass()
    await listed.promise
    const meanwhile = await sync(202)
    assert.partialDeepStrictEqual(meanwhile, { pending: true, found: false, post: null, posts: [] })
    shown.resolve()
    await passing
    assert.deepEqual(await statuses(), { one: 'published' })
  })

  test('an old post that a list leaves out is asked about in the same pass', async () => {
    const { native, sync, statuses, did, pass } = await scene()
    const old = await native('old', new Date(state.now.getTime() - 100 * 24 * hour * 1000))
    await native('new')
    await sync()
    // Its numbers are read, and due again in a week.
    await pass(24 * hour)
    assert.equal(await skynetTwin.posts?.remove(state, did, old.id), true)
    await pass(24 * hour)
    assert.deepEqual(await statuses(), { old: 'removed', new: 'published' })
  })

  test('an account takes its posts from elsewhere along, and connected again it has them again and none of the service', async () => {
    const { call, native, sync, statuses, connectAgain } = await scene()
    await native('one')
    await sync()
    const [post] = (await call('GET /v1/posts?source=external')).body.data
    await connectAgain()
    assert.equal((await call(`GET /v1/posts/${post.id}`)).status, 404)
    assert.deepEqual(await statuses(), { one: 'published' })
    assert.equal((await call('GET /v1/posts')).body.data.length, 1)
  })
})
