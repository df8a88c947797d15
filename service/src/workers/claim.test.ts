import assert from 'node:assert/strict'
import { test } from 'node:test'
import { businessNow } from '#testing/service/clock.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { loadCredit } from '#testing/team/credit.ts'
import { settled } from '#testing/team/posts.ts'
import { control, newTeam, type Team } from '#testing/team/team.ts'

async function publish({ call }: Team, accountId: string, content: string): Promise<string> {
  const created = await call('POST /v1/posts', { content, targets: [{ accountId }], publishNow: true })
  assert.equal(created.status, 201)
  return created.body.id
}

interface LedgerCall {
  at: string
  operation: string
  body: { record: { text: string } }
}

async function publishCalls(accountId: string): Promise<LedgerCall[]> {
  const sandbox = await control()
  const calls = await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)
  return calls.body.data.filter(({ operation }: LedgerCall) => operation === 'publish')
}

test('an account gets one call at a time, however many of its targets are due', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team)
  const texts = [1, 2, 3].map((n) => `${n} sbx:publish:slow1s`)
  const posts = []
  for (const text of texts) posts.push(await publish(team, id, text))
  for (const post of posts) assert.equal((await settled(team.call, post)).status, 'published')
  const calls = await publishCalls(id)
  assert.deepEqual(calls.map(({ body }) => body.record.text).toSorted(), texts)
  const times = calls.map(({ at }) => Date.parse(at)).toSorted()
  for (const [index, time] of times.entries())
    if (index > 0)
      assert.ok(
        time - (times[index - 1] ?? 0) >= 990,
        `two calls within ${time - (times[index - 1] ?? 0)} ms`,
      )
})

test('a platform that is slow keeps a quarter of the slots at most, so another one is punctual', async () => {
  const team = await newTeam()
  const slow = await Promise.all(Array.from({ length: 12 }, () => newAccount(team, 'threadnet')))
  const quick = await newAccount(team, 'skynet')
  const slowPosts = await Promise.all(slow.map(({ id }) => publish(team, id, 'sbx:publish:slow4s')))
  const post = await publish(team, quick.id, 'right now')
  assert.equal((await settled(team.call, post)).status, 'published')
  const waiting = await team.call('GET /v1/posts?platform=threadnet')
  const statuses = waiting.body.data.map(({ status }: { status: string }) => status)
  assert.ok(statuses.includes('scheduled'), `it waited for the slow platform: ${statuses}`)
  for (const id of slowPosts) assert.equal((await settled(team.call, id)).status, 'published')
})

test('posts due at once all go out, each exactly once', async () => {
  const team = await newTeam()
  await loadCredit(team)
  const platforms = ['skynet', 'threadnet', 'botchat', 'microblog']
  const accounts = await Promise.all(Array.from({ length: 20 }, (_, n) => newAccount(team, platforms[n % 4])))
  const at = new Date((await businessNow()).getTime() + 1500).toISOString()
  const created = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      team.call('POST /v1/posts', {
        content: `post ${n}`,
        targets: [{ accountId: accounts[n % 20]?.id }],
        scheduledFor: at,
      }),
    ),
  )
  for (const { body } of created) {
    const post = await settled(team.call, body.id)
    assert.equal(post.status, 'published')
    assert.ok(post.publishedAt >= at, 'it went out before its time')
  }
  const counts = await Promise.all(accounts.map(async ({ id }) => (await publishCalls(id)).length))
  assert.deepEqual(
    counts,
    accounts.map(() => 5),
  )
})
