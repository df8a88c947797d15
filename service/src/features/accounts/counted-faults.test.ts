import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { keyed, newBlog } from '#testing/team/store.ts'
import { newTeam, type Reply } from '#testing/team/team.ts'

const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status)

async function inTurn(calls: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  const replies: Reply[] = []
  for (const call of calls) replies.push(await call())
  return replies
}

test('a fault that is counted holds for each object that is made through an account, and for a repeat of it no more', async () => {
  const { call, articles } = await newBlog()
  const create = (name: string) => () =>
    call(`POST ${articles}`, { title: `${name} sbx:article:refusedx1` }, keyed())
  const made = await inTurn([create('Rye'), create('Wheat'), create('Rye'), create('Wheat')])
  assert.deepEqual(statuses(made), [400, 400, 201, 201])
})

test('a fault that is counted holds for each object that is changed through an account, whatever the text says besides', async () => {
  const { call, articles } = await newBlog()
  const ids: string[] = []
  for (const title of ['Rye', 'Wheat']) ids.push((await call(`POST ${articles}`, { title }, keyed())).body.id)
  const change = (id: string | undefined, title: string) => () =>
    call(`PATCH ${articles}/${id}`, { title: `${title} sbx:article:refusedx1` })
  const [rye, wheat] = ids
  const changed = await inTurn([change(rye, 'A'), change(wheat, 'A'), change(rye, 'B'), change(wheat, 'A')])
  assert.deepEqual(statuses(changed), [400, 400, 200, 200])
})

test('a fault that is counted holds for the attempts with its own token, whatever other tokens held for before', async () => {
  const { call, articles } = await newBlog()
  const { id } = (await call(`POST ${articles}`, { title: 'Rye' }, keyed())).body
  const change = (tokens: string) => () => call(`PATCH ${articles}/${id}`, { title: `Rye ${tokens}` })
  const refused = 'sbx:article:refusedx1'
  const first = await inTurn([
    change(refused),
    change('sbx:article:throttledx2'),
    change('sbx:any:refusedx1'),
  ])
  assert.deepEqual(statuses(first), [400, 429, 400])
  const second = await inTurn([
    change(refused),
    change('sbx:article:throttledx2'),
    change('sbx:article:throttledx2'),
    change('sbx:any:refusedx1'),
  ])
  assert.deepEqual(statuses(second), [200, 429, 200, 200])
})

test('a fault that is counted holds for each review that is answered, alone and among others', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'bizlisting')
  const reviews = `/v1/accounts/${id}/bizlisting-reviews`
  const [one, two, three] = (await team.call(`GET ${reviews}`)).body.data
  const comment = 'sbx:reply:refusedx1'
  const reply = (review: { id: string }) => () => team.call(`PUT ${reviews}/${review.id}/reply`, { comment })
  assert.deepEqual(statuses(await inTurn([reply(one), reply(two), reply(one)])), [400, 400, 200])
  const replies = [two, three].map((review) => ({ reviewId: review.id, comment }))
  const { results } = (await team.call(`POST ${reviews}/batch-reply`, { replies })).body
  assert.deepEqual(
    results.map(({ ok }: { ok: boolean }) => ok),
    [true, false],
  )
})
