import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin } from '#testing/team/connect.ts'
import { control, newTeam, type Team } from '#testing/team/team.ts'

const step = '/v1/connect/bizlisting/select-location'

/** A connection that waits for the choice, as a client without a browser gets it. */
async function pendingOf({ call, profileId }: Team, code = 'sbx_ok_7') {
  const { state } = (await begin(call, profileId, 'bizlisting', { headless: 'true' })).body
  return (await call('POST /v1/connect/bizlisting', { code, state })).body
}

test('the options are the locations of the person', async () => {
  const team = await newTeam()
  const { pendingDataToken } = await pendingOf(team)
  const { body } = await team.call(`GET /v1/connect/pending-data?token=${pendingDataToken}`)
  assert.equal(body.selectionType, 'locations')
  assert.deepEqual(
    body.options.map(({ id, type, parentId }: any) => [id, type, parentId]),
    [
      ['bizlisting-1', 'location', 'bizlisting-group'],
      ['bizlisting-2', 'location', 'bizlisting-group'],
    ],
  )
})

test('locations are listed with or without the profile, and found by their words or by a filter of the network', async () => {
  const team = await newTeam()
  const { pendingDataToken } = await pendingOf(team)
  const list = (query: Record<string, string>) =>
    team.call(`GET /v1/connect/bizlisting/locations?${new URLSearchParams({ pendingDataToken, ...query })}`)
  const whole = (await list({ profileId: team.profileId })).body
  assert.deepEqual(whole, (await list({})).body)
  assert.equal(whole.hasMore, false)
  assert.deepEqual(whole.locations[0], {
    id: 'bizlisting-1',
    name: 'Sandbox location 1',
    type: 'location',
    parentId: 'bizlisting-group',
    accountId: 'bizlisting-group',
    accountName: 'Sandbox locations',
    address: '1 Main Street, Sandbox City, CA, 94016, US',
    category: 'Bakery',
    storeCode: 'sbx-bizlisting-1',
    websiteUrl: 'https://bizlisting-1.example/',
  })
  const idsOf = async (query: Record<string, string>) =>
    (await list(query)).body.locations.map(({ id }: any) => id)
  assert.deepEqual(await idsOf({ search: '2 MAIN' }), ['bizlisting-2'])
  assert.deepEqual(await idsOf({ filter: 'title="location 1"' }), ['bizlisting-1'])
  const refused = await list({ filter: 'nonsense' })
  assert.deepEqual([refused.status, refused.code], [400, 'provider_rejected'])
})

test('the chosen location is the account, and the connection waits for no second choice', async () => {
  const team = await newTeam()
  const { profileId } = team
  const { connectToken: tempToken } = await pendingOf(team)
  const select = (locationId: string) => team.call(`POST ${step}`, { profileId, tempToken, locationId })
  const absent = await select('bizlisting-9')
  assert.deepEqual([absent.status, absent.code, absent.param], [404, 'choice_not_found', 'locationId'])
  const { status, body } = await select('bizlisting-2')
  assert.equal(status, 200, JSON.stringify(body))
  assert.partialDeepStrictEqual(body.account, {
    platform: 'bizlisting',
    platformAccountId: 'bizlisting-2',
    displayName: 'Sandbox location 2',
    metadata: { accountId: 'bizlisting-group', connectedBy: 'sbx-bizlisting-7' },
  })
  assert.equal((await select('bizlisting-1')).code, 'pending_data_not_found')
})

test('without headless the first location is connected', async () => {
  const team = await newTeam()
  const { state } = (await begin(team.call, team.profileId, 'bizlisting')).body
  const { body } = await team.call('POST /v1/connect/bizlisting', { code: 'sbx_ok', state })
  assert.partialDeepStrictEqual(body, { connected: true, account: { platformAccountId: 'bizlisting-1' } })
})

test('accounts that the sandbox control makes are locations of their own', async () => {
  const team = await newTeam()
  const sandbox = await control()
  const made = async (username: string) => {
    const wish = { platform: 'bizlisting', profileId: team.profileId, username }
    return (await sandbox('POST /_sandbox/accounts', wish)).body
  }
  const [one, two] = [await made('acme'), await made('globex')]
  assert.notEqual(one.id, two.id)
  const listed = (await team.call('GET /v1/accounts')).body.data
  assert.deepEqual(listed.map(({ username }: any) => username).sort(), ['acme', 'globex'])
})
