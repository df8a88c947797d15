import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endings, isRefused } from '#testing/ads/ads-team.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { keyed, mutationsOf, newStoreTeam, titlesOf } from '#testing/team/store.ts'
import { control, newTeam } from '#testing/team/team.ts'

test('a blog is created, read, changed and deleted', async () => {
  const { call, blogs } = await newStoreTeam()
  const made = await call(`POST ${blogs}`, { title: 'Bread & butter' }, keyed())
  const blog = { id: made.body.id, platform: 'storefront', title: 'Bread & butter', handle: 'bread-butter' }
  assert.deepEqual([made.status, made.body], [201, blog])
  assert.match(blog.id, /^\d+$/)
  const path = `${blogs}/${blog.id}`
  assert.deepEqual((await call(`GET ${path}`)).body, blog)
  const renamed = await call(`PATCH ${path}`, { title: 'Bread' })
  assert.deepEqual([renamed.status, renamed.body], [200, { ...blog, title: 'Bread' }])
  const moved = await call(`PATCH ${path}`, { handle: 'bread' })
  assert.deepEqual(moved.body, { ...blog, title: 'Bread', handle: 'bread' })
  assert.deepEqual((await call(`PATCH ${path}`, {})).body, moved.body)
  assert.deepEqual(titlesOf(await call(`GET ${blogs}`)), ['News', 'Bread'])
  assert.equal((await call(`DELETE ${path}`)).status, 204)
  for (const route of [`GET ${path}`, `DELETE ${path}`]) isRefused(await call(route), [404, 'blog_not_found'])
  isRefused(await call(`PATCH ${path}`, { title: 'x' }), [404, 'blog_not_found'])
  assert.deepEqual(titlesOf(await call(`GET ${blogs}`)), ['News'])
})

test('blogs are listed page by page, and a cursor is of no use to another team', async () => {
  const { call, blogs } = await newStoreTeam()
  for (const title of ['one', 'two', 'three']) await call(`POST ${blogs}`, { title }, keyed())
  const first = await call(`GET ${blogs}?limit=3`)
  assert.deepEqual([titlesOf(first), first.body.hasMore], [['News', 'one', 'two'], true])
  const cursor = encodeURIComponent(first.body.nextCursor)
  const second = await call(`GET ${blogs}?limit=3&cursor=${cursor}`)
  assert.deepEqual(second.body.nextCursor, null)
  assert.deepEqual([titlesOf(second), second.body.hasMore], [['three'], false])
  isRefused(await call(`GET ${blogs}?limit=0`), [400, 'invalid_limit'])
  isRefused(await call(`GET ${blogs}?limit=101`), [400, 'invalid_limit'])
  const other = await newStoreTeam()
  isRefused(await other.call(`GET ${other.blogs}?cursor=${cursor}`), [400, 'invalid_cursor'])
})

test('what no blog can be is refused before the store is asked', async () => {
  const { call, blogs, accountId } = await newStoreTeam()
  isRefused(await call(`POST ${blogs}`, { title: 'x' }), [400, 'missing_idempotency_key'])
  isRefused(await call(`POST ${blogs}`, {}, keyed()), [400, 'missing_required_parameter', 'title'])
  isRefused(await call(`POST ${blogs}`, { title: ' ' }, keyed()), [400, 'invalid_string', 'title'])
  for (const handle of ['a b', 'a\u0007b', 'a\u007fb', 'a\u0085b'])
    isRefused(await call(`POST ${blogs}`, { title: 'x', handle }, keyed()), [400, 'invalid_string', 'handle'])
  isRefused(await call(`POST ${blogs}`, { title: 'x', html: '' }, keyed()), [
    400,
    'unknown_parameter',
    'html',
  ])
  for (const id of ['news', '0404', '-1'])
    isRefused(await call(`GET ${blogs}/${id}`), [404, 'blog_not_found'])
  assert.deepEqual(await mutationsOf(accountId), [])
})

test('a repeat under the key creates no second blog, and another request under it is refused', async () => {
  const { call, blogs, accountId } = await newStoreTeam()
  const headers = keyed()
  const first = await call(`POST ${blogs}`, { title: 'Bread', handle: 'bread' }, headers)
  const again = await call(`POST ${blogs}`, { handle: 'bread', title: 'Bread' }, headers)
  assert.deepEqual([again.status, again.body], [201, first.body])
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  isRefused(await call(`POST ${blogs}`, { title: 'Cake' }, headers), [409, 'idempotency_key_reused'])
  assert.equal((await mutationsOf(accountId)).length, 1)
})

test('a key is of one team and mode, and is free again after 24 hours', async () => {
  const [one, other] = [await newStoreTeam(), await newStoreTeam()]
  const headers = keyed()
  const made = [one, other].map(({ call, blogs }) => call(`POST ${blogs}`, { title: 'Bread' }, headers))
  for (const { status } of await Promise.all(made)) assert.equal(status, 201)
  const sandbox = await control()
  await sandbox('POST /_sandbox/clock', { advanceSeconds: 24 * 3600 + 1 })
  const later = await one.call(`POST ${one.blogs}`, { title: 'Cake' }, headers)
  assert.deepEqual([later.status, later.body.title], [201, 'Cake'])
})

test('of many requests at once under one key one creates the blog', async () => {
  const { call, blogs, accountId } = await newStoreTeam()
  const headers = keyed()
  const body = { title: 'sbx:blog:slow1s Bread' }
  const replies = await Promise.all(Array.from({ length: 8 }, () => call(`POST ${blogs}`, body, headers)))
  const codes = new Set(replies.map(({ status, code }) => code ?? status))
  assert.deepEqual([...codes].sort(), [201, 'idempotency_key_in_flight'])
  assert.equal((await mutationsOf(accountId)).length, 1)
})

test('what became of a blog is told as it is: an unknown outcome is a doubt of the key, and is never repeated', async () => {
  for (const [fault, status, code, isMade] of endings) {
    const { call, blogs, accountId } = await newStoreTeam()
    const title = `sbx:blog:${fault}`
    const headers = keyed()
    const reply = await call(`POST ${blogs}`, { title }, headers)
    if (status !== 504) isRefused(reply, [status, code])
    else
      for (const told of [reply, await call(`POST ${blogs}`, { title }, headers)])
        isRefused(told, [409, 'idempotency_key_outcome_unknown'])
    assert.equal((await mutationsOf(accountId)).length, 1, fault)
    assert.deepEqual(titlesOf(await call(`GET ${blogs}`)), ['News', ...(isMade ? [title] : [])], fault)
  }
})

test('a change whose outcome is unknown is told to be so', async () => {
  const { call, blogs } = await newStoreTeam()
  const { body } = await call(`POST ${blogs}`, { title: 'Bread' }, keyed())
  const reply = await call(`PATCH ${blogs}/${body.id}`, { title: 'sbx:blog:lost' })
  isRefused(reply, [504, 'provider_timeout'])
  assert.equal((await call(`GET ${blogs}/${body.id}`)).body.title, 'sbx:blog:lost')
})

test('a name that the store has already is refused in its words, and the key stays free', async () => {
  const { call, blogs } = await newStoreTeam()
  const headers = keyed()
  const taken = await call(`POST ${blogs}`, { title: 'Bread', handle: 'news' }, headers)
  isRefused(taken, [400, 'provider_rejected'])
  assert.deepEqual(
    [taken.body.error, taken.body.details.provider],
    ['handle: Handle has already been taken', 'INVALID'],
  )
  assert.equal((await call(`POST ${blogs}`, { title: 'Bread', handle: 'bread' }, headers)).status, 201)
  const made = await call(`POST ${blogs}`, { title: 'News' }, keyed())
  assert.equal(made.body.handle, 'news-1')
})

test('an account of another network has no blogs, and a store is no target of posts', async () => {
  const team = await newTeam()
  const skynet = await newAccount(team)
  isRefused(await team.call(`GET /v1/accounts/${skynet.id}/blogs`), [422, 'platform_not_supported'])
  const { id: accountId } = await newAccount(team, 'storefront')
  const post = { content: 'hello', targets: [{ accountId }], publishNow: true }
  isRefused(await team.call('POST /v1/posts', post), [400, 'invalid_value', 'targets[0].accountId'])
  const shown = (await team.call('GET /v1/platforms')).body.find(({ id }: any) => id === 'storefront')
  assert.partialDeepStrictEqual(shown, { name: 'Shopify', kind: 'posting', connect: 'oauth', metered: false })
  assert.deepEqual([shown.abilities.post, shown.abilities.lookup, shown.options], [false, false, {}])
})
