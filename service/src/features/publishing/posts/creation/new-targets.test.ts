import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance, businessNow } from '#testing/service/clock.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { newProfile } from '#testing/team/contacts.ts'
import { settled } from '#testing/team/posts.ts'
import { newTeam, type Reply, type Team } from '#testing/team/team.ts'

const time = '2032-01-01T09:00:00.000Z'

async function newAccounts(team: Team, ...platforms: string[]): Promise<string[]> {
  const ids = []
  for (const platform of platforms) ids.push((await newAccount(team, platform)).id)
  return ids
}

async function newPost({ call }: Pick<Team, 'call'>, accountIds: readonly string[], more: object = {}) {
  const targets = accountIds.map((accountId) => ({ accountId }))
  const made = await call('POST /v1/posts', { content: 'a text', targets, ...more })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body
}

const on = (...accountIds: (string | undefined)[]) => ({
  targets: accountIds.map((accountId) => ({ accountId })),
})

/** The status and the time of a post, and of each of its targets. */
function timesOf({ status, body }: Reply) {
  assert.equal(status, 200, JSON.stringify(body))
  const targets = body.targets.map((one: Record<string, unknown>) => [
    one.accountId,
    one.status,
    one.scheduledFor,
  ])
  return { status: body.status, scheduledFor: body.scheduledFor, targets }
}

test('a target that is added to a scheduled post takes the time of the post', async () => {
  const team = await newTeam()
  const [a, b, c] = await newAccounts(team, 'skynet', 'microblog', 'threadnet')
  const { id } = await newPost(team, [a ?? ''], { scheduledFor: time })
  const both = await team.call(`PUT /v1/posts/${id}`, on(a, b))
  assert.deepEqual(timesOf(both), {
    status: 'scheduled',
    scheduledFor: time,
    targets: [
      [a, 'scheduled', time],
      [b, 'scheduled', time],
    ],
  })
  const own = '2032-02-02T09:00:00.000Z'
  const third = await team.call(`PUT /v1/posts/${id}`, {
    targets: [{ accountId: a }, { accountId: b }, { accountId: c, scheduledFor: own }],
  })
  assert.deepEqual(timesOf(third).targets[2], [c, 'scheduled', own])
})

test('targets that replace all others of a scheduled post leave it scheduled, in both spellings', async () => {
  const team = await newTeam()
  const [a, b] = await newAccounts(team, 'skynet', 'microblog')
  const { id } = await newPost(team, [a ?? ''], { scheduledFor: time })
  const expected = { status: 'scheduled', scheduledFor: time, targets: [[b, 'scheduled', time]] }
  assert.deepEqual(timesOf(await team.call(`PUT /v1/posts/${id}`, on(b))), expected)
  assert.deepEqual(timesOf(await team.call(`GET /v1/posts/${id}`)), expected)
  const legacy = { platforms: [{ platform: 'skynet', accountId: a }] }
  assert.deepEqual(timesOf(await team.call(`PUT /v1/posts/${id}`, legacy)), {
    ...expected,
    targets: [[a, 'scheduled', time]],
  })
})

test('a target that replaces the only one with a time of its own takes that time', async () => {
  const team = await newTeam()
  const [a, b] = await newAccounts(team, 'skynet', 'microblog')
  const { id } = await newPost(team, [], { targets: [{ accountId: a, scheduledFor: time }] })
  const { status, targets } = timesOf(await team.call(`PUT /v1/posts/${id}`, on(b)))
  assert.deepEqual([status, targets], ['scheduled', [[b, 'scheduled', time]]])
})

test('a new target of a queued post waits for the slot of the post', async () => {
  const team = await newTeam()
  const [a, b] = await newAccounts(team, 'skynet', 'microblog')
  const slots = [{ dayOfWeek: 1, time: '09:00' }]
  const queue = { profileId: team.profileId, name: 'Weekly', timezone: 'UTC', slots }
  assert.equal((await team.call('POST /v1/queues', queue)).status, 201)
  const made = await newPost(team, [a ?? ''], { queuedFromProfile: team.profileId })
  const put = await team.call(`PUT /v1/posts/${made.id}`, on(a, b))
  assert.equal(put.body.queueId, made.queueId)
  assert.deepEqual(timesOf(put).targets, [
    [a, 'scheduled', made.scheduledFor],
    [b, 'scheduled', made.scheduledFor],
  ])
})

test('a scheduled post that loses all targets keeps its time, and targets that come later take it', async () => {
  const team = await newTeam()
  const [a, b] = await newAccounts(team, 'skynet', 'microblog')
  const own = [{ accountId: a, scheduledFor: time }]
  for (const [index, body] of [{ ...on(a), scheduledFor: time }, { targets: own }].entries()) {
    const { id } = await newPost(team, [], { ...body, content: `emptied ${index}` })
    const emptied = await team.call(`PUT /v1/posts/${id}`, { targets: [] })
    assert.deepEqual(timesOf(emptied), { status: 'draft', scheduledFor: time, targets: [] })
    await team.call(`PUT /v1/posts/${id}`, { content: `emptied and edited ${index}` })
    const filled = await team.call(`PUT /v1/posts/${id}`, on(b))
    const scheduled = { status: 'scheduled', scheduledFor: time, targets: [[b, 'scheduled', time]] }
    assert.deepEqual(timesOf(filled), scheduled)
    assert.deepEqual(timesOf(await team.call(`GET /v1/posts/${id}`)), scheduled)
  }
})

test('a scheduled post whose time passed without targets asks for another time', async () => {
  const team = await newTeam()
  const [a = ''] = await newAccounts(team, 'skynet')
  const soon = new Date((await businessNow()).getTime() + 3_600_000).toISOString()
  const { id } = await newPost(team, [a], { scheduledFor: soon })
  await team.call(`PUT /v1/posts/${id}`, { targets: [] })
  await advance(2 * 3600)
  const late = await team.call(`PUT /v1/posts/${id}`, on(a))
  assert.deepEqual(faultOf(late), { status: 400, code: 'schedule_in_past', param: 'scheduledFor' })
  const now = await team.call(`PUT /v1/posts/${id}`, { ...on(a), publishNow: true })
  assert.equal(now.status, 200, JSON.stringify(now.body))
})

test('a post that is a draft again shows no time at which it would not be sent', async () => {
  const team = await newTeam()
  const [a = '', b] = await newAccounts(team, 'skynet', 'microblog')
  const cancel = (id: string) => team.call(`POST /v1/posts/${id}/actions/cancel`)
  const ends = [cancel, cancel, () => team.call(`DELETE /v1/accounts/${a}`)]
  for (const [index, end] of ends.entries()) {
    const { id } = await newPost(team, [a], { scheduledFor: time, content: `ended ${index}` })
    assert.equal((await end(id)).status, 200)
    const { status, scheduledFor } = timesOf(
      await team.call(`PUT /v1/posts/${id}`, index === 1 ? on(a, b) : on(b)),
    )
    assert.deepEqual([status, scheduledFor], ['draft', null])
    assert.equal((await team.call(`GET /v1/posts/${id}`)).body.scheduledFor, null)
  }
})

test('only isDraft takes a post off its schedule, and it clears the time', async () => {
  const team = await newTeam()
  const [a, b] = await newAccounts(team, 'skynet', 'microblog')
  const { id } = await newPost(team, [a ?? ''], { scheduledFor: time })
  const put = (body: object) => team.call(`PUT /v1/posts/${id}`, body)
  const drafted = { status: 'draft', scheduledFor: null, targets: [[a, 'draft', null]] }
  assert.deepEqual(timesOf(await put({ isDraft: true })), drafted)
  assert.deepEqual(timesOf(await put(on(b))).targets, [[b, 'draft', null]])
  assert.equal(timesOf(await put({ scheduledFor: time })).status, 'scheduled')
  assert.deepEqual(timesOf(await put({ ...on(b, a), isDraft: true })), {
    status: 'draft',
    scheduledFor: null,
    targets: [
      [b, 'draft', null],
      [a, 'draft', null],
    ],
  })
})

test('a post whose new targets are in another profile moves there, and leaves its queue', async () => {
  const team = await newTeam()
  const [a] = await newAccounts(team, 'skynet')
  const second = await newProfile(team, 'Second')
  const there = (await newAccount(second)).id
  const made = await newPost(team, [a ?? ''], { scheduledFor: time })
  const first = await team.key({ profileIds: [team.profileId] })
  const other = await team.key({ profileIds: [second.profileId] })
  const path = `/v1/posts/${made.id}`
  assert.equal((await first(`PUT ${path}`, on(there))).code, 'account_not_found')
  const put = await team.call(`PUT ${path}`, on(there))
  assert.deepEqual([put.status, put.body.profileId, put.body.queueId], [200, second.profileId, null])
  assert.equal((await first(`GET ${path}`)).code, 'post_not_found')
  assert.equal((await first(`PUT ${path}`, { content: 'words of the first' })).code, 'post_not_found')
  assert.equal((await first('GET /v1/posts')).body.data.length, 0)
  assert.equal((await other(`GET ${path}`)).body.targets[0].accountId, there)
  assert.equal((await other(`POST ${path}/actions/publish`)).status, 200)
  await settled(team.call, made.id)
  const logs = async (call: Team['call']) => (await call('GET /v1/logs?type=publishing')).body.data.length
  assert.deepEqual([await logs(first), await logs(other)], [0, 1])
})

test('a draft without targets moves to the profile of its first ones', async () => {
  const team = await newTeam()
  const second = await newProfile(team, 'Second')
  const there = (await newAccount(second)).id
  const made = await newPost(team, [])
  assert.equal(made.profileId, team.profileId)
  const put = await team.call(`PUT /v1/posts/${made.id}`, on(there))
  assert.deepEqual([put.status, put.body.profileId], [200, second.profileId])
})

test('a post that is out or in doubt on an account keeps its profile', async () => {
  const team = await newTeam()
  const second = await newProfile(team, 'Second')
  const there = (await newAccount(second)).id
  for (const [token, extra] of [
    ['', 'sbx:publish:refused'],
    ['sbx:publish:dropped', ''],
  ]) {
    const [a, b] = await newAccounts(team, 'skynet', 'microblog')
    const made = await newPost(team, [], {
      content: `out ${a}`,
      publishNow: true,
      targets: [
        { accountId: a, content: `one ${a} ${token}` },
        { accountId: b, content: `two ${b} ${extra}` },
      ],
    })
    const before = await settled(team.call, made.id)
    assert.ok(['partial', 'unknown'].includes(before.status), before.status)
    for (const targets of [on(there), on(b, there)]) {
      const refused = await team.call(`PUT /v1/posts/${made.id}`, targets)
      assert.deepEqual(faultOf(refused), { status: 400, code: 'mixed_profiles', param: 'targets' })
    }
    assert.equal((await team.call(`GET /v1/posts/${made.id}`)).body.profileId, team.profileId)
  }
})
