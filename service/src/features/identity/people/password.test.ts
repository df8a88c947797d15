import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { databaseServer, newDatabase, newDirectory, spawnService } from '#testing/service/process.ts'
import type { Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { testKey } from '#testing/team/keys.ts'
import {
  type Call,
  client,
  eventually,
  newStranger,
  newTeam,
  sessionOf,
  type Team,
} from '#testing/team/team.ts'
import { mailService, newMailbox, register, settledMails } from '#testing/twins/mail.ts'

const ended = { status: 401, code: 'invalid_credential' }
const wrongLogin = { status: 401, code: 'invalid_login' }
const locked = { status: 429, code: 'too_many_login_attempts' }
const accepted = { status: 'accepted' }
const next = 'another long password'
const hour = 3600

let running: Running
let stranger: Call

async function logIn(email: string, password: string): Promise<{ status: number; call: Call }> {
  const reply = await (await newStranger(running))('POST /v1/auth/login', { email, password })
  return { status: reply.status, call: client(running.url, { authorization: `Bearer ${sessionOf(reply)}` }) }
}

const isOpen = async (call: Call) => (await call('GET /v1/auth/session')).status === 200

describe('changing the password', () => {
  before(async () => {
    running = await mailService()
    stranger = await newStranger(running)
  })

  const change = (call: Call, currentPassword: string, newPassword = next) =>
    call('POST /v1/auth/password/change', { currentPassword, newPassword })

  test('ends the other sessions at once and keeps the one that asks, and keys go on', async () => {
    const { email, password, owner, call } = await newTeam(running)
    const others = [await logIn(email, password), await logIn(email, password)]
    const changed = await change(owner, password)
    assert.deepEqual([changed.status, changed.body], [200, { changed: true }])
    for (const { call: other } of others)
      assert.deepEqual(faultOf(await other('GET /v1/auth/session')), ended)
    assert.ok(await isOpen(owner))
    assert.equal((await call('GET /v1/profiles')).status, 200)
    assert.equal((await logIn(email, password)).status, 401)
    assert.equal((await logIn(email, next)).status, 200)
  })

  test('needs the current one, and a new one that is good', async () => {
    const { email, password, owner } = await newTeam(running)
    const weak = { status: 400, code: 'weak_password', param: 'newPassword' }
    assert.deepEqual(faultOf(await change(owner, 'not the password')), {
      status: 400,
      code: 'invalid_password',
      param: 'currentPassword',
    })
    for (const bad of ['short', 'x'.repeat(129), email])
      assert.deepEqual(faultOf(await change(owner, password, bad)), weak)
    assert.equal((await logIn(email, password)).status, 200)
  })

  test('is for sessions, not for keys', async () => {
    const { call, password } = await newTeam(running)
    assert.deepEqual(faultOf(await change(call, password)), { status: 403, code: 'actor_not_allowed' })
  })

  test('with guessed passwords is answered ten times, and counts as logging in does', async () => {
    const { email, password, owner } = await newTeam(running)
    const guesses = await Promise.all(Array.from({ length: 25 }, (_, n) => change(owner, `guess ${n}`)))
    const answered = guesses.filter(({ code }) => code === 'invalid_password').length
    assert.deepEqual([answered, guesses.filter(({ code }) => code === locked.code).length], [10, 15])
    assert.deepEqual(faultOf(await change(owner, password)), locked)
    assert.equal((await logIn(email, password)).status, 429)
    assert.ok(await isOpen(owner))
  })

  test('of two who change it at once leaves one password, and no session but of the one who has it', async () => {
    const { email, password } = await newTeam(running)
    const asking = [await logIn(email, password), await logIn(email, password)]
    const chosen = ['the password of one', 'the password of two']
    const answers = await Promise.all(asking.map(({ call }, n) => change(call, password, chosen[n])))
    const won = answers.findIndex(({ status }) => status === 200)
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal((await logIn(email, chosen[won] ?? '')).status, 200)
    assert.equal(await isOpen(asking[won]?.call as Call), true)
    assert.equal(await isOpen(asking[1 - won]?.call as Call), false)
  })

  test('leaves no session that was opened with the old password meanwhile', async () => {
    const { email, password, owner } = await newTeam(running)
    const logins = Array.from({ length: 8 }, () => logIn(email, password))
    const changed = await change(owner, password)
    assert.equal(changed.status, 200)
    for (const { status, call } of await Promise.all(logins))
      if (status === 200) assert.equal(await isOpen(call), false)
  })

  test('voids a reset link that was mailed before', async () => {
    const { email, password, owner } = await newTeam(running)
    await stranger('POST /v1/auth/password/forgot', { email })
    const [mail] = await settledMails(email, running)
    assert.equal((await change(owner, password)).status, 200)
    const reset = await stranger('POST /v1/auth/password/reset', { token: mail?.token, password: next })
    assert.deepEqual(faultOf(reset), { status: 400, code: 'reset_token_invalid', param: 'token' })
  })
})

describe('resetting the password', () => {
  before(async () => {
    running = await mailService()
    stranger = await newStranger(running)
  })

  const forgot = async (email: string) =>
    (await newStranger(running))('POST /v1/auth/password/forgot', { email })
  const reset = async (token: unknown, password: unknown = next) =>
    (await newStranger(running))('POST /v1/auth/password/reset', { token, password })
  const invalid = { status: 400, code: 'reset_token_invalid', param: 'token' }

  async function mailed({ email }: Pick<Team, 'email'>) {
    assert.equal((await forgot(email)).status, 202)
    const [mail] = await settledMails(email, running)
    assert.equal(mail?.kind, 'password_reset')
    return mail
  }

  test('is answered alike for an address that is known, registered or nobody’s, and mails the first', async () => {
    const { email: known } = await newTeam(running)
    const { to: registered } = await register(running)
    const nobody = newMailbox()
    const answers = []
    for (const email of [known, registered, nobody]) answers.push(await forgot(email))
    for (const { status, body, headers } of answers) {
      assert.deepEqual([status, body], [202, accepted])
      assert.deepEqual([...headers.keys()].sort(), [...(answers[0]?.headers.keys() ?? [])].sort())
    }
    const kinds = async (email: string) => (await settledMails(email, running)).map(({ kind }) => kind)
    assert.deepEqual(await kinds(known), ['password_reset', 'verify_email'])
    assert.deepEqual(await kinds(registered), ['verify_email'])
    assert.deepEqual(await kinds(nobody), [])
    assert.deepEqual(faultOf(await forgot('nobody')), { status: 400, code: 'invalid_email', param: 'email' })
  })

  test('ends every session, lets the new password in and the old one no longer', async () => {
    const team = await newTeam(running)
    const other = await logIn(team.email, team.password)
    const mail = await mailed(team)
    assert.match(mail?.token ?? '', /^zr_[0-9A-Za-z]{43}$/)
    assert.ok(mail?.link.endsWith(`/reset-password#token=${mail.token}`))
    const done = await reset(mail?.token)
    assert.deepEqual([done.status, done.body], [200, { reset: true }])
    assert.equal(done.headers.get('set-cookie'), null)
    for (const call of [team.owner, other.call])
      assert.deepEqual(faultOf(await call('GET /v1/auth/session')), ended)
    assert.equal((await logIn(team.email, team.password)).status, 401)
    assert.equal((await logIn(team.email, next)).status, 200)
  })

  test('works once, by one of many, and voids the other links', async () => {
    const team = await newTeam(running)
    const [first, second] = [await mailed(team), await mailed(team)]
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(first?.token)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400, 400, 400])
    assert.deepEqual(faultOf(await reset(second?.token)), invalid)
  })

  test('is good for an hour', async () => {
    const team = await newTeam(running)
    const mail = await mailed(team)
    assert.ok(mail?.text.includes('1 hour'))
    await advance(hour - 5, running)
    assert.deepEqual(faultOf(await reset(mail?.token, 'short')), {
      status: 400,
      code: 'weak_password',
      param: 'password',
    })
    assert.deepEqual(faultOf(await reset(mail?.token, team.email)), {
      status: 400,
      code: 'weak_password',
      param: 'password',
    })
    await advance(6, running)
    assert.deepEqual(faultOf(await reset(mail?.token)), invalid)
    assert.equal((await logIn(team.email, team.password)).status, 200)
  })

  test('with a token that is missing, unknown or of another kind is refused', async () => {
    const { token } = await register(running)
    for (const wrong of ['', 'x', `zr_${'0'.repeat(43)}`, token, 7, null, {}])
      assert.deepEqual(faultOf(await reset(wrong)), invalid, String(wrong))
    const missing = await stranger('POST /v1/auth/password/reset', { password: next })
    assert.deepEqual(faultOf(missing), invalid)
  })

  test('opens an address that is locked', async () => {
    const team = await newTeam(running)
    for (let count = 0; count < 10; count++) await logIn(team.email, 'not the password')
    assert.equal((await logIn(team.email, team.password)).status, 429)
    assert.equal((await reset((await mailed(team))?.token)).status, 200)
    assert.equal((await logIn(team.email, next)).status, 200)
  })

  test('mails at most three links an hour', async () => {
    const { email } = await newTeam(running)
    // The mail of the registration counts as well.
    await advance(hour + 1, running)
    for (let count = 0; count < 6; count++) assert.equal((await forgot(email)).status, 202)
    const resets = (await settledMails(email, running)).filter(({ kind }) => kind === 'password_reset')
    assert.equal(resets.length, 3)
  })
})

async function ready(call: Call): Promise<void> {
  await eventually(
    () => call('GET /v1/health'),
    ({ status }) => status === 200,
    20_000,
  )
}

test('an account from a time without delivery is verified by a link, or by a reset', async () => {
  const key = testKey(9)
  const storage = databaseServer ? { DATABASE_URL: await newDatabase() } : { DATA_DIR: await newDirectory() }
  const settings = { ...storage, ENCRYPTION_KEY: key }
  const [one, two] = [newMailbox(), newMailbox()]
  const password = 'a long password'
  const plain = spawnService(settings)
  const before = client(await plain.url, {})
  await ready(before)
  for (const email of [one, two])
    assert.equal((await before('POST /v1/auth/register', { email, password })).status, 201)
  plain.kill('SIGTERM')
  await plain.exit
  const token = 'the-control-of-this-one-test'
  const mailing = spawnService({
    ...settings,
    AUTH_EMAIL_DELIVERY: 'outbox',
    SANDBOX_CONTROL: '1',
    SANDBOX_CONTROL_TOKEN: token,
  })
  const after = client(await mailing.url, { 'x-sandbox-token': token })
  await ready(after)
  const mailTo = async (email: string) => {
    await after('POST /_sandbox/jobs/run', { job: 'mail' })
    return (await after(`GET /_sandbox/mail?to=${email}`)).body.data[0]
  }
  const login = (email: string, secret: string) => after('POST /v1/auth/login', { email, password: secret })
  assert.deepEqual(faultOf(await login(one, password)), { status: 403, code: 'email_not_verified' })
  assert.deepEqual(faultOf(await login(one, 'not the password')), wrongLogin)
  const verified = await after('POST /v1/auth/verify-email', { token: (await mailTo(one)).token })
  assert.deepEqual(verified.body, { verified: true, email: one })
  assert.equal((await login(one, password)).body.user.emailVerified, true)
  await after('POST /v1/auth/password/forgot', { email: two })
  const { token: resetToken } = await mailTo(two)
  await after('POST /v1/auth/password/reset', { token: resetToken, password: next })
  assert.equal((await login(two, next)).body.user.emailVerified, true)
  mailing.kill('SIGTERM')
  await mailing.exit
})
