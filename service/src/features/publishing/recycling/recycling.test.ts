import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { advance, businessNow } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow, settled } from '#testing/team/posts.ts'
import { eventually, newTeam, type Team } from '#testing/team/team.ts'
import { newReceiver } from '#testing/twins/receiver.ts'

const day = 86_400_000
const daySeconds = 86_400
const weekly = { gap: 1, gapFreq: 'week' }

describe('a post that is repeated', () => {
  let own: Running
  before(async () => {
    own = await boot()
  })
  after(() => own.stop())

  async function newPlace() {
    const team = await newTeam(own)
    return { ...team, account: await newAccount(team) }
  }

  /** The repeats of a post, the oldest first. */
  async function repeatsOf({ call }: Pick<Team, 'call'>, id: string) {
    const { body } = await call('GET /v1/posts?limit=100')
    return body.data.filter(({ recycledFromPostId }: any) => recycledFromPostId === id).reverse()
  }

  test('comes again at its times, each a new post with the next text, until its count is reached', async () => {
    const place = await newPlace()
    const contentVariations = ['second text', 'third text']
    const source = await publishNow(place.call, [place.account.id], 'first text', {
      recycling: { ...weekly, expireCount: 3, contentVariations },
    })
    const base = Date.parse(source.scheduledFor)
    assert.equal(source.recycling.nextRecycleAt, new Date(base + 7 * day).toISOString())
    await advance(22 * daySeconds, own)
    const repeats = await repeatsOf(place, source.id)
    assert.deepEqual(
      repeats.map(({ content, status }: any) => [content, status]),
      [
        ['second text', 'published'],
        ['third text', 'published'],
        ['second text', 'published'],
      ],
    )
    for (const [index, { publishedAt }] of repeats.entries()) {
      const late = Date.parse(publishedAt) - (base + (index + 1) * 7 * day)
      assert.ok(late >= 0 && late < 10_000, `${late} ms late`)
    }
    const { recycling } = (await place.call(`GET /v1/posts/${source.id}`)).body
    assert.partialDeepStrictEqual(recycling, {
      enabled: true,
      recycleCount: 3,
      contentVariationIndex: 1,
      nextRecycleAt: null,
    })
    assert.equal(recycling.lastRecycledAt, repeats[2].createdAt)
    await advance(8 * daySeconds, own)
    assert.equal((await repeatsOf(place, source.id)).length, 3)
  })

  test('the same text again is no duplicate, and its event tells of the new post', async () => {
    const place = await newPlace()
    const receiver = await newReceiver()
    const events = ['post.recycled', 'post.published', 'post.scheduled']
    const hook = await place.call('POST /v1/webhooks', { name: 'repeats', url: receiver.url, events })
    assert.equal(hook.status, 201, JSON.stringify(hook.body))
    const source = await publishNow(place.call, [place.account.id], 'again', { recycling: weekly })
    await advance(7 * daySeconds + 60, own)
    const [repeat] = await repeatsOf(place, source.id)
    assert.deepEqual([repeat.content, repeat.status, repeat.recycling], ['again', 'published', null])
    const of = (type: string) =>
      receiver.received.map(({ body }) => JSON.parse(body)).filter((one) => one.type === type)
    await eventually(
      async () => of('post.published'),
      (reported) => reported.length === 2,
    )
    assert.deepEqual(
      of('post.recycled').map(({ data }) => data.post.id),
      [repeat.id],
    )
    assert.deepEqual(of('post.scheduled'), [])
  })

  test('of a published post only the repeats can be changed, and each sent member alone', async () => {
    const { call, account } = await newPlace()
    const source = await publishNow(call, [account.id], 'edited later')
    assert.equal(source.recycling, null)
    const put = (body: object) => call(`PUT /v1/posts/${source.id}`, body)
    assert.equal((await put({ content: 'x', recycling: weekly })).code, 'post_not_editable')
    const missing = await put({ recycling: { gap: 2 } })
    assert.deepEqual(
      [missing.status, missing.code, missing.param],
      [400, 'missing_required_parameter', 'recycling.gapFreq'],
    )
    const long = await put({ recycling: { ...weekly, contentVariations: ['fine', 'x'.repeat(301)] } })
    assert.deepEqual([long.code, long.param], ['content_too_long', 'recycling.contentVariations[1]'])
    const on = await put({ recycling: { ...weekly, gap: 2 } })
    const base = Date.parse(source.scheduledFor)
    assert.deepEqual(
      [on.status, on.body.status, on.body.recycling.nextRecycleAt],
      [200, 'published', new Date(base + 14 * day).toISOString()],
    )
    const off = await put({ recycling: { enabled: false } })
    assert.partialDeepStrictEqual(off.body.recycling, { enabled: false, gap: 2, nextRecycleAt: null })
    assert.equal((await put({ recycling: null })).body.recycling, null)
    const bad = await put({ recycling: { ...weekly, gap: 0 } })
    assert.deepEqual([bad.code, bad.param], ['invalid_integer', 'recycling.gap'])
  })

  test('a rule that is off, and a post that is not out, make nothing', async () => {
    const place = await newPlace()
    const off = await publishNow(place.call, [place.account.id], 'off', { recycling: weekly })
    await place.call(`PUT /v1/posts/${off.id}`, { recycling: { enabled: false } })
    const draft = await place.call('POST /v1/posts', {
      content: 'draft',
      targets: [{ accountId: place.account.id }],
      recycling: weekly,
    })
    assert.equal(draft.status, 201, JSON.stringify(draft.body))
    await advance(8 * daySeconds, own)
    assert.deepEqual(await repeatsOf(place, off.id), [])
    assert.deepEqual(await repeatsOf(place, draft.body.id), [])
    const { nextRecycleAt } = (await place.call(`GET /v1/posts/${draft.body.id}`)).body.recycling
    assert.equal(Date.parse(nextRecycleAt) - Date.parse(draft.body.createdAt), 14 * day)
  })

  test('counts from the time of a post that is moved before it is out, unless it has a start of its own', async () => {
    const { call, account } = await newPlace()
    const now = (await businessNow(own)).getTime()
    const at = (days: number) => new Date(now + days * day).toISOString()
    const [first, later, start] = [at(2), at(5), at(30)]
    const make = async (recycling: object) => {
      const body = { content: `moved ${JSON.stringify(recycling)}`, targets: [{ accountId: account.id }] }
      const made = await call('POST /v1/posts', { ...body, scheduledFor: first, recycling })
      assert.equal(made.status, 201, JSON.stringify(made.body))
      return made.body
    }
    const nextOf = async (id: string, body: object) => {
      const moved = await call(`PUT /v1/posts/${id}`, body)
      assert.equal(moved.status, 200, JSON.stringify(moved.body))
      return moved.body.recycling.nextRecycleAt
    }
    const after = (time: string, days: number) => new Date(Date.parse(time) + days * day).toISOString()
    const post = await make(weekly)
    assert.equal(post.recycling.nextRecycleAt, after(first, 7))
    assert.equal(await nextOf(post.id, { scheduledFor: later }), after(later, 7))
    assert.equal(await nextOf(post.id, { content: 'another text' }), after(later, 7))
    const started = await make({ ...weekly, startDate: start })
    assert.equal(await nextOf(started.id, { scheduledFor: later }), start)
    // A rule that begins with its post, or before it, first repeats it after it is out.
    const same = await make({ ...weekly, startDate: first })
    assert.equal(same.recycling.nextRecycleAt, after(first, 7))
    assert.equal(await nextOf(same.id, { scheduledFor: later }), after(first, 7))
  })

  test('goes out on accounts that are still connected, and ends with the last of them', async () => {
    const place = await newPlace()
    const other = await newAccount(place)
    const source = await publishNow(place.call, [place.account.id, other.id], 'two', { recycling: weekly })
    assert.equal((await place.call(`DELETE /v1/accounts/${other.id}`)).status, 200)
    await advance(7 * daySeconds + 60, own)
    const [repeat] = await repeatsOf(place, source.id)
    assert.deepEqual(
      repeat.targets.map(({ accountId, status }: any) => [accountId, status]),
      [[place.account.id, 'published']],
    )
    assert.equal((await place.call(`DELETE /v1/accounts/${place.account.id}`)).status, 200)
    await advance(7 * daySeconds, own)
    assert.equal((await repeatsOf(place, source.id)).length, 1)
  })

  test('a start that is given is the first repeat, and a deleted post has none', async () => {
    const place = await newPlace()
    const now = (await businessNow(own)).getTime()
    const startDate = new Date(now + 2 * day).toISOString()
    const { body: later } = await place.call('POST /v1/posts', {
      content: 'never out',
      targets: [{ accountId: place.account.id }],
      scheduledFor: new Date(now + 30 * day).toISOString(),
      recycling: { ...weekly, startDate },
    })
    // The post is out after 30 days, at which the rule would repeat it as well; the first one after that is named.
    assert.equal(later.recycling.nextRecycleAt, new Date(now + 37 * day).toISOString())
    const source = await publishNow(place.call, [place.account.id], 'soon', {
      recycling: { ...weekly, startDate, expireDate: new Date(now + 3 * day).toISOString() },
    })
    assert.equal((await place.call(`DELETE /v1/posts/${later.id}`)).status, 200)
    await advance(2 * daySeconds + 60, own)
    const repeats = await repeatsOf(place, source.id)
    assert.equal(repeats.length, 1)
    assert.equal((await settled(place.call, repeats[0].id)).status, 'published')
    assert.deepEqual(await repeatsOf(place, later.id), [])
    assert.equal((await place.call(`GET /v1/posts/${source.id}`)).body.recycling.nextRecycleAt, null)
  })
})
