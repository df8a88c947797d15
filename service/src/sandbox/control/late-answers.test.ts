import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { advance } from '#testing/service/clock.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { loadCredit } from '#testing/team/credit.ts'
import { publishNow, settled } from '#testing/team/posts.ts'
import { newSms } from '#testing/team/sms.ts'
import { control, newTeam, type Team } from '#testing/team/team.ts'

const networks = ['skynet', 'threadnet', 'botchat', 'microblog', 'socialnet', 'pronet']

/** The calls of an account that sent something, the oldest first. */
async function sentFrom(accountId: string): Promise<any[]> {
  const { body } = await (await control())(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)
  return body.data.filter(({ operation, method }: any) => operation === 'publish' && method !== 'GET')
}

async function answer(seq: number, kind: string) {
  return (await control())(`POST /_sandbox/calls/${seq}/late-answer`, { kind })
}

async function inDoubt(team: Team, network: string, token: string, more: object = {}) {
  const { id: accountId } = await newAccount(team, network)
  const post = await publishNow(team.call, [accountId], `late ${token}`, more)
  assert.equal(post.status, 'unknown', network)
  const unanswered = (await sentFrom(accountId)).filter(({ result }) => result.kind !== 'answered')
  assert.equal(unanswered.length, 1, network)
  const read = async () => (await team.call(`GET /v1/posts/${post.id}`)).body
  const logs = async () => (await team.call(`GET /v1/posts/${post.id}/logs`)).body.data
  return { accountId, post, call: unanswered[0], read, logs }
}

for (const network of networks) {
  for (const token of ['sbx:publish:timeout sbx:lookup:timeout', 'sbx:publish:lost sbx:lookup:timeout'])
    test(`${network}: a late answer publishes a target in doubt after ${token}, once`, async () => {
      const team = await newTeam()
      await loadCredit(team)
      const { accountId, call, read } = await inDoubt(team, network, token)
      const calls = (await sentFrom(accountId)).length
      const reported = await answer(call.seq, 'done')
      assert.equal(reported.status, 200, JSON.stringify(reported.body))
      assert.deepEqual(
        [reported.body.seq, reported.body.result.kind, reported.body.result.kept],
        [call.seq, 'answered', true],
      )
      const { status, targets } = await read()
      assert.deepEqual([status, targets[0].status, targets[0].error], ['published', 'published', null])
      assert.notEqual(targets[0].platformPostId, null)
      assert.equal((await sentFrom(accountId)).length, calls)
      const again = await answer(call.seq, 'done')
      assert.deepEqual(faultOf(again), { status: 400, code: 'invalid_value', param: 'seq' })
      const [after] = (await read()).targets
      assert.deepEqual(
        [after.status, after.platformPostId, after.attempts],
        ['published', targets[0].platformPostId, 1],
      )
    })

  test(`${network}: a late refusal fails a target in doubt with the code of the refusal`, async () => {
    const team = await newTeam()
    await loadCredit(team)
    const { call, read, logs } = await inDoubt(team, network, 'sbx:publish:dropped sbx:lookup:timeout')
    const reported = await answer(call.seq, 'refused')
    assert.equal(reported.status, 200, JSON.stringify(reported.body))
    assert.deepEqual([reported.body.result.kind, reported.body.result.kept], ['answered', false])
    const { status, targets } = await read()
    assert.deepEqual(
      [status, targets[0].status, targets[0].error.code],
      ['failed', 'failed', 'provider_rejected'],
    )
    const [line] = (await logs()).filter(({ errorCode }: any) => errorCode === 'provider_rejected')
    assert.match(line.errorMessage, /came late/)
  })
}

test('a late answer tells the events of its outcome once', async () => {
  const team = await newTeam()
  const hook = { name: 'late', url: 'https://hooks.sandbox.test/ok', events: ['post.platform.published'] }
  const { body } = await team.call('POST /v1/webhooks', hook)
  assert.ok(body.id, JSON.stringify(body))
  const { call } = await inDoubt(team, 'skynet', 'sbx:publish:timeout')
  await Promise.all([answer(call.seq, 'done'), answer(call.seq, 'done'), answer(call.seq, 'done')])
  await (await control())('POST /_sandbox/jobs/run', { job: 'webhooks' })
  const { data } = (await team.call(`GET /v1/webhooks/logs?webhookId=${body.id}`)).body
  assert.equal(data.length, 1, JSON.stringify(data))
})

test('a late answer and a look-up at the same time settle a target once', async () => {
  const team = await newTeam()
  const hook = { name: 'race', url: 'https://hooks.sandbox.test/ok', events: ['post.platform.published'] }
  const { body } = await team.call('POST /v1/webhooks', hook)
  for (let time = 0; time < 3; time += 1) {
    const { call, read } = await inDoubt(team, 'skynet', 'sbx:publish:lost')
    const [late] = await Promise.all([answer(call.seq, 'done'), advance(15)])
    assert.equal(late.status, 200, JSON.stringify(late.body))
    assert.equal((await read()).targets[0].status, 'published')
    await (await control())('POST /_sandbox/jobs/run', { job: 'webhooks' })
    const { data } = (await team.call(`GET /v1/webhooks/logs?webhookId=${body.id}`)).body
    assert.equal(data.length, time + 1, JSON.stringify(data))
  }
})

// The address for an upload to shortvideo lives for an hour.
for (const [network, seconds] of [
  ['videosite', 100 * 3600],
  ['shortvideo', 1800],
] as const)
  test(`${network}: a late answer leads to a published post, also of one that is processed first`, async () => {
    const team = await newTeam()
    const video = { mediaItems: [{ type: 'video', url: 'https://media.example/a.mp4' }], title: 'A video' }
    const { call, read } = await inDoubt(team, network, 'sbx:publish:timeout', video)
    // The look-ups have met a silence.
    await advance(seconds)
    assert.equal((await read()).status, 'unknown')
    const reported = await answer(call.seq, 'done')
    assert.equal(reported.status, 200, JSON.stringify(reported.body))
    await advance(24 * 3600)
    assert.equal((await read()).targets[0].status, 'published')
  })

test('of several late answers at once one arrives, and the platform keeps one post', async () => {
  const team = await newTeam()
  const { call, read } = await inDoubt(team, 'skynet', 'sbx:publish:timeout')
  const kinds = ['done', 'refused', 'done', 'refused']
  const answers = await Promise.all(kinds.map((kind) => answer(call.seq, kind)))
  const first = answers.filter(({ status }) => status === 200)
  assert.equal(first.length, 1, JSON.stringify(answers.map(({ body }) => body)))
  const { targets } = await read()
  assert.equal(targets[0].status === 'published', first[0]?.body.result.kept)
})

test('a late answer of an old attempt is only logged, after a retry that was published', async () => {
  const team = await newTeam()
  const { post, call, read, logs } = await inDoubt(team, 'skynet', 'sbx:publish:timeoutx1')
  const retried = await team.call(`POST /v1/posts/${post.id}/retry`, { includeUnknown: true })
  assert.ok(retried.status < 300, JSON.stringify(retried.body))
  const again = await settled(team.call, post.id)
  assert.equal(again.targets[0].status, 'published')
  const before = (await logs()).length
  assert.equal((await answer(call.seq, 'refused')).status, 200)
  assert.deepEqual((await read()).targets, again.targets)
  assert.equal((await logs()).length, before + 1)
})

test('a late answer of an old attempt settles no newer doubt', async () => {
  const team = await newTeam()
  const { accountId, post, call, read } = await inDoubt(team, 'skynet', 'sbx:publish:timeout')
  await team.call(`POST /v1/posts/${post.id}/retry`, { includeUnknown: true })
  const again = await settled(team.call, post.id)
  assert.equal(again.targets[0].status, 'unknown')
  assert.equal((await answer(call.seq, 'done')).status, 200)
  assert.equal((await read()).targets[0].status, 'unknown')
  const newest = (await sentFrom(accountId)).at(-1)
  assert.equal((await answer(newest.seq, 'refused')).status, 200)
  assert.equal((await read()).targets[0].status, 'failed')
})

test('a late answer changes nothing once a person has settled the target', async () => {
  const team = await newTeam()
  const { post, call, read } = await inDoubt(team, 'skynet', 'sbx:publish:timeout')
  const platformPostUrl = `https://bsky.app/profile/${call.body.repo}/post/3kabcdefghi2x`
  const settle = [{ targetId: post.targets[0].id, published: true, platformPostUrl }]
  const seen = await team.call(`POST /v1/posts/${post.id}/retry`, { settle })
  assert.ok(seen.status < 300, JSON.stringify(seen.body))
  const before = await read()
  assert.equal((await answer(call.seq, 'refused')).status, 200)
  assert.deepEqual((await read()).targets, before.targets)
})

test('a thread goes on after a late answer for one of its items', async () => {
  const team = await newTeam()
  const { id: accountId } = await newAccount(team, 'skynet')
  const items = [{ content: 'one' }, { content: 'two sbx:publish:timeout' }, { content: 'three' }]
  const post = await publishNow(team.call, [], 'one', {
    targets: [{ accountId, options: { threadItems: items } }],
  })
  assert.equal(post.targets[0].status, 'unknown', JSON.stringify(post.targets))
  const [call] = (await sentFrom(accountId)).filter(({ result }) => result.kind === 'timeout')
  assert.equal((await answer(call.seq, 'done')).status, 200)
  const ended = await settled(team.call, post.id)
  assert.equal(ended.targets[0].status, 'published')
  assert.equal((await sentFrom(accountId)).length, 3)
})

test('a late answer of the carrier sends or fails a queued message, once', async () => {
  const team = await newTeam()
  const expected: [to: string, kind: string, status: string, errorCode: string | null][] = [
    ['+15005550051', 'done', 'sent', null],
    ['+15005550051', 'refused', 'failed', 'carrier_rejected'],
    ['+15005550052', 'done', 'sent', null],
  ]
  for (const [to, kind, status, errorCode] of expected) {
    const headers = { 'idempotency-key': randomId() }
    const wish = newSms(team, { to, body: `late ${randomId()}` })
    const sent = await team.call('POST /v1/sms/messages', wish, headers)
    assert.deepEqual([sent.status, sent.code], [502, 'sms_provider_error'])
    const { messageId } = sent.body.details
    const ledger = (await (await control())('GET /_sandbox/calls?provider=carrier&limit=1000')).body.data
    const call = ledger.find(({ body }: any) => body?.text === wish.body)
    const reported = await answer(call.seq, kind)
    assert.equal(reported.status, 200, JSON.stringify(reported.body))
    const { body } = await team.call('POST /v1/sms/messages', wish, headers)
    assert.deepEqual([body.id, body.status, body.errorCode], [messageId, status, errorCode])
    assert.equal(body.providerMessageId === null, status === 'failed')
    assert.deepEqual(faultOf(await answer(call.seq, 'done')), {
      status: 400,
      code: 'invalid_value',
      param: 'seq',
    })
    assert.deepEqual((await team.call('POST /v1/sms/messages', wish, headers)).body, body)
  }
})

test('a late answer is refused where there is none to come', async () => {
  const team = await newTeam()
  const { accountId, call } = await inDoubt(team, 'skynet', 'sbx:publish:lost sbx:lookup:timeout')
  const isFault = async (seq: number | string, kind: string, expected: object) =>
    assert.deepEqual(faultOf(await answer(seq as number, kind)), expected)
  await isFault(call.seq, 'refused', { status: 400, code: 'invalid_value', param: 'kind' })
  await isFault(call.seq, 'maybe', { status: 400, code: 'invalid_value', param: 'kind' })
  for (const seq of ['999999999', 'x', '1e3'])
    await isFault(seq, 'done', { status: 404, code: 'sandbox_object_not_found', param: 'seq' })
  await publishNow(team.call, [accountId], 'in time')
  const inTime = (await sentFrom(accountId)).at(-1)
  await isFault(inTime.seq, 'done', { status: 400, code: 'invalid_value', param: 'seq' })
})
