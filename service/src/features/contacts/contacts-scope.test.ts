import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { newContact, newField, newProfile } from '#testing/team/contacts.ts'
import { type Call, newTeam, type Team } from '#testing/team/team.ts'

describe('what a credential may see of contacts', () => {
  const absent = 'f'.repeat(24)
  let team: Team
  let second: Awaited<ReturnType<typeof newProfile>>
  let hidden: { contact: any; field: any; accountId: string }
  /** Callers to whom what is hidden does not exist. */
  let strangers: Record<string, Call>

  before(async () => {
    team = await newTeam()
    second = await newProfile(team, 'Second')
    const account = await newAccount(team, 'skynet', second.profileId)
    const field = await newField(second, { name: 'Plan' })
    const sent = { accountId: account.id, externalId: 'x', tags: ['secret'], customFields: { plan: 'a' } }
    hidden = { contact: await newContact(second, sent), field, accountId: account.id }
    strangers = {
      'another team': (await newTeam()).call,
      'the other mode': await team.key({ mode: 'live' }),
      'a key of another profile': await team.key({ profileIds: [team.profileId] }),
      'a session in the other mode': team.owner,
    }
  })

  function routes(ids: { contactId: string; fieldId: string; profileId: string }): [string, object?][] {
    const { contactId, fieldId, profileId } = ids
    return [
      [`GET /v1/contacts/${contactId}`],
      [`PATCH /v1/contacts/${contactId}`, { displayName: 'x' }],
      [`DELETE /v1/contacts/${contactId}`],
      [`GET /v1/contacts/${contactId}/channels`],
      [`PUT /v1/contacts/${contactId}/fields/plan`, { value: 'x' }],
      [`DELETE /v1/contacts/${contactId}/fields/plan`],
      [`GET /v1/custom-fields/${fieldId}`],
      [`PATCH /v1/custom-fields/${fieldId}`, { name: 'x' }],
      [`DELETE /v1/custom-fields/${fieldId}`],
      [`GET /v1/contacts?profileId=${profileId}`],
      [`GET /v1/custom-fields?profileId=${profileId}`],
      ['POST /v1/contacts', { profileId, displayName: 'x' }],
      ['POST /v1/contacts/bulk', { profileId, contacts: [{ displayName: 'x' }] }],
      ['POST /v1/custom-fields', { profileId, name: 'x', type: 'text' }],
    ]
  }

  test('what is out of scope is answered as what nobody has, byte for byte', async () => {
    const real = routes({
      contactId: hidden.contact.id,
      fieldId: hidden.field.id,
      profileId: second.profileId,
    })
    const unreal = routes({ contactId: absent, fieldId: absent, profileId: absent })
    for (const [name, call] of Object.entries(strangers))
      for (const [index, [route, body]] of real.entries()) {
        const [other = '', otherBody] = unreal[index] ?? []
        const [seen, none] = [await call(route, body), await call(other, otherBody)]
        assert.equal(seen.status, 404, `${name} ${route}`)
        const text = (reply: typeof seen) => JSON.stringify({ ...reply.body, requestId: '' })
        assert.equal(text(seen), text(none), `${name} ${route}`)
      }
    assert.deepEqual((await team.call(`GET /v1/contacts/${hidden.contact.id}`)).body, hidden.contact)
  })

  test('lists, searches and tags hold nothing that is out of scope', async () => {
    for (const [name, call] of Object.entries(strangers)) {
      for (const query of ['', '?search=somebody', '?tag=secret', '?skip=0']) {
        const { status, body } = await call(`GET /v1/contacts${query}`)
        assert.deepEqual(
          [status, body.data, body.filters.tags, body.total ?? 0],
          [200, [], [], 0],
          `${name} ${query}`,
        )
      }
      assert.deepEqual((await call('GET /v1/custom-fields')).body.data, [], name)
    }
  })

  test('a key that may only read reads contacts, and a key of the profile does all', async () => {
    const reader = await team.key({ readOnly: true })
    assert.equal((await reader(`GET /v1/contacts/${hidden.contact.id}`)).status, 200)
    assert.equal((await reader(`DELETE /v1/contacts/${hidden.contact.id}`)).code, 'insufficient_permissions')
    const limited = await team.key({ profileIds: [second.profileId] })
    const made = await limited('POST /v1/contacts', {
      profileId: second.profileId,
      accountId: hidden.accountId,
      externalId: 'y',
    })
    assert.equal(made.status, 201)
    assert.equal((await limited('GET /v1/contacts')).body.data.length, 2)
    assert.equal((await limited(`DELETE /v1/contacts/${made.body.id}`)).status, 200)
  })

  test('a profile takes its contacts, fields and tags along', async () => {
    const third = await newProfile(team, 'Third')
    const field = await newField(third, { name: 'Plan' })
    const contact = await newContact(third, { tags: ['third'], customFields: { plan: 'a' } })
    assert.equal((await team.call(`DELETE /v1/profiles/${third.profileId}`)).status, 200)
    assert.equal((await team.call(`GET /v1/contacts/${contact.id}`)).code, 'contact_not_found')
    assert.equal((await team.call(`GET /v1/custom-fields/${field.id}`)).code, 'custom_field_not_found')
    assert.ok(!(await team.call('GET /v1/contacts')).body.filters.tags.includes('third'))
  })
})

test('a channel on an account that has moved out of reach is absent from its contact', async () => {
  const team = await newTeam()
  const second = await newProfile(team, 'Second')
  const account = await newAccount(team)
  const { id, channels } = await newContact(team, { accountId: account.id, externalId: 'somebody' })
  assert.equal(channels.length, 1)
  const limited = await team.key({ profileIds: [team.profileId] })
  const moved = await team.call(`PATCH /v1/accounts/${account.id}`, { profileId: second.profileId })
  assert.equal(moved.status, 200)
  const path = `/v1/contacts/${id}`
  const shown = async (call: Call) => [
    (await call(`GET ${path}`)).body.channels,
    (await call(`GET ${path}/channels`)).body.data,
    (await call('GET /v1/contacts')).body.data[0].channels,
    (await call(`PATCH ${path}`, { company: 'Engines' })).body.channels,
  ]
  assert.deepEqual(await shown(limited), [[], [], [], []])
  assert.deepEqual(await shown(team.call), [channels, channels, channels, channels])
})
