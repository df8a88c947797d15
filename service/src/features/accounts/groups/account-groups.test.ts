import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { newProfile } from '#testing/team/contacts.ts'
import { type Call, newTeam, type Reply, type Team } from '#testing/team/team.ts'

async function newGroup(call: Call, body: object = {}) {
  const made = await call('POST /v1/account-groups', { name: randomId(), accountIds: [], ...body })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body
}

const idsOf = ({ body }: Reply) => body.data.map(({ id }: { id: string }) => id)

/** A team with two profiles, an account in each. */
async function newSpread(): Promise<{ team: Team; second: string; here: string; there: string }> {
  const team = await newTeam()
  const { profileId: second } = await newProfile(team, 'Second')
  const here = (await newAccount(team)).id
  const there = (await newAccount(team, 'skynet', second)).id
  return { team, second, here, there }
}

test('a group is given back as it was made, its accounts in the order they were sent', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const [a, b] = [(await newAccount(team)).id, (await newAccount(team, 'botchat')).id]
  const made = await newGroup(call, { name: 'News', accountIds: [b, a] })
  const { id, createdAt, updatedAt, ...rest } = made
  assert.match(id, /^[0-9a-f]{24}$/)
  assert.equal(createdAt, updatedAt)
  assert.deepEqual(rest, { name: 'News', profileId, accountIds: [b, a] })
  const read = await call(`GET /v1/account-groups/${id}`)
  assert.deepEqual([read.status, read.body], [200, made])
  assert.deepEqual((await call('GET /v1/account-groups')).body, {
    data: [made],
    groups: [{ _id: id, name: 'News', profileId, accountIds: [b, a] }],
    hasMore: false,
    nextCursor: null,
  })
})

test('fields out of their bounds are refused by name', async () => {
  const team = await newTeam()
  const account = (await newAccount(team)).id
  const cases: [body: object, code: string, param: string][] = [
    [{ accountIds: [] }, 'missing_required_parameter', 'name'],
    [{ name: 'a' }, 'missing_required_parameter', 'accountIds'],
    [{ name: '', accountIds: [] }, 'invalid_string', 'name'],
    [{ name: 'x'.repeat(101), accountIds: [] }, 'invalid_string', 'name'],
    [{ name: 'a', accountIds: [account, account] }, 'invalid_array', 'accountIds'],
    [{ name: 'a', accountIds: ['x'] }, 'invalid_string', 'accountIds[0]'],
    [{ name: 'a', accountIds: account }, 'invalid_array', 'accountIds'],
  ]
  for (const [body, code, param] of cases)
    assert.deepEqual(faultOf(await team.call('POST /v1/account-groups', body)), { status: 400, code, param })
  const unknown = { name: 'a', accountIds: [account, randomId()] }
  assert.deepEqual(faultOf(await team.call('POST /v1/account-groups', unknown)), {
    status: 404,
    code: 'account_not_found',
    param: 'accountIds',
  })
  assert.deepEqual((await team.call('GET /v1/account-groups')).body.data, [])
})

test('the profile of a group is that of its accounts, and null when they are of several', async () => {
  const { team, second, here, there } = await newSpread()
  const { call, profileId } = team
  const sent = (accountIds: string[], other: string) =>
    call('POST /v1/account-groups', { name: randomId(), accountIds, profileId: other })
  const mixed = { status: 400, code: 'mixed_profiles', param: 'profileId' }
  assert.deepEqual(faultOf(await sent([here, there], profileId)), mixed)
  assert.deepEqual(faultOf(await sent([here], second)), mixed)
  assert.deepEqual([(await sent([there], second)).body.profileId], [second])
  assert.equal((await newGroup(call, { accountIds: [here, there] })).profileId, null)
  const { id, ...made } = await newGroup(call, { accountIds: [here] })
  assert.equal(made.profileId, profileId)
  const put = (body: object) => call(`PUT /v1/account-groups/${id}`, body)
  assert.equal((await put({ accountIds: [there, here] })).body.profileId, null)
  assert.equal((await put({ accountIds: [there] })).body.profileId, second)
  const moved = await call(`PATCH /v1/accounts/${there}`, { profileId })
  assert.equal(moved.status, 200)
  assert.equal((await call(`GET /v1/account-groups/${id}`)).body.profileId, profileId)
  assert.equal((await newGroup(call, { profileId: second })).profileId, second)
  assert.equal((await newGroup(call)).profileId, profileId)
  const absent = await call('POST /v1/account-groups', { name: 'a', accountIds: [], profileId: randomId() })
  assert.deepEqual(faultOf(absent), { status: 404, code: 'profile_not_found', param: 'profileId' })
})

test('PUT and PATCH change what is sent and nothing else', async () => {
  const { team, here, there } = await newSpread()
  const { call } = team
  const { id, ...made } = await newGroup(call, { name: 'A', accountIds: [here] })
  for (const method of ['PUT', 'PATCH']) {
    const change = (body: object) => call(`${method} /v1/account-groups/${id}`, body)
    const renamed = await change({ name: `by ${method}` })
    assert.deepEqual([renamed.body.name, renamed.body.accountIds], [`by ${method}`, [here]])
    assert.ok(renamed.body.updatedAt > made.updatedAt)
    const replaced = await change({ accountIds: [there, here] })
    assert.deepEqual([replaced.body.name, replaced.body.accountIds], [`by ${method}`, [there, here]])
    assert.deepEqual((await call(`GET /v1/account-groups/${id}`)).body, replaced.body)
    assert.deepEqual((await change({ accountIds: [here] })).body.accountIds, [here])
    assert.equal((await change({})).status, 200)
    assert.equal((await change({ accountIds: [randomId()] })).code, 'account_not_found')
    assert.deepEqual((await call(`GET /v1/account-groups/${id}`)).body.accountIds, [here])
  }
})

test('a name is taken once in a team and mode, also by a change and of many at once', async () => {
  const team = await newTeam()
  const { call } = team
  await newGroup(call, { name: 'News' })
  const other = await newGroup(call, { name: 'Other' })
  const conflict = { status: 409, code: 'account_group_name_conflict', param: 'name' }
  const body = { name: 'News', accountIds: [] }
  assert.deepEqual(faultOf(await call('POST /v1/account-groups', body)), conflict)
  assert.deepEqual(faultOf(await call(`PUT /v1/account-groups/${other.id}`, { name: 'News' })), conflict)
  assert.equal((await call(`PATCH /v1/account-groups/${other.id}`, { name: 'Other' })).status, 200)
  const live = await team.key({ mode: 'live' })
  await newGroup(live, { name: 'News' })
  await newGroup((await newTeam()).call, { name: 'News' })
  const race = Array.from({ length: 8 }, () => call('POST /v1/account-groups', { name: 'R', accountIds: [] }))
  const statuses = (await Promise.all(race)).map(({ status }) => status).sort()
  assert.deepEqual(statuses, [201, ...Array(7).fill(409)])
  const [a, b] = [await newGroup(call, { name: 'A' }), await newGroup(call, { name: 'B' })]
  const swapped = await Promise.all([
    call(`PUT /v1/account-groups/${a.id}`, { name: 'B' }),
    call(`PUT /v1/account-groups/${b.id}`, { name: 'A' }),
  ])
  assert.deepEqual(swapped.map(faultOf), [conflict, conflict])
})

test('groups are listed newest first, or as sort says', async () => {
  const { call } = await newTeam()
  for (const name of ['b', 'c', 'a']) await newGroup(call, { name })
  const names = async (query: string) => {
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await call(`GET /v1/account-groups?limit=2${query}${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.data.map(({ name }: { name: string }) => name))
      assert.deepEqual(
        body.groups.map(({ _id }: any) => _id),
        body.data.map(({ id }: any) => id),
      )
      cursor = body.nextCursor
    }
    return seen.join('')
  }
  assert.equal(await names(''), 'acb')
  assert.equal(await names('&sort=createdAt'), 'bca')
  assert.equal(await names('&sort=-createdAt'), 'acb')
  assert.equal(await names('&sort=name'), 'abc')
  assert.equal(await names('&sort=-name'), 'cba')
  assert.equal((await call('GET /v1/account-groups?sort=size')).code, 'invalid_value')
})

test('a key limited to profiles sees the groups whose accounts are all in them', async () => {
  const { team, second, here, there } = await newSpread()
  const mine = await newGroup(team.call, { accountIds: [here] })
  const spanning = await newGroup(team.call, { name: 'Both', accountIds: [here, there] })
  const empty = await newGroup(team.call, { profileId: team.profileId })
  const others = await newGroup(team.call, { accountIds: [there] })
  const one = await team.key({ profileIds: [team.profileId] })
  const both = await team.key({ profileIds: [team.profileId, second] })
  assert.deepEqual(idsOf(await one('GET /v1/account-groups')), [empty.id, mine.id])
  const all = [others.id, empty.id, spanning.id, mine.id]
  assert.deepEqual(idsOf(await both('GET /v1/account-groups')), all)
  for (const id of [spanning.id, others.id])
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await one(`${method} /v1/account-groups/${id}`, method.startsWith('P') ? {} : undefined)
      assert.deepEqual([reply.status, reply.code], [404, 'account_group_not_found'], method)
    }
  const outside = { status: 404, code: 'account_not_found', param: 'accountIds' }
  const wide = { name: 'x', accountIds: [here, there] }
  assert.deepEqual(faultOf(await one('POST /v1/account-groups', wide)), outside)
  assert.deepEqual(faultOf(await one(`PUT /v1/account-groups/${mine.id}`, { accountIds: [there] })), outside)
  const foreign = { name: 'x', accountIds: [], profileId: second }
  assert.equal((await one('POST /v1/account-groups', foreign)).code, 'profile_not_found')
  const taken = await one('POST /v1/account-groups', { name: 'Both', accountIds: [] })
  assert.deepEqual([taken.code, taken.body.details], ['account_group_name_conflict', undefined])
})

test('an account that goes leaves its groups, and a group that goes leaves its accounts', async () => {
  const { team, second, here, there } = await newSpread()
  const { call } = team
  const { id } = await newGroup(call, { accountIds: [here, there] })
  assert.equal((await call(`DELETE /v1/accounts/${here}`)).status, 200)
  const left = await call(`GET /v1/account-groups/${id}`)
  assert.deepEqual([left.body.accountIds, left.body.profileId], [[there], second])
  await call(`POST /v1/accounts/${there}/actions/disconnect`)
  const kept = await newGroup(call, { profileId: second })
  assert.equal((await call(`DELETE /v1/profiles/${second}`)).status, 200)
  for (const [group, home] of [
    [id, team.profileId],
    [kept.id, null],
  ]) {
    const { body } = await call(`GET /v1/account-groups/${group}`)
    assert.deepEqual([body.accountIds, body.profileId], [[], home])
  }
  const third = (await newAccount(team)).id
  const gone = await newGroup(call, { accountIds: [third] })
  const removed = await call(`DELETE /v1/account-groups/${gone.id}`)
  assert.deepEqual([removed.status, removed.body], [200, { id: gone.id, deleted: true }])
  assert.equal((await call(`DELETE /v1/account-groups/${gone.id}`)).code, 'account_group_not_found')
  assert.equal((await call(`GET /v1/accounts/${third}`)).status, 200)
})

test('a group that is changed while its accounts go holds none that is gone', async () => {
  const team = await newTeam()
  for (let round = 0; round < 8; round++) {
    const [a, b] = [(await newAccount(team)).id, (await newAccount(team)).id]
    const group = await newGroup(team.call, { accountIds: [a] })
    const replies = await Promise.all([
      team.call(`PUT /v1/account-groups/${group.id}`, { accountIds: [b, a] }),
      team.call(`DELETE /v1/accounts/${a}`),
      team.call('POST /v1/account-groups', { name: randomId(), accountIds: [a, b] }),
      team.call(`DELETE /v1/accounts/${b}`),
    ])
    for (const { status, code } of replies)
      assert.ok(status < 300 || code === 'account_not_found', `${status} ${code}`)
    for (const { accountIds } of (await team.call('GET /v1/account-groups?limit=100')).body.data)
      assert.deepEqual(accountIds, [])
  }
})

test('a team has at most 1000 groups in both modes together, also when many are made at once', async () => {
  const team = await newTeam()
  const live = await team.key({ mode: 'live' })
  const make = (call: Call, n: number) => call('POST /v1/account-groups', { name: `${n}`, accountIds: [] })
  for (let n = 0; n < 990; n += 30)
    await Promise.all(Array.from({ length: 30 }, (_, k) => make(team.call, n + k)))
  const late = Array.from({ length: 16 }, (_, n) => make(n % 2 ? live : team.call, 1000 + n))
  const codes = (await Promise.all(late)).map(({ status, code }) => code ?? status)
  assert.equal(codes.filter((code) => code === 201).length, 10)
  assert.equal(codes.filter((code) => code === 'too_many_account_groups').length, 6)
})

test('a group is seen by the key that made it, with accounts or without', async () => {
  const { team, second, there } = await newSpread()
  const limited = await team.key({ profileIds: [second] })
  const empty = await newGroup(limited)
  assert.equal(empty.profileId, second)
  const filled = await newGroup(limited, { accountIds: [there] })
  assert.deepEqual(idsOf(await limited('GET /v1/account-groups')), [filled.id, empty.id])
  const emptied = await limited(`PUT /v1/account-groups/${filled.id}`, { accountIds: [] })
  assert.deepEqual([emptied.status, emptied.body.profileId], [200, second])
  assert.equal((await limited(`GET /v1/account-groups/${filled.id}`)).status, 200)
})
