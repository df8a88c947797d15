import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { begin, connectAccount } from '#testing/team/connect.ts'
import { control, newTeam } from '#testing/team/team.ts'

async function teamWithPage(code = 'sbx_ok') {
  const team = await newTeam()
  const page = await connectAccount(team.call, team.profileId, 'socialnet', code)
  const connectAds = (more: Record<string, string> = {}, platform = 'socialnet') =>
    begin(team.call, team.profileId, `${platform}/ads`, more)
  return { ...team, page, connectAds }
}

describe('an ads connection', () => {
  test('is made of what the person of a page agreed to, and stands beside the page', async () => {
    const { call, page, connectAds } = await teamWithPage()
    const made = await connectAds({ accountId: page.id })
    assert.equal(made.status, 200, JSON.stringify(made.body))
    assert.deepEqual(
      [made.body.alreadyConnected, made.body.platform, made.body.scopedAdAccountIds],
      [true, 'adnet', []],
    )
    const account = await call(`GET /v1/accounts/${made.body.accountId}`)
    assert.deepEqual(
      [account.body.kind, account.body.platform, account.body.parentAccountId, account.body.status],
      ['ads', 'adnet', page.id, 'connected'],
    )
    assert.equal((await connectAds({ accountId: page.id })).body.accountId, made.body.accountId)
  })

  test('needs a consent of its own where the person did not agree to ads', async () => {
    const { call, page, connectAds } = await teamWithPage('sbx_no_ads_permission')
    const requested = await connectAds({ accountId: page.id })
    assert.equal(typeof requested.body.authUrl, 'string', JSON.stringify(requested.body))
    const { state } = requested.body
    const made = await call('POST /v1/connect/adnet', { code: 'sbx_ok', state })
    assert.equal(made.status, 200, JSON.stringify(made.body))
    const { kind, parentAccountId } = made.body.account
    assert.deepEqual([kind, parentAccountId], ['ads', page.id])
    const again = await connectAds({ accountId: page.id })
    assert.equal(again.body.accountId, made.body.accountId)
  })

  test('is one for each posting account: the one that was made last', async () => {
    const { call, page, connectAds } = await teamWithPage()
    const first = await connectAds({ accountId: page.id })
    const requested = await connectAds({ accountId: page.id, force: 'true' })
    const made = await call('POST /v1/connect/adnet', { code: 'sbx_ok_2', state: requested.body.state })
    assert.equal(made.body.account.parentAccountId, page.id, JSON.stringify(made.body))
    const before = await call(`GET /v1/accounts/${first.body.accountId}`)
    assert.equal(before.body.parentAccountId, null)
  })

  test('stays without a parent when its posting account is deleted', async () => {
    const { call, page, connectAds } = await teamWithPage()
    const made = await connectAds({ accountId: page.id })
    assert.equal((await call(`DELETE /v1/accounts/${page.id}`)).status, 200)
    assert.equal((await call(`GET /v1/accounts/${made.body.accountId}`)).body.parentAccountId, null)
  })

  test('may be limited to ad accounts, and be limited anew', async () => {
    const { page, connectAds } = await teamWithPage()
    const made = await connectAds({ accountId: page.id, adAccountIds: 'act_1000,act_1001' })
    assert.deepEqual(made.body.scopedAdAccountIds, ['act_1000', 'act_1001'], JSON.stringify(made.body))
    const anew = await connectAds({ accountId: page.id, adAccountId: 'act_1002' })
    assert.deepEqual(anew.body.scopedAdAccountIds, ['act_1002'])
    assert.deepEqual((await connectAds({ accountId: page.id })).body.scopedAdAccountIds, ['act_1002'])
  })

  test('is found without a posting account, and asked for where there is none', async () => {
    const { call, connectAds } = await teamWithPage()
    const requested = await connectAds()
    const made = await call('POST /v1/connect/adnet', { code: 'sbx_ok', state: requested.body.state })
    assert.equal(made.body.account.parentAccountId, null, JSON.stringify(made.body))
    assert.equal((await connectAds({}, 'photonet')).body.accountId, made.body.accountId)
  })

  test('of another account, of another platform, or of none is refused', async () => {
    const { connectAds, page } = await teamWithPage()
    const other = await teamWithPage()
    const refused = async (more: Record<string, string>, platform: string) => {
      const { status, code } = await connectAds(more, platform)
      return [status, code]
    }
    assert.deepEqual(await refused({ accountId: other.page.id }, 'socialnet'), [404, 'account_not_found'])
    assert.deepEqual(await refused({ accountId: page.id }, 'photonet'), [422, 'platform_not_supported'])
    for (const word of ['skynet', 'forum', 'workchat', 'bizlisting', 'snapnet', 'sms'])
      assert.deepEqual(await refused({}, word), [501, 'capability_not_supported'], word)
    assert.deepEqual(await refused({}, 'nowhere'), [404, 'platform_not_found'])
  })

  test('can be made by the sandbox control like any account', async () => {
    const team = await newTeam()
    const made = await (await control(team))('POST /_sandbox/accounts', {
      platform: 'adnet',
      profileId: team.profileId,
    })
    assert.deepEqual([made.status, made.body.kind], [201, 'ads'])
  })
})
