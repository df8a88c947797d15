import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam, type Reply } from '#testing/team/team.ts'

const isRefused = ({ status, code, param }: Reply, expected: readonly [number, string, string?]) =>
  assert.deepEqual([status, code, param], expected)

test('a contact is made and changed by the names of the client, and answered by ours', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const account = await newAccount(team)
  const make = (body: object) => call('POST /v1/contacts', { profileId, ...body })
  const made = await make({ name: 'Ada', accountId: account.id, platformIdentifier: 'ada-1' })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { displayName, channels } = (await call(`GET /v1/contacts/${made.body.id}`)).body
  assert.deepEqual([displayName, channels[0].externalId], ['Ada', 'ada-1'])
  assert.ok(!('name' in made.body) && !('platformIdentifier' in made.body))
  const changed = await call(`PATCH /v1/contacts/${made.body.id}`, { name: 'Ada L.' })
  assert.deepEqual([changed.status, changed.body.displayName], [200, 'Ada L.'])
  isRefused(await make({ name: '' }), [400, 'invalid_string', 'name'])
  isRefused(await make({ name: null }), [400, 'missing_required_parameter', 'name'])
  isRefused(await make({ name: 'A', displayName: 'B' }), [400, 'mutually_exclusive_fields', 'name'])
  isRefused(await make({ accountId: account.id, platformIdentifier: 'ada-1' }), [
    409,
    'contact_channel_exists',
    'platformIdentifier',
  ])
  isRefused(await call(`PATCH /v1/contacts/${made.body.id}`, { platformIdentifier: 'x' }), [
    400,
    'unknown_parameter',
    'platformIdentifier',
  ])
})

test('rows of an import take the names of the client, and errors of rows name them so', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const account = await newAccount(team)
  const { body } = await call('POST /v1/contacts/bulk', {
    profileId,
    contacts: [
      {
        name: 'Ada',
        company: 'Engines',
        accountId: account.id,
        platformIdentifier: '1',
        displayIdentifier: '@ada',
      },
      { name: '' },
      { name: 'B', accountId: account.id },
      { name: 'C', platformIdentifier: 'x' },
      { name: 'D', displayIdentifier: '@d' },
      { name: 'E', company: 7 },
      { name: null },
    ],
  })
  assert.deepEqual(
    body.created.map(({ index }: { index: number }) => index),
    [0],
  )
  assert.deepEqual(body.errors, [
    { index: 1, code: 'invalid_string', param: 'contacts[1].name' },
    { index: 2, code: 'incomplete_channel', param: 'contacts[2].externalId' },
    { index: 3, code: 'incomplete_channel', param: 'contacts[3].accountId' },
    { index: 4, code: 'incomplete_channel', param: 'contacts[4].accountId' },
    { index: 5, code: 'invalid_string', param: 'contacts[5].company' },
    { index: 6, code: 'missing_required_parameter', param: 'contacts[6].name' },
  ])
  const made = (await call(`GET /v1/contacts/${body.created[0].id}`)).body
  assert.partialDeepStrictEqual(made, {
    displayName: 'Ada',
    company: 'Engines',
    channels: [{ externalId: '1', displayIdentifier: '@ada' }],
  })
  const twice = { name: 'A', displayName: 'B' }
  isRefused(await call('POST /v1/contacts/bulk', { profileId, contacts: [twice] }), [
    400,
    'mutually_exclusive_fields',
    'contacts[0].name',
  ])
})

test('an account beside the rows is that of every row with an identifier and none of its own', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const [shared, own] = [await newAccount(team), await newAccount(team, 'threadnet')]
  const contacts = [
    { name: 'A', platformIdentifier: 'a' },
    { name: 'B', platformIdentifier: 'b', accountId: own.id },
    { name: 'C' },
    { name: 'D', displayIdentifier: '@d' },
  ]
  const send = (more: object) => call('POST /v1/contacts/bulk', { profileId, contacts, ...more })
  isRefused(await send({ accountId: shared.id, platform: 'threadnet' }), [
    400,
    'channel_platform_mismatch',
    'platform',
  ])
  isRefused(await send({ accountId: randomId() }), [404, 'account_not_found', 'accountId'])
  const other = await newTeam()
  isRefused(await send({ accountId: (await newAccount(other)).id }), [404, 'account_not_found', 'accountId'])
  const { body: second } = await call('POST /v1/profiles', { name: 'Second' })
  const elsewhere = await newAccount(team, 'skynet', second.id)
  isRefused(await send({ accountId: elsewhere.id }), [404, 'account_not_found', 'accountId'])
  isRefused(await send({ accountId: 'x' }), [400, 'invalid_string', 'accountId'])
  isRefused(await send({ platform: 7 }), [400, 'invalid_string', 'platform'])
  assert.deepEqual((await call('GET /v1/contacts')).body.data, [])
  const { status, body } = await send({ accountId: shared.id, platform: 'skynet' })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body.errors, [{ index: 3, code: 'incomplete_channel', param: 'contacts[3].accountId' }])
  const channels = await Promise.all(
    body.created.map(async ({ id }: { id: string }) =>
      (await call(`GET /v1/contacts/${id}`)).body.channels.map(({ accountId }: any) => accountId),
    ),
  )
  assert.deepEqual(channels, [[shared.id], [own.id], []])
  const without = await call('POST /v1/contacts/bulk', {
    profileId,
    contacts: [{ name: 'Z' }],
    platform: 'nowhere',
  })
  assert.equal(without.body.created.length, 1)
})
