import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newContact, newField, newProfile } from '#testing/team/contacts.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

async function withFields(): Promise<Team> {
  const team = await newTeam()
  for (const type of ['text', 'number', 'boolean', 'date']) await newField(team, { name: type, type })
  await newField(team, { name: 'select', type: 'select', options: ['free', 'Gold'] })
  return team
}

const good: Record<string, unknown[]> = {
  text: ['', 'gold', 'two\nlines', '漢'.repeat(1000)],
  number: [0, -1.5, 1e308, 5e-324, 1.5e19, 0.1],
  boolean: [true, false],
  date: ['2024-02-29', '1900-01-01'],
  select: ['free', 'Gold'],
}

const bad: Record<string, unknown[]> = {
  text: [null, 7, true, [], {}, 'x'.repeat(1001)],
  number: [null, '7', true, []],
  boolean: [null, 'true', 0],
  date: [null, '2023-02-29', '2024-2-29', '2024-02-29T00:00:00Z', 'today', 20240229, ''],
  select: [null, 'gold', 'Free ', '', 7],
}

test('a value of each type is set, read back and replaced', async () => {
  const team = await withFields()
  const { call } = team
  const { id } = await newContact(team)
  for (const [slug, values] of Object.entries(good))
    for (const value of values) {
      const put = await call(`PUT /v1/contacts/${id}/fields/${slug}`, { value })
      assert.deepEqual([put.status, put.body], [200, { slug, value }])
      assert.deepEqual((await call(`GET /v1/contacts/${id}`)).body.customFields[slug], value)
    }
  const shown = (await call(`GET /v1/contacts/${id}`)).body.customFields
  assert.deepEqual(
    shown,
    Object.fromEntries(Object.entries(good).map(([slug, values]) => [slug, values.at(-1)])),
  )
})

test('a value that does not fit the type is refused wherever it is sent', async () => {
  const team = await withFields()
  const { call, profileId } = team
  const { id } = await newContact(team)
  for (const [slug, values] of Object.entries(bad))
    for (const value of values) {
      const put = await call(`PUT /v1/contacts/${id}/fields/${slug}`, { value })
      assert.deepEqual(
        [put.status, put.code, put.param],
        [400, 'invalid_field_value', 'value'],
        `${slug} ${value}`,
      )
      const fault = [400, 'invalid_field_value', `customFields.${slug}`]
      const body = { customFields: { [slug]: value } }
      const made = await call('POST /v1/contacts', { profileId, displayName: 'A', ...body })
      assert.deepEqual([made.status, made.code, made.param], fault)
      const patched = await call(`PATCH /v1/contacts/${id}`, body)
      assert.deepEqual([patched.status, patched.code, patched.param], fault)
    }
  const huge = await call(`PUT /v1/contacts/${id}/fields/number`, '{"value":1e999}')
  assert.deepEqual([huge.status, huge.code], [400, 'invalid_field_value'])
  assert.deepEqual((await call('GET /v1/contacts')).body.data.length, 1)
  assert.deepEqual((await call(`GET /v1/contacts/${id}`)).body.customFields, {})
})

test('the body of a value is the value alone', async () => {
  const team = await withFields()
  const { id } = await newContact(team)
  const put = (body: unknown) => team.call(`PUT /v1/contacts/${id}/fields/text`, body)
  assert.deepEqual([(await put({})).code, (await put({})).param], ['missing_required_parameter', 'value'])
  const more = await put({ value: 'a', slug: 'text' })
  assert.deepEqual([more.status, more.code, more.param], [400, 'unknown_parameter', 'slug'])
})

test('a value is cleared once, and one that is not set is not there', async () => {
  const team = await withFields()
  const { call } = team
  const { id } = await newContact(team, { customFields: { text: 'a', number: 1 } })
  const clear = () => call(`DELETE /v1/contacts/${id}/fields/text`)
  const cleared = await clear()
  assert.deepEqual([cleared.status, cleared.body], [200, { slug: 'text', deleted: true }])
  const again = await clear()
  assert.deepEqual([again.status, again.code], [404, 'field_value_not_set'])
  assert.deepEqual((await call(`GET /v1/contacts/${id}`)).body.customFields, { number: 1 })
  const racing = await Promise.all([1, 2, 3].map(() => call(`DELETE /v1/contacts/${id}/fields/number`)))
  assert.deepEqual(racing.map(({ status }) => status).sort(), [200, 404, 404])
})

test('a slug that the profile of the contact does not define is not found, whatever it looks like', async () => {
  const team = await withFields()
  const { call, profileId } = team
  const { id } = await newContact(team)
  const elsewhere = await newTeam()
  await newField(elsewhere, { name: 'Theirs' })
  for (const slug of ['nothing', 'theirs', 'TEXT', '-', 'a'.repeat(150), '%C3%A4'])
    for (const [method, body] of [
      ['PUT', { value: 'a' }],
      ['DELETE', undefined],
    ] as const) {
      const reply = await call(`${method} /v1/contacts/${id}/fields/${slug}`, body)
      assert.deepEqual([reply.status, reply.code], [404, 'custom_field_not_found'], `${method} ${slug}`)
    }
  for (const name of ['nothing', '__proto__', 'constructor']) {
    const text = `{"profileId":"${profileId}","displayName":"A","customFields":{"${name}":"a"}}`
    const made = await call('POST /v1/contacts', text)
    assert.deepEqual(
      [made.status, made.code, made.param],
      [404, 'custom_field_not_found', `customFields.${name}`],
    )
  }
})

test('values that a contact is made or changed with are set, and the others stay', async () => {
  const team = await withFields()
  const made = await newContact(team, { customFields: { text: 'a', boolean: false } })
  assert.deepEqual(made.customFields, { text: 'a', boolean: false })
  const changed = await team.call(`PATCH /v1/contacts/${made.id}`, { customFields: { text: 'b', number: 7 } })
  assert.deepEqual(changed.body.customFields, { text: 'b', number: 7, boolean: false })
  assert.deepEqual((await team.call('GET /v1/contacts')).body.data, [changed.body])
})

test('an option that is taken away stays readable and cannot be set again', async () => {
  const team = await newTeam()
  const { call } = team
  const field = await newField(team, { name: 'Plan', type: 'select', options: ['free', 'gold'] })
  const { id } = await newContact(team, { customFields: { plan: 'gold' } })
  await call(`PATCH /v1/custom-fields/${field.id}`, { options: ['free'] })
  assert.deepEqual((await call(`GET /v1/contacts/${id}`)).body.customFields, { plan: 'gold' })
  const refused = await call(`PUT /v1/contacts/${id}/fields/plan`, { value: 'gold' })
  assert.deepEqual([refused.status, refused.code], [400, 'invalid_field_value'])
  assert.equal((await call(`PUT /v1/contacts/${id}/fields/plan`, { value: 'free' })).status, 200)
})

test('values that are set while the field or the contact goes are answered, and nothing is left', async () => {
  const team = await newTeam()
  const { call } = team
  for (let round = 0; round < 5; round++) {
    const field = await newField(team, { name: 'Short lived' })
    const { id } = await newContact(team)
    const puts = [1, 2, 3].map((n) => call(`PUT /v1/contacts/${id}/fields/short-lived`, { value: `${n}` }))
    const replies = await Promise.all([
      ...puts,
      call(`DELETE /v1/custom-fields/${field.id}`),
      ...(round % 2 ? [call(`DELETE /v1/contacts/${id}`)] : []),
    ])
    for (const { status } of replies) assert.ok(status === 200 || status === 404, String(status))
    const left = await call(`GET /v1/contacts/${id}`)
    if (left.status === 200) assert.deepEqual(left.body.customFields, {})
  }
})

test('contacts that get a value while its field goes are kept without it, or told that there is no such field', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const { id } = await newContact(team)
  const customFields = { 'short-lived': 'a' }
  for (let round = 0; round < 10; round++) {
    const field = await newField(team, { name: 'Short lived' })
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => call('POST /v1/contacts', { profileId, displayName: 'A', customFields })),
      call(`PATCH /v1/contacts/${id}`, { customFields }),
      call(`DELETE /v1/custom-fields/${field.id}`),
      ...[1, 2, 3].map(() => call('POST /v1/contacts', { profileId, displayName: 'A', customFields })),
    ])
    for (const { status, code } of replies)
      assert.ok(status < 300 || code === 'custom_field_not_found', `${status} ${code}`)
  }
  const { data } = (await call('GET /v1/contacts?limit=200')).body
  for (const contact of data) assert.deepEqual(contact.customFields, {})
})

test('values that are cleared while their contacts go are answered, and keep nobody waiting', async () => {
  const team = await newTeam()
  const { call } = team
  for (let round = 0; round < 6; round++) {
    const profile = await newProfile(team, `Profile ${round}`)
    await newField(profile, { name: 'Plan' })
    const customFields = { plan: 'a' }
    const made = await Promise.all([1, 2, 3, 4, 5, 6].map(() => newContact(profile, { customFields })))
    const replies = await Promise.all([
      ...made.map(({ id }) => call(`DELETE /v1/contacts/${id}/fields/plan`)),
      call(`DELETE /v1/profiles/${profile.profileId}`),
      ...made.map(({ id }) => call(`DELETE /v1/contacts/${id}`)),
    ])
    for (const { status, code } of replies) assert.ok(status === 200 || status === 404, `${status} ${code}`)
  }
})
