import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newMember } from '#testing/team/members.ts'
import { type Call, newStranger, newTeam } from '#testing/team/team.ts'

async function asKey(key: string, running?: Running): Promise<Call> {
  const stranger = await newStranger(running)
  return (route, body) => stranger(route, body, { authorization: `Bearer ${key}` })
}

test('a key is shown once, and in the list of both modes by its preview', async () => {
  const team = await newTeam()
  const { user } = (await team.owner('GET /v1/auth/session')).body
  const made = await team.owner('POST /v1/api-keys', { name: 'live one' })
  const { key, ...shown } = made.body
  assert.equal(made.status, 201)
  assert.match(key, /^sk_[0-9A-Za-z]{43}$/)
  const { id, createdAt, ...rest } = shown
  assert.deepEqual(rest, {
    name: 'live one',
    mode: 'live',
    keyPreview: `sk_...${key.slice(-4)}`,
    scope: 'full',
    profileIds: [],
    permission: 'read-write',
    expiresAt: null,
    lastUsedAt: null,
    createdBy: user.id,
  })
  for (const mode of ['live', 'test']) {
    const { body } = await team.owner('GET /v1/api-keys', undefined, { 'x-mode': mode })
    assert.deepEqual(body.data[0], shown)
    assert.deepEqual(
      body.data.map(({ mode }: { mode: string }) => mode),
      ['live', 'test'],
    )
    assert.deepEqual(
      body.apiKeys,
      body.data.map((row: any) => ({
        _id: row.id,
        name: row.name,
        keyPreview: row.keyPreview,
        createdAt: row.createdAt,
        expiresAt: row.expiresAt,
      })),
    )
    assert.equal(JSON.stringify(body).includes(key), false)
  }
})

test('the mode of a key is that of the request unless it is named', async () => {
  const team = await newTeam()
  const inTest = await team.owner('POST /v1/api-keys', { name: 'x' }, { 'x-mode': 'test' })
  assert.match(inTest.body.key, /^sk_test_[0-9A-Za-z]{43}$/)
  const named = await team.owner('POST /v1/api-keys', { name: 'x', mode: 'live' }, { 'x-mode': 'test' })
  assert.equal(named.body.mode, 'live')
})

test('the profiles of a key are of its own mode and team', async () => {
  const [team, other] = [await newTeam(), await newTeam()]
  const live = (await team.owner('GET /v1/profiles')).body.data[0].id
  const ask = (mode: string, profileIds: string[]) =>
    team.owner('POST /v1/api-keys', { name: 'x', mode, scope: 'profiles', profileIds })
  assert.equal((await ask('test', [team.profileId])).status, 201)
  assert.equal((await ask('live', [live])).status, 201)
  for (const [mode, id] of [
    ['test', live],
    ['live', team.profileId],
    ['test', other.profileId],
    ['test', randomId()],
  ] as const)
    assert.deepEqual(faultOf(await ask(mode, [id])), {
      status: 404,
      code: 'profile_not_found',
      param: 'profileIds',
    })
  assert.equal((await ask('test', [])).code, 'invalid_array')
  const without = await team.owner('POST /v1/api-keys', { name: 'x', scope: 'profiles' })
  assert.equal(without.code, 'missing_required_parameter')
  const full = await team.owner('POST /v1/api-keys', { name: 'x', profileIds: [live] })
  assert.equal(full.code, 'invalid_value')
})

test('a key is good for nothing with the answer that deletes it', async () => {
  const team = await newTeam()
  const { id, key } = (await team.owner('POST /v1/api-keys', { name: 'x' })).body
  const call = await asKey(key)
  assert.equal((await call('GET /v1/auth/verify')).status, 200)
  assert.deepEqual((await team.owner(`DELETE /v1/api-keys/${id}`)).body, { id, deleted: true })
  assert.equal((await call('GET /v1/auth/verify')).code, 'invalid_credential')
  assert.equal((await team.owner(`DELETE /v1/api-keys/${id}`)).code, 'api_key_not_found')
})

test('a team has at most 100 keys, also when many are made at once', async () => {
  const team = await newTeam()
  const admin = await newMember(team, 'admin')
  const made = await Promise.all(
    Array.from({ length: 110 }, (_, index) =>
      (index % 2 ? team.owner : admin.call)('POST /v1/api-keys', { name: `key ${index}` }),
    ),
  )
  // One of them is the team's first key.
  assert.equal(made.filter(({ status }) => status === 201).length, 99)
  const refused = made.find(({ status }) => status !== 201)
  assert.deepEqual([refused?.status, refused?.code], [400, 'too_many_api_keys'])
  const { body } = await team.owner('GET /v1/api-keys?limit=100')
  assert.deepEqual([body.data.length, body.hasMore], [100, false])
})

test('a profile that is deleted takes nothing from the list of a key, and gives it nothing', async () => {
  const team = await newTeam()
  const only = (await team.call('POST /v1/profiles', { name: 'only' })).body.id
  const wish = { name: 'kept', mode: 'test', scope: 'profiles', profileIds: [only] }
  const { id, key } = (await team.owner('POST /v1/api-keys', wish)).body
  await team.call(`DELETE /v1/profiles/${only}`)
  const listed = (await team.owner('GET /v1/api-keys')).body.data.find((row: any) => row.id === id)
  assert.deepEqual([listed.scope, listed.profileIds], ['profiles', [only]])
  const call = await asKey(key)
  assert.deepEqual((await call('GET /v1/profiles')).body.data, [])
  assert.equal((await call(`GET /v1/profiles/${team.profileId}`)).code, 'profile_not_found')
  const draft = await call('POST /v1/posts', { content: 'x', isDraft: true })
  assert.equal(draft.code, 'profile_not_found')
})

describe('a key with an end', () => {
  let own: Running
  before(async () => {
    own = await boot()
  })
  after(() => own.stop())

  test('is refused from its end on', async () => {
    const team = await newTeam(own)
    const made = await team.owner('POST /v1/api-keys', { name: 'x', expiresIn: 1 })
    const { key, createdAt, expiresAt } = made.body
    assert.equal(Date.parse(expiresAt) - Date.parse(createdAt), 86_400_000)
    const call = await asKey(key, own)
    await advance(86_400 - 30, own)
    assert.equal((await call('GET /v1/auth/verify')).status, 200)
    await advance(31, own)
    assert.equal((await call('GET /v1/auth/verify')).code, 'invalid_credential')
    for (const expiresIn of [0, -1, 3651, 1.5, '1'])
      assert.equal(
        (await (await newTeam(own)).owner('POST /v1/api-keys', { name: 'x', expiresIn })).code,
        'invalid_integer',
      )
  })
})
