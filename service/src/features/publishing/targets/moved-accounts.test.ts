import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { newProfile } from '#testing/team/contacts.ts'
import { publishNow, settled } from '#testing/team/posts.ts'
import { type Call, eventually, newTeam, type Reply } from '#testing/team/team.ts'
import { newReceiver } from '#testing/twins/receiver.ts'

const time = '2032-01-01T09:00:00.000Z'

/** A team with two profiles, two accounts in the first, and a key for each profile alone. */
async function twoProfiles() {
  const team = await newTeam()
  const second = await newProfile(team, 'Second')
  const [a, b] = [(await newAccount(team)).id, (await newAccount(team, 'threadnet')).id]
  return {
    ...team,
    second: second.profileId,
    a,
    b,
    first: await team.key({ profileIds: [team.profileId] }),
    other: await team.key({ profileIds: [second.profileId] }),
    async move(accountId: string, profileId: string) {
      const moved = await team.call(`PATCH /v1/accounts/${accountId}`, { profileId })
      assert.equal(moved.status, 200, JSON.stringify(moved.body))
    },
    async post(accountIds: readonly string[], more: object = {}) {
      const targets = accountIds.map((accountId) => ({ accountId }))
      const made = await team.call('POST /v1/posts', { content: 'words', targets, ...more })
      assert.equal(made.status, 201, JSON.stringify(made.body))
      return made.body
    },
  }
}

const accountsOf = ({ status, body }: Reply) => {
  assert.equal(status, 200, JSON.stringify(body))
  return body.targets.map(({ accountId }: { accountId: string }) => accountId)
}

async function logsOf(call: Call) {
  const { data } = (await call('GET /v1/logs?type=publishing')).body
  return data.map(({ accountId }: { accountId: string }) => accountId)
}

test('a post all of whose accounts move goes along, with its log, and leaves its queue', async () => {
  const { call, first, other, a, second, profileId, move } = await twoProfiles()
  const slots = [{ dayOfWeek: 1, time: '09:00' }]
  await call('POST /v1/queues', { profileId, name: 'Weekly', timezone: 'UTC', slots })
  const queued = await call('POST /v1/posts', {
    content: 'in the queue',
    targets: [{ accountId: a }],
    queuedFromProfile: profileId,
  })
  assert.equal(queued.status, 201, JSON.stringify(queued.body))
  const out = await publishNow(call, [a], 'out before the move')
  assert.deepEqual(await logsOf(first), [a])
  await move(a, second)
  for (const { id } of [queued.body, out]) {
    assert.equal((await first(`GET /v1/posts/${id}`)).code, 'post_not_found')
    assert.equal((await first(`POST /v1/posts/${id}/actions/publish`)).code, 'post_not_found')
    const seen = await other(`GET /v1/posts/${id}`)
    assert.deepEqual([seen.status, seen.body.profileId, accountsOf(seen)], [200, second, [a]])
  }
  const { body } = await call(`GET /v1/posts/${queued.body.id}`)
  assert.deepEqual(
    [body.status, body.queueId, body.scheduledFor],
    ['scheduled', null, queued.body.scheduledFor],
  )
  assert.deepEqual([await logsOf(first), await logsOf(other)], [[], [a]])
  assert.equal((await other(`GET /v1/posts/${out.id}/logs`)).body.data.length, 1)
})

test('a post that would span profiles stays where it is until its last account has moved', async () => {
  const { call, first, other, a, b, second, profileId, move, post } = await twoProfiles()
  const { id } = await post([a, b], { scheduledFor: time })
  await move(a, second)
  assert.equal((await other(`GET /v1/posts/${id}`)).code, 'post_not_found')
  const spanning = await call(`GET /v1/posts/${id}`)
  assert.deepEqual([spanning.body.profileId, accountsOf(spanning)], [profileId, [a, b]])
  await move(b, second)
  assert.equal((await first(`GET /v1/posts/${id}`)).code, 'post_not_found')
  assert.deepEqual(accountsOf(await other(`GET /v1/posts/${id}`)), [a, b])
  await move(a, profileId)
  await move(b, profileId)
  assert.deepEqual(accountsOf(await first(`GET /v1/posts/${id}`)), [a, b])
})

test('a target on an account out of reach is absent from the post, wherever it is shown', async () => {
  const { call, first, a, b, second, move, post } = await twoProfiles()
  const { id, targets } = await post([a, b], { scheduledFor: time })
  await move(a, second)
  const shown = [
    (await first(`GET /v1/posts/${id}`)).body,
    (await first(`GET /v1/posts/${id}/targets`)).body,
    (await first('GET /v1/posts')).body,
    (await first(`PUT /v1/posts/${id}`, { tags: ['mine'] })).body,
    (await first(`POST /v1/posts/${id}/actions/duplicate`)).body,
  ]
  for (const body of shown) {
    const text = JSON.stringify(body)
    assert.ok(text.includes(b), text)
    assert.ok(!text.includes(a) && !text.includes(targets[0].id), text)
  }
  for (const filter of [`accountId=${a}`, 'platform=skynet'])
    assert.deepEqual((await first(`GET /v1/posts?${filter}`)).body.data, [], filter)
  assert.equal((await call(`GET /v1/posts?accountId=${a}`)).body.data.length, 1)
})

test('no operation acts on a target out of reach: it is refused, and changes nothing', async () => {
  const { call, first, a, b, second, move, post } = await twoProfiles()
  const { id, targets } = await post([a, b], { scheduledFor: time })
  await move(a, second)
  const path = `/v1/posts/${id}`
  const before = (await call(`GET ${path}`)).body
  const acting: [string, object?][] = [
    [`PUT ${path}`, { content: 'words of the first' }],
    [`PUT ${path}`, { title: 'a title' }],
    [`PUT ${path}`, { scheduledFor: '2033-01-01T09:00:00Z' }],
    [`PUT ${path}`, { publishNow: true }],
    [`PUT ${path}`, { isDraft: true }],
    [`PUT ${path}`, { targets: [{ accountId: a }, { accountId: b }] }],
    [`POST ${path}/actions/publish`],
    [`POST ${path}/actions/cancel`],
    [`DELETE ${path}`],
  ]
  for (const [route, body] of acting) {
    const refused = await first(route, body)
    assert.deepEqual([refused.status, refused.code], [404, 'account_not_found'], `${route} ${refused.status}`)
  }
  const retried = await first(`POST ${path}/retry`, { targetIds: [targets[0].id] })
  assert.deepEqual(faultOf(retried), { status: 404, code: 'account_not_found', param: 'targetIds[0]' })
  assert.deepEqual((await call(`GET ${path}`)).body, before)
})

test('a change of the targets in reach leaves those out of reach as they are', async () => {
  const { call, first, a, b, second, move, post } = await twoProfiles()
  const { id } = await post([a, b], { scheduledFor: time })
  await move(a, second)
  const put = await first(`PUT /v1/posts/${id}`, { targets: [{ accountId: b, content: 'for b alone' }] })
  assert.deepEqual(accountsOf(put), [b])
  const { targets } = (await call(`GET /v1/posts/${id}`)).body
  assert.deepEqual(
    targets.map((one: Record<string, unknown>) => [one.accountId, one.status, one.content]),
    [
      [a, 'scheduled', null],
      [b, 'scheduled', 'for b alone'],
    ],
  )
})

test('what failed or is out on an account out of reach is not retried, taken off or edited', async () => {
  const { first, a, b, second, move, call } = await twoProfiles()
  const failed = await publishNow(call, [a, b], 'sbx:publish:refused')
  const out = await publishNow(call, [a, b], 'out on both')
  await move(a, second)
  assert.equal((await first(`POST /v1/posts/${failed.id}/retry`)).code, 'account_not_found')
  const own = failed.targets.find(({ accountId }: { accountId: string }) => accountId === b)
  assert.equal((await first(`POST /v1/posts/${failed.id}/retry`, { targetIds: [own.id] })).status, 200)
  const hidden = out.targets.find(({ accountId }: { accountId: string }) => accountId === a)
  for (const name of [{ targetId: hidden.id }, { accountId: a }, { platform: 'skynet' }])
    for (const [action, body] of [
      ['unpublish', {}],
      ['edit', { content: 'other words' }],
      ['update-metadata', { title: 'another title' }],
    ] as const) {
      if (action === 'update-metadata' && 'platform' in name) continue
      const refused = await first(`POST /v1/posts/${out.id}/${action}`, { ...name, ...body })
      const [param] = Object.keys(name)
      const expected = { status: 404, code: 'account_not_found', param }
      assert.deepEqual(faultOf(refused), expected, `${action} ${JSON.stringify(name)}`)
    }
  const platformPostUrl = hidden.platformPostUrl
  const settle = [{ targetId: hidden.id, published: true, platformPostUrl }]
  const settled = await first(`POST /v1/posts/${out.id}/retry`, { settle })
  assert.deepEqual(faultOf(settled), { status: 404, code: 'account_not_found', param: 'settle[0].targetId' })
  assert.equal((await call(`GET /v1/posts/${out.id}`)).body.status, 'published')
})

test('webhooks limited to profiles hear of a target by the profile of its account', async () => {
  const { call, a, b, second, profileId, move, post, other, first } = await twoProfiles()
  const listen = async (profileIds: string[]) => {
    const receiver = await newReceiver()
    const events = ['post.platform.published', 'post.published']
    const body = { name: 'listens', url: receiver.url, events, profileIds }
    const made = await call('POST /v1/webhooks', body)
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return receiver
  }
  const [here, there] = [await listen([profileId]), await listen([second])]
  const moved = await post([a], { content: 'moved whole', scheduledFor: time })
  const spanning = await post([a, b], { content: 'spans', scheduledFor: time })
  await move(a, second)
  for (const { id } of [moved, spanning]) {
    assert.equal((await call(`POST /v1/posts/${id}/actions/publish`)).status, 200)
    assert.equal((await settled(call, id)).status, 'published')
  }
  const reported = (receiver: typeof here) =>
    receiver.received
      .map(({ body }) => JSON.parse(body))
      .map(({ type, data }) =>
        [type, data.post.id, data.post.targets.map((one: any) => one.accountId)].flat(),
      )
      .sort()
  const expected = (...rows: string[][]) => rows.sort()
  await eventually(
    async () => [reported(here).length, reported(there).length],
    ([hereNow = 0, thereNow = 0]) => hereNow >= 2 && thereNow >= 3,
  )
  assert.deepEqual(
    reported(here),
    expected(['post.platform.published', spanning.id, b], ['post.published', spanning.id, b]),
  )
  assert.deepEqual(
    reported(there),
    expected(
      ['post.platform.published', moved.id, a],
      ['post.published', moved.id, a],
      ['post.platform.published', spanning.id, a],
    ),
  )
  // Deliveries about the post from before the move are not shown to the first profile any more.
  const log = JSON.stringify((await first('GET /v1/webhooks/logs?limit=100')).body)
  assert.ok(!log.includes(moved.id), log)
  await move(b, second)
  const left = JSON.stringify((await first('GET /v1/webhooks/logs?limit=100')).body)
  assert.ok(!left.includes(spanning.id), left)
  assert.equal((await other(`GET /v1/posts/${spanning.id}`)).status, 200)
})

test('a repeat goes out on the accounts of the profile of its post', async () => {
  const { call, a, b, second, move } = await twoProfiles()
  const out = await publishNow(call, [a, b], 'evergreen', {
    recycling: { gap: 1, gapFreq: 'week', expireCount: 1 },
  })
  await move(a, second)
  await advance(8 * 24 * 3600)
  const repeats = await eventually(
    async () => (await call('GET /v1/posts?limit=100')).body.data,
    (posts) => posts.some(({ recycledFromPostId }: any) => recycledFromPostId === out.id),
  )
  const repeat = repeats.find(({ recycledFromPostId }: any) => recycledFromPostId === out.id)
  assert.deepEqual(
    repeat.targets.map(({ accountId }: { accountId: string }) => accountId),
    [b],
  )
})

test('a post that is made while its account moves is in the profile of the account once it is out', async () => {
  const { call, a, second, profileId, move } = await twoProfiles()
  const homes = [second, profileId]
  for (let round = 0; round < 8; round++) {
    const make = (n: number) =>
      call('POST /v1/posts', {
        content: `round ${round}, ${n}`,
        targets: [{ accountId: a }],
        publishNow: true,
      })
    const home = homes[round % 2] ?? ''
    const [, ...made] = await Promise.all([move(a, home), ...[1, 2, 3].map(make)])
    for (const { status, body } of made) {
      assert.equal(status, 201, JSON.stringify(body))
      const post = await settled(call, body.id)
      assert.deepEqual([post.status, post.profileId], ['published', home])
    }
  }
})
