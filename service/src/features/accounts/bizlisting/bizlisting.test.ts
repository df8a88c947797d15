import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '#features/catalogue.ts'
import { advance } from '#testing/service/clock.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { connectAccount } from '#testing/team/connect.ts'
import { control, newTeam, type Reply, type Team } from '#testing/team/team.ts'

const isRefused = ({ status, code, param }: Reply, expected: (number | string)[]) =>
  assert.deepEqual([status, code, ...(expected.length > 2 ? [param] : [])], expected)

async function listingOf() {
  const team = await newTeam()
  const { id } = await connectAccount(team.call, team.profileId, 'bizlisting')
  const at = `/v1/accounts/${id}/bizlisting-`
  const ask = (method: string, rest: string, body?: object) => team.call(`${method} ${at}${rest}`, body)
  return { team, id, ask }
}

test('in live mode every operation on a listing answers 501 before anything is looked at', async () => {
  const team: Team = await newTeam()
  const live = await team.key({ mode: 'live' })
  const id = '000000000000000000000404'
  for (const rest of ['reviews', 'posts', 'media', 'attributes', 'locations', 'performance', 'services'])
    isRefused(await live(`GET /v1/accounts/${id}/bizlisting-${rest}`), [501, 'capability_not_supported'])
  const sent = await live(`PUT /v1/accounts/${id}/bizlisting-reviews/1/reply`, { comment: 'Thanks' })
  isRefused(sent, [501, 'capability_not_supported'])
  isRefused(await team.call(`GET /v1/accounts/${id}/bizlisting-reviews`), [404, 'account_not_found'])
})

test('in live mode it is 501 whatever stands in the path', async () => {
  const live = await (await newTeam()).key({ mode: 'live' })
  const routes = catalogue.map(({ route }) => route).filter((route) => route.includes('/bizlisting-'))
  assert.ok(routes.length > 30, `${routes.length}`)
  for (const impossible of ['a'.repeat(201), '%00'])
    for (const route of routes) {
      const reply = await live(route.replaceAll(/\{\w+\}/g, impossible))
      assert.deepEqual([route, reply.status, reply.code], [route, 501, 'capability_not_supported'])
    }
})

test('reviews are listed page by page in both names, sorted, summed up and read one by one', async () => {
  const { ask } = await listingOf()
  const first = (await ask('GET', 'reviews?limit=2')).body
  assert.partialDeepStrictEqual(first, {
    success: true,
    hasMore: true,
    totalReviewCount: 3,
    locationId: 'bizlisting-1',
  })
  assert.deepEqual(first.reviews, first.data)
  assert.equal(first.nextPageToken, first.nextCursor)
  const second = (await ask('GET', `reviews?pageSize=2&pageToken=${first.nextCursor}`)).body
  assert.deepEqual([second.data.length, second.hasMore, second.nextPageToken], [1, false, null])
  const rated = (await ask('GET', 'reviews?orderBy=rating')).body
  assert.deepEqual(
    rated.data.map(({ rating }: any) => rating),
    [2, 4, 5],
  )
  const summary = (await ask('GET', 'reviews/summary')).body
  assert.partialDeepStrictEqual(summary, {
    totalReviewCount: 3,
    distribution: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 1 },
    unansweredCount: 3,
  })
  const { id } = first.data[0]
  assert.deepEqual((await ask('GET', `reviews/${id}`)).body, first.data[0])
  isRefused(await ask('GET', 'reviews/none'), [404, 'review_not_found'])
  isRefused(await ask('GET', 'reviews?orderBy=name'), [400, 'invalid_value', 'orderBy'])
  isRefused(await ask('GET', 'reviews?limit=101'), [400, 'invalid_limit', 'limit'])
})

test('a page of reviews may be asked for with up to 100 rows', async () => {
  const { ask } = await listingOf()
  for (const size of ['limit=51', 'limit=100', 'pageSize=100']) {
    const { status, body } = await ask('GET', `reviews?${size}`)
    assert.deepEqual([status, body.data?.length, body.hasMore], [200, 3, false], size)
  }
})

test('the second names of paging are never sent beside the first', async () => {
  const { ask } = await listingOf()
  isRefused(await ask('GET', 'reviews?limit=2&pageSize=2'), [400, 'mutually_exclusive_fields', 'pageSize'])
  isRefused(await ask('GET', 'reviews?pageSize=101'), [400, 'invalid_limit', 'pageSize'])
  isRefused(await ask('GET', 'reviews?pageToken=x'), [400, 'invalid_cursor', 'pageToken'])
})

test('a cursor is good for its account, its credentials and its length of pages alone', async () => {
  const { team, ask } = await listingOf()
  const { nextCursor } = (await ask('GET', 'reviews?limit=1')).body
  isRefused(await ask('GET', `reviews?limit=2&cursor=${nextCursor}`), [400, 'invalid_cursor', 'cursor'])
  const other = await newAccount(team, 'bizlisting')
  const elsewhere = await team.call(
    `GET /v1/accounts/${other.id}/bizlisting-reviews?limit=1&cursor=${nextCursor}`,
  )
  isRefused(elsewhere, [400, 'invalid_cursor', 'cursor'])
  assert.equal((await ask('GET', `reviews?limit=1&cursor=${nextCursor}`)).status, 200)
  await advance(2 * 3600)
  const renewed = (await ask('GET', 'reviews?limit=1')).body.nextCursor
  isRefused(await ask('GET', `reviews?limit=1&cursor=${nextCursor}`), [400, 'invalid_cursor', 'cursor'])
  assert.equal((await ask('GET', `reviews?limit=1&cursor=${renewed}`)).status, 200)
})

test('an answer to a review is written, replaced, read and removed', async () => {
  const { ask } = await listingOf()
  const { id } = (await ask('GET', 'reviews')).body.data[0]
  const reply = `reviews/${id}/reply`
  isRefused(await ask('GET', reply), [404, 'review_reply_not_found'])
  isRefused(await ask('DELETE', reply), [404, 'review_reply_not_found'])
  isRefused(await ask('PUT', reply, {}), [400, 'missing_required_parameter', 'comment'])
  for (const comment of ['', 'a\u0001b', 'a\u007fb']) {
    for (const method of ['PUT', 'POST'])
      isRefused(await ask(method, reply, { comment }), [400, 'invalid_string', 'comment'])
    const batch = await ask('POST', 'reviews/batch-reply', { replies: [{ reviewId: id, comment }] })
    isRefused(batch, [400, 'invalid_string', 'replies[0].comment'])
  }
  for (const [method, comment] of [
    ['PUT', 'Thank you'],
    ['POST', 'Thanks again,\r\n\tand come back'],
  ] as const) {
    const written = await ask(method, reply, { comment })
    assert.deepEqual(written.body, { success: true, reviewId: id, platform: 'bizlisting' })
    assert.equal((await ask('GET', reply)).body.comment, comment)
  }
  isRefused(await ask('PUT', 'reviews/none/reply', { comment: 'x' }), [404, 'review_not_found'])
  isRefused(await ask('PUT', reply, { comment: 'sbx:reply:refused' }), [400, 'provider_rejected'])
  isRefused(await ask('PUT', reply, { comment: 'sbx:reply:timeout' }), [504, 'provider_timeout'])
  assert.partialDeepStrictEqual((await ask('DELETE', reply)).body, {
    success: true,
    deleted: true,
    platform: 'bizlisting',
  })
  isRefused(await ask('DELETE', reply), [404, 'review_reply_not_found'])
})

test('answers behind one for which Google does not take the account are not sent, and told to be so', async () => {
  for (const [fault, code] of [
    ['expired', 'account_disconnected'],
    ['throttled', 'outbound_rate_limited'],
  ]) {
    const { id, ask } = await listingOf()
    const [one, two, three] = (await ask('GET', 'reviews')).body.data
    const replies = [
      { reviewId: one.id, comment: 'Thanks' },
      { reviewId: two.id, comment: `sbx:reply:${fault}` },
      { reviewId: three.id, comment: 'Thanks' },
    ]
    const { results } = (await ask('POST', 'reviews/batch-reply', { replies })).body
    assert.deepEqual(
      results.map(({ reviewId, ok, error }: any) => [reviewId, ok, error?.code]),
      [
        [one.id, true, undefined],
        [two.id, false, code],
        [three.id, false, 'not_sent'],
      ],
    )
    const { body } = await (await control())(`GET /_sandbox/calls?accountId=${id}&limit=1000`)
    const sent = body.data.filter(({ operation }: any) => operation === 'reply')
    assert.equal(sent.length, 2, fault)
  }
})

test('no review is answered through an account without a live connection', async () => {
  const replies = [{ reviewId: 'none', comment: 'Thanks' }]
  const { team, id, ask } = await listingOf()
  await team.call(`POST /v1/accounts/${id}/actions/disconnect`)
  isRefused(await ask('POST', 'reviews/batch-reply', { replies }), [409, 'account_disconnected'])
  const lost = await listingOf()
  const [{ id: reviewId }] = (await lost.ask('GET', 'reviews')).body.data
  const expired = await lost.ask('PUT', `reviews/${reviewId}/reply`, { comment: 'sbx:reply:expired' })
  isRefused(expired, [409, 'account_disconnected'])
  isRefused(await lost.ask('POST', 'reviews/batch-reply', { replies }), [409, 'account_disconnected'])
})

test('several reviews are answered, each with its own end, and read over several locations', async () => {
  const { ask } = await listingOf()
  const [one, two] = (await ask('GET', 'reviews')).body.data
  const replies = [
    { reviewId: one.id, comment: 'Thanks' },
    { reviewId: 'none', comment: 'Thanks' },
    { reviewId: two.id, comment: 'sbx:reply:refused' },
  ]
  const { results } = (await ask('POST', 'reviews/batch-reply', { replies })).body
  assert.deepEqual(
    results.map(({ reviewId, ok, error }: any) => [reviewId, ok, error?.code]),
    [
      [one.id, true, undefined],
      ['none', false, 'review_not_found'],
      [two.id, false, 'provider_rejected'],
    ],
  )
  assert.equal((await ask('GET', 'reviews/summary')).body.unansweredCount, 2)
  const locationNames = [1, 2].map((number) => `accounts/bizlisting-group/locations/bizlisting-${number}`)
  const wish = { locationNames, pageSize: 4 }
  const first = (await ask('POST', 'reviews/batch', wish)).body
  assert.equal(first.locationReviews.length, 4)
  const pageToken = first.nextPageToken
  const rest = (await ask('POST', 'reviews/batch', { ...wish, pageToken })).body
  assert.deepEqual([rest.locationReviews.length, rest.nextPageToken], [2, null])
  const shorter = await ask('POST', 'reviews/batch', { locationNames, pageSize: 3, pageToken })
  isRefused(shorter, [400, 'invalid_cursor', 'pageToken'])
  const wrong = await ask('POST', 'reviews/batch', { locationNames: ['bizlisting-1'] })
  isRefused(wrong, [400, 'invalid_string', 'locationNames[0]'])
})
