import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newContact, newField, newProfile } from '#testing/team/contacts.ts'
import { newTeam } from '#testing/team/team.ts'

const absent = 'f'.repeat(24)

test('a definition is given back as it was made', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const body = { name: 'Plan tier', slug: 'tier', type: 'select', options: ['free', 'Gold'] }
  const made = await newField(team, body)
  const { id, createdAt, updatedAt, ...rest } = made
  assert.match(id, /^[0-9a-f]{24}$/)
  assert.equal(createdAt, updatedAt)
  assert.deepEqual(rest, { profileId, ...body })
  const read = await call(`GET /v1/custom-fields/${id}`)
  assert.deepEqual([read.status, read.body], [200, made])
  const list = await call('GET /v1/custom-fields')
  assert.deepEqual([list.status, list.body], [200, { data: [made], hasMore: false, nextCursor: null }])
  for (const type of ['text', 'number', 'boolean', 'date'])
    assert.deepEqual((await newField(team, { name: `a ${type}`, type })).options, [])
})

test('a slug that is not sent is derived from the name, in every script', async () => {
  const team = await newTeam()
  const rows: [name: string, slug: string][] = [
    ['Plan  tier!', 'plan-tier'],
    ['Crème Brûlée', 'creme-brulee'],
    ['Straße', 'straudfe'],
    ['城市', 'u57ceu5e02'],
    ['a_b-c', 'a_b-c'],
    [`${'word '.repeat(14)}end`, 'word-word-word-word-word-word-word-word-word-word-word-word-word'],
  ]
  for (const [name, slug] of rows) assert.equal((await newField(team, { name })).slug, slug)
  assert.equal((await newField(team, { name: 'Null', slug: null })).slug, 'null')
})

test('a slug is sent well formed or not at all', async () => {
  const { call, profileId } = await newTeam()
  for (const slug of ['', '-a', '_a', 'Plan', 'a b', 'ä', 'a.b', 'x'.repeat(65)]) {
    const refused = await call('POST /v1/custom-fields', { profileId, name: 'A', type: 'text', slug })
    assert.deepEqual([refused.status, refused.code, refused.param], [400, 'invalid_slug', 'slug'], slug)
  }
  for (const name of ['!?', '___', '😀'])
    for (const slug of [undefined, null]) {
      const refused = await call('POST /v1/custom-fields', { profileId, name, type: 'text', slug })
      assert.deepEqual([refused.status, refused.code, refused.param], [400, 'slug_not_derivable', 'name'])
    }
  const named = await call('POST /v1/custom-fields', { profileId, name: '!?', type: 'text', slug: '0-_' })
  assert.deepEqual([named.status, named.body.slug], [201, '0-_'])
  const longest = await call('POST /v1/custom-fields', {
    profileId,
    name: '!',
    type: 'text',
    slug: 'x'.repeat(64),
  })
  assert.equal(longest.status, 201)
})

test('a slug is taken once per profile, sent or derived, and never gets a suffix', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  await newField(team, { name: 'Plan tier' })
  for (const body of [{ name: 'Other', slug: 'plan-tier' }, { name: 'plan TIER' }]) {
    const refused = await call('POST /v1/custom-fields', { profileId, type: 'text', ...body })
    assert.deepEqual([refused.status, refused.code, refused.param], [409, 'custom_field_slug_taken', 'slug'])
  }
  await newField(await newProfile(team, 'Second'), { name: 'Plan tier' })
  assert.equal((await call('GET /v1/custom-fields')).body.data.length, 2)
})

test('of many who take a slug at once, one has it', async () => {
  const { call, profileId } = await newTeam()
  const body = { profileId, name: 'Race', type: 'text' }
  const replies = await Promise.all(Array.from({ length: 12 }, () => call('POST /v1/custom-fields', body)))
  const codes = replies.map(({ status, code }) => code ?? status)
  assert.deepEqual(codes.filter((code) => code === 201).length, 1)
  assert.deepEqual(codes.filter((code) => code === 'custom_field_slug_taken').length, 11)
})

test('a select field has options, and no other field has any', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const create = (body: object) => call('POST /v1/custom-fields', { profileId, name: 'A', ...body })
  for (const [body, code, param] of [
    [{ type: 'select' }, 'invalid_options', 'options'],
    [{ type: 'select', options: [] }, 'invalid_options', 'options'],
    [{ type: 'text', options: ['a'] }, 'invalid_options', 'options'],
    [{ type: 'select', options: ['a', 'a'] }, 'invalid_array', 'options'],
    [{ type: 'select', options: Array.from({ length: 101 }, (_, n) => `o${n}`) }, 'invalid_array', 'options'],
    [{ type: 'select', options: ['x'.repeat(101)] }, 'invalid_string', 'options[0]'],
    [{ type: 'select', options: [''] }, 'invalid_string', 'options[0]'],
    [{ type: 'colour' }, 'invalid_value', 'type'],
    [{}, 'missing_required_parameter', 'type'],
    [{ type: 'text', name: '' }, 'invalid_string', 'name'],
    [{ type: 'text', name: 'x'.repeat(101) }, 'invalid_string', 'name'],
    [{ type: 'text', slug: 7 }, 'invalid_string', 'slug'],
  ] as const) {
    const refused = await create(body)
    assert.deepEqual([refused.status, refused.code, refused.param], [400, code, param], JSON.stringify(body))
  }
  assert.deepEqual((await create({ type: 'text', options: [] })).body.options, [])
  const missing = await call('POST /v1/custom-fields', { profileId: absent, name: 'A', type: 'text' })
  assert.deepEqual([missing.status, missing.code, missing.param], [404, 'profile_not_found', 'profileId'])
})

test('a change renames or replaces the options; slug and type stay', async () => {
  const team = await newTeam()
  const { call } = team
  const made = await newField(team, { name: 'Plan', type: 'select', options: ['a', 'b'] })
  const route = `PATCH /v1/custom-fields/${made.id}`
  const renamed = await call(route, { name: 'Tier' })
  assert.deepEqual(renamed.body, { ...made, name: 'Tier', updatedAt: renamed.body.updatedAt })
  const changed = await call(route, { options: ['c'] })
  assert.deepEqual([changed.body.options, changed.body.name, changed.body.slug], [['c'], 'Tier', 'plan'])
  for (const [body, code, param] of [
    [{ slug: 'plan' }, 'unknown_parameter', 'slug'],
    [{ type: 'select' }, 'unknown_parameter', 'type'],
    [{ options: [] }, 'invalid_options', 'options'],
    [{ options: null }, 'invalid_array', 'options'],
    [{ name: '' }, 'invalid_string', 'name'],
  ] as const) {
    const refused = await call(route, body)
    assert.deepEqual([refused.status, refused.code, refused.param], [400, code, param], JSON.stringify(body))
  }
  const text = await newField(team, { name: 'Words' })
  const refused = await call(`PATCH /v1/custom-fields/${text.id}`, { options: ['a'] })
  assert.deepEqual([refused.status, refused.code], [400, 'invalid_options'])
  assert.equal((await call(`PATCH /v1/custom-fields/${absent}`, {})).code, 'custom_field_not_found')
})

test('a definition is deleted once, with its values, and its slug is free', async () => {
  const team = await newTeam()
  const { call } = team
  const { id } = await newField(team, { name: 'Plan' })
  await newField(team, { name: 'Kept' })
  const contact = await newContact(team, { customFields: { plan: 'gold', kept: 'yes' } })
  const removed = await call(`DELETE /v1/custom-fields/${id}`)
  assert.deepEqual([removed.status, removed.body], [200, { id, deleted: true }])
  for (const route of [`DELETE /v1/custom-fields/${id}`, `GET /v1/custom-fields/${id}`]) {
    const again = await call(route)
    assert.deepEqual([again.status, again.code], [404, 'custom_field_not_found'])
  }
  const shown = () => call(`GET /v1/contacts/${contact.id}`)
  assert.deepEqual((await shown()).body.customFields, { kept: 'yes' })
  await newField(team, { name: 'Plan' })
  assert.deepEqual((await shown()).body.customFields, { kept: 'yes' })
})

test('a profile has at most 200 definitions, also when many are made at once', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  for (let n = 0; n < 190; n++) await newField(team, { name: `Field ${n}` })
  const replies = await Promise.all(
    Array.from({ length: 14 }, (_, n) =>
      call('POST /v1/custom-fields', { profileId, name: `Late ${n}`, type: 'text' }),
    ),
  )
  const codes = replies.map(({ status, code }) => code ?? status)
  assert.equal(codes.filter((code) => code === 201).length, 10)
  assert.equal(codes.filter((code) => code === 'too_many_custom_fields').length, 4)
  await newField(await newProfile(team, 'Second'), { name: 'One more' })
})

test('the list of definitions keeps to a profile when asked', async () => {
  const team = await newTeam()
  const second = await newProfile(team, 'Second')
  const [here, there] = [await newField(team, { name: 'Here' }), await newField(second, { name: 'There' })]
  const slugs = async (query: string) =>
    (await team.call(`GET /v1/custom-fields${query}`)).body.data.map(({ id }: { id: string }) => id)
  assert.deepEqual(await slugs(''), [there.id, here.id])
  assert.deepEqual(await slugs(`?profileId=${second.profileId}`), [there.id])
  const unknown = await team.call(`GET /v1/custom-fields?profileId=${absent}`)
  assert.deepEqual([unknown.status, unknown.code, unknown.param], [404, 'profile_not_found', 'profileId'])
})
