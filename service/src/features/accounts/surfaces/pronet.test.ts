import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectedFollowers } from '#testing/team/analytics.ts'
import { connectAccount } from '#testing/team/connect.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

const first = { id: 'pronet-1', urn: 'urn:li:organization:pronet-1', name: 'Sandbox organization 1' }

/** An account of one person, of whom it stands for. */
async function personOf(team: Team, number: number, profileId = team.profileId): Promise<{ id: string }> {
  const account = await connectAccount(team.call, profileId, 'pronet', `sbx_ok_${number}`)
  const personal = await switchTo(team, account.id, { accountType: 'personal' })
  assert.equal(personal.status, 200)
  return account
}

function switchTo(team: Team, id: string, body: object) {
  return team.call(`PUT /v1/accounts/${id}/pronet-organization`, body)
}

test('an account lists the organizations of the person behind it', async () => {
  const team = await newTeam()
  const { id } = await personOf(team, 1)
  const listed = await team.call(`GET /v1/accounts/${id}/pronet-organizations`)
  assert.equal(listed.status, 200)
  const name = (number: number) => `Sandbox organization ${number}`
  assert.deepEqual(listed.body.organizations, [
    { id: 'pronet-1', name: name(1), vanityName: 'sbx-pronet-1', localizedName: name(1) },
    { id: 'pronet-2', name: name(2), vanityName: 'sbx-pronet-2', localizedName: name(2) },
  ])
})

test('an account becomes one of its organizations and the person again, and keeps its id', async () => {
  const team = await newTeam()
  const { id } = await personOf(team, 2)
  const read = async () => (await team.call(`GET /v1/accounts/${id}`)).body
  for (let times = 0; times < 2; times++) {
    const switched = await switchTo(team, id, { accountType: 'organization', selectedOrganization: first })
    assert.deepEqual(switched.body, {
      message: 'The account now publishes as Sandbox organization 1.',
      accountType: 'organization',
      accountName: 'Sandbox organization 1',
    })
  }
  const organization = await read()
  assert.partialDeepStrictEqual(organization, {
    platformAccountId: 'pronet-1',
    displayName: 'Sandbox organization 1',
    followersCount: expectedFollowers('pronet', 'pronet-1', organization.createdAt.slice(0, 10)),
    metadata: { accountType: 'organization', connectedBy: 'sbx-pronet-2' },
  })
  const byUrn = { accountType: 'organization', selectedOrganization: { urn: 'urn:li:organization:pronet-2' } }
  assert.equal((await switchTo(team, id, byUrn)).status, 200)
  assert.equal((await switchTo(team, id, { accountType: 'personal' })).body.accountName, 'sbx-pronet-2')
  assert.partialDeepStrictEqual(await read(), {
    platformAccountId: 'sbx-pronet-2',
    followersCount: null,
    metadata: { accountType: 'personal', connectedBy: 'sbx-pronet-2' },
  })
})

test('an account does not become what it may not be', async () => {
  const team = await newTeam()
  const { id } = await personOf(team, 3)
  const organization = (selectedOrganization?: object) => ({
    accountType: 'organization',
    ...(selectedOrganization && { selectedOrganization }),
  })
  for (const [body, status, code, param] of [
    [organization(), 400, 'missing_required_parameter', 'selectedOrganization.id'],
    [organization({ name: 'x' }), 400, 'missing_required_parameter', 'selectedOrganization.id'],
    [organization({ urn: 'urn:li:person:1' }), 400, 'invalid_string', 'selectedOrganization.urn'],
    [organization({ id: '77' }), 404, 'organization_not_found', 'selectedOrganization.id'],
    [{ accountType: 'company' }, 400, 'invalid_value', 'accountType'],
  ] as const) {
    const refused = await switchTo(team, id, body)
    assert.deepEqual([refused.status, refused.code, refused.param], [status, code, param])
  }
  const other = await personOf(team, 4)
  assert.equal((await switchTo(team, id, organization(first))).status, 200)
  const taken = await switchTo(team, other.id, organization(first))
  assert.deepEqual(
    [taken.status, taken.code, taken.param],
    [409, 'account_already_in_profile', 'selectedOrganization.id'],
  )
  assert.equal(taken.body.details.existingAccountId, id)
})

test('an address of a person or a page becomes a mention', async () => {
  const team = await newTeam()
  const { id } = await personOf(team, 5)
  const resolve = (query: Record<string, string>) =>
    team.call(`GET /v1/accounts/${id}/pronet-mentions?${new URLSearchParams(query)}`)
  const { body } = await resolve({ url: 'https://www.linkedin.com/company/acme/about/?x=1' })
  assert.match(body.urn, /^urn:li:organization:\d+$/)
  assert.deepEqual(body, {
    urn: body.urn,
    type: 'organization',
    displayName: 'acme',
    mentionFormat: `@[acme](${body.urn})`,
    vanityName: 'acme',
  })
  for (const url of [
    'https://de.linkedin.com/in/ann-smith-1a2b',
    'linkedin.com/in/ann-smith-1a2b',
    'ann-smith-1a2b',
  ]) {
    const member = (await resolve({ url })).body
    assert.match(member.mentionFormat, /^@\[Ann Smith\]\(urn:li:person:[\w-]+\)$/)
    assert.ok(member.warning)
  }
  const named = (await resolve({ url: 'linkedin.com/in/ann', displayName: 'Ann [x] Smith' })).body
  assert.deepEqual([named.type, named.warning], ['person', undefined])
  assert.equal(named.mentionFormat, `@[Ann x Smith](${named.urn})`)
  for (const url of ['linkedin.com/in/nobody-0404', 'linkedin.com/company/nobody-0404']) {
    const absent = await resolve({ url })
    assert.deepEqual([absent.status, absent.code, absent.param], [404, 'mention_not_found', 'url'])
  }
  for (const url of [
    'https://example.com/in/ann',
    'linkedin.com',
    'https://www.linkedin.com/feed/',
    'two words',
  ]) {
    const foreign = await resolve({ url })
    assert.deepEqual([foreign.status, foreign.code, foreign.param], [400, 'invalid_url', 'url'])
  }
})
