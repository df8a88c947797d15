import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newEmail, newMember } from '#testing/team/members.ts'
import { newStranger, newTeam, type Reply, sessionOf, type Team } from '#testing/team/team.ts'

const password = 'a long password'
const tokenInvalid = { status: 400, code: 'invitation_token_invalid', param: 'token' }

async function invited(team: Pick<Team, 'owner'>, more: object = {}) {
  const made = await team.owner('POST /v1/team/invitations', { email: newEmail(), role: 'member', ...more })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body
}

async function linked(team: Pick<Team, 'owner'>, wish: object = {}) {
  const made = await team.owner('POST /v1/invite/tokens', wish)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body
}

async function accept(body: object, running?: Running): Promise<Reply> {
  const stranger = await newStranger(running)
  return stranger('POST /v1/team/invitations/accept', { password, ...body })
}

const openOf = async ({ owner }: Pick<Team, 'owner'>) =>
  (await owner('GET /v1/team/members')).body.invitations.map(({ id }: { id: string }) => id)

test('an invitation tells who may join, as what and how long, and its token once', async () => {
  const team = await newTeam()
  const email = newEmail().toUpperCase()
  const { id, token, inviteUrl, createdAt, expiresAt, ...rest } = await invited(team, {
    email,
    role: 'admin',
  })
  const invitedBy = (await team.owner('GET /v1/auth/session')).body.user.id
  assert.deepEqual(rest, {
    email: email.toLowerCase(),
    role: 'admin',
    profileIds: null,
    status: 'pending',
    invitedBy,
  })
  assert.equal(Date.parse(expiresAt) - Date.parse(createdAt), 7 * 86_400_000)
  assert.match(token, /^zi_[0-9A-Za-z]{43}$/)
  const fragment = new URLSearchParams(new URL(inviteUrl).hash.slice(1))
  const { name } = (await team.owner('GET /v1/auth/session')).body.team
  assert.deepEqual(
    [...fragment],
    [
      ['token', token],
      ['email', email.toLowerCase()],
      ['team', name],
      ['role', 'admin'],
    ],
    'what the page shows',
  )
  assert.deepEqual(await openOf(team), [id])
})

test('whoever accepts an invitation is signed in with its role and address', async () => {
  const team = await newTeam()
  for (const role of ['owner', 'admin', 'billing_admin', 'member', 'read_only']) {
    const { email, token } = await invited(team, { role })
    const accepted = await accept({ token, name: 'Somebody' })
    assert.equal(accepted.status, 201, JSON.stringify(accepted.body))
    const { user, team: joined, role: given, mode } = accepted.body
    assert.deepEqual([user.email, user.name, user.emailVerified], [email, 'Somebody', true])
    assert.deepEqual([joined.id, given, mode], [team.id, role, 'live'])
    assert.equal(JSON.stringify(accepted.body).includes('zs_'), false)
    const stranger = await newStranger()
    const session = { authorization: `Bearer ${sessionOf(accepted)}` }
    assert.deepEqual((await stranger('GET /v1/auth/session', undefined, session)).body, accepted.body)
    assert.equal((await stranger('POST /v1/auth/login', { email, password })).status, 200)
  }
})

test('a malformed address and a role of another spelling invite nobody', async () => {
  const team = await newTeam()
  for (const email of ['', 'x', 'x@y', '@example.com', 'a b@example.com', `${'x'.repeat(250)}@example.com`])
    assert.deepEqual(faultOf(await team.owner('POST /v1/team/invitations', { email, role: 'member' })), {
      status: 400,
      code: 'invalid_email',
      param: 'email',
    })
  const ask = (role: unknown) => team.owner('POST /v1/team/invitations', { email: newEmail(), role })
  assert.equal((await ask('viewer')).code, 'invalid_value')
  assert.equal((await ask(undefined)).code, 'missing_required_parameter')
  assert.deepEqual(await openOf(team), [])
})

test('only an owner invites an owner', async () => {
  const team = await newTeam()
  const admin = await newMember(team, 'admin')
  const refused = await admin.call('POST /v1/team/invitations', { email: newEmail(), role: 'owner' })
  assert.deepEqual(faultOf(refused), { status: 403, code: 'owner_role_protected', param: 'role' })
  assert.equal(
    (await admin.call('POST /v1/team/invitations', { email: newEmail(), role: 'admin' })).status,
    201,
  )
})

test('an address is invited once at a time, and never when it is a member', async () => {
  const team = await newTeam()
  const member = await newMember(team, 'member')
  const again = await team.owner('POST /v1/team/invitations', { email: member.email, role: 'admin' })
  assert.deepEqual(faultOf(again), { status: 409, code: 'already_member', param: 'email' })
  const first = await invited(team)
  const second = await invited(team, { email: first.email, role: 'read_only' })
  assert.deepEqual(await openOf(team), [second.id])
  assert.deepEqual(faultOf(await accept({ token: first.token })), tokenInvalid)
  assert.equal((await accept({ token: second.token })).body.role, 'read_only')
})

test('an invitation does not tell that its address has an account elsewhere', async () => {
  const [team, other] = [await newTeam(), await newTeam()]
  const known = await invited(team, { email: other.email })
  const unknown = await invited(team)
  assert.deepEqual(Object.keys(known), Object.keys(unknown))
  const taken = { status: 409, code: 'email_already_registered', param: 'email' }
  assert.deepEqual(faultOf(await accept({ token: known.token })), taken)
  const link = await linked(team)
  assert.deepEqual(faultOf(await accept({ token: link.token, email: other.email.toUpperCase() })), taken)
  assert.equal((await openOf(team)).length, 3)
  assert.equal((await accept({ token: link.token, email: newEmail() })).status, 201)
})

test('a token works once, also when many come with it at the same time', async () => {
  const team = await newTeam()
  const { token } = await invited(team)
  const answers = await Promise.all(Array.from({ length: 12 }, () => accept({ token })))
  const refusals = answers.filter(({ status }) => status !== 201)
  assert.equal(refusals.length, 11)
  for (const refusal of refusals)
    assert.ok(['invitation_token_invalid', 'email_already_registered'].includes(refusal.code ?? ''))
  assert.deepEqual(faultOf(await accept({ token })), tokenInvalid)
  const link = await linked(team)
  const joined = await Promise.all(
    Array.from({ length: 12 }, () => accept({ token: link.token, email: newEmail() })),
  )
  assert.equal(joined.filter(({ status }) => status === 201).length, 1)
  assert.equal((await team.owner('GET /v1/team/members')).body.data.length, 3)
})

test('a token that is missing, unknown, withdrawn or replaced is refused', async () => {
  const team = await newTeam()
  const { id, token } = await invited(team)
  const revoked = await team.owner(`DELETE /v1/team/invitations/${id}`)
  assert.deepEqual([revoked.status, revoked.body.id, revoked.body.status], [200, id, 'revoked'])
  for (const sent of [undefined, '', 'x', `zi_${'0'.repeat(43)}`, token])
    assert.deepEqual(faultOf(await accept({ token: sent })), tokenInvalid)
  assert.deepEqual(await openOf(team), [])
})

test('only an open invitation can be withdrawn', async () => {
  const [team, other] = [await newTeam(), await newTeam()]
  const used = await invited(team)
  await accept({ token: used.token })
  const withdrawn = await invited(team)
  await team.owner(`DELETE /v1/team/invitations/${withdrawn.id}`)
  const foreign = await invited(other)
  for (const id of [used.id, withdrawn.id, foreign.id, randomId(), 'x'])
    assert.deepEqual(faultOf(await team.owner(`DELETE /v1/team/invitations/${id}`)), {
      status: 404,
      code: 'invitation_not_found',
    })
  assert.equal((await accept({ token: foreign.token })).status, 201)
})

test('a password is as long as everywhere and not the address', async () => {
  const team = await newTeam()
  const { token, email } = await invited(team)
  for (const weak of ['', '1234567', 'x'.repeat(129), email, email.toUpperCase()])
    assert.deepEqual(faultOf(await accept({ token, password: weak })), {
      status: 400,
      code: 'weak_password',
      param: 'password',
    })
  assert.equal((await accept({ token, password: '12345678' })).status, 201)
})

test('a mailed token is for its own address, and a link needs one', async () => {
  const team = await newTeam()
  const mailed = await invited(team)
  assert.deepEqual(faultOf(await accept({ token: mailed.token, email: newEmail() })), {
    ...tokenInvalid,
    param: 'email',
  })
  assert.equal((await accept({ token: mailed.token, email: mailed.email.toUpperCase() })).status, 201)
  const { token } = await linked(team)
  assert.deepEqual(faultOf(await accept({ token })), {
    status: 400,
    code: 'missing_required_parameter',
    param: 'email',
  })
  assert.deepEqual(faultOf(await accept({ token, email: 'x' })), {
    status: 400,
    code: 'invalid_email',
    param: 'email',
  })
  const joined = await accept({ token, email: newEmail() })
  assert.deepEqual([joined.status, joined.body.user.emailVerified], [201, false])
})

test('whoever comes by a link leaves no other invitation of the address behind', async () => {
  const team = await newTeam()
  const mailed = await invited(team)
  const { token } = await linked(team)
  assert.equal((await accept({ token, email: mailed.email })).status, 201)
  assert.deepEqual(await openOf(team), [])
  assert.deepEqual(faultOf(await accept({ token: mailed.token })), tokenInvalid)
})

test('an admin who is removed or demoted cannot come back by a link of his own', async () => {
  const team = await newTeam()
  const [removed, demoted, second] = [
    await newMember(team, 'admin'),
    await newMember(team, 'admin'),
    await newMember(team, 'owner'),
  ]
  const own = await linked(team)
  const ofRemoved = await linked({ owner: removed.call }, { role: 'admin' })
  const ofDemoted = await linked({ owner: demoted.call }, { role: 'admin' })
  const [ownerOfSecond, memberOfSecond] = [
    await invited({ owner: second.call }, { role: 'owner' }),
    await invited({ owner: second.call }),
  ]
  await team.owner(`DELETE /v1/team/members/${removed.userId}`)
  await team.owner(`PATCH /v1/team/members/${demoted.userId}`, { role: 'member' })
  await team.owner(`PATCH /v1/team/members/${second.userId}`, { role: 'admin' })
  for (const { token } of [ofRemoved, ofDemoted])
    assert.deepEqual(faultOf(await accept({ token, email: newEmail() })), tokenInvalid)
  assert.deepEqual(faultOf(await accept({ token: ownerOfSecond.token })), tokenInvalid)
  assert.equal((await accept({ token: memberOfSecond.token })).status, 201)
  assert.equal((await accept({ token: own.token, email: newEmail() })).status, 201)
})

test('a stranger may try twenty times in a quarter of an hour', async () => {
  const stranger = await newStranger()
  const ask = () => stranger('POST /v1/team/invitations/accept', { token: 'x', password })
  const answers = await Promise.all(Array.from({ length: 25 }, ask))
  assert.equal(answers.filter(({ code }) => code === 'invitation_token_invalid').length, 20)
  assert.equal(answers.filter(({ code }) => code === 'too_many_attempts').length, 5)
})

describe('an invitation in a service of its own', () => {
  let own: Running
  before(async () => {
    own = await boot()
  })
  after(() => own.stop())

  test('lapses after seven days and is then neither listed nor withdrawn, and may be made anew', async () => {
    const team = await newTeam(own)
    const mailed = await invited(team)
    const link = await linked(team)
    await advance(7 * 86_400 - 60, own)
    const late = await newStranger(own)
    const session = await late('POST /v1/auth/login', { email: team.email, password: team.password })
    const authorization = { authorization: `Bearer ${sessionOf(session)}` }
    const owner: Team['owner'] = (route, body) => late(route, body, authorization)
    assert.equal((await openOf({ owner })).length, 2)
    await advance(61, own)
    assert.deepEqual(await openOf({ owner }), [])
    assert.deepEqual(faultOf(await accept({ token: mailed.token }, own)), tokenInvalid)
    assert.deepEqual(faultOf(await accept({ token: link.token, email: newEmail() }, own)), tokenInvalid)
    assert.equal((await owner(`DELETE /v1/team/invitations/${mailed.id}`)).code, 'invitation_not_found')
    const anew = await invited({ owner }, { email: mailed.email })
    assert.equal((await accept({ token: anew.token }, own)).status, 201)
  })
})
