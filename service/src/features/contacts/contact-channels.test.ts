import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { newContact, newProfile } from '#testing/team/contacts.ts'
import { newTeam } from '#testing/team/team.ts'

const absent = 'f'.repeat(24)

test('a contact may consist of a channel alone, and clients fall back to its id', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const made = await newContact(team, {
    displayName: undefined,
    accountId: account.id,
    externalId: ' did:plc:Übung 1 ',
  })
  assert.equal(made.displayName, undefined)
  assert.equal(made.email, undefined)
  assert.match(made.id, /^[0-9a-f]{24}$/)
  const [channel, ...others] = made.channels
  assert.deepEqual(others, [])
  assert.match(channel.id, /^[0-9a-f]{24}$/)
  assert.deepEqual(channel, {
    id: channel.id,
    contactId: made.id,
    accountId: account.id,
    platform: 'skynet',
    externalId: ' did:plc:Übung 1 ',
    displayIdentifier: ' did:plc:Übung 1 ',
    createdAt: made.createdAt,
  })
  const listed = await team.call(`GET /v1/contacts/${made.id}/channels`)
  assert.deepEqual([listed.status, listed.body], [200, { data: [channel], hasMore: false, nextCursor: null }])
  assert.deepEqual((await team.call(`GET /v1/contacts/${made.id}`)).body, made)
  assert.deepEqual((await team.call('GET /v1/contacts')).body.data, [made])
})

test('the platform of a channel is that of its account, whether it is sent or not', async () => {
  const team = await newTeam()
  const account = await newAccount(team, 'botchat')
  const sent = { accountId: account.id, externalId: '4711', platform: 'botchat', displayIdentifier: '@ada' }
  const made = await newContact(team, sent)
  assert.partialDeepStrictEqual(made.channels[0], sent)
  for (const platform of ['skynet', 'nowhere']) {
    const refused = await team.call('POST /v1/contacts', {
      profileId: team.profileId,
      ...sent,
      externalId: '4712',
      platform,
    })
    assert.deepEqual(
      [refused.status, refused.code, refused.param],
      [400, 'channel_platform_mismatch', 'platform'],
    )
  }
  assert.equal((await team.call('GET /v1/contacts')).body.data.length, 1)
})

test('a channel is sent whole or not at all', async () => {
  const { call, profileId } = await newTeam()
  for (const [body, param] of [
    [{ accountId: absent }, 'externalId'],
    [{ externalId: 'x' }, 'accountId'],
    [{ displayIdentifier: 'x' }, 'accountId'],
    [{ platform: 'skynet' }, 'accountId'],
  ] as const) {
    const refused = await call('POST /v1/contacts', { profileId, displayName: 'A', ...body })
    assert.deepEqual([refused.status, refused.code, refused.param], [400, 'incomplete_channel', param])
  }
  for (const externalId of ['', 'x'.repeat(256), 7]) {
    const refused = await call('POST /v1/contacts', { profileId, accountId: absent, externalId })
    assert.deepEqual([refused.code, refused.param], ['invalid_string', 'externalId'])
  }
})

test('an account that is not of the profile is absent: of nobody, of another team, mode or profile', async () => {
  const [team, stranger] = [await newTeam(), await newTeam()]
  const second = await newProfile(team, 'Second')
  const live = { call: await team.key({ mode: 'live' }), profileId: '' }
  live.profileId = (await live.call('GET /v1/profiles')).body.data[0].id
  const [theirs, elsewhere, mine] = [
    await newAccount(stranger),
    await newAccount(team, 'skynet', second.profileId),
    await newAccount(team),
  ]
  const ask = async (call: typeof team.call, profileId: string, accountId: string) => {
    const { status, body } = await call('POST /v1/contacts', { profileId, accountId, externalId: 'x' })
    const { requestId, ...fault } = body
    return { status, ...fault }
  }
  const nobody = await ask(team.call, team.profileId, absent)
  assert.partialDeepStrictEqual(nobody, { status: 404, code: 'account_not_found', param: 'accountId' })
  for (const id of [theirs.id, elsewhere.id])
    assert.deepEqual(await ask(team.call, team.profileId, id), nobody)
  assert.deepEqual(await ask(live.call, live.profileId, mine.id), nobody)
})

test('an identifier of an account belongs to one contact, which a second one is told of', async () => {
  const team = await newTeam()
  const [account, other] = [await newAccount(team), await newAccount(team)]
  const sent = { accountId: account.id, externalId: 'did:plc:ada' }
  const first = await newContact(team, sent)
  const again = await team.call('POST /v1/contacts', { profileId: team.profileId, tags: ['new'], ...sent })
  assert.deepEqual(
    [again.status, again.code, again.body.details],
    [409, 'contact_channel_exists', { contactId: first.id }],
  )
  const list = (await team.call('GET /v1/contacts')).body
  assert.deepEqual([list.data.length, list.filters.tags], [1, []])
  await newContact(team, { ...sent, accountId: other.id })
  await newContact(team, { ...sent, externalId: 'did:plc:Ada' })
  await team.call(`DELETE /v1/contacts/${first.id}`)
  await newContact(team, sent)
})

test('of many who write one identifier at once, one makes the contact and the others are told of it', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const body = { profileId: team.profileId, accountId: account.id, externalId: 'did:plc:race' }
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) => team.call('POST /v1/contacts', { ...body, tags: [`t${n}`] })),
  )
  const [made, ...more] = replies.filter(({ status }) => status === 201)
  assert.deepEqual(more, [])
  const reported = replies.filter(({ status }) => status === 409).map(({ body: { details } }) => details)
  assert.deepEqual(
    reported,
    Array.from({ length: 11 }, () => ({ contactId: made?.body.id })),
  )
  const list = (await team.call('GET /v1/contacts')).body
  assert.deepEqual([list.data.length, list.filters.tags], [1, made?.body.tags])
})

test('a channel goes with its account, and the contact stays', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const { id } = await newContact(team, { displayName: undefined, accountId: account.id, externalId: 'x' })
  assert.equal((await team.call(`DELETE /v1/accounts/${account.id}`)).status, 200)
  const { status, body } = await team.call(`GET /v1/contacts/${id}`)
  assert.deepEqual([status, body.channels], [200, []])
})

test('what an account knew before it moved to another profile stays where it is, and keeps its identifier', async () => {
  const team = await newTeam()
  const second = await newProfile(team, 'Second')
  const account = await newAccount(team)
  const sent = { accountId: account.id, externalId: 'did:plc:moved' }
  const { id } = await newContact(team, sent)
  const moved = await team.call(`PATCH /v1/accounts/${account.id}`, { profileId: second.profileId })
  assert.equal(moved.status, 200)
  assert.equal((await team.call(`GET /v1/contacts/${id}`)).body.channels.length, 1)
  const again = await team.call('POST /v1/contacts', { profileId: second.profileId, ...sent })
  assert.deepEqual(
    [again.status, again.code, again.body.details],
    [409, 'contact_channel_exists', { contactId: id }],
  )
  const limited = await team.key({ profileIds: [second.profileId] })
  const unseen = await limited('POST /v1/contacts', { profileId: second.profileId, ...sent })
  assert.deepEqual(
    [unseen.status, unseen.code, unseen.body.details],
    [409, 'contact_channel_exists', undefined],
  )
  const imported = await limited('POST /v1/contacts/bulk', {
    profileId: second.profileId,
    contacts: [{ ...sent, tags: ['x'] }],
  })
  assert.deepEqual(imported.body, {
    created: [],
    skipped: [],
    errors: [{ index: 0, code: 'contact_channel_exists', param: 'contacts[0].externalId' }],
  })
  assert.deepEqual((await team.call(`GET /v1/contacts/${id}`)).body.tags, [])
})
