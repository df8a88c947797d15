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
