import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance, businessNow } from '#testing/service/clock.ts'
import { newContact, newField } from '#testing/team/contacts.ts'
import { control, newTeam } from '#testing/team/team.ts'

const absent = 'f'.repeat(24)

test('a contact is given back as it was made, with nothing else in it', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const before = await businessNow()
  const made = await newContact(team, {
    displayName: 'Ada Example',
    email: 'Ada@Example.com',
    company: 'Engines',
    avatarUrl: 'https://example.com/ada.png',
    notes: 'First line\nsecond line',
    locale: 'pt-BR',
    timezone: 'Europe/Berlin',
    tags: ['Lead', 'vip'],
    isSubscribed: false,
    isBlocked: true,
    firstSeenAt: '2019-04-05T06:07:08+02:00',
  })
  const { id, createdAt, updatedAt, ...rest } = made
  assert.match(id, /^[0-9a-f]{24}$/)
  assert.ok(Date.parse(createdAt) >= before.getTime())
  assert.equal(updatedAt, createdAt)
  assert.deepEqual(rest, {
    profileId,
    displayName: 'Ada Example',
    email: 'Ada@Example.com',
    company: 'Engines',
    avatarUrl: 'https://example.com/ada.png',
    notes: 'First line\nsecond line',
    locale: 'pt-BR',
    timezone: 'Europe/Berlin',
    tags: ['Lead', 'vip'],
    isSubscribed: false,
    isBlocked: true,
    customFields: {},
    channels: [],
    firstSeenAt: '2019-04-05T04:07:08.000Z',
  })
  assert.deepEqual((await call(`GET /v1/contacts/${id}`)).body, made)
  assert.deepEqual((await call('GET /v1/contacts')).body.data, [made])
})

test('what is not known of a contact is empty, and a name or an address is absent', async () => {
  const team = await newTeam()
  const made = await newContact(team, { displayName: undefined, email: 'someone@example.com' })
  const { id, profileId, createdAt, updatedAt, ...rest } = made
  assert.deepEqual(rest, {
    email: 'someone@example.com',
    company: '',
    avatarUrl: null,
    notes: '',
    locale: '',
    timezone: '',
    tags: [],
    isSubscribed: true,
    isBlocked: false,
    customFields: {},
    channels: [],
    firstSeenAt: createdAt,
  })
  assert.equal((await newContact(team, { email: null })).email, undefined)
})

test('a contact needs a name, an email or a channel', async () => {
  const { call, profileId } = await newTeam()
  for (const body of [{}, { displayName: null }, { email: null, company: 'Engines', tags: ['a'] }]) {
    const refused = await call('POST /v1/contacts', { profileId, ...body })
    assert.deepEqual(
      [refused.status, refused.code, refused.param],
      [400, 'missing_required_parameter', 'displayName'],
    )
  }
})

test('fields out of their bounds are refused by name, when a contact is made and when it is changed', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const { id } = await newContact(team)
  const cases: [body: Record<string, unknown>, code: string, param: string][] = [
    [{ displayName: '' }, 'invalid_string', 'displayName'],
    [{ displayName: 'x'.repeat(101) }, 'invalid_string', 'displayName'],
    [{ displayName: 'a\tb' }, 'invalid_string', 'displayName'],
    [{ displayName: 7 }, 'invalid_string', 'displayName'],
    ...['', 'x', 'a@b', 'a b@example.com', 'a@@example.com', `${'x'.repeat(65)}@example.com`, 7].map(
      (email): [object & Record<string, unknown>, string, string] => [{ email }, 'invalid_email', 'email'],
    ),
    [{ email: `a@${'x'.repeat(250)}.com` }, 'invalid_email', 'email'],
    [{ company: 'x'.repeat(101) }, 'invalid_string', 'company'],
    [{ company: null }, 'invalid_string', 'company'],
    [{ avatarUrl: 'ada.png' }, 'invalid_url', 'avatarUrl'],
    [{ avatarUrl: ' https://example.com/ada.png' }, 'invalid_url', 'avatarUrl'],
    [{ avatarUrl: 'https://example.com/\nada.png' }, 'invalid_url', 'avatarUrl'],
    [{ notes: 'x'.repeat(10_001) }, 'invalid_string', 'notes'],
    [{ locale: 'en_US' }, 'invalid_string', 'locale'],
    [{ locale: 'english please' }, 'invalid_string', 'locale'],
    [{ timezone: 'Berlin' }, 'invalid_timezone', 'timezone'],
    [{ timezone: '+02:00' }, 'invalid_timezone', 'timezone'],
    [{ tags: 'a' }, 'invalid_array', 'tags'],
    [{ tags: ['a', ''] }, 'invalid_string', 'tags[1]'],
    [{ tags: ['   '] }, 'invalid_string', 'tags[0]'],
    [{ tags: ['a\nb'] }, 'invalid_string', 'tags[0]'],
    [{ tags: ['x'.repeat(101)] }, 'invalid_string', 'tags[0]'],
    [{ isSubscribed: 'yes' }, 'invalid_boolean', 'isSubscribed'],
    [{ isBlocked: 1 }, 'invalid_boolean', 'isBlocked'],
    [{ firstSeenAt: '2020-01-01' }, 'invalid_timestamp', 'firstSeenAt'],
    [{ firstSeenAt: '2020-01-01T00:00:00' }, 'invalid_timestamp', 'firstSeenAt'],
    [{ firstSeenAt: '0000-01-01T00:00:00Z' }, 'invalid_timestamp', 'firstSeenAt'],
    [{ firstSeenAt: '0001-01-01T00:00:00+01:00' }, 'invalid_timestamp', 'firstSeenAt'],
    [{ firstSeenAt: '9999-12-31T23:59:59-01:00' }, 'invalid_timestamp', 'firstSeenAt'],
    [{ customFields: [] }, 'invalid_object', 'customFields'],
    [{ id: absent }, 'unknown_parameter', 'id'],
    [{ channels: [] }, 'unknown_parameter', 'channels'],
    [{ createdAt: '2020-01-01T00:00:00Z' }, 'unknown_parameter', 'createdAt'],
  ]
  for (const [body, code, param] of cases) {
    const made = await call('POST /v1/contacts', { profileId, displayName: 'A', ...body })
    assert.deepEqual([made.status, made.code, made.param], [400, code, param], JSON.stringify(body))
    const changed = await call(`PATCH /v1/contacts/${id}`, body)
    assert.deepEqual([changed.status, changed.code, changed.param], [400, code, param], JSON.stringify(body))
  }
  assert.equal((await call('GET /v1/contacts')).body.data.length, 1)
  await newContact(team, {
    displayName: '漢'.repeat(100),
    tags: ['漢'.repeat(100)],
    notes: '漢'.repeat(10_000),
  })
})

test('a profile that does not exist is answered by name', async () => {
  const { call } = await newTeam()
  const refused = await call('POST /v1/contacts', { profileId: absent, displayName: 'A' })
  assert.deepEqual([refused.status, refused.code, refused.param], [404, 'profile_not_found', 'profileId'])
  const malformed = await call('POST /v1/contacts', { profileId: 'x', displayName: 'A' })
  assert.deepEqual([malformed.status, malformed.code], [400, 'invalid_string'])
})

test('a change touches what was sent, and the time of the change alone', async () => {
  const team = await newTeam()
  const { call } = team
  const made = await newContact(team, { email: 'a@example.com', tags: ['a'], notes: 'kept' })
  await advance(60)
  const changed = await call(`PATCH /v1/contacts/${made.id}`, {
    displayName: 'Renamed',
    isBlocked: true,
    firstSeenAt: '2001-02-03T04:05:06Z',
  })
  assert.equal(changed.status, 200)
  assert.ok(Date.parse(changed.body.updatedAt) >= Date.parse(made.updatedAt) + 60_000)
  const { updatedAt } = changed.body
  assert.deepEqual(changed.body, {
    ...made,
    displayName: 'Renamed',
    isBlocked: true,
    firstSeenAt: '2001-02-03T04:05:06.000Z',
    updatedAt,
  })
  assert.deepEqual((await call(`GET /v1/contacts/${made.id}`)).body, changed.body)
  const cleared = await call(`PATCH /v1/contacts/${made.id}`, { email: null, displayName: null, notes: '' })
  assert.deepEqual(
    [cleared.body.email, cleared.body.displayName, cleared.body.notes, cleared.body.tags],
    [undefined, undefined, '', ['a']],
  )
  assert.equal((await call(`PATCH /v1/contacts/${made.id}`, {})).status, 200)
})

test('a contact stays in its profile', async () => {
  const team = await newTeam()
  const { id, profileId } = await newContact(team)
  for (const sent of [profileId, absent, null]) {
    const refused = await team.call(`PATCH /v1/contacts/${id}`, { profileId: sent })
    assert.deepEqual([refused.status, refused.code, refused.param], [400, 'immutable_field', 'profileId'])
  }
  const channel = await team.call(`PATCH /v1/contacts/${id}`, { accountId: absent, externalId: 'x' })
  assert.deepEqual([channel.code, channel.param], ['unknown_parameter', 'accountId'])
})

test('concurrent changes of one contact lose nothing', async () => {
  const team = await newTeam()
  const { call } = team
  const { id } = await newContact(team)
  const bodies = [
    { displayName: 'Zed' },
    { email: 'zed@example.com' },
    { company: 'Zinc' },
    { tags: ['a'] },
    { notes: 'n' },
  ]
  const replies = await Promise.all(bodies.map((body) => call(`PATCH /v1/contacts/${id}`, body)))
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
  const { body } = await call(`GET /v1/contacts/${id}`)
  assert.partialDeepStrictEqual(body, Object.assign({}, ...bodies))
  for (const search of ['zed', 'zed@ex', 'zinc'])
    assert.equal((await call(`GET /v1/contacts?search=${search}`)).body.data.length, 1, search)
})

test('blocking a contact calls no platform', async () => {
  const team = await newTeam()
  const sandbox = await control()
  const calls = async () => (await sandbox('GET /_sandbox/calls?limit=1000')).body.data.length
  const { id } = await newContact(team)
  const before = await calls()
  const blocked = await team.call(`PATCH /v1/contacts/${id}`, { isBlocked: true })
  assert.equal(blocked.body.isBlocked, true)
  assert.equal(await calls(), before)
})

test('what belongs to a deleted contact is gone at once, and its identifier is free', async () => {
  const team = await newTeam()
  const { call } = team
  await newField(team, { name: 'Plan' })
  const { id } = await newContact(team, { tags: ['only-here', 'shared'], customFields: { plan: 'gold' } })
  const other = await newContact(team, { tags: ['Shared'] })
  const removed = await call(`DELETE /v1/contacts/${id}`)
  assert.deepEqual([removed.status, removed.body], [200, { id, deleted: true }])
  for (const route of [
    `GET /v1/contacts/${id}`,
    `DELETE /v1/contacts/${id}`,
    `GET /v1/contacts/${id}/channels`,
    `DELETE /v1/contacts/${id}/fields/plan`,
  ]) {
    const reply = await call(route)
    assert.deepEqual([reply.status, reply.code], [404, 'contact_not_found'], route)
  }
  for (const [route, body] of [
    [`PATCH /v1/contacts/${id}`, { displayName: 'x' }],
    [`PUT /v1/contacts/${id}/fields/plan`, { value: 'x' }],
  ] as const)
    assert.equal((await call(route, body)).code, 'contact_not_found')
  const list = await call('GET /v1/contacts')
  assert.deepEqual(
    list.body.data.map((row: { id: string }) => row.id),
    [other.id],
  )
  assert.deepEqual(list.body.filters.tags, ['shared'])
})

test('two deletes of one contact at once: one finds it', async () => {
  const team = await newTeam()
  const { id } = await newContact(team, { tags: ['a', 'b'] })
  const replies = await Promise.all([1, 2, 3].map(() => team.call(`DELETE /v1/contacts/${id}`)))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 404, 404])
  assert.deepEqual((await team.call('GET /v1/contacts')).body.filters.tags, [])
})
