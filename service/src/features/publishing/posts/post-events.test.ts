import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow, settled } from '#testing/team/posts.ts'
import { eventually, newTeam } from '#testing/team/team.ts'
import { eventsOf } from '#testing/team/told.ts'

test('a doubt is told once, however often the platform is asked in vain', async () => {
  const team = await newTeam()
  const events = await eventsOf(
    team,
    'post.platform.unknown',
    'post.platform.failed',
    'post.unknown',
    'post.failed',
  )
  const account = await newAccount(team)
  const post = await publishNow(team.call, [account.id], 'sbx:publish:dropped')
  assert.equal(post.status, 'unknown')
  // The first look-up comes before an absence counts, so it settles nothing.
  await advance(30)
  const logs = await team.call(`GET /v1/posts/${post.id}/logs`)
  assert.deepEqual(
    logs.body.data.map(({ action, status }: { action: string; status: string }) => [action, status]),
    [
      ['lookup', 'pending'],
      ['publish', 'pending'],
    ],
  )
  await advance(120)
  await events.until('post.failed')
  assert.deepEqual(events.types().sort(), [
    'post.failed',
    'post.platform.failed',
    'post.platform.unknown',
    'post.unknown',
  ])
})

test('a post of many targets is told as scheduled once', async () => {
  const team = await newTeam()
  const events = await eventsOf(team, 'post.scheduled', 'post.published')
  const accounts = [await newAccount(team), await newAccount(team), await newAccount(team, 'botchat')]
  const targets = accounts.map(({ id: accountId }) => ({ accountId }))
  // Other tests move the clock of the service.
  const { createdAt } = (await team.call('POST /v1/posts', { content: 'a draft' })).body
  const scheduledFor = new Date(Date.parse(createdAt) + 1000).toISOString()
  const { body } = await team.call('POST /v1/posts', { content: 'for many', targets, scheduledFor })
  assert.equal(body.status, 'scheduled', JSON.stringify(body))
  assert.equal((await settled(team.call, body.id)).status, 'published')
  await events.until('post.published')
  assert.deepEqual(events.types().sort(), ['post.published', 'post.scheduled'])
})

test('a draft that is published at once is never told as scheduled, by either way to say it', async () => {
  const team = await newTeam()
  const events = await eventsOf(team, 'post.scheduled', 'post.published')
  const { id: accountId } = await newAccount(team)
  for (const way of ['PUT /v1/posts/{id}', 'POST /v1/posts/{id}/actions/publish']) {
    const draft = { content: way, targets: [{ accountId }], isDraft: true }
    const { id } = (await team.call('POST /v1/posts', draft)).body
    const body = way.startsWith('PUT') ? { publishNow: true } : undefined
    assert.equal((await team.call(way.replace('{id}', id), body)).status, 200)
    assert.equal((await settled(team.call, id)).status, 'published')
  }
  await events.until(2)
  assert.deepEqual(events.types(), ['post.published', 'post.published'])
})

test('a post that leaves at once is never told as scheduled, and a target that is put back is told', async () => {
  const team = await newTeam()
  const events = await eventsOf(team, 'post.scheduled', 'post.published', 'post.partial')
  const accounts = [await newAccount(team), await newAccount(team), await newAccount(team, 'botchat')]
  const post = await publishNow(
    team.call,
    accounts.map(({ id }) => id),
    'for many',
  )
  assert.equal(post.status, 'published')
  await events.until('post.published')
  assert.deepEqual(events.types(), ['post.published'])

  await publishNow(team.call, [accounts[0]?.id ?? ''], 'sbx:publish:refused')
  const created = await team.call('POST /v1/posts', {
    content: 'sbx:publish:transient',
    targets: [{ accountId: accounts[0]?.id }],
    publishNow: true,
  })
  const read = () => team.call(`GET /v1/posts/${created.body.id}`)
  await eventually(read, ({ body }) => body.targets[0].attempts === 1 && body.status === 'scheduled')
  await eventually(
    async () => events.types().filter((type) => type === 'post.scheduled').length,
    (count) => count === 1,
  )
})
