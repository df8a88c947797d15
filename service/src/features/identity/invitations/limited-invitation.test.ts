import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newEmail } from '#testing/team/members.ts'
import { newStranger, newTeam, sessionOf } from '#testing/team/team.ts'

const password = 'a long password'

test('an invitation may keep a member to some profiles, as a link may', async () => {
  const [team, other] = [await newTeam(), await newTeam()]
  const live = (await team.owner('GET /v1/profiles')).body.data[0].id
  const profileIds = [team.profileId]
  const wish = { email: newEmail(), role: 'member', profileIds }
  const made = await team.owner('POST /v1/team/invitations', wish)
  assert.deepEqual([made.status, made.body.profileIds], [201, profileIds])
  const listed = (await team.owner('GET /v1/team/members')).body.invitations
  assert.deepEqual(
    listed.map((one: { profileIds: unknown }) => one.profileIds),
    [profileIds],
  )
  const stranger = await newStranger()
  const token = made.body.token
  const joined = await stranger('POST /v1/team/invitations/accept', { password, token })
  const session = { authorization: `Bearer ${sessionOf(joined)}` }
  const seen = await stranger('GET /v1/profiles', undefined, { ...session, 'x-mode': 'test' })
  assert.deepEqual(
    seen.body.data.map(({ id }: { id: string }) => id),
    profileIds,
  )
  assert.deepEqual((await stranger('GET /v1/profiles', undefined, session)).body.data, [], 'of live mode')
  for (const [body, code, param] of [
    [{ role: 'admin', profileIds: [live] }, 'invalid_value', 'profileIds'],
    [{ role: 'billing_admin', profileIds: [live] }, 'invalid_value', 'profileIds'],
    [{ role: 'member', profileIds: [] }, 'invalid_array', 'profileIds'],
    [{ role: 'member', profileIds: [other.profileId] }, 'profile_not_found', 'profileIds'],
  ] as const) {
    const refused = await team.owner('POST /v1/team/invitations', { email: newEmail(), ...body })
    assert.deepEqual([refused.code, refused.body.param], [code, param])
  }
})
