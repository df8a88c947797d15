import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam } from '#testing/team/team.ts'

const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString()

async function scheduledPost() {
  const team = await newTeam()
  const { id } = await newAccount(team, 'skynet')
  const made = await team.call('POST /v1/posts', {
    content: 'as it was written',
    targets: [{ accountId: id }],
    scheduledFor: inAYear(),
    metadata: { longer: 'name', a: 'b' },
    recycling: { enabled: true, gap: 2, gapFreq: 'week' },
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return { ...team, made, route: `/v1/posts/${made.body.id}` as const }
}

const tagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? assert.fail('no ETag')

test('every answer with one post has a strong tag, which is another once the post has changed', async () => {
  const { call, made, route } = await scheduledPost()
  const tag = tagOf(made)
  assert.match(tag, /^"[\w-]{22}"$/)
  assert.equal(tagOf(await call(`GET ${route}`)), tag)
  const changed = tagOf(await call(`PUT ${route}`, { content: 'as it is now' }))
  assert.notEqual(changed, tag)
  assert.equal(tagOf(await call(`GET ${route}`)), changed)
  for (const action of ['actions/cancel', 'actions/duplicate'] as const)
    assert.notEqual(tagOf(await call(`POST ${route}/${action}`, {})), changed, action)
})

test('a replay has the tag of the answer that it repeats', async () => {
  const { call } = await newTeam()
  const key = { 'idempotency-key': 'one post' }
  const first = await call('POST /v1/posts', { content: 'once' }, key)
  await call(`PUT /v1/posts/${first.body.id}`, { content: 'twice' })
  assert.equal(tagOf(await call('POST /v1/posts', { content: 'once' }, key)), tagOf(first))
})

test('a change that depends on a version leaves another version as it is', async () => {
  const { call, made, route } = await scheduledPost()
  const seen = { 'if-match': tagOf(made) }
  const other = await call(`PUT ${route}`, { content: 'somebody else was faster' })
  for (const [method, body] of [
    ['PUT', { content: 'the slower one' }],
    ['PUT', {}],
    ['DELETE', undefined],
  ] as const) {
    const refused = await call(`${method} ${route}`, body, seen)
    assert.deepEqual([refused.status, refused.code], [412, 'post_changed'], method)
    assert.deepEqual(refused.body.details, { updatedAt: other.body.updatedAt })
    assert.equal(refused.body.type, 'invalid_request_error')
  }
  const now = await call(`GET ${route}`)
  assert.equal(now.body.content, 'somebody else was faster')
  assert.equal((await call(`DELETE ${route}`, undefined, { 'if-match': tagOf(now) })).status, 200)
})

test('of two that change the same version at once, one is told that it came late', async () => {
  const { call, made, route } = await scheduledPost()
  const seen = { 'if-match': tagOf(made) }
  const replies = await Promise.all(
    ['one', 'other'].map((content) => call(`PUT ${route}`, { content }, seen)),
  )
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 412])
})

test('If-Match takes a list and *, and a weak tag never matches', async () => {
  const { call, made, route } = await scheduledPost()
  const tag = tagOf(made)
  const statusWith = async (header: string) => (await call(`PUT ${route}`, {}, { 'if-match': header })).status
  assert.equal(await statusWith('*'), 200)
  assert.equal(await statusWith(`"another", ${tag}`), 200)
  assert.equal(await statusWith(`W/${tag}`), 412)
  assert.equal(await statusWith('nonsense'), 412)
  const absent = await call('PUT /v1/posts/00000000000000000000aaaa', {}, { 'if-match': tag })
  assert.deepEqual([absent.status, absent.code], [404, 'post_not_found'])
})
