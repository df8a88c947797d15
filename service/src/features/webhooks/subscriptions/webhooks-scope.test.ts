import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newTeam, type Team } from '#testing/team/team.ts'

const sandbox = 'https://hooks.sandbox.test/ok'
const body = (more: object = {}) => ({ name: 'hook', url: sandbox, events: ['post.published'], ...more })

async function newWebhook(team: Team, more: object = {}) {
  const made = await team.call('POST /v1/webhooks', body(more))
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body
}

test('a subscription belongs to the mode of the credential that made it', async () => {
  const team = await newTeam()
  const { id } = await newWebhook(team)
  const live = await team.key({ mode: 'live' })
  assert.equal((await live(`GET /v1/webhooks/${id}`)).status, 404)
  assert.equal((await live(`PATCH /v1/webhooks/${id}`, { name: 'x' })).status, 404)
  assert.equal((await live(`DELETE /v1/webhooks/${id}`)).status, 404)
  assert.deepEqual((await live('GET /v1/webhooks')).body.data, [])
  assert.equal((await team.owner(`GET /v1/webhooks/${id}`)).status, 404)
  assert.equal((await team.owner(`GET /v1/webhooks/${id}`, undefined, { 'x-mode': 'test' })).status, 200)
})

test('another team sees nothing of it', async () => {
  const [team, other] = [await newTeam(), await newTeam()]
  const { id } = await newWebhook(team)
  for (const [route, sent] of [
    [`GET /v1/webhooks/${id}`, undefined],
    [`PATCH /v1/webhooks/${id}`, { name: 'x' }],
    [`DELETE /v1/webhooks/${id}`, undefined],
    ['POST /v1/webhooks/test', { webhookId: id }],
    ['PUT /v1/webhooks/settings', { _id: id, name: 'x' }],
    [`DELETE /v1/webhooks/settings?id=${id}`, undefined],
  ] as const)
    assert.equal((await other.call(route, sent)).code, 'webhook_not_found', route)
  assert.deepEqual((await other.call('GET /v1/webhooks')).body.data, [])
})

test('a key that is limited to profiles names them, and sees the webhooks of its profiles only', async () => {
  const team = await newTeam()
  const second = (await team.call('POST /v1/profiles', { name: 'second' })).body.id
  const limited = await team.key({ profileIds: [team.profileId] })
  const ofAll = await newWebhook(team)
  const ofBoth = await newWebhook(team, { profileIds: [team.profileId, second] })
  const ofSecond = await newWebhook(team, { profileIds: [second] })
  const ofFirst = await newWebhook(team, { profileIds: [team.profileId] })
  const seen = await limited('GET /v1/webhooks')
  assert.deepEqual(
    seen.body.data.map(({ id }: { id: string }) => id),
    [ofFirst.id],
  )
  for (const { id } of [ofAll, ofBoth, ofSecond]) {
    assert.equal((await limited(`GET /v1/webhooks/${id}`)).status, 404)
    assert.equal((await limited(`PATCH /v1/webhooks/${id}`, { name: 'x' })).status, 404)
    assert.equal((await limited(`DELETE /v1/webhooks/${id}`)).status, 404)
    assert.equal((await limited('POST /v1/webhooks/test', { webhookId: id })).status, 404)
  }
  for (const more of [{}, { profileIds: [] }]) {
    const refused = await limited('POST /v1/webhooks', body(more))
    assert.deepEqual([refused.code, refused.param], ['missing_required_parameter', 'profileIds'])
  }
  const outside = await limited('POST /v1/webhooks', body({ profileIds: [team.profileId, second] }))
  assert.deepEqual([outside.status, outside.code], [404, 'profile_not_found'])
  const widened = await limited(`PATCH /v1/webhooks/${ofFirst.id}`, { profileIds: [] })
  assert.deepEqual([widened.code, widened.param], ['missing_required_parameter', 'profileIds'])
  const made = await limited('POST /v1/webhooks', body({ profileIds: [team.profileId] }))
  assert.equal(made.status, 201)
})

test('profiles of the other mode, of another team or unknown are not found', async () => {
  const [team, other] = [await newTeam(), await newTeam()]
  const live = await team.owner('GET /v1/profiles')
  for (const id of [live.body.data[0].id, other.profileId, 'f'.repeat(24)]) {
    const refused = await team.call('POST /v1/webhooks', body({ profileIds: [id] }))
    assert.deepEqual([refused.status, refused.code], [404, 'profile_not_found'])
  }
})

test('a read-only key reads and writes nothing', async () => {
  const team = await newTeam()
  const { id } = await newWebhook(team)
  const reader = await team.key({ readOnly: true })
  assert.equal((await reader(`GET /v1/webhooks/${id}`)).status, 200)
  for (const [route, sent] of [
    ['POST /v1/webhooks', body()],
    [`PATCH /v1/webhooks/${id}`, { name: 'x' }],
    [`DELETE /v1/webhooks/${id}`, undefined],
    ['POST /v1/webhooks/test', { webhookId: id }],
    ['POST /v1/webhooks/logs/redeliver', { webhookId: id, eventId: 'x' }],
    ['POST /v1/webhooks/settings', body()],
  ] as const)
    assert.equal((await reader(route, sent)).code, 'insufficient_permissions', route)
})

test('a team has at most 50 webhooks, those of both modes together, also when many are made at once', async () => {
  const team = await newTeam()
  const live = await team.key({ mode: 'live' })
  const url = 'https://93.184.216.34/hook'
  const made = await Promise.all(
    Array.from({ length: 55 }, (_, index) =>
      index % 2 ? team.call('POST /v1/webhooks', body()) : live('POST /v1/webhooks', body({ url })),
    ),
  )
  assert.equal(made.filter(({ status }) => status === 201).length, 50)
  const refused = made.find(({ status }) => status !== 201)
  assert.deepEqual([refused?.status, refused?.code], [400, 'too_many_webhooks'])
  const legacy = await team.call('POST /v1/webhooks/settings', body())
  assert.equal(legacy.code, 'too_many_webhooks')
})

test('the list is read in pages, newest first, each webhook once', async () => {
  const team = await newTeam()
  for (let index = 0; index < 5; index++) await newWebhook(team, { name: `hook ${index}` })
  const names: string[] = []
  let cursor = ''
  do {
    const { body: page } = await team.call(`GET /v1/webhooks?limit=2${cursor}`)
    names.push(...page.data.map(({ name }: { name: string }) => name))
    cursor = page.nextCursor && `&cursor=${page.nextCursor}`
    assert.equal(page.hasMore, Boolean(cursor))
  } while (cursor)
  assert.deepEqual(names, ['hook 4', 'hook 3', 'hook 2', 'hook 1', 'hook 0'])
})
