import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { boot } from '#testing/service/service.ts'
import { begin } from '#testing/team/connect.ts'
import { newTeam, type Reply, type Team } from '#testing/team/team.ts'

const isRefused = ({ status, code, param }: Reply, expected: [number, string, string?]) =>
  assert.deepEqual([status, code, ...(param === undefined ? [] : [param])], expected)

const accountsOf = async ({ call }: Team) => (await call('GET /v1/accounts')).body.data

function credentials(team: Team, more: object = {}) {
  const secret = { accessToken: 'a-token-of-ours', wabaId: '400000000000001', phoneNumberId: '15551230001' }
  return team.call('POST /v1/connect/chatapp/credentials', { profileId: team.profileId, ...secret, ...more })
}

test('a number is read with the token of its owner, and is the account', async () => {
  const team = await newTeam()
  const made = await credentials(team)
  assert.equal(made.status, 200, JSON.stringify(made.body))
  assert.partialDeepStrictEqual(made.body, {
    connected: true,
    profileId: team.profileId,
    registrationWarning: null,
    account: {
      platform: 'chatapp',
      platformAccountId: '15551230001',
      username: '+15551230001',
      displayName: 'Sandbox 15551230001',
      metadata: { wabaId: '400000000000001', phoneNumberId: '15551230001', isCoexistence: false },
    },
  })
  const again = await credentials(team)
  assert.equal(again.body.accountId, made.body.accountId, 'the same number is the same account')
  const shown = JSON.stringify([made.body, (await team.call('GET /v1/logs')).body])
  assert.ok(!shown.includes('a-token-of-ours'))
})

test('a token or a number that the network refuses connects nothing', async () => {
  const team = await newTeam()
  isRefused(await credentials(team, { accessToken: 'sbx_denied' }), [400, 'credentials_refused'])
  isRefused(await credentials(team, { phoneNumberId: '15550404' }), [400, 'credentials_refused'])
  isRefused(await credentials(team, { pin: '12345' }), [400, 'invalid_string', 'pin'])
  isRefused(await credentials(team, { accessToken: 'ключ' }), [400, 'invalid_string', 'accessToken'])
  isRefused(await credentials(team, { phoneNumberId: '..' }), [400, 'invalid_string', 'phoneNumberId'])
  assert.deepEqual(await accountsOf(team), [])
})

test('a registration that fails leaves the connection, and is told', async () => {
  const team = await newTeam()
  assert.equal((await credentials(team, { pin: '123456' })).body.registrationWarning, null)
  const wrong = await credentials(team, { phoneNumberId: '15551230002', pin: '000000' })
  assert.equal(wrong.status, 200)
  assert.match(wrong.body.registrationWarning, /PIN mismatch/)
  assert.equal((await accountsOf(team)).length, 2)
})

test('the sign-up of a pop-up connects its first number, or the one that is named', async () => {
  const team = await newTeam()
  const { profileId } = team
  const signUp = (more: object) =>
    team.call('POST /v1/connect/chatapp/embedded-signup', { code: 'sbx_ok', profileId, ...more })
  const first = await signUp({})
  assert.partialDeepStrictEqual(first.body.account, {
    platformAccountId: 'chatapp-1',
    username: '+15550100001',
    metadata: { connectedBy: 'sbx-chatapp-1', isCoexistence: false },
  })
  const second = await signUp({ phoneNumberId: 'chatapp-2', isCoexistence: true })
  assert.equal(second.body.account.metadata.isCoexistence, true)
  await advance(86_400)
  const checked = (await team.call(`GET /v1/accounts/${second.body.accountId}`)).body
  assert.equal(checked.metadata.isCoexistence, true, 'the check of the health keeps it')
  isRefused(await signUp({ code: 'sbx_denied' }), [400, 'oauth_denied'])
  isRefused(await signUp({ expectedPhoneNumber: '5' }), [400, 'invalid_phone_number', 'expectedPhoneNumber'])
})

test('a sign-up of another number than the expected one keeps nothing', async () => {
  const team = await newTeam()
  const body = { code: 'sbx_ok', profileId: team.profileId }
  const refused = await team.call('POST /v1/connect/chatapp/embedded-signup', {
    ...body,
    expectedPhoneNumber: '+15557654321',
  })
  isRefused(refused, [409, 'phone_number_mismatch', 'expectedPhoneNumber'])
  assert.deepEqual(await accountsOf(team), [])
  const expected = await team.call('POST /v1/connect/chatapp/embedded-signup', {
    ...body,
    expectedPhoneNumber: '+15550100001',
  })
  assert.equal(expected.status, 200)
})

test('the pop-up is opened with the app and the configuration of the sandbox', async () => {
  const { call } = await newTeam()
  const { body } = await call('GET /v1/connect/chatapp/sdk-config')
  assert.deepEqual(body, { appId: 'sandbox-client', configId: 'sandbox-config' })
})

test('a consent leads to the numbers of its business, one of which is the account', async () => {
  const team = await newTeam()
  const { profileId } = team
  const { state } = (await begin(team.call, profileId, 'chatapp', { headless: 'true' })).body
  const { connectToken: tempToken } = (
    await team.call('POST /v1/connect/chatapp', { code: 'sbx_ok_3', state })
  ).body
  const query = new URLSearchParams({ profileId, tempToken })
  const step = '/v1/connect/chatapp/select-phone-number'
  const { phoneNumbers } = (await team.call(`GET ${step}?${query}`)).body
  assert.deepEqual(phoneNumbers[1], {
    id: 'chatapp-2',
    name: 'Sandbox sbx-chatapp-2',
    type: 'number',
    parentId: '100000000000000',
    display_phone_number: '+15550100002',
    verified_name: 'Sandbox sbx-chatapp-2',
    quality_rating: 'GREEN',
    name_status: 'APPROVED',
    wabaId: '100000000000000',
    wabaName: 'Sandbox business',
  })
  const chosen = await team.call(`POST ${step}`, { profileId, tempToken, phoneNumberId: 'chatapp-2' })
  assert.partialDeepStrictEqual(chosen.body.account, {
    platformAccountId: 'chatapp-2',
    metadata: { connectedBy: 'sbx-chatapp-3' },
  })
})

test('a pending connection is named by either of its tokens, under either name, and not under both', async () => {
  const team = await newTeam()
  const { profileId } = team
  const step = '/v1/connect/chatapp/select-phone-number'
  for (const [name, kind] of [
    ['tempToken', 'pendingDataToken'],
    ['tempToken', 'connectToken'],
    ['pendingDataToken', 'pendingDataToken'],
  ] as const) {
    const { state } = (await begin(team.call, profileId, 'chatapp', { headless: 'true' })).body
    const { body: tokens } = await team.call('POST /v1/connect/chatapp', { code: 'sbx_ok_3', state })
    const naming = { profileId, [name]: tokens[kind] }
    const both = { ...naming, pendingDataToken: tokens.pendingDataToken, tempToken: tokens.connectToken }
    const twice: Parameters<typeof isRefused>[1] = [400, 'mutually_exclusive_fields', 'tempToken']
    isRefused(await team.call(`GET ${step}?${new URLSearchParams(both)}`), twice)
    isRefused(await team.call(`POST ${step}`, { ...both, phoneNumberId: 'chatapp-2' }), twice)
    const listed = await team.call(`GET ${step}?${new URLSearchParams(naming)}`)
    assert.equal(listed.body.phoneNumbers?.length, 2, `${kind} as ${name}`)
    const chosen = await team.call(`POST ${step}`, { ...naming, phoneNumberId: 'chatapp-2' })
    assert.equal(chosen.status, 200, `${kind} as ${name}`)
  }
  const unknown = { profileId, tempToken: 'zp_unknown' }
  isRefused(await team.call(`GET ${step}?${new URLSearchParams(unknown)}`), [404, 'pending_data_not_found'])
  isRefused(await team.call(`POST ${step}`, { profileId, phoneNumberId: '1', tempToken: 7 }), [
    400,
    'invalid_string',
    'tempToken',
  ])
})

test('a number is not connected as one of a business account that it does not belong to', async () => {
  const team = await newTeam()
  const { profileId } = team
  const { state } = (await begin(team.call, profileId, 'chatapp', { headless: 'true' })).body
  const { pendingDataToken } = (await team.call('POST /v1/connect/chatapp', { code: 'sbx_ok_3', state })).body
  const choose = (wabaId: string) =>
    team.call('POST /v1/connect/chatapp/select-phone-number', {
      ...{ profileId, pendingDataToken, phoneNumberId: 'chatapp-2', wabaId },
    })
  isRefused(await choose('99'), [404, 'choice_not_found', 'phoneNumberId'])
  assert.deepEqual(await accountsOf(team), [])
  assert.equal((await choose('100000000000000')).status, 200)
})

test('an onboarding by the app on a phone connects a number that stays in use there', async () => {
  const team = await newTeam()
  const onboard = async (onboarding: string) => {
    const { authUrl } = (await begin(team.call, team.profileId, 'chatapp', { onboarding })).body
    const { pathname, search } = new URL(authUrl)
    const { accountId } = (await team.call(`GET ${pathname}${search}`)).body
    return (await team.call(`GET /v1/accounts/${accountId}`)).body.metadata.isCoexistence
  }
  assert.equal(await onboard('api'), false)
  assert.equal(await onboard('business_app'), true)
  const choose = async (onboarding: string) => {
    const begun = await begin(team.call, team.profileId, 'chatapp', { onboarding, headless: 'true' })
    const made = await team.call('POST /v1/connect/chatapp', { code: 'sbx_ok_2', state: begun.body.state })
    const step = { profileId: team.profileId, tempToken: made.body.connectToken, phoneNumberId: 'chatapp-2' }
    const chosen = await team.call('POST /v1/connect/chatapp/select-phone-number', step)
    return chosen.body.account.metadata.isCoexistence
  }
  assert.equal(await choose('business_app'), true)
  assert.equal(await choose('api'), true, 'a later choice takes the flag from no number')
  const fax = await begin(team.call, team.profileId, 'chatapp', { onboarding: 'fax' })
  isRefused(fax, [400, 'invalid_value', 'onboarding'])
  assert.equal((await begin(team.call, team.profileId, 'threadnet', { onboarding: 'api' })).status, 200)
})

test('any ids of digits connect', async () => {
  const team = await newTeam()
  for (const [phoneNumberId, wabaId] of [
    ['7', '9'],
    ['1234', '12'],
  ])
    assert.equal((await credentials(team, { phoneNumberId, wabaId })).status, 200, phoneNumberId)
})

test('the page of an onboarding on a phone is that of the configured sign-up, and without one none begins', async (t) => {
  const app = { CHATAPP_CLIENT_ID: 'our-app', CHATAPP_CLIENT_SECRET: 'our-secret' }
  const beginIn = async (settings: Record<string, string>) => {
    const service = await boot(settings)
    t.after(() => service.stop())
    const call = await (await newTeam(service)).key({ mode: 'live' })
    const { id } = (await call('GET /v1/profiles')).body.data[0]
    return (onboarding: string) => begin(call, id, 'chatapp', { onboarding })
  }
  const without = await beginIn(app)
  assert.equal((await without('api')).status, 200)
  isRefused(await without('business_app'), [503, 'provider_unavailable'])
  const configured = await beginIn({ ...app, CHATAPP_CONFIG_ID: 'our-config' })
  const page = new URL((await configured('business_app')).body.authUrl).searchParams
  assert.equal(page.get('config_id'), 'our-config')
  assert.match(page.get('extras') ?? '', /whatsapp_business_app_onboarding/)
  assert.equal(new URL((await configured('api')).body.authUrl).searchParams.get('extras'), null)
})
