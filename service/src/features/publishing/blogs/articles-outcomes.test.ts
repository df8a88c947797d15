import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endings, isRefused } from '#testing/ads/ads-team.ts'
import { keyed, mutationsOf, newBlog, titlesOf } from '#testing/team/store.ts'
import { control } from '#testing/team/team.ts'

test('a repeat under the key creates no second article, and another request under it is refused', async () => {
  const { call, articles, accountId } = await newBlog()
  const headers = keyed()
  const first = await call(`POST ${articles}`, { title: 'Rye', tags: ['bread'] }, headers)
  const again = await call(`POST ${articles}`, { tags: ['bread'], title: 'Rye' }, headers)
  assert.deepEqual([again.status, again.body], [201, first.body])
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  isRefused(await call(`POST ${articles}`, { title: 'Wheat' }, headers), [409, 'idempotency_key_reused'])
  assert.equal((await createdIn(accountId)).length, 1)
})

test('the key of an article is of one team and mode, and is free again after 24 hours', async () => {
  const [one, other] = [await newBlog(), await newBlog()]
  const headers = keyed()
  const made = [one, other].map(({ call, articles }) => call(`POST ${articles}`, { title: 'Rye' }, headers))
  for (const { status } of await Promise.all(made)) assert.equal(status, 201)
  const sandbox = await control()
  await sandbox('POST /_sandbox/clock', { advanceSeconds: 24 * 3600 + 1 })
  const later = await one.call(`POST ${one.articles}`, { title: 'Wheat' }, headers)
  assert.deepEqual([later.status, later.body.title], [201, 'Wheat'])
})

test('of many requests at once under one key one creates the article', async () => {
  const { call, articles, accountId } = await newBlog()
  const headers = keyed()
  const body = { title: 'sbx:article:slow1s Rye' }
  const replies = await Promise.all(Array.from({ length: 8 }, () => call(`POST ${articles}`, body, headers)))
  const codes = new Set(replies.map(({ status, code }) => code ?? status))
  assert.deepEqual([...codes].sort(), [201, 'idempotency_key_in_flight'])
  assert.equal((await createdIn(accountId)).length, 1)
})

test('an article whose outcome is unknown is a doubt of its key, and is never created again by itself', async () => {
  for (const [fault, status, code, isMade] of endings) {
    const { call, articles, accountId } = await newBlog()
    const title = `sbx:article:${fault}`
    const headers = keyed()
    const reply = await call(`POST ${articles}`, { title }, headers)
    if (status !== 504) isRefused(reply, [status, code])
    else
      for (const told of [reply, await call(`POST ${articles}`, { title }, headers)])
        isRefused(told, [409, 'idempotency_key_outcome_unknown'])
    assert.equal((await createdIn(accountId)).length, 1, fault)
    assert.deepEqual(titlesOf(await call(`GET ${articles}`)), isMade ? [title] : [], fault)
  }
})

test('a change of an article whose outcome is unknown is told to be so', async () => {
  const { call, articles } = await newBlog()
  const { id } = (await call(`POST ${articles}`, { title: 'Rye' }, keyed())).body
  const reply = await call(`PATCH ${articles}/${id}`, { title: 'sbx:article:lost' })
  isRefused(reply, [504, 'provider_timeout'])
  assert.equal((await call(`GET ${articles}/${id}`)).body.title, 'sbx:article:lost')
})

test('a name that another article of the blog has is refused in the words of the store, and the key stays free', async () => {
  const { call, blogs, articles } = await newBlog()
  await call(`POST ${articles}`, { title: 'Rye' }, keyed())
  const headers = keyed()
  const taken = await call(`POST ${articles}`, { title: 'Other', handle: 'rye' }, headers)
  isRefused(taken, [400, 'provider_rejected'])
  const { error, details } = taken.body
  assert.deepEqual([error, details.provider], ['handle: Handle has already been taken', 'TAKEN'])
  assert.equal((await call(`POST ${articles}`, { title: 'Other', handle: 'other' }, headers)).status, 201)
  assert.equal((await call(`POST ${articles}`, { title: 'Rye' }, keyed())).body.handle, 'rye-1')
  const { id } = (await call(`POST ${blogs}`, { title: 'Cake' }, keyed())).body
  const elsewhere = await call(`POST ${blogs}/${id}/articles`, { title: 'Rye' }, keyed())
  assert.equal(elsewhere.body.handle, 'rye')
})

/** The articles that the store was asked to create. */
async function createdIn(accountId: string) {
  return (await mutationsOf(accountId)).filter(({ query }) => query.includes('articleCreate('))
}
