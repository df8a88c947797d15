import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { settled } from '#testing/team/posts.ts'
import { newTeam, type Reply } from '#testing/team/team.ts'

const later = '2032-01-01T09:00:00.000Z'

/** A team with an account on which a text is out. */
async function published() {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team)
  const post = async (content: string, more: object = {}) => {
    const made = await team.call('POST /v1/posts', { content, targets: [{ accountId }], ...more })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return made.body
  }
  const out = await post('said', { publishNow: true })
  await settled(team.call, out.id)
  return { ...team, accountId, post, out }
}

const repeats = (reply: Reply, existingPostId: string) =>
  assert.deepEqual(
    [reply.status, reply.code, reply.body.details?.existingPostId],
    [409, 'duplicate_content', existingPostId],
    JSON.stringify(reply.body),
  )

test('an edit that repeats what is said on the account is refused and changes nothing', async () => {
  const { call, accountId, post, out } = await published()
  for (const more of [{}, { scheduledFor: later }]) {
    const { id } = await post(`something else ${JSON.stringify(more)}`, more)
    const path = `/v1/posts/${id}`
    const before = (await call(`GET ${path}`)).body
    repeats(await call(`PUT ${path}`, { content: 'said' }), out.id)
    repeats(await call(`PUT ${path}`, { targets: [{ accountId, content: 'said' }] }), out.id)
    repeats(await call(`PUT ${path}`, { content: 'said', publishNow: true }), out.id)
    assert.deepEqual((await call(`GET ${path}`)).body, before)
    assert.equal((await call(`PUT ${path}`, { content: 'said', skipDuplicateCheck: true })).status, 200)
    assert.equal((await call(`DELETE ${path}`)).status, 200)
  }
})

test('an account that is added to a post is judged like one that it began with', async () => {
  const { call, accountId, out } = await published()
  const made = await call('POST /v1/posts', { content: 'said' })
  repeats(await call(`PUT /v1/posts/${made.body.id}`, { targets: [{ accountId }] }), out.id)
})

test('a copy is made freely, and refused when it is scheduled or published unchanged', async () => {
  const { call, out } = await published()
  const copy = await call(`POST /v1/posts/${out.id}/actions/duplicate`)
  assert.equal(copy.status, 201)
  const path = `/v1/posts/${copy.body.id}`
  assert.equal((await call(`PUT ${path}`, { tags: ['kept'] })).status, 200)
  repeats(await call(`POST ${path}/actions/publish`), out.id)
  repeats(await call(`PUT ${path}`, { scheduledFor: later }), out.id)
  repeats(await call(`PUT ${path}`, { publishNow: true }), out.id)
  assert.equal((await call(`GET ${path}`)).body.status, 'draft')
  const sent = await call(`PUT ${path}`, { publishNow: true, skipDuplicateCheck: true })
  assert.equal(sent.status, 200)
  assert.equal((await settled(call, copy.body.id)).status, 'published')
})

test('a draft is published although a copy of it waits as a draft', async () => {
  const { call, post } = await published()
  const draft = await post('an idea')
  const copy = await call(`POST /v1/posts/${draft.id}/actions/duplicate`)
  assert.equal((await call(`POST /v1/posts/${draft.id}/actions/publish`)).status, 200)
  repeats(await call(`POST /v1/posts/${copy.body.id}/actions/publish`), draft.id)
})

test('an edit that leaves the words as they are repeats nothing', async () => {
  const { call, post } = await published()
  const { id } = await post('once', { scheduledFor: later })
  for (const change of [
    { content: 'once' },
    { scheduledFor: '2033-01-01T09:00:00.000Z' },
    { publishNow: true },
  ])
    assert.equal((await call(`PUT /v1/posts/${id}`, change)).status, 200)
})

test('of many drafts that are given the same words at once, one is published', async () => {
  const { call, post } = await published()
  const drafts = []
  for (let n = 0; n < 6; n++) drafts.push(await post(`draft ${n}`))
  const replies = await Promise.all(
    drafts.map(({ id }) => call(`PUT /v1/posts/${id}`, { content: 'the same', publishNow: true })),
  )
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409])
})
