import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/accounts.ts'
import { advance } from '#testing/clock.ts'
import { publishNow } from '#testing/posts.ts'
import { newReceiver } from '#testing/receiver.ts'
import { eventually, newTeam } from '#testing/team.ts'

test('a doubt is told once, however often the platform is asked in vain', async () => {
  const team = await newTeam()
  const receiver = await newReceiver()
  const events = ['post.platform.unknown', 'post.platform.failed', 'post.unknown', 'post.failed']
  await team.call('POST /v1/webhooks', { name: 'doubts', url: receiver.url, events })
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
  const told = () => receiver.received.map(({ body }) => JSON.parse(body).type as string).sort()
  await eventually(
    async () => told(),
    (types) => types.includes('post.failed'),
  )
  assert.deepEqual(told(), ['post.failed', 'post.platform.failed', 'post.platform.unknown', 'post.unknown'])
})

test('a post of many targets is told as scheduled once, and a target that is put back is told again', async () => {
  const team = await newTeam()
  const receiver = await newReceiver()
  const events = ['post.scheduled', 'post.published', 'post.partial']
  await team.call('POST /v1/webhooks', { name: 'progress', url: receiver.url, events })
  const accounts = [await newAccount(team), await newAccount(team), await newAccount(team, 'botchat')]
  const post = await publishNow(
    team.call,
    accounts.map(({ id }) => id),
    'for many',
  )
  assert.equal(post.status, 'published')
  const told = () => receiver.received.map(({ body }) => JSON.parse(body).type as string)
  await eventually(
    async () => told(),
    (types) => types.includes('post.published'),
  )
  assert.deepEqual(told().sort(), ['post.published', 'post.scheduled'])

  await publishNow(team.call, [accounts[0]?.id ?? ''], 'sbx:publish:refused')
  const created = await team.call('POST /v1/posts', {
    content: 'sbx:publish:transient',
    targets: [{ accountId: accounts[0]?.id }],
    publishNow: true,
  })
  const read = () => team.call(`GET /v1/posts/${created.body.id}`)
  await eventually(read, ({ body }) => body.targets[0].attempts === 1 && body.status === 'scheduled')
  await eventually(
    async () => told().filter((type) => type === 'post.scheduled').length,
    (count) => count === 4,
  )
})
