import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newEmail } from '#testing/team/members.ts'
import { client, newStranger, newTeam, type Reply, sessionOf, type Team } from '#testing/team/team.ts'

const password = 'a long password'

async function linked(team: Pick<Team, 'owner'>, wish: object = {}) {
  const made = await team.owner('POST /v1/invite/tokens', wish)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body
}

async function accept(body: object): Promise<Reply> {
  const stranger = await newStranger()
  return stranger('POST /v1/team/invitations/accept', { password, ...body })
}

test('a link gives the role that it says, in the spelling of links', async () => {
  const team = await newTeam()
  const usual = await linked(team)
  assert.deepEqual([usual.role, usual.scope, usual.invitedProfileIds], ['member', 'all', []])
  assert.match(usual.token, /^zi_[0-9A-Za-z]{43}$/)
  const { name } = (await team.owner('GET /v1/auth/session')).body.team
  assert.deepEqual(
    [...new URLSearchParams(new URL(usual.inviteUrl).hash.slice(1))],
    [
      ['token', usual.token],
      ['team', name],
      ['role', 'member'],
    ],
  )
  for (const role of ['admin', 'member', 'billing_admin', 'viewer']) {
    const link = await linked(team, { role, scope: 'all' })
    assert.equal(link.role, role)
    const joined = await accept({ token: link.token, email: newEmail() })
    assert.equal(joined.body.role, role === 'viewer' ? 'read_only' : role)
  }
  for (const role of ['owner', 'read_only', ''])
    assert.deepEqual(faultOf(await team.owner('POST /v1/invite/tokens', { role })), {
      status: 400,
      code: 'invalid_value',
      param: 'role',
    })
})

test('a read-only link makes somebody who may read and not write', async () => {
  const team = await newTeam()
  for (const wish of [
    { readOnly: true },
    { role: 'member', readOnly: true },
    { role: 'viewer', readOnly: true },
  ]) {
    const link = await linked(team, wish)
    assert.equal(link.role, 'viewer')
    const joined = await accept({ token: link.token, email: newEmail() })
    assert.equal(joined.body.role, 'read_only')
    const reader = client(team.url, { authorization: `Bearer ${sessionOf(joined)}` })
    assert.equal((await reader('GET /v1/profiles')).status, 200)
    assert.equal((await reader('GET /v1/team/members')).status, 200)
    const refused = await reader('POST /v1/profiles', { name: 'x' })
    assert.deepEqual(faultOf(refused), { status: 403, code: 'insufficient_permissions' })
  }
  const some = { readOnly: true, scope: 'profiles', profileIds: [team.profileId] }
  assert.deepEqual((await linked(team, some)).invitedProfileIds, [team.profileId])
  assert.equal((await linked(team, { role: 'admin', readOnly: false })).role, 'admin')
  assert.equal((await linked(team, { role: 'viewer', readOnly: false })).role, 'viewer')
  for (const role of ['admin', 'billing_admin'])
    assert.deepEqual(faultOf(await team.owner('POST /v1/invite/tokens', { role, readOnly: true })), {
      status: 400,
      code: 'invalid_value',
      param: 'readOnly',
    })
})

test('a link needs no body', async () => {
  const team = await newTeam()
  const made = await team.owner('POST /v1/invite/tokens')
  assert.deepEqual([made.status, made.body.role], [201, 'member'])
})

test('a link to some profiles names profiles of the team, for those who work with profiles', async () => {
  const [team, other] = [await newTeam(), await newTeam()]
  const live = (await team.owner('GET /v1/profiles')).body.data[0].id
  const ask = (body: object) => team.owner('POST /v1/invite/tokens', body)
  const some = { scope: 'profiles', profileIds: [team.profileId, live] }
  for (const role of ['admin', 'billing_admin'])
    assert.deepEqual(faultOf(await ask({ role, ...some })), {
      status: 400,
      code: 'invalid_value',
      param: 'scope',
    })
  const refusals: [object, string][] = [
    [{ scope: 'profiles' }, 'missing_required_parameter'],
    [{ scope: 'all', profileIds: [live] }, 'invalid_value'],
    [{ profileIds: [live] }, 'invalid_value'],
    [{ scope: 'profiles', profileIds: [] }, 'invalid_array'],
    [{ scope: 'profiles', profileIds: [live, live] }, 'invalid_array'],
    [{ scope: 'profiles', profileIds: [live, randomId()] }, 'profile_not_found'],
    [{ scope: 'profiles', profileIds: [other.profileId] }, 'profile_not_found'],
  ]
  for (const [body, code] of refusals) assert.equal((await ask(body)).code, code, JSON.stringify(body))
  const link = await linked(team, { role: 'viewer', ...some })
  assert.deepEqual([link.scope, link.invitedProfileIds], ['profiles', some.profileIds])
})
