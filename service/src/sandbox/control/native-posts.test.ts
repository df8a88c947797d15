import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOf } from '#testing/service/socket.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam } from '#testing/team/team.ts'

async function accountOn(platform: string) {
  const team = await newTeam()
  const call = await control()
  const { body } = await call('POST /_sandbox/accounts', { platform, profileId: team.profileId })
  return { team, call, id: body.id as string }
}

const pathOf = (id: string, end = '') => `/_sandbox/posts/${encodeURIComponent(id)}${end}`

test('a person posts in the app of the network, edits the post, and takes it away once', async () => {
  for (const platform of ['skynet', 'threadnet', 'microblog']) {
    const { call, id } = await accountOn(platform)
    const made = await call('POST /_sandbox/posts', {
      accountId: id,
      content: 'Hello.',
      mediaItems: [{ type: 'image', url: 'https://media.example/a.png' }],
    })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const { platformPostId, platformPostUrl, publishedAt } = made.body
    assert.ok(URL.canParse(platformPostUrl))
    assert.ok(Date.parse(publishedAt) > 0)
    const change = { content: 'Hello again.', mediaItems: [], metrics: { likes: 5, shares: -2 } }
    assert.equal((await call(`PATCH ${pathOf(platformPostId)}`, change)).status, 200)
    assert.equal((await call(`POST ${pathOf(platformPostId, '/remove')}`, {})).status, 204)
    const absent = { status: 404, code: 'sandbox_object_not_found', param: 'platformPostId' }
    assert.deepEqual(faultOf(await call(`PATCH ${pathOf(platformPostId)}`, change)), absent)
    assert.deepEqual(faultOf(await call(`POST ${pathOf(platformPostId, '/remove')}`, {})), absent)
  }
})

test('a post may be up to 400 days old, and what is wrong is refused by its field', async () => {
  const { call, id } = await accountOn('skynet')
  const { now } = (await call('GET /_sandbox/clock')).body
  const at = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString()
  const publishedAt = at(399)
  const old = await call('POST /_sandbox/posts', { accountId: id, content: 'Old.', publishedAt })
  assert.deepEqual([old.status, old.body.publishedAt], [201, publishedAt])
  const post = { accountId: id, content: 'Hello.' }
  for (const days of [401, -1]) {
    const refused = await call('POST /_sandbox/posts', { ...post, publishedAt: at(days) })
    assert.deepEqual(faultOf(refused), { status: 400, code: 'invalid_value', param: 'publishedAt' })
  }
  const { call: other, id: chat } = await accountOn('botchat')
  const refused = await other('POST /_sandbox/posts', { ...post, accountId: chat })
  assert.deepEqual(faultOf(refused), { status: 400, code: 'invalid_value', param: 'accountId' })
})

test('the numbers of a post of the service can be changed as well', async () => {
  const { team, call, id } = await accountOn('skynet')
  const { targets } = await publishNow(team.call, [id], 'Of the service.')
  const [{ platformPostId }] = targets
  assert.equal((await call(`PATCH ${pathOf(platformPostId)}`, { metrics: { likes: 1 } })).status, 200)
  const unknown = await call(`PATCH ${pathOf(platformPostId)}`, { metrics: { smiles: 1 } })
  assert.deepEqual(faultOf(unknown), { status: 400, code: 'unknown_parameter', param: 'metrics.smiles' })
})

test('followers of an account are set, and a fault meets as many calls of its step as asked', async () => {
  const { team, call, id } = await accountOn('skynet')
  const look = () => call('POST /_sandbox/jobs/run', { job: 'account-health', accountId: id })
  const statusOf = async () => (await team.call(`GET /v1/accounts/${id}/health`)).body.status
  await call(`PATCH /_sandbox/accounts/${id}`, { followers: 5000 })
  await look()
  assert.equal((await team.call(`GET /v1/accounts/${id}`)).body.followersCount, 5000)
  const faults = [{ step: 'identity', fault: 'refused', times: 1 }]
  assert.equal((await call(`PATCH /_sandbox/accounts/${id}`, { faults })).status, 200)
  await look()
  const bent = await statusOf()
  await look()
  assert.notEqual(bent, await statusOf())
  const wrong = await call(`PATCH /_sandbox/accounts/${id}`, { faults: [{ step: 'publish', fault: 'lost' }] })
  assert.deepEqual(faultOf(wrong), { status: 400, code: 'invalid_value', param: 'faults[0].step' })
})
