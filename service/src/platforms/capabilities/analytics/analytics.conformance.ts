import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sandboxFetch } from '#wire/twin/transport.ts'
import type { Account } from '../../account.ts'
import { readsFaults } from '../../conformance/fault-kinds.ts'
import {
  accountOf,
  doneValue,
  liveWay,
  type Rig,
  rigOf,
  sandboxWay,
  transportOf,
} from '../../conformance/rig.ts'
import type { Platform } from '../../platform.ts'
import { attempt, leastMedia, type Publisher } from '../publishing/rig.conformance.ts'
import type { Analytics, PostReading, ShownPost } from './analytics.ts'
import { addNumbers, grownFollowers, grownNumber, type PostsTwin } from './analytics.twin.ts'

type Counted = Publisher & { analytics: Analytics }

interface Scene {
  rig: Rig<Counted>
  account: Account
  twin: PostsTwin
}

const hourMs = 3_600_000

/** What every network owes that tells what came of posts. */
export function analytics(platform: Platform): void {
  const counted = platform as Counted
  const { readFollowers, listPosts, readPost, most } = counted.analytics

  test('a post of the service is told by its own id, with all that the network tells and no more', async () => {
    const scene = await sceneOf(counted)
    const id = await published(scene)
    const createdAt = scene.rig.state.now
    for (const hours of [0, 30, 800]) {
      scene.rig.clock.offsetMs = (hours + 0.5) * hourMs
      // Tokens lapse meanwhile.
      const later = { ...scene, account: await accountOf(scene.rig) }
      assert.deepEqual(await readingOf(later, id), told(later, id, createdAt))
    }
  })

  test('the numbers of a post are those of its age, and what the sandbox adds to them', async () => {
    const scene = await sceneOf(counted)
    const at = new Date(scene.rig.state.now.getTime() - 100.5 * hourMs)
    const id = await write(scene, 'Hello.', at)
    const before = told(scene, id, at)
    assert.deepEqual(await readingOf(scene, id), before)
    await addNumbers(scene.rig.state, id, { likes: 40, views: 40 })
    const after = structuredClone(before)
    for (const metric of ['likes', 'views'] as const)
      if (after.numbers[metric] !== undefined) after.numbers[metric] += 40
    assert.deepEqual(await readingOf(scene, id), after)
  })

  test('a post that was taken away is gone, as is one that never was, and others are told', async () => {
    const scene = await sceneOf(counted)
    const [one, two] = [await write(scene, 'One.'), await write(scene, 'Two.')]
    assert.equal(await scene.twin.remove(scene.rig.state, scene.account.platformAccountId, two), true)
    const never = absentId(one)
    const found = [await readingOf(scene, two), await readingOf(scene, never)]
    assert.deepEqual(found, [
      { id: two, kind: 'gone' },
      { id: never, kind: 'gone' },
    ])
    if (most > 1) {
      const all = doneValue(await read(scene, [one, two, never]))
      assert.deepEqual(kindsOf(all), { [one]: 'told', [two]: 'gone', [never]: 'gone' })
    }
    assert.equal((await readingOf(scene, one)).kind, 'told')
    assert.equal(await scene.twin.remove(scene.rig.state, scene.account.platformAccountId, two), false)
  })

  if (most > 1)
    test('many posts take no more requests than one', async () => {
      const scene = await sceneOf(counted)
      const ids: string[] = []
      while (ids.length < Math.min(most, 20)) ids.push(await write(scene, `Number ${ids.length}.`))
      const way = liveWay(scene.rig)
      const all = doneValue(await counted.analytics.readPosts(way, scene.account, ids))
      const alone = liveWay(scene.rig)
      doneValue(await counted.analytics.readPosts(alone, scene.account, ids.slice(0, 1)))
      assert.equal(way.sent.length, alone.sent.length)
      assert.deepEqual(kindsOf(all), Object.fromEntries(ids.map((id) => [id, 'told'])))
    })

  test('a token that the network does not accept is reported as that, by each call', async () => {
    const scene = await sceneOf(counted)
    const id = await write(scene, 'Hello.')
    const credentials = { ...scene.account.credentials, accessToken: 'nobody' }
    const stranger = { ...scene.account, credentials }
    const since = new Date(0)
    const outcomes = [
      await counted.analytics.readPosts(liveWay(scene.rig), stranger, [id]),
      await listPosts?.(liveWay(scene.rig), stranger, { since, after: undefined }),
      await readPost?.(liveWay(scene.rig), stranger, id),
      await readFollowers?.(liveWay(scene.rig), stranger),
    ]
    for (const outcome of outcomes) if (outcome) assert.equal(outcome.kind, 'unauthorized')
  })

  test('a token of the sandbox in the text of a post bends the question for it', async () => {
    const scene = await sceneOf(counted)
    const id = await write(scene, 'Hello sbx:metrics:refused')
    const { rig, account } = scene
    const call = { step: 'metrics', object: id, text: '', about: [id] }
    const way = transportOf(counted, sandboxFetch(counted.twin, rig.state, call), () => rig.state.now)
    assert.equal((await counted.analytics.readPosts(way, account, [id])).kind, 'refused')
    assert.equal((await readingOf(scene, id)).kind, 'told')
  })

  readsFaults('of the numbers of a post', async (token) => {
    const scene = await sceneOf(counted)
    const id = await write(scene, 'Hello.')
    const bent = sandboxWay(scene.rig, 'metrics', `sbx:metrics:${token}`)
    return { outcome: await counted.analytics.readPosts(bent, scene.account, [id]) }
  })

  if (readFollowers)
    test('followers are those of the day', async () => {
      const { rig, account } = await sceneOf(counted)
      for (const days of [0, 40]) {
        rig.clock.offsetMs = days * 24 * hourMs
        const { kind, value } = (await readFollowers(liveWay(rig), await accountOf(rig))) as any
        assert.equal(kind, 'done')
        if (value !== null)
          assert.equal(value, grownFollowers(counted.word, account.platformAccountId, rig.state.now))
      }
    })

  if (listPosts) lists(counted, listPosts)
  if (readPost) readsOne(counted, readPost)
}

function lists(counted: Counted, listPosts: NonNullable<Analytics['listPosts']>): void {
  test('the list has what the account posted, the newest first, each once, and none from before', async () => {
    const scene = await sceneOf(counted)
    const { rig } = scene
    const now = rig.state.now.getTime()
    const service = await published(scene)
    const ids = new Map([[service, now]])
    for (let number = 1; number <= 120; number++) {
      const at = now - (number % 60) * hourMs - number * 1000
      ids.set(await write(scene, `Number ${number}.`, new Date(at)), at)
    }
    const since = new Date(now - 50.5 * hourMs)
    const shown = await all(scene, listPosts, since)
    const wanted = [...ids].filter(([, at]) => at >= since.getTime()).map(([id]) => id)
    assert.deepEqual(shown.map(({ id }) => id).toSorted(), wanted.toSorted())
    const times = shown.map(({ publishedAt }) => Date.parse(publishedAt))
    assert.deepEqual(
      times,
      times.toSorted((one, other) => other - one),
    )
    for (const post of shown) isSound(scene, post, ids.get(post.id) ?? 0)
  })

  readsFaults('of the list of posts', async (token) => {
    const scene = await sceneOf(counted)
    const bent = sandboxWay(scene.rig, 'posts', `sbx:posts:${token}`)
    const wish = { since: new Date(0), after: undefined }
    return { outcome: await listPosts(bent, scene.account, wish) }
  })
}

function isSound({ rig }: Scene, post: ShownPost, at: number): void {
  assert.ok(Math.abs(Date.parse(post.publishedAt) - at) < 5000, post.publishedAt)
  assert.ok(post.url === null || URL.canParse(post.url))
  const { numbers } = post
  if (numbers)
    for (const [metric, number] of Object.entries(numbers))
      assert.equal(
        number,
        grownNumber(
          { network: rig.platform.word, id: post.id, createdAt: new Date(post.publishedAt) },
          metric as 'likes',
          rig.state.now,
        ),
        metric,
      )
}

function readsOne(counted: Counted, readPost: NonNullable<Analytics['readPost']>): void {
  test('one post is read as it stands, and what is gone is not there', async () => {
    const scene = await sceneOf(counted)
    const { rig, account, twin } = scene
    const id = await write(scene, 'Hello there.')
    const shown = doneValue(await readPost(liveWay(rig), account, id))
    assert.ok(shown)
    assert.equal(shown.id, id)
    assert.equal(shown.text, 'Hello there.')
    isSound(scene, shown, rig.state.now.getTime())
    assert.equal(await twin.change(rig.state, account.platformAccountId, id, { text: 'Hello again.' }), true)
    assert.equal(doneValue(await readPost(liveWay(rig), account, id))?.text, 'Hello again.')
    assert.equal(await twin.remove(rig.state, account.platformAccountId, id), true)
    for (const gone of [id, absentId(id)])
      assert.equal(doneValue(await readPost(liveWay(rig), account, gone)), null)
  })

  readsFaults('of one post', async (token) => {
    const scene = await sceneOf(counted)
    const id = await write(scene, 'Hello.')
    const bent = sandboxWay(scene.rig, 'posts', `sbx:posts:${token}`)
    return { outcome: await readPost(bent, scene.account, id) }
  })
}

async function sceneOf(platform: Counted): Promise<Scene> {
  const rig = rigOf(platform)
  const { posts: twin } = platform.twin
  assert.ok(twin, 'its twin plays nobody who posts')
  return { rig, account: await accountOf(rig), twin }
}

/** Publishes as the service does, as often as the network wants to be asked while it works on a medium. */
async function published({ rig, account }: Scene): Promise<string> {
  let tried = await attempt(rig, account, 'Of the service.', { live: true })
  for (let number = 1; number < 5 && tried.outcome.kind !== 'done'; number++)
    tried = await attempt(rig, account, 'Of the service.', { live: true })
  const { outcome, publication } = tried
  const published = doneValue(outcome)
  const { progress } = rig.platform.publishing
  if (!published.processing || !progress) return published.platformPostId
  let id = published.platformPostId
  // Its last id may come after it is out.
  for (let look = 1; look <= 5; look++) {
    const known = doneValue(await progress(liveWay(rig), account, publication, published))
    if (known.state === 'published') id = known.published.platformPostId
  }
  return id
}

async function write({ rig, account, twin }: Scene, text: string, at = rig.state.now): Promise<string> {
  const media = leastMedia(rig.platform).map(({ type, url }) => ({ type, url: String(url) }))
  return (await twin.write(rig.state, { accountId: account.platformAccountId, text, media, at })).id
}

function read({ rig, account }: Scene, ids: readonly string[]) {
  return rig.platform.analytics.readPosts(liveWay(rig), account, ids)
}

async function readingOf(scene: Scene, id: string): Promise<PostReading> {
  const readings = doneValue(await read(scene, [id]))
  assert.equal(readings.length, 1)
  return readings[0] ?? assert.fail()
}

function kindsOf(readings: readonly PostReading[]) {
  return Object.fromEntries(readings.map(({ id, kind }) => [id, kind]))
}

function told({ rig, account }: Scene, id: string, createdAt: Date): PostReading & { kind: 'told' } {
  const post = { network: rig.platform.word, id, createdAt }
  const metrics = rig.platform.analytics.tells(account)
  assert.ok(metrics.length > 0)
  const numbers = metrics.map((metric) => [metric, grownNumber(post, metric, rig.state.now)])
  return { id, kind: 'told', numbers: Object.fromEntries(numbers) }
}

/** An id of the same form that nothing has. */
function absentId(id: string): string {
  return `${id.slice(0, -4)}0404`
}

async function all({ rig, account }: Scene, listPosts: NonNullable<Analytics['listPosts']>, since: Date) {
  const found: ShownPost[] = []
  let after: string | undefined
  do {
    const { items, next } = doneValue(await listPosts(liveWay(rig), account, { since, after }))
    found.push(...items)
    after = next ?? undefined
  } while (after !== undefined)
  return found
}
