import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { begin, connectAccount } from '#testing/team/connect.ts'
import { loadCredit } from '#testing/team/credit.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam, type Team } from '#testing/team/team.ts'

const code = 'sbx_no_analytics_permission'

async function connectWithout({ call, profileId }: Team, platform: string, chosen: string): Promise<string> {
  const begun = await begin(call, profileId, platform, { headless: 'true' })
  const { body } = await call(`POST /v1/connect/${platform}`, { code, state: begun.body.state })
  const choice = { profileId, pageId: `${platform}-1`, pendingDataToken: body.pendingDataToken }
  const made = await call(`POST /v1/connect/${platform}/${chosen}`, choice)
  assert.equal(made.status, 200, JSON.stringify(made.body))
  return made.body.account.id
}

const cases = [
  {
    platform: 'socialnet',
    chosen: 'select-page',
    scope: 'read_insights',
    reads: ['page-insights', 'post-earnings?postId=socialnet-1_120000000000001'],
  },
  {
    platform: 'photonet',
    chosen: 'select-account',
    scope: 'instagram_manage_insights',
    reads: ['account-insights', 'demographics'],
  },
]

describe('a connection without the right to read numbers', () => {
  let running: Running
  before(async () => {
    running = await boot()
  })
  after(() => running.stop())

  for (const { platform, chosen, scope, reads } of cases)
    test(`on ${platform}: live reads name the scope, its rows say so, and the connection stays`, async () => {
      const team = await newTeam(running)
      const sandbox = await control(running)
      const accountId = await connectWithout(team, platform, chosen)
      for (const read of reads) {
        const [path, query = ''] = read.split('?')
        const refused = await team.call(
          `GET /v1/analytics/${platform}/${path}?accountId=${accountId}&${query}`,
        )
        assert.deepEqual(
          [refused.status, refused.code, refused.body.type, refused.body.details],
          [403, 'analytics_permission_missing', 'permission_error', { requiredScopes: [scope] }],
          path,
        )
      }
      const mediaItems = [{ type: 'image', url: 'https://media.example/a.jpg' }]
      const { id } = await publishNow(team.call, [accountId], 'Hello', { mediaItems })
      await sandbox('POST /_sandbox/jobs/run', { job: 'account-analytics', accountId })
      const { data, accounts } = (await team.call(`GET /v1/analytics?accountId=${accountId}`)).body
      assert.equal(data[0].id ?? data[0].postId, id)
      assert.equal(accounts[0].error.code, 'analytics_permission_missing')
      const [row] = data[0].platforms ?? data[0].platformAnalytics
      const reasons = new Map(row.unavailableMetrics.map(({ metric, reason }: any) => [metric, reason]))
      assert.equal(reasons.get('likes'), 'permission_missing')
      assert.equal(reasons.get('sends'), 'unsupported_metric')
      const { body } = await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)
      const asked = body.data.filter(({ operation }: any) => ['insights', 'metrics'].includes(operation))
      assert.deepEqual(asked, [])
      assert.equal((await team.call(`GET /v1/accounts/${accountId}`)).body.status, 'connected')
    })

  test('on shortvideo: the live read names the scope of the counts', async () => {
    const team = await newTeam(running)
    const { id } = await connectAccount(team.call, team.profileId, 'shortvideo', code)
    const refused = await team.call(`GET /v1/analytics/shortvideo/account-insights?accountId=${id}`)
    assert.deepEqual(
      [refused.status, refused.code, refused.body.details],
      [403, 'analytics_permission_missing', { requiredScopes: ['user.info.stats'] }],
    )
    assert.equal((await team.call(`GET /v1/accounts/${id}`)).body.status, 'connected')
  })

  test('an account whose network has taken the right away is answered alike', async () => {
    const team = await newTeam(running)
    const sandbox = await control(running)
    const { body: account } = await sandbox('POST /_sandbox/accounts', {
      ...{ platform: 'socialnet', profileId: team.profileId, abilities: ['post'] },
    })
    const refused = await team.call(`GET /v1/analytics/socialnet/page-insights?accountId=${account.id}`)
    assert.deepEqual([refused.status, refused.code], [403, 'analytics_permission_missing'])
    await publishNow(team.call, [account.id], 'Hello')
    await sandbox('POST /_sandbox/jobs/run', { job: 'account-analytics', accountId: account.id })
    const { accounts } = (await team.call(`GET /v1/analytics?accountId=${account.id}`)).body
    assert.equal(accounts[0].error.code, 'analytics_permission_missing')
  })

  test('reads that cost money are made only for an account that has opted in', async () => {
    const team = await newTeam(running)
    const sandbox = await control(running)
    const { body: account } = await sandbox('POST /_sandbox/accounts', {
      ...{ platform: 'microblog', profileId: team.profileId },
    })
    await loadCredit(team, '5.00', running)
    await publishNow(team.call, [account.id], 'Hello')
    const rowOf = async () => {
      await sandbox('POST /_sandbox/jobs/run', { job: 'account-analytics', accountId: account.id })
      const { data } = (await team.call(`GET /v1/analytics?accountId=${account.id}`)).body
      const [row] = data[0].platforms ?? data[0].platformAnalytics
      return row
    }
    const reasonOf = ({ unavailableMetrics }: any, name: string) =>
      unavailableMetrics.find(({ metric }: any) => metric === name)?.reason
    const closed = await rowOf()
    assert.deepEqual(
      [closed.syncStatus, reasonOf(closed, 'likes'), reasonOf(closed, 'views')],
      ['unavailable', 'not_enrolled', 'unsupported_metric'],
    )
    const callsOf = async () =>
      (await sandbox(`GET /_sandbox/calls?accountId=${account.id}&limit=1000`)).body.data.length
    const before = await callsOf()
    const fetched = await team.call('POST /v1/posts/sync-external', { accountId: account.id })
    assert.deepEqual([fetched.status, fetched.code], [409, 'not_enrolled'])
    assert.equal(await callsOf(), before)
    const opted = await team.call(`PUT /v1/accounts/${account.id}`, { xCapabilities: { analytics: true } })
    assert.equal(opted.status, 200, JSON.stringify(opted.body))
    const open = await rowOf()
    assert.deepEqual([open.syncStatus, reasonOf(open, 'likes')], ['synced', undefined])
  })
})
