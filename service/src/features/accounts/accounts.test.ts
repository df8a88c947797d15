import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectedFollowers } from '#testing/team/analytics.ts'
import { connectAccount } from '#testing/team/connect.ts'
import { newTeam, type Reply } from '#testing/team/team.ts'

const idsOf = ({ body }: Reply) => body.data.map(({ id }: { id: string }) => id)
const isRefused = ({ status, code }: Reply, expected: [number, string]) =>
  assert.deepEqual([status, code], expected)

async function logsOf(team: Awaited<ReturnType<typeof newTeam>>, action: string) {
  return (await team.call(`GET /v1/logs?type=connections&action=${action}`)).body.data
}

test('an account is read as it was connected, alone and in the list with its legacy copy', async () => {
  const { call, profileId } = await newTeam()
  const account = await connectAccount(call, profileId, 'microblog', 'sbx_ok_7')
  assert.partialDeepStrictEqual(account, {
    profileId,
    platform: 'microblog',
    kind: 'posting',
    status: 'connected',
    username: 'sbx-microblog-7',
    platformAccountId: 'sbx-microblog-7',
    parentAccountId: null,
    xCapabilities: { analytics: false, inbox: false },
    followersCount: expectedFollowers('microblog', 'sbx-microblog-7', account.createdAt.slice(0, 10)),
  })
  assert.deepEqual((await call(`GET /v1/accounts/${account.id}`)).body, account)
  const list = await call('GET /v1/accounts')
  assert.deepEqual(list.body.data, [account])
  assert.deepEqual([list.body.hasMore, list.body.nextCursor], [false, null])
  const { id: _id, username, displayName, avatarUrl: profilePicture } = account
  assert.deepEqual(list.body.accounts, [
    { _id, profileId, platform: 'microblog', username, displayName, profilePicture, isActive: true },
  ])
  assert.equal((await call(`GET /v1/profiles/${profileId}`)).body.accountCount, 1)
})

test('lists are filtered and sorted, and a filter on what is not there is 404', async () => {
  const { call, profileId } = await newTeam()
  const other = (await call('POST /v1/profiles', { name: 'Other' })).body.id
  const a = await connectAccount(call, profileId, 'threadnet', 'sbx_ok_2')
  const b = await connectAccount(call, other, 'microblog', 'sbx_ok_1')
  const c = await connectAccount(call, profileId, 'microblog', 'sbx_ok_3')
  await call(`POST /v1/accounts/${b.id}/actions/disconnect`)
  const rows: [query: string, expected: string[]][] = [
    ['', [c.id, b.id, a.id]],
    ['sort=createdAt', [a.id, b.id, c.id]],
    ['sort=username', [b.id, c.id, a.id]],
    ['sort=-username', [a.id, c.id, b.id]],
    [`sort=platform&profileId=${profileId}`, [c.id, a.id]],
    ['sort=-platform&limit=1', [a.id]],
    ['status=connected', [c.id, a.id]],
    ['status=disconnected', [b.id]],
    ['status=needs_reconnect', []],
    [`platform=microblog&profileId=${other}`, [b.id]],
    ['platform=forum', []],
  ]
  for (const [query, expected] of rows)
    assert.deepEqual(idsOf(await call(`GET /v1/accounts?${query}`)), expected, query)
  isRefused(await call('GET /v1/accounts?status=gone'), [400, 'invalid_status'])
  isRefused(await call('GET /v1/accounts?platform=nowhere'), [400, 'invalid_value'])
  isRefused(await call('GET /v1/accounts?sort=age'), [400, 'invalid_value'])
  isRefused(await call(`GET /v1/accounts?profileId=${'0'.repeat(24)}`), [404, 'profile_not_found'])
  isRefused(await call('GET /v1/accounts?includeOverLimit=maybe'), [400, 'invalid_boolean'])
})

test('pages by cursor lose no account in any order, and page numbers tell the total', async () => {
  const { call, profileId } = await newTeam()
  const made: string[] = []
  for (let number = 1; number <= 5; number++)
    made.push((await connectAccount(call, profileId, 'microblog', `sbx_ok_${number}`)).id)
  for (const sort of ['createdAt', '-createdAt', 'username', '-username', 'platform', '-platform']) {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await call(`GET /v1/accounts?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`)
      seen.push(...idsOf(page))
      assert.equal('pagination' in page.body, false)
      cursor = page.body.nextCursor
    }
    assert.deepEqual(seen, sort.startsWith('-') ? made.toReversed() : made, sort)
  }
  const second = await call('GET /v1/accounts?page=2&limit=2&sort=createdAt')
  assert.deepEqual(idsOf(second), made.slice(2, 4))
  assert.deepEqual(second.body.pagination, { page: 2, limit: 2, total: 5, pages: 3 })
  isRefused(await call('GET /v1/accounts?page=1'), [400, 'invalid_pagination'])
  isRefused(await call('GET /v1/accounts?page=1&limit=1&cursor=x'), [400, 'invalid_pagination'])
  isRefused(await call('GET /v1/accounts?limit=101'), [400, 'invalid_limit'])
  const { nextCursor } = (await call('GET /v1/accounts?limit=2&sort=username')).body
  isRefused(await call(`GET /v1/accounts?limit=2&sort=platform&cursor=${nextCursor}`), [
    400,
    'invalid_cursor',
  ])
})

test('overrides are shown in place of what the platform says until they are cleared', async () => {
  const { call, profileId } = await newTeam()
  const account = await connectAccount(call, profileId, 'skynet')
  const route = `PUT /v1/accounts/${account.id}`
  const changed = await call(route, { displayName: 'Shown', username: 'ann' })
  assert.partialDeepStrictEqual(changed.body, { displayName: 'Shown', username: 'ann' })
  assert.partialDeepStrictEqual((await call(route, { username: null })).body, {
    displayName: 'Shown',
    username: account.username,
  })
  const again = await connectAccount(call, profileId, 'skynet')
  assert.deepEqual([again.id, again.displayName], [account.id, 'Shown'])
  isRefused(await call(route, { displayName: '' }), [400, 'invalid_string'])
  isRefused(await call(route, { avatarUrl: 'x' }), [400, 'unknown_parameter'])
})

test('background reads are for the metered platform only, each by itself', async () => {
  const { call, profileId } = await newTeam()
  const metered = await connectAccount(call, profileId, 'microblog')
  const free = await connectAccount(call, profileId, 'threadnet')
  assert.equal('xCapabilities' in free, false)
  const one = await call(`PUT /v1/accounts/${metered.id}`, { xCapabilities: { analytics: true } })
  assert.deepEqual(one.body.xCapabilities, { analytics: true, inbox: false })
  const two = await call(`PUT /v1/accounts/${metered.id}`, { xCapabilities: { inbox: true } })
  assert.deepEqual(two.body.xCapabilities, { analytics: true, inbox: true })
  const refused = await call(`PUT /v1/accounts/${free.id}`, { xCapabilities: { inbox: true } })
  isRefused(refused, [422, 'platform_not_supported'])
  const wrong = await call(`PUT /v1/accounts/${metered.id}`, { xCapabilities: { inbox: 1 } })
  assert.deepEqual([wrong.code, wrong.param], ['invalid_boolean', 'xCapabilities.inbox'])
})

test('an account moves to a profile of its mode that has not the same identity', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const other = (await call('POST /v1/profiles', { name: 'Other' })).body.id
  const account = await connectAccount(call, profileId)
  const route = `PATCH /v1/accounts/${account.id}`
  assert.equal((await call(route, { profileId: other })).body.profileId, other)
  assert.equal((await call(route, { profileId: other })).status, 200)
  const second = await connectAccount(call, profileId)
  assert.notEqual(second.id, account.id)
  const conflict = await call(route, { profileId })
  isRefused(conflict, [409, 'account_already_in_profile'])
  assert.deepEqual(conflict.body.details, { existingAccountId: second.id })
  const live = (await team.owner('GET /v1/profiles')).body.data[0].id
  for (const target of [live, (await newTeam()).profileId, '0'.repeat(24)])
    isRefused(await call(route, { profileId: target }), [404, 'profile_not_found'])
  isRefused(await call(route, {}), [400, 'missing_required_parameter'])
  assert.equal((await logsOf(team, 'account.moved')).length, 1)
})

test('disconnecting keeps the account, forgets its connection, and can be repeated', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const account = await connectAccount(call, profileId)
  const route = `POST /v1/accounts/${account.id}/actions/disconnect`
  const first = await call(route)
  assert.deepEqual([first.status, first.body.status, first.body.id], [200, 'disconnected', account.id])
  assert.deepEqual((await call(route)).body, first.body)
  assert.equal((await call('GET /v1/accounts')).body.accounts[0].isActive, false)
  const [entry, ...more] = await logsOf(team, 'account.disconnected')
  assert.deepEqual(more, [])
  assert.partialDeepStrictEqual(entry, {
    status: 'success',
    accountId: account.id,
    profileId,
    platform: 'skynet',
  })
  const again = await connectAccount(call, profileId)
  assert.deepEqual([again.id, again.status], [account.id, 'connected'])
})

test('a deleted account is gone', async () => {
  const team = await newTeam()
  const account = await connectAccount(team.call, team.profileId)
  const route = `DELETE /v1/accounts/${account.id}`
  assert.deepEqual((await team.call(route)).body, { id: account.id, deleted: true })
  isRefused(await team.call(route), [404, 'account_not_found'])
  isRefused(await team.call(`GET /v1/accounts/${account.id}`), [404, 'account_not_found'])
  assert.equal((await logsOf(team, 'account.deleted'))[0].accountId, account.id)
})

test('a profile with an active account stays; one whose accounts are disconnected goes with them', async () => {
  const { call } = await newTeam()
  const profile = (await call('POST /v1/profiles', { name: 'Brand' })).body.id
  const account = await connectAccount(call, profile)
  const refused = await call(`DELETE /v1/profiles/${profile}`)
  isRefused(refused, [409, 'profile_has_accounts'])
  assert.deepEqual(refused.body.details, { accountCount: 1 })
  await call(`POST /v1/accounts/${account.id}/actions/disconnect`)
  assert.equal((await call(`DELETE /v1/profiles/${profile}`)).status, 200)
  isRefused(await call(`GET /v1/accounts/${account.id}`), [404, 'account_not_found'])
})

test('what a key may not see does not exist for it', async () => {
  const team = await newTeam()
  const mine = (await team.call('POST /v1/profiles', { name: 'Mine' })).body.id
  const hidden = await connectAccount(team.call, team.profileId)
  const seen = await connectAccount(team.call, mine)
  const limited = await team.key({ profileIds: [mine] })
  assert.deepEqual(idsOf(await limited('GET /v1/accounts')), [seen.id])
  assert.equal((await limited('GET /v1/accounts?page=1&limit=5')).body.pagination.total, 1)
  isRefused(await limited(`GET /v1/accounts?profileId=${team.profileId}`), [404, 'profile_not_found'])
  const routes: [string, object?][] = [
    [`GET /v1/accounts/${hidden.id}`],
    [`GET /v1/accounts/${hidden.id}/health`],
    [`DELETE /v1/accounts/${hidden.id}`],
    [`PUT /v1/accounts/${hidden.id}`, {}],
    [`PATCH /v1/accounts/${hidden.id}`, { profileId: mine }],
    [`POST /v1/accounts/${hidden.id}/actions/disconnect`],
  ]
  const others = [limited, (await newTeam()).call, await team.key({ mode: 'live' })]
  for (const call of others)
    for (const [route, body] of routes) isRefused(await call(route, body), [404, 'account_not_found'])
  const away = await limited(`PATCH /v1/accounts/${seen.id}`, { profileId: team.profileId })
  isRefused(away, [404, 'profile_not_found'])
  assert.equal((await team.call(`GET /v1/accounts/${hidden.id}`)).body.status, 'connected')
})

test('a key that only reads changes no account', async () => {
  const team = await newTeam()
  const { id } = await connectAccount(team.call, team.profileId)
  const reading = await team.key({ readOnly: true })
  assert.equal((await reading(`GET /v1/accounts/${id}`)).status, 200)
  const routes: [string, object?][] = [
    [`DELETE /v1/accounts/${id}`],
    [`PUT /v1/accounts/${id}`, {}],
    [`PATCH /v1/accounts/${id}`, { profileId: team.profileId }],
    [`POST /v1/accounts/${id}/actions/disconnect`],
    [`GET /v1/connect/skynet?profileId=${team.profileId}`],
    [`GET /v1/connect/botchat?profileId=${team.profileId}`],
  ]
  for (const [route, body] of routes) isRefused(await reading(route, body), [403, 'insufficient_permissions'])
})
