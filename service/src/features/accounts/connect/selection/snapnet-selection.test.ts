import assert from 'node:assert/strict'
import { test } from 'node:test'
import { businessNow } from '#testing/service/clock.ts'
import { expectedFollowers } from '#testing/team/analytics.ts'
import { begin } from '#testing/team/connect.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

const step = '/v1/connect/snapnet/select-profile'

/** A connection that waits for the choice, as a client without a browser gets it. */
async function pendingOf({ call, profileId }: Team) {
  const { state } = (await begin(call, profileId, 'snapnet', { headless: 'true' })).body
  return (await call('POST /v1/connect/snapnet', { code: 'sbx_ok_7', state })).body
}

test('the public profiles of the organization are listed, and the chosen one is the account', async () => {
  const team = await newTeam()
  const { profileId } = team
  const { pendingDataToken, connectToken: tempToken } = await pendingOf(team)
  const pending = (await team.call(`GET /v1/connect/pending-data?token=${pendingDataToken}`)).body
  assert.equal(pending.selectionType, 'profiles')
  const query = new URLSearchParams({ profileId, tempToken })
  const { body } = await team.call(`GET ${step}?${query}`)
  const today = (await businessNow()).toISOString().slice(0, 10)
  assert.deepEqual(body.publicProfiles[1], {
    id: 'snapnet-2',
    name: 'Sandbox profile snapnet-2',
    type: 'profile',
    display_name: 'Sandbox profile snapnet-2',
    username: 'snapnet-2',
    profile_image_url: 'https://cf-st.sc-cdn.net/sandbox/snapnet-2.jpg',
    subscriber_count: expectedFollowers('snapnet', 'snapnet-2', today),
  })
  const selectedPublicProfile = body.publicProfiles[1]
  const { id, display_name } = selectedPublicProfile
  const selected = await team.call(`POST ${step}`, {
    profileId,
    tempToken,
    selectedPublicProfile: { id, display_name },
  })
  assert.equal(selected.status, 200, JSON.stringify(selected.body))
  assert.partialDeepStrictEqual(selected.body, {
    connected: true,
    account: {
      platformAccountId: 'snapnet-2',
      username: 'snapnet-2',
      profileUrl: 'https://www.snapchat.com/@snapnet-2',
      metadata: { connectedBy: 'sbx-snapnet-7' },
    },
  })
})

test('a profile that the person has no role in is not there', async () => {
  const team = await newTeam()
  const { profileId } = team
  const { connectToken: tempToken } = await pendingOf(team)
  const selectedPublicProfile = { id: 'snapnet-3', display_name: 'Other' }
  const refused = await team.call(`POST ${step}`, { profileId, tempToken, selectedPublicProfile })
  assert.deepEqual(
    [refused.status, refused.code, refused.param],
    [404, 'choice_not_found', 'selectedPublicProfile.id'],
  )
})
