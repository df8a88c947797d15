import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { settled } from '#testing/team/posts.ts'
import { newTeam } from '#testing/team/team.ts'

const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString()
const absent = 'f'.repeat(24)
const faultsOf = (results: any[]) =>
  results.flatMap(({ index, error }) => (error ? [[index, error.code, error.param]] : []))

test('each row is kept or refused by itself, with the error that createPost would give', async () => {
  const { call, profileId } = await newTeam()
  const account = await newAccount({ call, profileId } as never)
  const targets = [{ accountId: account.id }]
  const rows = [
    { content: 'one', targets, scheduledFor: inAYear() },
    { content: 'x'.repeat(301), targets, publishNow: true },
    { content: 'one', targets, scheduledFor: inAYear() },
    { content: 'two', targets: [{ accountId: absent }] },
    { content: 'three', nonsense: 1 },
    7,
    { content: 'four', targets, scheduledFor: '2020-01-01T00:00:00Z' },
    { content: 'five', publishNow: true },
    { content: 'six', queuedFromProfile: profileId, targets },
    { content: 'seven', targets, publishNow: true },
    { content: 'one', targets, isDraft: true, skipDuplicateCheck: true },
    {},
  ]
  const { status, body } = await call('POST /v1/posts/bulk', { posts: rows })
  assert.deepEqual([status, body.total, body.valid, body.invalid], [207, 12, 4, 8])
  assert.deepEqual(faultsOf(body.results), [
    [1, 'content_too_long', 'content'],
    [2, 'duplicate_content', 'targets[0]'],
    [3, 'account_not_found', 'targets[0].accountId'],
    [4, 'unknown_parameter', 'nonsense'],
    [5, 'invalid_object', undefined],
    [6, 'schedule_in_past', 'scheduledFor'],
    [7, 'no_targets', 'targets'],
    [8, 'queue_not_found', 'queuedFromProfile'],
  ])
  assert.equal(body.results[2].error.details.existingPostId, body.results[0].post.id)
  for (const [index, row] of rows.entries()) {
    const { error } = body.results[index]
    if (!error || index === 2 || index === 5) continue
    const alone = await call('POST /v1/posts', row)
    assert.deepEqual([alone.code, alone.param, alone.body.error], [error.code, error.param, error.message])
  }
  assert.equal((await settled(call, body.results[9].post.id)).status, 'published')
  const kept = (await call('GET /v1/posts?page=1')).body
  assert.deepEqual(
    kept.data.map(({ id }: any) => id).sort(),
    [0, 9, 10, 11].map((index) => body.results[index].post.id).sort(),
  )
})

test('rows of one queue take its slots in their order, and a refused row takes none', async () => {
  const { call, profileId } = await newTeam()
  const account = await newAccount({ call, profileId } as never)
  const targets = [{ accountId: account.id }]
  const slots = [{ dayOfWeek: 1, time: '09:00' }]
  const queue = await call('POST /v1/queues', { profileId, name: 'Weekly', timezone: 'UTC', slots })
  assert.equal(queue.status, 201, JSON.stringify(queue.body))
  const row = (content: string) => ({ content, targets, queuedFromProfile: profileId })
  const { body } = await call('POST /v1/posts/bulk', { posts: [row('a'), row('a'), row('b'), row('c')] })
  assert.deepEqual(faultsOf(body.results), [[1, 'duplicate_content', 'targets[0]']])
  const times = [0, 2, 3].map((index) => Date.parse(body.results[index].post.scheduledFor))
  const week = 7 * 86_400_000
  assert.deepEqual(
    times.map((time) => time - (times[0] ?? 0)),
    [0, week, 2 * week],
  )
})

test('all rows that are good are answered with 200, also none, and 101 rows are refused before any work', async () => {
  const { call } = await newTeam()
  const made = await call('POST /v1/posts/bulk', { posts: [{ content: 'a' }, { content: 'b' }] })
  assert.deepEqual([made.status, made.body.valid, made.body.results[1].post.content], [200, 2, 'b'])
  assert.deepEqual((await call('POST /v1/posts/bulk', { posts: [] })).body, {
    total: 0,
    valid: 0,
    invalid: 0,
    results: [],
  })
  const many = await call('POST /v1/posts/bulk', {
    posts: Array.from({ length: 101 }, () => ({ content: 'x' })),
  })
  assert.deepEqual([many.status, many.code, many.param], [400, 'too_many_rows', 'posts'])
  assert.equal((await call('GET /v1/posts')).body.data.length, 2)
})

test('two requests with the same rows at once make each post once', async () => {
  const { call, profileId } = await newTeam()
  const account = await newAccount({ call, profileId } as never)
  const rows = Array.from({ length: 30 }, (_, n) => ({
    content: `row ${n}`,
    targets: [{ accountId: account.id }],
    scheduledFor: inAYear(),
  }))
  const answers = await Promise.all([
    call('POST /v1/posts/bulk', { posts: rows }),
    call('POST /v1/posts/bulk', { posts: rows.toReversed() }),
  ])
  const [one, other] = answers.map(({ body }) => body)
  assert.equal(one.valid + other.valid, 30)
  const codes = [...one.results, ...other.results].flatMap(({ error }: any) => error?.code ?? [])
  assert.deepEqual([...new Set(codes)], ['duplicate_content'])
  assert.equal((await call('GET /v1/posts?page=1')).body.pagination.total, 30)
})

test('each post is deleted or refused as deletePost would', async () => {
  const { call, profileId } = await newTeam()
  const other = await newTeam()
  const account = await newAccount({ call, profileId } as never)
  const targets = [{ accountId: account.id }]
  const posts = [
    { content: 'draft' },
    { content: 'later', targets, scheduledFor: inAYear() },
    { content: 'now', targets, publishNow: true },
  ]
  const made = (await call('POST /v1/posts/bulk', { posts })).body.results.map(({ post }: any) => post.id)
  const foreign = (await other.call('POST /v1/posts', { content: 'theirs' })).body.id
  await settled(call, made[2])
  const ids = [made[0], made[2], made[1], made[0], foreign, 'zz', 7]
  const { status, body } = await call('POST /v1/posts/bulk-delete', { ids })
  assert.deepEqual([status, body.total, body.valid, body.invalid], [207, 7, 2, 5])
  assert.deepEqual(faultsOf(body.results), [
    [1, 'post_not_editable', undefined],
    [3, 'post_not_found', undefined],
    [4, 'post_not_found', undefined],
    [5, 'invalid_string', 'ids[5]'],
    [6, 'invalid_string', 'ids[6]'],
  ])
  assert.deepEqual(body.results[2], { index: 2, ok: true, id: made[1] })
  const left = (await call('GET /v1/posts')).body.data
  assert.deepEqual(
    left.map(({ id }: any) => id),
    [made[2]],
  )
  assert.equal((await other.call(`GET /v1/posts/${foreign}`)).status, 200)
  const many = await call('POST /v1/posts/bulk-delete', { ids: Array.from({ length: 101 }, () => absent) })
  assert.deepEqual([many.status, many.code, many.param], [400, 'too_many_rows', 'ids'])
})
