import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { type Mail, newStranger, newTeam, type Reply, type Team } from '#testing/team/team.ts'
import { mailService, newMailbox, register, settledMails } from '#testing/twins/mail.ts'

const password = 'a long password'
const invalid = { status: 400, code: 'verification_token_invalid', param: 'token' }
const linkInvalid = { status: 400, code: 'invitation_token_invalid', param: 'token' }
const day = 86_400

/** All that a stranger sees of an answer, but what is of the request alone. */
function seen({ status, body, headers }: Reply) {
  const names = [...headers.keys()].sort()
  return { status, body, names, length: headers.get('content-length') }
}

describe('a link where mail is delivered', () => {
  let running: Running
  let team: Team
  before(async () => {
    running = await mailService()
    team = await newTeam(running)
  })

  const ask = async (route: string, body: object) => (await newStranger(running))(route, body)
  const accept = (body: object) => ask('POST /v1/team/invitations/accept', { password, ...body })
  const verify = (token: unknown) => ask('POST /v1/auth/verify-email', { token })
  const login = (email: string, secret = password) => ask('POST /v1/auth/login', { email, password: secret })

  async function linked(by: Team = team): Promise<string> {
    const made = await by.owner('POST /v1/invite/tokens', { role: 'viewer' })
    assert.equal(made.status, 201)
    return made.body.token
  }

  /** A person who has accepted a link; returns the mail that arrived. */
  async function accepted(token: string, email = newMailbox(), secret = password) {
    const answer = await accept({ token, email, password: secret })
    assert.deepEqual([answer.status, answer.body], [202, { verification: 'pending' }])
    const [mail] = await settledMails(email, running)
    assert.ok(mail)
    return mail
  }

  const emailsOf = async (of: Team) =>
    (await of.owner('GET /v1/team/members')).body.data.map(({ email }: { email: string }) => email)
  const openOf = async (of: Team) => (await of.owner('GET /v1/team/members')).body.invitations.length

  test('makes nothing before the mailbox is proven by the mail for it, and then a member without a session', async () => {
    const own = await newTeam(running)
    const token = await linked(own)
    const mail = await accepted(token)
    assert.deepEqual([mail.kind, mail.subject], ['verify_email', 'Confirm your address'])
    assert.match(mail.token, /^zv_/)
    const { name } = (await own.owner('GET /v1/auth/session')).body.team
    assert.ok(mail.text.includes(`Team: “${name}”\n`) && mail.text.includes('as read only'))
    assert.deepEqual(await emailsOf(own), [own.email])
    assert.equal(await openOf(own), 1, 'the link is not used up')
    assert.deepEqual(faultOf(await login(mail.to)), { status: 403, code: 'email_not_verified' })
    const verified = await verify(mail.token)
    assert.deepEqual([verified.status, verified.body], [200, { verified: true, email: mail.to }])
    assert.equal(verified.headers.get('set-cookie'), null)
    assert.deepEqual(await emailsOf(own), [own.email, mail.to])
    assert.equal(await openOf(own), 0)
    const identity = (await login(mail.to)).body
    assert.deepEqual(
      [identity.team.id, identity.role, identity.user.emailVerified],
      [own.id, 'read_only', true],
    )
    assert.deepEqual(faultOf(await verify(mail.token)), invalid, 'a token is used once')
    assert.deepEqual(faultOf(await accept({ token, email: newMailbox() })), linkInvalid)
  })

  test('answers alike for an address that is new, waiting, a member or known elsewhere', async () => {
    const token = await linked()
    const other = await newTeam(running)
    const waiting = (await register(running)).to
    const answers: Reply[] = []
    for (const email of [newMailbox(), waiting, team.email, other.email, ` ${other.email.toUpperCase()} `])
      answers.push(await accept({ token, email }))
    for (const answer of answers) {
      assert.equal(answer.status, 202)
      assert.deepEqual(seen(answer), seen(answers[0] as Reply))
    }
  })

  test('tells a known address by mail that it has an account, with nothing of the stranger, and no token', async () => {
    const made = await newTeam(running)
    await made.owner('POST /v1/invite/tokens', {})
    const known = await newTeam(running)
    const mail = await accepted(await linked(made), known.email, 'what a stranger chose')
    assert.deepEqual([mail.kind, mail.token, mail.status], ['account_exists', null, 'sent'])
    assert.equal(mail.link, `${running.url.replace('127.0.0.1', 'localhost')}/sign-in`)
    const { name } = (await made.owner('GET /v1/auth/session')).body.team
    assert.ok(!mail.text.includes(name))
    assert.equal((await login(known.email, known.password)).status, 200)
    assert.notEqual((await login(known.email, 'what a stranger chose')).status, 200)
    assert.equal((await emailsOf(made)).length, 1)
  })

  test('that is used by somebody else meanwhile makes nothing', async () => {
    const own = await newTeam(running)
    const token = await linked(own)
    const [first, second] = [await accepted(token), await accepted(token)]
    assert.equal((await verify(second.token)).status, 200)
    assert.deepEqual(faultOf(await verify(first.token)), invalid)
    assert.deepEqual(await emailsOf(own), [own.email, second.to])
    const anew = await register(running, first.to)
    assert.equal((await verify(anew.token)).status, 200, 'the address is free')
  })

  test('is used once, also when many prove themselves at the same time', async () => {
    const own = await newTeam(running)
    const token = await linked(own)
    const mails: Mail[] = []
    // One after the other: a mail that another run of the job holds is not there yet.
    while (mails.length < 6) mails.push(await accepted(token))
    const answers = await Promise.all(mails.map((mail) => verify(mail.token)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400, 400, 400])
    assert.equal((await emailsOf(own)).length, 2)
  })

  test('that is withdrawn meanwhile makes nothing', async () => {
    const own = await newTeam(running)
    const mail = await accepted(await linked(own))
    const [{ id }] = (await own.owner('GET /v1/team/members')).body.invitations
    assert.equal((await own.owner(`DELETE /v1/team/invitations/${id}`)).status, 200)
    assert.deepEqual(faultOf(await verify(mail.token)), invalid)
    assert.deepEqual(await emailsOf(own), [own.email])
    assert.notEqual((await login(mail.to)).status, 200)
  })

  test('of a team that is deleted meanwhile makes nothing', async () => {
    const own = await newTeam(running)
    const mail = await accepted(await linked(own))
    const { name } = (await own.owner('GET /v1/auth/session')).body.team
    assert.equal((await own.owner('DELETE /v1/team', { confirm: name })).status, 200)
    assert.deepEqual(faultOf(await verify(mail.token)), invalid)
  })

  test('for an address that has got an account meanwhile makes nothing, and stays open', async () => {
    const own = await newTeam(running)
    const mail = await accepted(await linked(own))
    const { token } = await register(running, mail.to)
    assert.equal((await verify(token)).status, 200)
    assert.deepEqual(faultOf(await verify(mail.token)), invalid)
    assert.equal(await openOf(own), 1)
  })

  test('of a made-up team does not take an address: its owner registers, and what a stranger chose is void', async () => {
    const eve = await newTeam(running)
    const email = newMailbox()
    await accepted(await linked(eve), email, 'what Eve chose')
    const mine = await register(running, email, 'what the owner chose')
    assert.equal(mine.kind, 'verify_email')
    assert.equal((await verify(mine.token)).status, 200)
    assert.equal((await emailsOf(eve)).length, 1)
    assert.equal((await login(email, 'what Eve chose')).status, 401)
    assert.equal((await login(email, 'what the owner chose')).status, 401, 'no password holds')
    await ask('POST /v1/auth/password/forgot', { email })
    const [reset] = await settledMails(email, running)
    const set = { token: reset?.token, password: 'the right password' }
    assert.equal((await ask('POST /v1/auth/password/reset', set)).status, 200)
    const identity = (await login(email, 'the right password')).body
    assert.deepEqual([identity.role, identity.user.emailVerified], ['owner', true])
    assert.notEqual(identity.team.id, eve.id)
  })
})

test('a link that is mailed for has the life of the link, and a login mails another while it is open', async () => {
  const running = await boot({ AUTH_EMAIL_DELIVERY: 'outbox' })
  try {
    const team = await newTeam(running)
    const { token } = (await team.owner('POST /v1/invite/tokens', {})).body
    const [email, late] = [newMailbox(), newMailbox()]
    const stranger = await newStranger(running)
    for (const one of [email, late])
      await stranger('POST /v1/team/invitations/accept', { token, email: one, password })
    const [first] = await settledMails(email, running)
    await advance(day + 1, running)
    const verify = (sent: unknown) => stranger('POST /v1/auth/verify-email', { token: sent })
    assert.deepEqual(faultOf(await verify(first?.token)), invalid)
    for (const one of [email, late])
      assert.equal((await stranger('POST /v1/auth/login', { email: one, password })).status, 403)
    const [second] = await settledMails(email, running)
    assert.notEqual(second?.token, first?.token)
    assert.match(second?.text ?? '', /Team: “/)
    assert.equal((await verify(second?.token)).status, 200)
    await advance(6 * day, running)
    assert.equal((await stranger('POST /v1/auth/login', { email: late, password })).status, 403)
    const mails = await settledMails(late, running)
    assert.equal(mails.length, 2, 'nothing leaves for a link that is used up')
  } finally {
    await running.stop()
  }
})
