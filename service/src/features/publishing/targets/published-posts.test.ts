import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { loadCredit } from '#testing/team/credit.ts'
import { publishNow } from '#testing/team/posts.ts'
import { newTeam } from '#testing/team/team.ts'

for (const platform of ['skynet', 'threadnet', 'botchat', 'microblog']) {
  test(`${platform}: unpublishing takes the post off the platform and keeps its id`, async () => {
    const team = await newTeam()
    await loadCredit(team)
    const account = await newAccount(team, platform)
    const post = await publishNow(team.call, [account.id], 'out for a while')
    const path = `/v1/posts/${post.id}`
    const removed = await team.call(`POST ${path}/unpublish`, { platform })
    assert.deepEqual([removed.status, removed.body.success], [200, true])
    const after = await team.call(`GET ${path}`)
    assert.deepEqual([after.body.status, after.body.targets[0].status], ['cancelled', 'cancelled'])
    assert.equal(after.body.targets[0].platformPostId, post.targets[0].platformPostId)
    const again = await team.call(`POST ${path}/unpublish`, { accountId: account.id })
    assert.deepEqual([again.status, again.code], [409, 'post_not_published'])
  })
}

test('a published text is edited where the platform allows it, and nowhere else', async () => {
  const team = await newTeam()
  const [bot, sky] = [await newAccount(team, 'botchat'), await newAccount(team, 'skynet')]
  const post = await publishNow(team.call, [bot.id, sky.id], 'with a tpyo')
  const edited = await team.call(`POST /v1/posts/${post.id}/edit`, {
    accountId: bot.id,
    content: 'with a typo',
  })
  assert.equal(edited.status, 200)
  const refused = await team.call(`POST /v1/posts/${post.id}/edit`, { accountId: sky.id, content: 'x' })
  assert.deepEqual([refused.status, refused.code], [422, 'platform_not_supported'])
  const after = await team.call(`GET /v1/posts/${post.id}/targets`)
  assert.deepEqual(
    after.body.data.map(({ content }: { content: string | null }) => content),
    ['with a typo', null],
  )
})

const answers: [token: string, status: number, code: string][] = [
  ['sbx:remove:refused', 400, 'provider_rejected'],
  ['sbx:remove:500', 502, 'provider_error'],
  ['sbx:remove:expired', 409, 'account_disconnected'],
  ['sbx:remove:throttled', 429, 'outbound_rate_limited'],
  ['sbx:remove:unreachable', 502, 'provider_error'],
  ['sbx:remove:lost', 504, 'provider_timeout'],
]

for (const [token, status, code] of answers) {
  test(`a platform that meets a removal with "${token}" is answered ${status} ${code}`, async () => {
    const team = await newTeam()
    const account = await newAccount(team)
    const post = await publishNow(team.call, [account.id], `hello ${token}`)
    const removed = await team.call(`POST /v1/posts/${post.id}/unpublish`, { targetId: post.targets[0].id })
    assert.deepEqual([removed.status, removed.code], [status, code])
    if (status === 429) assert.equal(removed.headers.get('retry-after'), '30')
    const after = await team.call(`GET /v1/posts/${post.id}`)
    assert.equal(after.body.status, 'published')
  })
}

test('a target is named in one way, and the name must fit one target', async () => {
  const team = await newTeam()
  const [one, two] = [await newAccount(team), await newAccount(team)]
  const post = await publishNow(team.call, [one.id, two.id], 'twice')
  const unpublish = (body: object) => team.call(`POST /v1/posts/${post.id}/unpublish`, body)
  const reported = async (body: object) => {
    const { status, code, param } = await unpublish(body)
    return [status, code, param]
  }
  assert.deepEqual(await reported({}), [400, 'missing_required_parameter', 'targetId'])
  assert.deepEqual(await reported({ platform: 'skynet' }), [400, 'invalid_value', 'platform'])
  assert.deepEqual(await reported({ platform: 'botchat' }), [404, 'target_not_found', 'platform'])
  assert.deepEqual(await reported({ platform: 'skynet', accountId: one.id }), [
    400,
    'mutually_exclusive_fields',
    'platform',
  ])
  assert.equal((await unpublish({ accountId: one.id })).status, 200)
  assert.equal((await team.call(`GET /v1/posts/${post.id}`)).body.status, 'partial')
})

test('a platform that keeps nothing beside a post has no metadata', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const post = await publishNow(team.call, [account.id], 'no video')
  const answer = await team.call(`POST /v1/posts/${post.id}/update-metadata`, {
    accountId: account.id,
    title: 'x',
  })
  assert.deepEqual([answer.status, answer.code], [422, 'platform_not_supported'])
})
