import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { newTeam, type Reply } from '#testing/team/team.ts'

const namesOf = ({ body }: Reply) => body.data.map(({ name }: { name: string }) => name)

test('a profile is given back as it was made, with the legacy copy beside it', async () => {
  const { call } = await newTeam()
  const made = await call('POST /v1/profiles', { name: 'Brand', description: 'A\nB', color: '#12aBff' })
  assert.equal(made.status, 201)
  const { id, createdAt, updatedAt, ...rest } = made.body
  assert.deepEqual(rest, {
    name: 'Brand',
    description: 'A\nB',
    color: '#12aBff',
    timezone: 'UTC',
    isDefault: false,
    accountCount: 0,
  })
  assert.equal(createdAt, updatedAt)
  assert.deepEqual((await call(`GET /v1/profiles/${id}`)).body, made.body)
  const list = await call('GET /v1/profiles?name=Brand')
  assert.deepEqual(list.body.data, [made.body])
  const { name, description, color, isDefault } = rest
  assert.deepEqual(list.body.profiles, [{ _id: id, name, description, color, isDefault, createdAt }])
})

test('a name is taken once in a team and mode, also by a change', async () => {
  const team = await newTeam()
  const { call } = team
  const first = await call('POST /v1/profiles', { name: 'Brand' })
  const other = await call('POST /v1/profiles', { name: 'Other' })
  const again = await call('POST /v1/profiles', { name: 'Brand' })
  assert.deepEqual([again.status, again.code, again.param], [409, 'profile_name_conflict', 'name'])
  assert.equal(again.body.details.existingProfileId, first.body.id)
  const renamed = await call(`PATCH /v1/profiles/${other.body.id}`, { name: 'Brand' })
  assert.deepEqual([renamed.status, renamed.code], [409, 'profile_name_conflict'])
  assert.equal((await call(`PATCH /v1/profiles/${first.body.id}`, { name: 'Brand' })).status, 200)
  const live = await team.key({ mode: 'live' })
  assert.equal((await live('POST /v1/profiles', { name: 'Brand' })).status, 201)
  assert.equal((await (await newTeam()).call('POST /v1/profiles', { name: 'Brand' })).status, 201)
  const racing = await Promise.all([1, 2, 3].map(() => call('POST /v1/profiles', { name: 'Race' })))
  assert.deepEqual(racing.map(({ status }) => status).sort(), [201, 409, 409])
})

test('fields out of their bounds are refused by name', async () => {
  const { call } = await newTeam()
  const cases: [body: object, code: string, param: string][] = [
    [{}, 'missing_required_parameter', 'name'],
    [{ name: '' }, 'invalid_string', 'name'],
    [{ name: 'x'.repeat(101) }, 'invalid_string', 'name'],
    [{ name: 'a\tb' }, 'invalid_string', 'name'],
    [{ name: 'a', description: 'x'.repeat(501) }, 'invalid_string', 'description'],
    [{ name: 'a', color: 'red' }, 'invalid_string', 'color'],
    [{ name: 'a', isDefault: true }, 'unknown_parameter', 'isDefault'],
  ]
  for (const [body, code, param] of cases) {
    const { status, ...reply } = await call('POST /v1/profiles', body)
    assert.deepEqual([status, reply.code, reply.param], [400, code, param], JSON.stringify(body))
  }
  assert.equal((await call('POST /v1/profiles', { name: '漢'.repeat(100) })).status, 201)
})

test('PUT and PATCH change what is sent and keep the rest', async () => {
  const { call } = await newTeam()
  for (const method of ['PUT', 'PATCH']) {
    let known = { name: randomId(), description: 'B', color: '#000000', timezone: 'Asia/Kathmandu' } as object
    const { id } = (await call('POST /v1/profiles', known)).body
    for (const change of [
      { color: null },
      { color: '#ffffff' },
      { name: randomId() },
      { description: null },
      { timezone: 'UTC' },
      {},
    ]) {
      known = { ...known, ...change }
      const changed = await call(`${method} /v1/profiles/${id}`, change)
      assert.partialDeepStrictEqual(changed.body, { ...known, isDefault: false }, method)
    }
  }
})

test('a profile has the time zone that it is given, UTC otherwise', async () => {
  const { call, profileId } = await newTeam()
  assert.equal((await call(`GET /v1/profiles/${profileId}`)).body.timezone, 'UTC')
  assert.equal((await call('POST /v1/profiles', { name: 'A' })).body.timezone, 'UTC')
  const timezone = 'America/Argentina/Buenos_Aires'
  const { id } = (await call('POST /v1/profiles', { name: 'B', timezone })).body
  const { data } = (await call('GET /v1/profiles')).body
  assert.equal(data.find((profile: { id: string }) => profile.id === id).timezone, timezone)
  const routes = ['POST /v1/profiles', `PUT /v1/profiles/${id}`, `PATCH /v1/profiles/${id}`]
  for (const route of routes)
    for (const bad of ['Mars/Olympus', '+01:00', '', 'x'.repeat(65)]) {
      const { status, code, param } = await call(route, { name: 'C', timezone: bad })
      assert.deepEqual([status, code, param], [400, 'invalid_timezone', 'timezone'], `${route} ${bad}`)
    }
  const cleared = await call(`PATCH /v1/profiles/${id}`, { timezone: null })
  assert.deepEqual([cleared.status, cleared.param], [400, 'timezone'])
})

test('one profile is the default: it moves by choice, and on to the oldest when its profile goes', async () => {
  const { call, profileId } = await newTeam()
  const [b, c] = [
    (await call('POST /v1/profiles', { name: 'B' })).body.id,
    (await call('POST /v1/profiles', { name: 'C' })).body.id,
  ]
  const refused = await call(`PATCH /v1/profiles/${profileId}`, { isDefault: false })
  assert.deepEqual([refused.status, refused.code, refused.param], [400, 'invalid_value', 'isDefault'])
  assert.equal((await call(`PATCH /v1/profiles/${c}`, { isDefault: true })).body.isDefault, true)
  assert.deepEqual(namesOf(await call('GET /v1/profiles')), ['C', 'Default', 'B'])
  assert.deepEqual((await call(`DELETE /v1/profiles/${c}`)).body, { id: c, deleted: true })
  assert.deepEqual(namesOf(await call('GET /v1/profiles')), ['Default', 'B'])
  assert.equal((await call(`DELETE /v1/profiles/${b}`)).status, 200)
  const last = await call(`DELETE /v1/profiles/${profileId}`)
  assert.deepEqual([last.status, last.code], [409, 'default_profile'])
})

test('pages by cursor and by offset show every profile once, in one order', async () => {
  const { call } = await newTeam()
  for (const name of ['a', 'b', 'c', 'd']) await call('POST /v1/profiles', { name })
  const all = ['Default', 'a', 'b', 'c', 'd']
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await call(`GET /v1/profiles?limit=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...namesOf(page))
    assert.equal(page.body.hasMore, page.body.nextCursor !== null)
    assert.equal('total' in page.body, false)
    cursor = page.body.nextCursor
  }
  assert.deepEqual(seen, all)
  const skipped = await call('GET /v1/profiles?limit=2&skip=3')
  assert.deepEqual(namesOf(skipped), ['c', 'd'])
  assert.partialDeepStrictEqual(skipped.body, { total: 5, skip: 3, limit: 2, hasMore: false })
  const both = await call('GET /v1/profiles?skip=1&cursor=x')
  assert.deepEqual([both.status, both.code], [400, 'invalid_pagination'])
  assert.equal((await call('GET /v1/profiles?skip=100001')).code, 'invalid_skip')
})

test('what a key may not see does not exist for it', async () => {
  const team = await newTeam()
  const mine = (await team.call('POST /v1/profiles', { name: 'Mine' })).body.id
  const limited = await team.key({ profileIds: [mine] })
  assert.deepEqual(namesOf(await limited('GET /v1/profiles?skip=0')), ['Mine'])
  for (const method of ['GET', 'DELETE', 'PATCH']) {
    const body = method === 'PATCH' ? {} : undefined
    const hidden = await limited(`${method} /v1/profiles/${team.profileId}`, body)
    assert.deepEqual([hidden.status, hidden.code], [404, 'profile_not_found'])
  }
  const taken = await limited('POST /v1/profiles', { name: 'Default' })
  assert.deepEqual([taken.code, taken.body.details], ['profile_name_conflict', undefined])
  const made = await limited('POST /v1/profiles', { name: 'New' })
  assert.equal(made.status, 201)
  assert.equal((await limited(`GET /v1/profiles/${made.body.id}`)).status, 404)
  for (const id of [(await newTeam()).profileId, 'nonsense', '0'.repeat(24)])
    assert.equal((await team.call(`GET /v1/profiles/${id}`)).code, 'profile_not_found')
  const live = await team.key({ mode: 'live' })
  assert.equal((await live(`GET /v1/profiles/${mine}`)).code, 'profile_not_found')
})

test('a key that only reads reads, and changes nothing', async () => {
  const team = await newTeam()
  const reading = await team.key({ readOnly: true })
  assert.equal((await reading('GET /v1/profiles')).status, 200)
  for (const route of ['POST /v1/profiles', `PUT /v1/profiles/${team.profileId}`]) {
    const refused = await reading(route, { name: 'x' })
    assert.deepEqual([refused.status, refused.code], [403, 'insufficient_permissions'])
  }
  assert.equal((await reading(`DELETE /v1/profiles/${team.profileId}`)).status, 403)
})

test('a repeated key makes one profile, whichever mode it comes from', async () => {
  const team = await newTeam()
  const live = await team.key({ mode: 'live' })
  const key = { 'idempotency-key': 'one' }
  const first = await team.call('POST /v1/profiles', { name: 'Once', color: '#000000' }, key)
  const again = await team.call('POST /v1/profiles', '{ "color": "#000000", "name": "Once" }', key)
  assert.deepEqual([again.status, again.body], [201, first.body])
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  const other = await team.call('POST /v1/profiles', { name: 'Twice' }, key)
  assert.deepEqual([other.status, other.code], [409, 'idempotency_key_reused'])
  const replayed = await live('POST /v1/profiles', { name: 'Once', color: '#000000' }, key)
  assert.deepEqual([replayed.status, replayed.body], [201, first.body])
  assert.equal((await live(`GET /v1/profiles/${first.body.id}`)).status, 404)
})

test('what is begun in a profile while it is deleted is either done or told that the profile is gone', async () => {
  const team = await newTeam()
  for (let round = 0; round < 20; round++) {
    const { id: profileId } = (await team.call('POST /v1/profiles', { name: `short-lived ${round}` })).body
    const [deleted, ...begun] = await Promise.all([
      team.call(`DELETE /v1/profiles/${profileId}`),
      team.call(`GET /v1/connect/botchat?profileId=${profileId}`),
      team.call(`GET /v1/connect/threadnet?profileId=${profileId}`),
    ])
    assert.equal(deleted.status, 200)
    for (const { status, code } of begun)
      assert.ok(status === 200 || (status === 404 && code === 'profile_not_found'), `${status} ${code}`)
  }
})
