import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { loadCredit } from '#testing/team/credit.ts'
import { publishNow, settled } from '#testing/team/posts.ts'
import { control, eventually, newTeam } from '#testing/team/team.ts'

/** What a target becomes at once, by the token in its text. */
const outcomes: [token: string, status: string, code: string | null][] = [
  ['', 'published', null],
  ['sbx:publish:refused', 'failed', 'provider_rejected'],
  ['sbx:publish:500', 'failed', 'provider_error'],
  ['sbx:publish:expired', 'failed', 'account_disconnected'],
  ['sbx:publish:timeout', 'unknown', 'outcome_unknown'],
  ['sbx:publish:lost', 'unknown', 'outcome_unknown'],
  ['sbx:publish:dropped', 'unknown', 'outcome_unknown'],
  ['sbx:publish:garbled', 'unknown', 'outcome_unknown'],
  ['sbx:publish:slow1s', 'published', null],
  ['sbx:publish:nonsense', 'failed', 'provider_rejected'],
]

for (const platform of ['skynet', 'threadnet', 'botchat', 'microblog']) {
  for (const [token, status, code] of outcomes) {
    test(`${platform}: a text with "${token}" ends as ${status}`, async () => {
      const team = await newTeam()
      await loadCredit(team)
      const account = await newAccount(team, platform)
      const post = await publishNow(team.call, [account.id], `hello ${token}`)
      const [target] = post.targets
      assert.equal(post.status, status)
      assert.equal(target.status, status)
      assert.equal(target.error?.code ?? null, code)
      assert.equal(target.attempts, 1)
      assert.equal(target.platformPostId !== null, status === 'published')
      const now = await team.call(`GET /v1/accounts/${account.id}`)
      assert.equal(now.body.status, code === 'account_disconnected' ? 'needs_reconnect' : 'connected')
    })
  }
}

/** What a look-up makes of an unknown target within an hour. */
const lookups: [token: string, status: string, code: string | null][] = [
  ['sbx:publish:lost', 'published', null],
  ['sbx:publish:garbled', 'published', null],
  ['sbx:publish:dropped', 'failed', 'outcome_not_found'],
  ['sbx:publish:timeout', 'unknown', 'outcome_unknown'],
  ['sbx:publish:lost sbx:lookup:timeout', 'unknown', 'outcome_unknown'],
]

for (const platform of ['skynet', 'threadnet', 'microblog']) {
  for (const [token, status, code] of lookups) {
    test(`${platform}: the look-up settles "${token}" as ${status}`, async () => {
      const team = await newTeam()
      await loadCredit(team)
      const account = await newAccount(team, platform)
      const post = await publishNow(team.call, [account.id], `hello ${token}`)
      assert.equal(post.status, 'unknown')
      await advance(3600)
      const after = await team.call(`GET /v1/posts/${post.id}`)
      assert.equal(after.body.status, status)
      assert.equal(after.body.targets[0].error?.code ?? null, code)
      assert.equal(after.body.targets[0].attempts, 1)
      const logs = await team.call(`GET /v1/posts/${post.id}/logs`)
      assert.ok(logs.body.data.some((row: { action: string }) => row.action === 'lookup'))
    })
  }
}

test('where the platform cannot be asked, an unknown target stays unknown until a person decides', async () => {
  const team = await newTeam()
  const account = await newAccount(team, 'botchat')
  const post = await publishNow(team.call, [account.id], 'sbx:publish:lostx1')
  await advance(80 * 3600)
  assert.equal((await team.call(`GET /v1/posts/${post.id}`)).body.status, 'unknown')
  const plain = await team.call(`POST /v1/posts/${post.id}/retry`)
  assert.deepEqual([plain.status, plain.code], [409, 'post_not_retryable'])
  assert.deepEqual(plain.body.details.unknownTargets, [post.targets[0].id])
  const retried = await team.call(`POST /v1/posts/${post.id}/retry`, { includeUnknown: true })
  assert.equal(retried.status, 200)
  assert.equal((await settled(team.call, post.id)).status, 'published')
})

test('a throttled target waits as long as it is told, is tried four times and then fails', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const created = await team.call('POST /v1/posts', {
    content: 'sbx:publish:throttled',
    targets: [{ accountId: account.id }],
    publishNow: true,
  })
  const read = () => team.call(`GET /v1/posts/${created.body.id}`)
  await eventually(read, ({ body }) => body.targets[0].attempts === 1 && body.status === 'scheduled')
  await advance(29)
  assert.equal((await read()).body.targets[0].attempts, 1)
  await advance(2)
  assert.equal((await read()).body.targets[0].attempts, 2)
  await advance(121)
  assert.equal((await read()).body.targets[0].attempts, 3)
  await advance(601)
  const last = await read()
  assert.equal(last.body.targets[0].attempts, 4)
  assert.equal(last.body.targets[0].status, 'failed')
  assert.equal(last.body.targets[0].error.code, 'provider_throttled')
  assert.equal(last.body.targets[0].error.retryable, true)
})

test('a connection that is refused once is tried again and succeeds', async () => {
  const team = await newTeam()
  const account = await newAccount(team, 'threadnet')
  const created = await team.call('POST /v1/posts', {
    content: 'sbx:publish:transient',
    targets: [{ accountId: account.id }],
    publishNow: true,
  })
  const read = () => team.call(`GET /v1/posts/${created.body.id}`)
  await eventually(read, ({ body }) => body.targets[0].attempts === 1 && body.status === 'scheduled')
  await advance(31)
  const after = await read()
  assert.deepEqual([after.body.status, after.body.targets[0].attempts], ['published', 2])
})

test('a thread goes out item by item; a retry goes on with the first item that is not out', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const threadItems = [{ content: 'one' }, { content: 'two sbx:publish:refusedx1' }, { content: 'three' }]
  const created = await team.call('POST /v1/posts', {
    content: 'a thread',
    targets: [{ accountId: account.id, options: { threadItems } }],
    publishNow: true,
  })
  assert.equal(created.status, 201)
  const stopped = await settled(team.call, created.body.id)
  assert.equal(stopped.status, 'failed')
  await team.call(`POST /v1/posts/${created.body.id}/retry`)
  const post = await settled(team.call, created.body.id)
  assert.equal(post.status, 'published')
  const sandbox = await control()
  const calls = await sandbox(`GET /_sandbox/calls?accountId=${account.id}&limit=1000`)
  const sent = calls.body.data
    .filter(
      (call: { operation: string; result: { kept: boolean } }) =>
        call.operation === 'publish' && call.result.kept,
    )
    .map((call: { body: { record: { text: string } } }) => call.body.record.text)
  assert.deepEqual(sent, ['one', 'two sbx:publish:refusedx1', 'three'])
})

test('each target has its own text, and its own outcome decides for it alone', async () => {
  const team = await newTeam()
  await loadCredit(team)
  const [good, bad] = [await newAccount(team, 'skynet'), await newAccount(team, 'microblog')]
  const created = await team.call('POST /v1/posts', {
    content: 'for all',
    targets: [
      { accountId: good.id, content: 'for skynet' },
      { accountId: bad.id, content: 'sbx:publish:refused' },
    ],
    publishNow: true,
  })
  const post = await settled(team.call, created.body.id)
  assert.equal(post.status, 'partial')
  assert.deepEqual(
    post.targets.map(({ status }: { status: string }) => status),
    ['published', 'failed'],
  )
})

test('an account that is disconnected when its target comes due is never called', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const created = await team.call('POST /v1/posts', {
    content: 'later',
    targets: [{ accountId: account.id }],
    scheduledFor: new Date(Date.now() + 400 * 86_400_000).toISOString(),
  })
  await team.call(`POST /v1/accounts/${account.id}/actions/disconnect`)
  const now = await team.call(`POST /v1/posts/${created.body.id}/actions/publish`)
  assert.deepEqual([now.status, now.code], [409, 'account_disconnected'])
})

test('cancel and the worker race for a target, and exactly one wins', async () => {
  const team = await newTeam()
  const accounts = await Promise.all(Array.from({ length: 10 }, () => newAccount(team)))
  await Promise.all(
    accounts.map(async ({ id }, index) => {
      const created = await team.call('POST /v1/posts', {
        content: `race ${index}`,
        targets: [{ accountId: id }],
        publishNow: true,
      })
      const cancelled = await team.call(`POST /v1/posts/${created.body.id}/actions/cancel`)
      const post = await settled(team.call, created.body.id)
      if (cancelled.status === 200) assert.equal(post.status, 'cancelled')
      else assert.deepEqual([cancelled.code, post.status], ['post_not_cancellable', 'published'])
    }),
  )
})

test('a live platform without settings fails the target and makes no call', async () => {
  const team = await newTeam()
  const live = await team.key({ mode: 'live' })
  const platforms = await live('GET /v1/platforms')
  const microblog = platforms.body.find(({ id }: { id: string }) => id === 'microblog')
  assert.deepEqual(microblog.modes, { test: true, live: false })
})
