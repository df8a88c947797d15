import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { control, newTeam, type Reply } from '#testing/team/team.ts'

const isRefused = ({ status, code, param }: Reply, expected: [number, string, string?]) =>
  assert.deepEqual([status, code, ...(expected.length > 2 ? [param] : [])], expected)

async function newTags() {
  const team = await newTeam()
  const account = await newAccount(team, 'adnet')
  const tags = `/v1/accounts/${account.id}/tracking-tags`
  const made = await team.call(`POST ${tags}`, { adAccountId: 'act_1000', name: 'Shop' })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return { ...team, account, tags, tag: `${tags}/${made.body.id}`, made: made.body }
}

const callsOf = async (accountId: string) => {
  const sandbox = await control()
  const { body } = await sandbox(`GET /_sandbox/calls?provider=adnet&accountId=${accountId}&limit=1000`)
  return body.data
}

test('a tag is made without its code and not installed, and only the read of one tag shows the code', async () => {
  const { call, tags, tag, made } = await newTags()
  assert.deepEqual(
    [made.name, made.installed, made.lastFiredTime, made.code, made.kind],
    ['Shop', false, null, null, 'pixel'],
  )
  const read = (await call(`GET ${tag}`)).body
  assert.ok(read.code.includes(made.id))
  assert.deepEqual([read.name, read.installed, read.ownerAdAccountId], ['Shop', false, 'act_1000'])
  for (const list of [tags, `${tags}?adAccountId=act_1000`, `${tags}?platform=photonet`]) {
    const { body } = await call(`GET ${list}`)
    assert.deepEqual(
      body.tags.map(({ id, code }: any) => [id, code]),
      [[made.id, null]],
    )
  }
  assert.deepEqual((await call(`GET ${tags}?adAccountId=act_1001`)).body.tags, [])
})

test('each request makes one more tag, with one call each, whatever key it brings', async () => {
  const { call, tags, account } = await newTags()
  const body = { adAccountId: 'act_1001', name: 'Blog' }
  const headers = { 'idempotency-key': 'the same' }
  const first = await call(`POST ${tags}`, body, headers)
  const second = await call(`POST ${tags}`, body, headers)
  assert.notEqual(first.body.id, second.body.id)
  const lost = await call(`POST ${tags}`, { ...body, name: 'sbx:tag:lost' })
  isRefused(lost, [504, 'provider_timeout'])
  const posts = (await callsOf(account.id)).filter(({ method }: any) => method === 'POST')
  assert.equal(posts.length, 4)
  isRefused(await call(`POST ${tags}`, { name: 'x' }), [400, 'missing_required_parameter', 'adAccountId'])
  isRefused(await call(`POST ${tags}`, { ...body, adAccountId: '1' }), [400, 'invalid_string', 'adAccountId'])
  isRefused(await call(`POST ${tags}`, { ...body, adAccountId: 'act_7' }), [404, 'ad_account_not_found'])
  isRefused(await call(`GET ${tags}?adAccountId=act_7`), [404, 'ad_account_not_found'])
})

test('a tag that is malformed, unknown or not visible is answered 400 by every operation', async () => {
  const { call, tags } = await newTags()
  for (const id of ['shop', '880000000000404', '999000111']) {
    const expected: [number, string, string] = [400, 'invalid_tag_id', 'tagId']
    isRefused(await call(`GET ${tags}/${id}`), expected)
    isRefused(await call(`PATCH ${tags}/${id}`, { name: 'New' }), expected)
    isRefused(await call(`GET ${tags}/${id}/stats`), expected)
    isRefused(await call(`GET ${tags}/${id}/shared-accounts`), expected)
    isRefused(await call(`POST ${tags}/${id}/shared-accounts`, { adAccountId: 'act_1001' }), expected)
    isRefused(await call(`DELETE ${tags}/${id}/shared-accounts?adAccountId=act_1001`), expected)
  }
})

test('an update needs a field and a known value, and answers the name', async () => {
  const { call, tag, account } = await newTags()
  const changed = await call(`PATCH ${tag}`, {
    name: 'Store',
    enableAutomaticMatching: true,
    automaticMatchingFields: ['em', 'ph'],
    firstPartyCookieStatus: 'empty',
    dataUseSetting: 'analytics_only',
  })
  assert.deepEqual([changed.status, changed.body.name, changed.body.code], [200, 'Store', null])
  assert.equal('dataUseSetting' in changed.body, false)
  assert.equal((await call(`PATCH ${tag}`, { automaticMatchingFields: ['ln'] })).status, 200)
  const sent = (await callsOf(account.id)).map(({ body }: any) => body?.automatic_matching_fields)
  assert.deepEqual(sent.filter(Boolean), [['em', 'ph'], ['ln']])
  isRefused(await call(`PATCH ${tag}`, {}), [400, 'missing_required_parameter'])
  isRefused(await call(`PATCH ${tag}`, { enableAutomaticMatching: 'yes' }), [400, 'invalid_boolean'])
  isRefused(await call(`PATCH ${tag}`, { automaticMatchingFields: ['shoe'] }), [400, 'invalid_value'])
  isRefused(await call(`PATCH ${tag}`, { firstPartyCookieStatus: 'on' }), [400, 'invalid_value'])
  isRefused(await call(`PATCH ${tag}`, { dataUseSetting: 'all' }), [400, 'invalid_value'])
  isRefused(await call(`DELETE ${tag}`), [404, 'route_not_found'])
})

test('a tag is shared by its business, in two calls for a list, and each of the two places names the account', async () => {
  const { call, tag, account } = await newTags()
  const shared = `${tag}/shared-accounts`
  const before = (await callsOf(account.id)).length
  assert.deepEqual((await call(`GET ${shared}`)).body, { platform: 'adnet', sharedAccounts: [] })
  assert.equal((await callsOf(account.id)).length, before + 2)
  for (let times = 0; times < 2; times++) {
    const added = await call(`POST ${shared}`, { adAccountId: 'act_1001' })
    assert.deepEqual([added.status, added.body], [201, { platform: 'adnet', ok: true }])
  }
  await call(`POST ${shared}`, { adAccountId: 'act_1002' })
  const ids = async () => (await call(`GET ${shared}`)).body.sharedAccounts.map(({ id }: any) => id)
  assert.deepEqual(await ids(), ['act_1002', 'act_1001'])
  const gone = await call(`DELETE ${shared}?adAccountId=act_1001`)
  assert.equal(gone.status, 204)
  assert.equal((await call(`DELETE ${shared}`, { adAccountId: 'act_1002' })).status, 204)
  assert.deepEqual(await ids(), [])
  isRefused(await call(`DELETE ${shared}`), [400, 'missing_required_parameter', 'adAccountId'])
  const both = await call(`DELETE ${shared}?adAccountId=act_1001`, { adAccountId: 'act_1001' })
  isRefused(both, [400, 'mutually_exclusive_fields', 'adAccountId'])
})

test('a tag without a business is not shared', async () => {
  const { call, tags } = await newTags()
  const shared = `${tags}/999000222/shared-accounts`
  isRefused(await call(`GET ${shared}`), [400, 'tag_without_business'])
  isRefused(await call(`POST ${shared}`, { adAccountId: 'act_1001' }), [400, 'tag_without_business'])
})

test('stats echo their grouping, take both times or none, and are empty before the first event', async () => {
  const { call, tag, account } = await newTags()
  const empty = (await call(`GET ${tag}/stats`)).body
  assert.deepEqual(empty, {
    platform: 'adnet',
    aggregation: 'event',
    startTime: null,
    endTime: null,
    rows: [],
  })
  const last = (await callsOf(account.id)).at(-1)
  assert.equal(/start_time|end_time/.test(last.path), false)
  const requested = await call(`GET ${tag}/stats?aggregation=host&startTime=100&endTime=100`)
  assert.deepEqual([requested.body.aggregation, requested.body.startTime], ['host', 100])
  isRefused(await call(`GET ${tag}/stats?startTime=100&endTime=99`), [400, 'invalid_range', 'endTime'])
  isRefused(await call(`GET ${tag}/stats?aggregation=colour`), [400, 'invalid_value', 'aggregation'])
  isRefused(await call(`GET ${tag}/stats?startTime=now`), [400, 'invalid_integer', 'startTime'])
})

test('another platform is answered 501, an unknown word 400', async () => {
  const { call, profileId, tags, tag } = await newTags()
  isRefused(await call(`GET ${tag}?platform=pinboard`), [501, 'capability_not_supported'])
  isRefused(await call(`GET ${tags}?platform=nothing`), [400, 'invalid_value', 'platform'])
  const other = await newAccount({ call, profileId }, 'skynet')
  isRefused(await call(`GET /v1/accounts/${other.id}/tracking-tags`), [501, 'capability_not_supported'])
})
