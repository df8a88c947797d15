import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fault, newAdsTeam, readAds } from '#testing/ads/ads-account.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam } from '#testing/team/team.ts'

const act = (number: number) => ({ adAccountId: `act_${number}` })
test('the ad accounts of a connection are listed, one of them by its id, and some of them by a limit', async () => {
  const { ask } = await newAdsTeam()
  const { body } = await ask('accounts')
  assert.deepEqual(
    body.accounts.map(({ id, currency }: any) => `${id} ${currency}`),
    [
      'act_1000 USD',
      'act_1001 JPY',
      'act_1002 HUF',
      'act_1003 BHD',
      'act_1004 ZZZ',
      'act_1010 USD',
      'act_1011 USD',
      'act_1012 USD',
      'act_1013 USD',
    ],
  )
  assert.deepEqual(body.accounts[0], {
    id: 'act_1000',
    name: 'Sandbox ad account 1000',
    currency: 'USD',
    status: 'active',
    accountStatus: 1,
    disableReason: 0,
    timezoneName: 'UTC',
    timezoneOffsetHoursUtc: 0,
    minimumDailyBudget: 1,
    selectable: true,
    unusableReason: null,
  })
  assert.equal(body.accounts[1].minimumDailyBudget, 100)
  assert.equal(body.accounts[4].minimumDailyBudget, undefined)
  assert.equal((await ask('accounts', { limit: '2' })).body.accounts.length, 2)
  assert.deepEqual((await ask('accounts', act(1012))).body.accounts.length, 1)
  assert.deepEqual(
    faultOf(await ask('accounts', act(4711))),
    fault(404, 'ad_account_not_found', 'adAccountId'),
  )
  for (const limit of ['0', '1001', 'ten'])
    assert.equal((await ask('accounts', { limit })).code, 'invalid_limit')
})

test('finance tells whole units, and null for what is not reported', async () => {
  const { ask } = await newAdsTeam()
  const { body } = await ask('accounts/finance', act(1000))
  assert.deepEqual(body, {
    adAccountId: 'act_1000',
    currency: 'USD',
    balance: 0,
    amountSpent: 123.45,
    spendCap: null,
    fundingSource: { displayString: 'Visa *1111', type: 1 },
  })
  const silent = (await ask('accounts/finance', act(1012))).body
  assert.deepEqual([silent.amountSpent, silent.spendCap, silent.fundingSource], [null, null, null])
  assert.equal((await ask('accounts/finance', act(1001))).body.currency, 'JPY')
  assert.deepEqual(faultOf(await ask('accounts/finance', act(1004))), fault(400, 'unknown_currency'))
  assert.deepEqual(
    faultOf(await ask('accounts/finance', act(4711))),
    fault(404, 'ad_account_not_found', 'adAccountId'),
  )
  assert.deepEqual(
    faultOf(await ask('accounts/finance')),
    fault(400, 'missing_required_parameter', 'adAccountId'),
  )
  assert.deepEqual(
    faultOf(await ask('accounts/finance', { adAccountId: '1000' })),
    fault(400, 'invalid_string', 'adAccountId'),
  )
})

test('transparency names are null until they are stored, and the payor is the beneficiary when left out', async () => {
  const { ask, call, accountId } = await newAdsTeam()
  const unset = { adAccountId: 'act_1000', defaultDsaBeneficiary: null, defaultDsaPayor: null }
  assert.deepEqual((await ask('dsa-defaults', act(1000))).body, unset)
  const patch = (body: object) => call('PATCH /v1/ads/accounts', { accountId, ...act(1000), ...body })
  const stored = await patch({ defaultDsaBeneficiary: 'Acme', platform: 'photonet' })
  const both = { adAccountId: 'act_1000', defaultDsaBeneficiary: 'Acme', defaultDsaPayor: 'Acme' }
  assert.deepEqual([stored.status, stored.body], [200, both])
  assert.deepEqual((await ask('dsa-defaults', act(1000))).body, both)
  await patch({ defaultDsaBeneficiary: 'Acme', defaultDsaPayor: 'Bank' })
  assert.equal((await ask('dsa-defaults', act(1000))).body.defaultDsaPayor, 'Bank')
  assert.deepEqual((await ask('dsa-defaults', act(1010))).body.defaultDsaPayor, null)
})

test('transparency names are texts, and an ad account that is not reached keeps none', async () => {
  const { call, accountId, ask } = await newAdsTeam()
  const patch = (body: object) => call('PATCH /v1/ads/accounts', { accountId, ...act(1000), ...body })
  const rows: [object, string, string][] = [
    [{}, 'missing_required_parameter', 'defaultDsaBeneficiary'],
    [{ defaultDsaBeneficiary: null }, 'invalid_string', 'defaultDsaBeneficiary'],
    [{ defaultDsaBeneficiary: 'a', defaultDsaPayor: null }, 'invalid_string', 'defaultDsaPayor'],
    [{ defaultDsaBeneficiary: 'a'.repeat(101) }, 'invalid_string', 'defaultDsaBeneficiary'],
  ]
  for (const [body, code, param] of rows)
    assert.deepEqual(faultOf(await patch(body)), fault(400, code, param))
  const beneficiary = { defaultDsaBeneficiary: 'a' }
  const missing = await patch({ ...act(4711), ...beneficiary })
  assert.deepEqual(faultOf(missing), fault(404, 'ad_account_not_found', 'adAccountId'))
  const refused = await patch({ defaultDsaBeneficiary: 'sbx:settings:refused' })
  assert.equal(refused.code, 'provider_rejected')
  assert.equal((await ask('dsa-defaults', act(1000))).body.defaultDsaBeneficiary, null)
})

test('recommended names are a flat list that may be empty, and none of them is applied', async () => {
  const { ask } = await newAdsTeam()
  const { body } = await ask('dsa-recommendations', act(1000))
  assert.deepEqual(body, {
    adAccountId: 'act_1000',
    recommendations: ['Sandbox business', 'Sandbox ad account 1000'],
  })
  assert.deepEqual((await ask('dsa-recommendations', act(1012))).body.recommendations, [])
  assert.equal((await ask('dsa-defaults', act(1000))).body.defaultDsaBeneficiary, null)
})

test('an account of a network without ads is answered that ads are not run for it', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team)
  assert.deepEqual(
    faultOf(await team.call(`GET /v1/ads/accounts?accountId=${id}`)),
    fault(501, 'capability_not_supported', 'accountId'),
  )
})

test('a posting account is carried out by the person behind it', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'socialnet')
  const read = await readAds(team.call, id, 'accounts/finance', act(1000))
  assert.equal(read.body.amountSpent, 123.45, JSON.stringify(read.body))
})

test('a connection that was limited to an ad account reaches no other one', async () => {
  const { ask, call, accountId, profileId } = await newAdsTeam()
  const limited = await call(`GET /v1/connect/adnet/ads?profileId=${profileId}&adAccountId=act_1001`)
  assert.deepEqual(limited.body.scopedAdAccountIds, ['act_1001'])
  const { accounts } = (await ask('accounts')).body
  assert.deepEqual(
    accounts.map(({ id }: any) => id),
    ['act_1001'],
  )
  assert.equal((await ask('accounts/finance', act(1001))).status, 200)
  const absent = fault(404, 'ad_account_not_found', 'adAccountId')
  for (const path of ['accounts', 'accounts/finance', 'activity', 'dsa-defaults', 'catalogs'])
    assert.deepEqual(faultOf(await ask(path, act(1000))), absent, path)
  const body = { accountId, ...act(1000), defaultDsaBeneficiary: 'Acme' }
  assert.deepEqual(faultOf(await call('PATCH /v1/ads/accounts', body)), absent)
  const insights = await ask('insights', { objectId: 'act_1000' })
  assert.deepEqual(faultOf(insights), fault(404, 'ad_account_not_found', 'objectId'))
})
