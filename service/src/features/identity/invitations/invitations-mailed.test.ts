import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { newDirectory, spawnService } from '#testing/service/process.ts'
import type { Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { client, eventually, newStranger, newTeam, sessionOf, type Team } from '#testing/team/team.ts'
import { mailService, newMailbox, settledMails } from '#testing/twins/mail.ts'

const password = 'a long password'
const tokenInvalid = { status: 400, code: 'invitation_token_invalid', param: 'token' }

describe('an invitation where mail is delivered', () => {
  let running: Running
  let team: Team
  before(async () => {
    running = await mailService()
    team = await newTeam(running)
  })

  async function invite(email = newMailbox(), role = 'member') {
    const made = await team.owner('POST /v1/team/invitations', { email, role })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return made.body
  }

  const accept = async (body: object) =>
    (await newStranger(running))('POST /v1/team/invitations/accept', { password, ...body })

  test('reaches its address and nobody else: the answer holds no token', async () => {
    const invitation = await invite()
    assert.deepEqual(Object.keys(invitation).sort(), [
      'createdAt',
      'email',
      'expiresAt',
      'id',
      'invitedBy',
      'profileIds',
      'role',
      'status',
    ])
    const [mail] = await settledMails(invitation.email, running)
    assert.equal(mail?.kind, 'invitation')
    assert.match(mail?.token ?? '', /^zi_[0-9A-Za-z]{43}$/)
    const accepted = await accept({ token: mail?.token })
    assert.deepEqual([accepted.status, accepted.body.user.emailVerified], [201, true])
    const stranger = await newStranger(running)
    const login = await stranger('POST /v1/auth/login', { email: invitation.email, password })
    assert.equal(login.status, 200)
  })

  test('is mailed anew when it is made anew, and the first link works no more', async () => {
    const { email } = await invite()
    const [first] = await settledMails(email, running)
    await invite(email, 'admin')
    const [second] = await settledMails(email, running)
    assert.notEqual(first?.token, second?.token)
    assert.deepEqual(faultOf(await accept({ token: first?.token })), tokenInvalid)
    assert.equal((await accept({ token: second?.token })).body.role, 'admin')
  })

  test('has a link that tells the page who is invited into which team as what', async () => {
    const invitation = await invite(newMailbox(), 'read_only')
    const [mail] = await settledMails(invitation.email, running)
    const { name } = (await team.owner('GET /v1/auth/session')).body.team
    assert.deepEqual(
      [...new URLSearchParams(new URL(mail?.link ?? '').hash.slice(1))],
      [
        ['token', mail?.token],
        ['email', invitation.email],
        ['team', name],
        ['role', 'read_only'],
      ],
    )
  })

  test('that is accepted leaves nothing of a registration of the same address', async () => {
    const email = newMailbox()
    const stranger = await newStranger(running)
    assert.equal((await stranger('POST /v1/auth/register', { email, password })).status, 202)
    const [registration] = await settledMails(email, running)
    await invite(email)
    const mails = await settledMails(email, running)
    const invitation = mails.find(({ kind }) => kind === 'invitation')
    assert.equal((await accept({ token: invitation?.token })).status, 201)
    const verified = await stranger('POST /v1/auth/verify-email', { token: registration?.token })
    assert.deepEqual([verified.status, verified.code], [400, 'verification_token_invalid'])
  })
})

test('an invitation is accepted where registration is closed', async () => {
  const settings = {
    DATA_DIR: await newDirectory(),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SANDBOX_CONTROL: '0',
  }
  let token = ''
  for (const deployment of ['development', 'production']) {
    const process = spawnService({ ...settings, DEPLOYMENT: deployment, HOST: '127.0.0.1' })
    const stranger = client(await process.url, {})
    const isUp = ({ status }: { status: number }) => status === 200
    await eventually(() => stranger('GET /v1/health'), isUp, 20_000)
    const person = { email: newMailbox(), password }
    const registered = await stranger('POST /v1/auth/register', person)
    if (deployment === 'development') {
      const authorization = { authorization: `Bearer ${sessionOf(registered)}` }
      const wish = { email: newMailbox(), role: 'admin' }
      token = (await stranger('POST /v1/team/invitations', wish, authorization)).body.token
    } else {
      assert.equal(registered.code, 'registration_unavailable')
      const accepted = await stranger('POST /v1/team/invitations/accept', { token, password })
      assert.deepEqual([accepted.status, accepted.body.role], [201, 'admin'])
    }
    process.kill('SIGTERM')
    await process.exit
  }
})
