import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account } from '../../account.ts'
import { readsFaults } from '../../conformance/fault-kinds.ts'
import { accountOf, doneValue, liveWay, type Rig, rigOf, sandboxWay } from '../../conformance/rig.ts'
import type { Platform } from '../../platform.ts'
import type { KnownReview, Reviews, ShownReview } from './reviews.ts'
import type { ReviewsTwin } from './reviews.twin.ts'

type Reviewed = Platform & { reviews: Reviews }

interface Scene {
  rig: Rig<Reviewed>
  account: Account
  twin: ReviewsTwin
  review: KnownReview
}

/** What every network with reviews owes. */
export function reviews(platform: Reviewed): void {
  const { rules, reply, removeReply } = platform.reviews

  test('an answer to a review has a length', () => {
    assert.ok(rules.replyMax > 0)
  })

  test('what somebody writes is one review', async () => {
    const scene = await sceneOf(platform)
    const found = (await all(scene)).filter(({ id }) => id === scene.review.id)
    assert.equal(found.length, 1)
    const [review] = found
    assert.partialDeepStrictEqual(review, { rating: 1, text: 'Cold soup.', reply: null })
    assert.equal(review?.reviewer.name, 'Ann Example')
    assert.ok(Math.abs(Date.parse(review?.createdAt ?? '') - scene.rig.state.now.getTime()) < 5000)
  })

  test('its pages hold each review once', async () => {
    const scene = await sceneOf(platform)
    const written = [scene.review.id]
    for (let number = 0; number < 60; number++) written.push(await write(scene, `Number ${number}.`))
    const ids = (await all(scene)).map(({ id }) => id)
    assert.equal(new Set(ids).size, ids.length)
    assert.deepEqual(
      written.filter((id) => !ids.includes(id)),
      [],
    )
  })

  test('a change shows in the review, and one that was taken back is gone', async () => {
    const scene = await sceneOf(platform)
    const { rig, twin, review } = scene
    const at = rig.state.now.toISOString()
    assert.ok(await twin.change(rig.state, review.id, { kind: 'edited', rating: 5, text: 'Warm now.', at }))
    assert.partialDeepStrictEqual(await shown(scene), { rating: 5, text: 'Warm now.' })
    assert.ok(await twin.change(rig.state, review.id, { kind: 'deleted', at }))
    assert.equal(await shown(scene), undefined)
  })

  test('an answer stands with its review in one request, and another one takes its place', async () => {
    const scene = await sceneOf(platform)
    const { rig, account, review } = scene
    const way = liveWay(rig)
    const first = doneValue(await reply(way, account, review, 'Sorry.'))
    assert.equal(way.sent.length, 1)
    assert.equal(first?.text, 'Sorry.')
    assert.equal((await shown(scene))?.reply?.text, 'Sorry.')
    const known = { ...review, replyId: (await shown(scene))?.reply?.id ?? null }
    assert.equal(first?.id, known.replyId)
    assert.ok(doneValue(await reply(liveWay(rig), account, known, 'Very sorry.')))
    assert.equal((await shown(scene))?.reply?.text, 'Very sorry.')
  })

  test('a review that is not there takes no answer', async () => {
    const { rig, account, review } = await sceneOf(platform)
    const absent = { id: `${review.id.slice(0, -4)}0404`, replyId: null }
    assert.equal(doneValue(await reply(liveWay(rig), account, absent, 'Sorry.')), null)
  })

  readsFaults('of an answer', async (token) => {
    const { rig, account, review } = await sceneOf(platform)
    const text = `sbx:reply:${token}`
    const bent = sandboxWay(rig, 'reply', text)
    return { outcome: await reply(bent, account, review, text), sent: bent.sent }
  })

  if (removeReply)
    test('an answer can be taken away once', async () => {
      const scene = await sceneOf(platform)
      const { rig, account, review } = scene
      const written = doneValue(await reply(liveWay(rig), account, review, 'Sorry.'))
      const known = { ...review, replyId: written?.id ?? null }
      assert.equal(doneValue(await removeReply(liveWay(rig), account, known)), true)
      assert.equal((await shown(scene))?.reply, null)
      assert.equal(doneValue(await removeReply(liveWay(rig), account, known)), false)
    })
}

async function sceneOf(platform: Reviewed): Promise<Scene> {
  const rig = rigOf(platform)
  const account = await accountOf(rig)
  const twin = platform.twin.reviews
  assert.ok(twin, 'its twin plays nobody')
  const scene = { rig, account, twin }
  return { ...scene, review: { id: await write(scene, 'Cold soup.'), replyId: null } }
}

function write({ rig, account, twin }: Omit<Scene, 'review'>, text: string): Promise<string> {
  return twin.write(rig.state, {
    accountId: account.platformAccountId,
    author: { id: 'ann', name: 'Ann Example' },
    rating: 1,
    text,
    photos: [],
    at: rig.state.now.toISOString(),
  })
}

async function all({ rig, account }: Scene): Promise<ShownReview[]> {
  const found: ShownReview[] = []
  let after: string | undefined
  do {
    const { items, next } = doneValue(await rig.platform.reviews.listReviews(liveWay(rig), account, after))
    found.push(...items)
    after = next ?? undefined
  } while (after !== undefined)
  return found
}

async function shown(scene: Scene): Promise<ShownReview | undefined> {
  return (await all(scene)).find(({ id }) => id === scene.review.id)
}
