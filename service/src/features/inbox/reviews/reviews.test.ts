import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { control, newTeam, type Team } from '#testing/team/team.ts'
import { eventsOf } from '#testing/team/told.ts'

const ann = { id: 'ann', name: 'Ann Example' }

async function sceneOf(platform = 'bizlisting') {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, platform)
  const sandbox = await control(team)
  const write = async (review: object) => {
    const { status, body } = await sandbox('POST /_sandbox/inbox/reviews', {
      ...{ accountId, reviewer: ann, rating: 4, text: 'Good bread.' },
      ...review,
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body.reviewId as string
  }
  const change = (id: string, what: object) =>
    sandbox(`POST /_sandbox/inbox/reviews/${encodeURIComponent(id)}/changes`, what)
  const pass = () => sandbox('POST /_sandbox/jobs/run', { job: 'account-reviews', accountId })
  return { ...team, team, accountId, sandbox, write, change, pass }
}

const routeOf = (id: string) => `/v1/inbox/reviews/${encodeURIComponent(id)}/reply` as const

async function listed({ call }: Pick<Team, 'call'>, query = ''): Promise<any> {
  const { status, body } = await call(`GET /v1/inbox/reviews?limit=100${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)

test('a review is listed and told once, and history is listed without an event', async () => {
  const scene = await sceneOf()
  const events = await eventsOf(scene, 'review.new', 'review.updated')
  const old = (await listed(scene)).data.length
  const id = await scene.write({ photos: ['https://photos.example/1.jpg?sig=1'] })
  await scene.pass()
  const { data } = await listed(scene)
  assert.equal(data.length, old + 4, 'the three that every place of the sandbox has, and this one')
  assert.partialDeepStrictEqual(data[0], {
    ...{ id, rating: 4, text: 'Good bread.', reply: null, platform: 'bizlisting' },
    accountId: scene.accountId,
    reviewer: { name: 'Ann Example' },
    photos: [{ url: 'https://photos.example/1.jpg?sig=1' }],
  })
  const [told] = await events.until('review.new')
  assert.partialDeepStrictEqual(told.data, {
    review: { id, rating: 4, hasReply: false, reply: null, reviewer: { name: 'Ann Example' } },
    account: { id: scene.accountId, platform: 'bizlisting' },
  })
  await scene.write({ at: '2020-01-01T00:00:00Z' })
  await scene.write({ text: 'Second.' })
  const both = await events.until(2)
  assert.deepEqual(
    both.map(({ type, data: { review } }) => [type, review.text]),
    [
      ['review.new', 'Good bread.'],
      ['review.new', 'Second.'],
    ],
  )
})

test('a changed review is told, and one that was taken back leaves list and sums in silence', async () => {
  const scene = await sceneOf()
  const events = await eventsOf(scene, 'review.new', 'review.updated')
  const id = await scene.write({ rating: 1, text: 'Cold.' })
  assert.equal((await scene.change(id, { kind: 'edited', rating: 5, text: 'Warm.' })).status, 200)
  await events.until('review.updated')
  await scene.pass()
  const before = await listed(scene)
  assert.partialDeepStrictEqual(before.data[0], { id, rating: 5, text: 'Warm.' })
  assert.equal((await scene.change(id, { kind: 'deleted' })).status, 200)
  const { data, summary } = await listed(scene)
  assert.ok(!idsOf({ data }).includes(id))
  assert.equal(summary.totalReviews, before.summary.totalReviews - 1)
  await scene.write({ text: 'Last.' })
  await events.until(3)
  assert.deepEqual(events.types(), ['review.new', 'review.updated', 'review.new'])
})

test('filters narrow list and sums, and the order is by time or by stars', async () => {
  const scene = await sceneOf()
  const one = await scene.write({ rating: 1 })
  await scene.write({ rating: 5 })
  const all = await listed(scene)
  assert.deepEqual(all.summary, { totalReviews: 5, averageRating: 3.4 })
  const low = await listed(scene, '&maxRating=2')
  assert.deepEqual([low.data.length, low.summary], [2, { totalReviews: 2, averageRating: 1.5 }])
  const byStars = (await listed(scene, '&sortBy=rating')).data.map(({ rating }: any) => rating)
  assert.deepEqual(byStars, [5, 5, 4, 2, 1])
  const upwards = (await listed(scene, '&sortBy=rating&sortOrder=asc')).data
  assert.equal(upwards[0].id, one)
  await scene.call(`POST ${routeOf(one)}`, { accountId: scene.accountId, message: 'Sorry.' })
  assert.deepEqual(idsOf(await listed(scene, '&hasReply=true')), [one])
  const none = await listed(scene, '&hasReply=true&minRating=3')
  assert.deepEqual(none.summary, { totalReviews: 0, averageRating: null })
  const refused = await scene.call('GET /v1/inbox/reviews?minRating=4&maxRating=2')
  assert.deepEqual([refused.status, refused.code], [400, 'invalid_range'])
  const other = await scene.call('GET /v1/inbox/reviews?platform=skynet')
  assert.deepEqual([other.status, other.code], [400, 'invalid_value'])
  const absent = await scene.call(`GET /v1/inbox/reviews?accountId=${'0'.repeat(24)}`)
  assert.equal(absent.code, 'account_not_found')
})

test('pages by stars hold each review once', async () => {
  const scene = await sceneOf()
  for (const rating of [1, 5, 5, 3]) await scene.write({ rating })
  const seen: string[] = []
  let cursor = ''
  do {
    const { body } = await scene.call(`GET /v1/inbox/reviews?sortBy=rating&limit=2${cursor}`)
    seen.push(...idsOf(body))
    cursor = body.nextCursor === null ? '' : `&cursor=${encodeURIComponent(body.nextCursor)}`
  } while (cursor !== '')
  assert.deepEqual([seen.length, new Set(seen).size], [7, 7])
})

test('an answer replaces the one before, and tells nobody', async () => {
  const scene = await sceneOf()
  const { accountId, call } = scene
  const events = await eventsOf(scene, 'review.new', 'review.updated')
  const id = await scene.write({})
  for (const text of ['Thanks.', 'Thank you.']) {
    const answered = await call(`POST ${routeOf(id)}`, { accountId, text })
    assert.equal(answered.status, 200, JSON.stringify(answered.body))
    assert.deepEqual([answered.body.id, answered.body.reply.text], [id, text])
  }
  await scene.pass()
  assert.equal((await listed(scene)).data[0].reply.text, 'Thank you.')
  const logs = await call('GET /v1/logs?type=messaging')
  assert.deepEqual(
    logs.body.data.map(({ action, status }: any) => [action, status]),
    [
      ['review.reply', 'success'],
      ['review.reply', 'success'],
    ],
  )
  const blank = await call(`POST ${routeOf(id)}`, { accountId, text: ' ' })
  assert.deepEqual([blank.code, blank.body.param], ['content_required', 'text'])
  const none = await call(`POST ${routeOf(id)}`, { accountId })
  assert.deepEqual([none.status, none.code, none.body.param], [400, 'content_required', 'message'])
  const long = await call(`POST ${routeOf(id)}`, { accountId, message: 'é'.repeat(2049) })
  assert.deepEqual([long.status, long.code], [400, 'content_too_long'])
  // An answer that the owner writes at the network is told.
  await call(`PUT /v1/accounts/${accountId}/bizlisting-reviews/${id}/reply`, { comment: 'By hand.' })
  await scene.pass()
  const [, updated] = await events.until(2)
  assert.equal(updated.data.review.reply.text, 'By hand.')
  assert.deepEqual(events.types(), ['review.new', 'review.updated'])
})

test('what is not done is said by its code, and an answer in doubt is seen by the next pass', async () => {
  const scene = await sceneOf()
  const { accountId, call } = scene
  const events = await eventsOf(scene, 'review.new', 'review.updated')
  const id = await scene.write({})
  const answer = (fault: string) => call(`POST ${routeOf(id)}`, { accountId, text: `sbx:reply:${fault}` })
  for (const [fault, status, code] of [
    ['refused', 400, 'provider_rejected'],
    ['500', 502, 'provider_error'],
    ['throttled', 429, 'outbound_rate_limited'],
    ['unreachable', 502, 'provider_error'],
    ['dropped', 504, 'provider_timeout'],
  ] as const) {
    const { status: given, code: word } = await answer(fault)
    assert.deepEqual([given, word], [status, code], fault)
  }
  await scene.pass()
  assert.equal((await listed(scene)).data[0].reply, null)
  assert.equal((await answer('lost')).code, 'provider_timeout')
  assert.equal((await listed(scene)).data[0].reply, null)
  await scene.pass()
  assert.equal((await listed(scene)).data[0].reply.text, 'sbx:reply:lost')
  const { body } = await call('GET /v1/logs?type=messaging')
  assert.equal(body.data[0].status, 'pending')
  assert.equal((await answer('expired')).code, 'account_disconnected')
  const { meta } = await listed(scene)
  assert.deepEqual(
    meta.failedAccounts.map((one: any) => one.accountId),
    [accountId],
  )
  assert.deepEqual(events.types(), ['review.new'])
})

test('an answer is taken away once, and its account is named once', async () => {
  const scene = await sceneOf()
  const { accountId, call } = scene
  const id = await scene.write({})
  await call(`POST ${routeOf(id)}`, { accountId, text: 'Thanks.' })
  const of = `?accountId=${accountId}`
  const codes = [
    (await call(`DELETE ${routeOf(id)}${of}`, { accountId })).code,
    (await call(`DELETE ${routeOf(id)}`)).code,
    (await call(`DELETE ${routeOf('none')}${of}`)).code,
  ]
  assert.deepEqual(codes, ['mutually_exclusive_fields', 'missing_required_parameter', 'review_not_found'])
  const removed = await call(`DELETE ${routeOf(id)}`, { accountId })
  assert.deepEqual([removed.status, removed.body], [200, { id, deleted: true }])
  assert.equal((await listed(scene)).data[0].reply, null)
  assert.equal((await call(`DELETE ${routeOf(id)}${of}`)).code, 'review_reply_not_found')
})

test('an account of a network without reviews is refused', async () => {
  const { call, team } = await sceneOf()
  const { id: accountId } = await newAccount(team, 'skynet')
  const { status, code } = await call(`POST ${routeOf('any')}`, { accountId, text: 'Thanks.' })
  assert.deepEqual([status, code], [422, 'platform_not_supported'])
})

test('reviews move with their account', async () => {
  const scene = await sceneOf()
  const id = await scene.write({})
  const { body: profile } = await scene.call('POST /v1/profiles', { name: 'Other' })
  const moved = await scene.call(`PATCH /v1/accounts/${scene.accountId}`, { profileId: profile.id })
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  assert.ok(idsOf(await listed(scene, `&profileId=${profile.id}`)).includes(id))
  assert.equal((await listed(scene, `&profileId=${scene.profileId}`)).data.length, 0)
})

test('a recommendation is five stars or one, and its answer is one comment', async () => {
  const scene = await sceneOf('socialnet')
  const { accountId, call } = scene
  const events = await eventsOf(scene, 'review.new', 'review.updated')
  const id = await scene.write({ rating: 2, text: 'Closed.' })
  await scene.write({ rating: 4, text: '' })
  const { data, summary } = await listed(scene, '&platform=socialnet')
  assert.deepEqual(
    data.map(({ rating, text }: any) => [rating, text]),
    [
      [5, null],
      [1, 'Closed.'],
    ],
  )
  assert.deepEqual(summary, { totalReviews: 2, averageRating: 3 })
  for (const text of ['We are open.', 'We are open again.']) {
    const answered = await call(`POST ${routeOf(id)}`, { accountId, text })
    assert.equal(answered.body.reply.text, text, JSON.stringify(answered.body))
    await scene.pass()
    assert.equal((await listed(scene, '&hasReply=true')).data[0].reply.text, text)
  }
  const removed = await call(`DELETE ${routeOf(id)}?accountId=${accountId}`)
  assert.deepEqual([removed.status, removed.code], [422, 'platform_not_supported'])
  assert.equal((await call(`POST ${routeOf(id)}`, { accountId, text: 'sbx:reply:lost' })).status, 504)
  await scene.pass()
  assert.equal((await listed(scene, '&hasReply=true')).data[0].reply.text, 'sbx:reply:lost')
  assert.deepEqual(events.types(), ['review.new', 'review.new'])
})
