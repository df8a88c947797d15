import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { control, newTeam, type Reply } from '#testing/team/team.ts'

const isRefused = ({ status, code, param }: Reply, expected: [number, string, string?]) =>
  assert.deepEqual([status, code, ...(expected.length > 2 ? [param] : [])], expected)

const path = '/v1/ads/audiences'

async function newAds() {
  const team = await newTeam()
  const account = await newAccount(team, 'adnet')
  const at = { accountId: account.id, adAccountId: 'act_1000' }
  const query = `accountId=${account.id}&adAccountId=act_1000`
  const make = async (body: object = {}) => {
    const made = await team.call(`POST ${path}`, { ...at, name: 'Customers', type: 'customer_list', ...body })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return made.body.audience.platformAudienceId as string
  }
  const sandbox = await control()
  const sent = async () =>
    (await sandbox(`GET /_sandbox/calls?provider=adnet&accountId=${account.id}&limit=1000`)).body.data
  return { ...team, account, at, query, make, sent }
}

test('audiences are read from the provider page by page, and their id is the one of the paths', async () => {
  const { call, query, make } = await newAds()
  const ids = [await make(), await make({ name: 'Second', description: 'More' })]
  const first = (await call(`GET ${path}?${query}&limit=1`)).body
  assert.deepEqual(
    [first.data[0].platformAudienceId, first.data[0].id, first.data[0].type],
    [ids[1], null, 'customer_list'],
  )
  const second = (await call(`GET ${path}?${query}&limit=1&after=${first.paging.after}`)).body
  assert.deepEqual([second.data[0].platformAudienceId, second.paging.after], [ids[0], null])
  const read = (await call(`GET ${path}/${ids[1]}`)).body.audience
  assert.deepEqual([read.name, read.description, read.size, read.status], ['Second', 'More', 0, 'too_small'])
  isRefused(await call(`GET ${path}?${query}&limit=0`), [400, 'invalid_limit', 'limit'])
})

test('an audience is renamed, deleted and then gone', async () => {
  const { call, make } = await newAds()
  const id = await make()
  const changed = await call(`PUT ${path}/${id}`, { name: 'Renamed' })
  assert.equal(changed.body.audience.name, 'Renamed')
  isRefused(await call(`PUT ${path}/${id}`, {}), [400, 'missing_required_parameter'])
  isRefused(await call(`PUT ${path}/${id}`, { spec: { countries: ['US'] } }), [
    501,
    'capability_not_supported',
  ])
  const { body } = await call(`DELETE ${path}/${id}`)
  assert.deepEqual([body.id, body.deleted], [id, true])
  isRefused(await call(`DELETE ${path}/${id}`), [404, 'audience_not_found'])
  isRefused(await call(`GET ${path}/${id}`), [404, 'audience_not_found'])
})

test('an id that names no audience is 404, with and without an account', async () => {
  const { call, account } = await newAds()
  for (const id of ['23850000000000404', 'nothing', '12021000000000001'])
    for (const query of ['', `?accountId=${account.id}`]) {
      isRefused(await call(`GET ${path}/${id}${query}`), [404, 'audience_not_found'])
      const users = { users: [{ email: 'ann@example.com' }] }
      isRefused(await call(`POST ${path}/${id}/users${query}`, users), [404, 'audience_not_found'])
    }
})

test('people are hashed before they leave, and counted once', async () => {
  const { call, make, sent } = await newAds()
  const id = await make()
  const users = [{ email: ' Ann@Example.com ', phone: '+1 (555) 010-0001' }, { email: 'bob@example.com' }]
  const added = await call(`POST ${path}/${id}/users`, { users })
  assert.deepEqual([added.status, added.body.numReceived, added.body.numInvalid], [200, 2, 0])
  await call(`POST ${path}/${id}/users`, { users: [{ phone: '15550100001' }] })
  assert.equal((await call(`GET ${path}/${id}`)).body.audience.size, 2)
  const taken = await call(`DELETE ${path}/${id}/users`, { users: [{ email: 'ann@example.com' }] })
  assert.equal(taken.body.numReceived, 1)
  assert.equal((await call(`GET ${path}/${id}`)).body.audience.size, 1)
  const ledger = JSON.stringify(await sent())
  for (const plain of ['nn@', 'bob', '5550100', '010-0001'])
    assert.equal(ledger.includes(plain), false, plain)
  const hash = createHash('sha256').update('ann@example.com').digest('hex')
  assert.ok(ledger.includes(hash))
})

test('people without a value or with a wrong one are refused before any call', async () => {
  const { call, make, sent } = await newAds()
  const id = await make()
  const before = (await sent()).length
  const to = `POST ${path}/${id}/users`
  isRefused(await call(to, { users: [{}] }), [400, 'missing_required_parameter', 'users[0].email'])
  isRefused(await call(to, { users: [{ email: 'ann' }] }), [400, 'invalid_string', 'users[0].email'])
  isRefused(await call(to, { users: [{ phone: 'none' }] }), [400, 'invalid_string', 'users[0].phone'])
  isRefused(await call(to, { users: [] }), [400, 'invalid_array', 'users'])
  assert.equal((await sent()).length, before)
})

test('a key makes an audience and an upload happen once', async () => {
  const { call, at, make, query } = await newAds()
  const headers = { 'idempotency-key': 'once' }
  const body = { ...at, name: 'Once', type: 'customer_list' }
  const [first, second] = [
    await call(`POST ${path}`, body, headers),
    await call(`POST ${path}`, body, headers),
  ]
  assert.deepEqual(second.body, first.body)
  assert.equal((await call(`GET ${path}?${query}`)).body.data.length, 1)
  const id = await make({ name: 'sbx:user:lostx1' })
  const users = { users: [{ email: 'sbx:user:lost@example.com' }] }
  const told = await call(`POST ${path}/${id}/users`, users, headers)
  isRefused(told, [504, 'provider_timeout'])
  assert.deepEqual((await call(`POST ${path}/${id}/users`, users, headers)).body, told.body)
  isRefused(await call(`POST ${path}`, { ...body, name: 'sbx:audience:refused' }), [400, 'provider_rejected'])
})

test('each type takes what tells it, and needs it', async () => {
  const { call, at, make, account } = await newAds()
  const tag = await call(`POST /v1/accounts/${account.id}/tracking-tags`, {
    adAccountId: 'act_1000',
    name: 'Shop',
  })
  const origin = await make()
  const website = await make({
    type: 'website',
    pixelId: tag.body.id,
    urlContains: 'cart',
    retentionDays: 10,
  })
  const lookalike = await make({ type: 'lookalike', sourceAudienceId: origin, country: 'US', ratio: 0.05 })
  const fans = await make({ type: 'adnet_engagement', engagementSource: 'page', sourceId: '1' })
  for (const [id, type] of [
    [website, 'website'],
    [lookalike, 'lookalike'],
    [fans, 'adnet_engagement'],
  ])
    assert.equal((await call(`GET ${path}/${id}`)).body.audience.type, type)
  const ask = (body: object) => call(`POST ${path}`, { ...at, name: 'One', ...body })
  isRefused(await ask({ type: 'website' }), [400, 'missing_required_parameter', 'pixelId'])
  isRefused(await ask({ type: 'lookalike', country: 'US', ratio: 0.1 }), [400, 'missing_required_parameter'])
  isRefused(await ask({ type: 'customer_list', ratio: 0.1 }), [400, 'invalid_value', 'ratio'])
  isRefused(await ask({ type: 'saved_targeting', spec: {} }), [501, 'capability_not_supported', 'type'])
  isRefused(await ask({ type: 'people' }), [400, 'invalid_value', 'type'])
  isRefused(await ask({ type: 'customer_list', adAccountId: 'act_7' }), [404, 'ad_account_not_found'])
})

test('a company list is made with companies and replaced by others', async () => {
  const { call, make } = await newAds()
  const companies = [
    { domain: 'www.Example.com' },
    { name: 'Acme' },
    { website: 'https://example.com/about' },
  ]
  const id = await make({ type: 'company_list', companies })
  const read = (await call(`GET ${path}/${id}`)).body.audience
  assert.deepEqual([read.type, read.size], ['company_list', 2])
  const replaced = await call(`POST ${path}/${id}/companies`, { companies: [{ name: 'Other' }] })
  assert.deepEqual([replaced.status, replaced.body.numReceived], [200, 1], JSON.stringify(replaced.body))
  assert.equal((await call(`GET ${path}/${id}`)).body.audience.size, 1)
  const empty = await call(`POST ${path}/${id}/companies`, { companies: [{}] })
  isRefused(empty, [400, 'missing_required_parameter', 'companies[0]'])
})

test('a company segment of the professional network is replaced through its account', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'pronetads')
  const companies = [{ name: 'Acme', domain: 'acme.example' }]
  const replaced = await team.call(`POST ${path}/6001/companies?accountId=${id}`, { companies })
  assert.deepEqual([replaced.status, replaced.body.numReceived], [200, 1], JSON.stringify(replaced.body))
  const absent = await team.call(`POST ${path}/60404/companies?accountId=${id}`, { companies })
  isRefused(absent, [404, 'audience_not_found'])
  isRefused(await team.call(`GET ${path}/6001?accountId=${id}`), [501, 'capability_not_supported'])
})
