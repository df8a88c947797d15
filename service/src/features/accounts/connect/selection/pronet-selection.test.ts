import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin } from '#testing/team/connect.ts'
import { control, newTeam, type Team } from '#testing/team/team.ts'

const step = '/v1/connect/pronet/select-organization'

/** A connection that waits for the choice, as a client without a browser gets it. */
async function pendingOf({ call, profileId }: Team, code = 'sbx_ok_7') {
  const { state } = (await begin(call, profileId, 'pronet', { headless: 'true' })).body
  return (await call('POST /v1/connect/pronet', { code, state })).body
}

const organization = (number: number) => ({
  id: `pronet-${number}`,
  urn: `urn:li:organization:pronet-${number}`,
  name: `Sandbox organization ${number}`,
})

test('the options are the organizations of the person', async () => {
  const team = await newTeam()
  const { pendingDataToken } = await pendingOf(team)
  const { body } = await team.call(`GET /v1/connect/pending-data?token=${pendingDataToken}`)
  assert.equal(body.selectionType, 'organizations')
  assert.deepEqual(
    body.options.map(({ id, type }: any) => [id, type]),
    [
      ['pronet-1', 'organization'],
      ['pronet-2', 'organization'],
    ],
  )
})

test('the organizations that are asked for are listed, with or without the profile', async () => {
  const team = await newTeam()
  const { connectToken: tempToken } = await pendingOf(team)
  const list = (query: Record<string, string>) =>
    team.call(`GET /v1/connect/pronet/organizations?${new URLSearchParams(query)}`)
  for (const more of [{}, { profileId: team.profileId }]) {
    const { body } = await list({ tempToken, orgIds: 'pronet-2,77', ...more })
    assert.deepEqual(body, {
      organizations: [
        {
          id: 'pronet-2',
          name: 'Sandbox organization 2',
          type: 'organization',
          vanityName: 'sbx-pronet-2',
          website: 'https://sbx-pronet-2.example',
        },
      ],
    })
  }
  assert.deepEqual((await list({ tempToken, orgIds: 'sbx-pronet-7' })).body.organizations, [])
  const other = await newTeam()
  const query = new URLSearchParams({ tempToken, orgIds: 'pronet-1' })
  const foreign = await other.call(`GET /v1/connect/pronet/organizations?${query}`)
  assert.deepEqual([foreign.status, foreign.code], [404, 'pending_data_not_found'])
})

test('the chosen organization, or the person, is the account', async () => {
  const team = await newTeam()
  const { profileId } = team
  for (const [choice, expected] of [
    [
      { accountType: 'organization', selectedOrganization: organization(2) },
      {
        platformAccountId: 'pronet-2',
        username: 'sbx-pronet-2',
        profileUrl: 'https://www.linkedin.com/company/sbx-pronet-2',
        metadata: { accountType: 'organization', connectedBy: 'sbx-pronet-7' },
      },
    ],
    [
      { accountType: 'personal' },
      { platformAccountId: 'sbx-pronet-7', metadata: { accountType: 'personal' } },
    ],
  ] as const) {
    const { connectToken: tempToken } = await pendingOf(team)
    const userProfile = { id: 'sbx-pronet-7', name: 'sbx-pronet-7' }
    const selected = await team.call(`POST ${step}`, { profileId, tempToken, userProfile, ...choice })
    assert.equal(selected.status, 200, JSON.stringify(selected.body))
    assert.partialDeepStrictEqual(selected.body, { connected: true, profileId, account: expected })
    const again = await team.call(`POST ${step}`, { profileId, tempToken, ...choice })
    assert.deepEqual([again.status, again.code], [404, 'pending_data_not_found'])
  }
})

test('without headless the first organization is connected', async () => {
  const team = await newTeam()
  const { state } = (await begin(team.call, team.profileId, 'pronet')).body
  const { body } = await team.call('POST /v1/connect/pronet', { code: 'sbx_ok', state })
  assert.partialDeepStrictEqual(body, { connected: true, account: { platformAccountId: 'pronet-1' } })
})

test('accounts that the sandbox control makes are organizations of their own', async () => {
  const team = await newTeam()
  const sandbox = await control()
  const made = async (username: string) =>
    (await sandbox('POST /_sandbox/accounts', { platform: 'pronet', profileId: team.profileId, username }))
      .body
  const [one, two] = [await made('acme'), await made('globex')]
  assert.notEqual(one.id, two.id)
  const listed = (await team.call('GET /v1/accounts')).body.data
  assert.deepEqual(listed.map(({ username }: any) => username).sort(), ['acme', 'globex'])
})

test('a choice that is not there is refused, and the connection goes on waiting', async () => {
  const team = await newTeam()
  const { connectToken: tempToken } = await pendingOf(team)
  const select = (choice: object) =>
    team.call(`POST ${step}`, { profileId: team.profileId, tempToken, ...choice })
  const accountType = 'organization'
  for (const [choice, status, code, param] of [
    [{ accountType }, 400, 'missing_required_parameter', 'selectedOrganization'],
    [{ accountType, selectedOrganization: {} }, 400, 'missing_required_parameter', 'selectedOrganization.id'],
    [
      { accountType, selectedOrganization: organization(3) },
      404,
      'choice_not_found',
      'selectedOrganization.id',
    ],
    [{ accountType: 'company' }, 400, 'invalid_value', 'accountType'],
  ] as const) {
    const refused = await select(choice)
    assert.deepEqual([refused.status, refused.code, refused.param], [status, code, param])
  }
  assert.equal((await select({ accountType, selectedOrganization: organization(1) })).status, 200)
})
