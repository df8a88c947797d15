import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { faultOf } from '#testing/service/socket.ts'
import { type MemberRole, newEmail, newMember, type TestMember } from '#testing/team/members.ts'
import { newStranger, newTeam, type Team } from '#testing/team/team.ts'

const roles: MemberRole[] = ['owner', 'admin', 'billing_admin', 'member', 'read_only']
const ownerRoleProtected = { status: 403, code: 'owner_role_protected' }
const lastOwner = { status: 409, code: 'last_owner' }
const invalidCredential = { status: 401, code: 'invalid_credential' }

const roleOf = async ({ call }: TestMember) => (await call('GET /v1/auth/session')).body.role

async function ownId(team: Team): Promise<string> {
  return (await team.owner('GET /v1/auth/session')).body.user.id
}

test('members are listed in the order in which they came, with the invitations that are open', async () => {
  const team = await newTeam()
  const member = await newMember(team, 'read_only')
  const email = newEmail()
  const invited = (await team.owner('POST /v1/team/invitations', { email, role: 'admin' })).body
  const link = (await team.owner('POST /v1/invite/tokens', { role: 'viewer' })).body
  const { status, body } = await team.owner('GET /v1/team/members')
  assert.equal(status, 200)
  const people = body.data.map(({ userId, email, role }: Record<string, string>) => [userId, email, role])
  assert.deepEqual(people, [
    [await ownId(team), team.email, 'owner'],
    [member.userId, member.email, 'read_only'],
  ])
  assert.deepEqual([body.hasMore, body.nextCursor], [false, null])
  const { token, inviteUrl, ...shown } = invited
  assert.deepEqual(
    body.invitations.map(({ id, createdAt, ...rest }: any) => rest),
    [
      {
        email: null,
        role: 'read_only',
        profileIds: null,
        status: 'pending',
        invitedBy: await ownId(team),
        expiresAt: link.expiresAt,
      },
      (({ id, createdAt, ...rest }) => rest)(shown),
    ],
  )
  assert.match(token, /^zi_[0-9A-Za-z]{43}$/)
  assert.ok(inviteUrl.includes(`#token=${token}&`))
  assert.equal(JSON.stringify(body).includes('zi_'), false)
})

test('a changed role holds from the next request on, with every role and back', async () => {
  const team = await newTeam()
  const member = await newMember(team, 'member')
  for (const role of roles) {
    const changed = await team.owner(`PATCH /v1/team/members/${member.userId}`, { role })
    assert.deepEqual([changed.status, changed.body.role, changed.body.userId], [200, role, member.userId])
    assert.equal(await roleOf(member), role)
  }
  assert.equal((await member.call('POST /v1/profiles', { name: 'x' })).code, 'insufficient_permissions')
  const repeated = await team.owner(`PATCH /v1/team/members/${member.userId}`, { role: 'read_only' })
  assert.deepEqual([repeated.status, repeated.body.role], [200, 'read_only'])
})

test('a role is spelled as the team spells it', async () => {
  const team = await newTeam()
  const { userId } = await newMember(team, 'member')
  for (const role of ['viewer', 'Owner', '', 'root'])
    assert.deepEqual(faultOf(await team.owner(`PATCH /v1/team/members/${userId}`, { role })), {
      status: 400,
      code: 'invalid_value',
      param: 'role',
    })
})

test('a user that nobody has, or another team, is not a member', async () => {
  const [team, other] = [await newTeam(), await newTeam()]
  const foreign = await newMember(other, 'member')
  for (const userId of [randomId(), foreign.userId, 'x']) {
    const absent = { status: 404, code: 'member_not_found' }
    assert.deepEqual(faultOf(await team.owner(`PATCH /v1/team/members/${userId}`, { role: 'admin' })), absent)
    assert.deepEqual(faultOf(await team.owner(`DELETE /v1/team/members/${userId}`)), absent)
  }
  assert.equal(await roleOf(foreign), 'member')
})

test('an admin changes every role but that of an owner, and makes nobody an owner', async () => {
  const team = await newTeam()
  const [admin, member, second] = [
    await newMember(team, 'admin'),
    await newMember(team, 'member'),
    await newMember(team, 'owner'),
  ]
  for (const role of ['admin', 'billing_admin', 'read_only', 'member'])
    assert.equal((await admin.call(`PATCH /v1/team/members/${member.userId}`, { role })).status, 200)
  for (const userId of [member.userId, admin.userId, second.userId, randomId()])
    assert.deepEqual(
      faultOf(await admin.call(`PATCH /v1/team/members/${userId}`, { role: 'owner' })),
      { ...ownerRoleProtected, param: 'role' },
      userId,
    )
  for (const role of ['admin', 'member'])
    assert.deepEqual(
      faultOf(await admin.call(`PATCH /v1/team/members/${second.userId}`, { role })),
      ownerRoleProtected,
    )
  const alone = await ownId(team)
  await team.owner(`PATCH /v1/team/members/${second.userId}`, { role: 'member' })
  assert.deepEqual(
    faultOf(await admin.call(`PATCH /v1/team/members/${alone}`, { role: 'member' })),
    ownerRoleProtected,
  )
  const removed = await admin.call(`DELETE /v1/team/members/${member.userId}`)
  assert.deepEqual(faultOf(removed), { status: 403, code: 'insufficient_permissions' })
  assert.equal(await roleOf(member), 'member')
})

test('the last owner stays an owner, and of two only one can go', async () => {
  const team = await newTeam()
  const alone = await ownId(team)
  for (const role of roles.slice(1))
    assert.deepEqual(faultOf(await team.owner(`PATCH /v1/team/members/${alone}`, { role })), lastOwner)
  assert.deepEqual(faultOf(await team.owner(`DELETE /v1/team/members/${alone}`)), lastOwner)
  const second = await newMember(team, 'owner')
  assert.equal((await team.owner(`PATCH /v1/team/members/${alone}`, { role: 'admin' })).status, 200)
  assert.deepEqual(
    faultOf(await second.call(`PATCH /v1/team/members/${second.userId}`, { role: 'admin' })),
    lastOwner,
  )
  assert.deepEqual(faultOf(await second.call(`DELETE /v1/team/members/${second.userId}`)), lastOwner)
  assert.equal((await second.call(`PATCH /v1/team/members/${alone}`, { role: 'owner' })).status, 200)
  assert.equal((await second.call(`DELETE /v1/team/members/${second.userId}`)).status, 200)
  assert.deepEqual(faultOf(await second.call('GET /v1/auth/session')), invalidCredential)
})

test('a removed member is out with the answer, and the address is free', async () => {
  const team = await newTeam()
  const member = await newMember(team, 'admin')
  const key = (await member.call('POST /v1/api-keys', { name: 'stays', mode: 'test' })).body
  const removed = await team.owner(`DELETE /v1/team/members/${member.userId}`)
  assert.deepEqual([removed.status, removed.body], [200, { id: member.userId, deleted: true }])
  assert.deepEqual(faultOf(await member.call('GET /v1/auth/session')), invalidCredential)
  const stranger = await newStranger()
  const { email, password } = member
  assert.equal((await stranger('POST /v1/auth/login', { email, password })).code, 'invalid_login')
  assert.equal((await team.owner(`DELETE /v1/team/members/${member.userId}`)).code, 'member_not_found')
  const kept = (await team.owner('GET /v1/api-keys')).body.data.find(({ id }: any) => id === key.id)
  assert.equal(kept.createdBy, null)
  const asKey = await stranger('GET /v1/auth/verify', undefined, { authorization: `Bearer ${key.key}` })
  assert.equal(asKey.status, 200)
  const invited = await team.owner('POST /v1/team/invitations', { email, role: 'member' })
  assert.equal(invited.status, 201)
  assert.equal((await stranger('POST /v1/auth/register', { email, password })).status, 201)
})

test('of many owners who demote and remove one another at once, one stays', async () => {
  const team = await newTeam()
  const owners: TestMember[] = []
  for (let count = 0; count < 9; count++) owners.push(await newMember(team, 'owner'))
  const everybody = [
    { call: team.owner, userId: await ownId(team) },
    ...owners.map(({ call, userId }) => ({ call, userId })),
  ]
  const requested = everybody.flatMap(({ call }, from) =>
    everybody.map(({ userId }, to) =>
      (from + to) % 2 === 0
        ? call(`PATCH /v1/team/members/${userId}`, { role: 'admin' })
        : call(`DELETE /v1/team/members/${userId}`),
    ),
  )
  assert.equal(requested.length, 100)
  const answers = await Promise.all(requested)
  const codes = new Set(answers.map(({ status, code }) => code ?? status))
  const expected = new Set<unknown>([200, 'last_owner', 'owner_role_protected', 'member_not_found'])
  for (const late of ['insufficient_permissions', 'invalid_credential']) expected.add(late)
  for (const code of codes) assert.ok(expected.has(code), String(code))
  const left: string[] = []
  for (const { call } of everybody) {
    const session = await call('GET /v1/auth/session')
    if (session.body.role === 'owner') left.push(session.body.user.id)
  }
  assert.equal(left.length, 1)
})

test('two owners who demote each other at once leave one', async () => {
  for (let round = 0; round < 5; round++) {
    const team = await newTeam()
    const second = await newMember(team, 'owner')
    const first = { call: team.owner, userId: await ownId(team) }
    const demote = (from: { call: Team['owner'] }, to: { userId: string }) =>
      from.call(`PATCH /v1/team/members/${to.userId}`, { role: 'member' })
    const answers = await Promise.all([demote(first, second), demote(second, first)])
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  }
})

test('whoever is kept to profiles stays so as member and read_only, and is kept again after another role', async () => {
  const team = await newTeam()
  const member = await newMember(team, 'member', [team.profileId])
  const seen = async () =>
    (await member.call('GET /v1/profiles?limit=100', undefined, { 'x-mode': 'test' })).body.data.length
  await team.call('POST /v1/profiles', { name: 'another' })
  assert.equal(await seen(), 1)
  const become = (role: string) => team.owner(`PATCH /v1/team/members/${member.userId}`, { role })
  await become('read_only')
  assert.equal(await seen(), 1)
  await become('member')
  assert.equal(await seen(), 1)
  await become('admin')
  assert.equal(await seen(), 2)
  await become('member')
  assert.equal(await seen(), 1)
})
