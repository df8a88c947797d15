import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import type { Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { type Call, client, newStranger, newTeam, sessionOf } from '#testing/team/team.ts'
import { mailService, newMailbox, register, settledMails } from '#testing/twins/mail.ts'

const password = 'a long password'
const invalid = { status: 400, code: 'verification_token_invalid', param: 'token' }
const unverified = { status: 403, code: 'email_not_verified' }
const hour = 3600

describe('a mailed link', () => {
  let running: Running
  let stranger: Call
  before(async () => {
    running = await mailService()
    stranger = await newStranger(running)
  })

  const verify = async (token: unknown) =>
    (await newStranger(running))('POST /v1/auth/verify-email', { token })
  const login = async (email: string, secret = password) =>
    (await newStranger(running))('POST /v1/auth/login', { email, password: secret })

  test('names the page, the token and how long it is good, and confirms the address once', async () => {
    const email = newMailbox()
    const body = { email, password, name: 'Ann', teamName: 'Choir' }
    await stranger('POST /v1/auth/register', body)
    const [mail] = await settledMails(email, running)
    assert.match(mail?.token ?? '', /^zv_[0-9A-Za-z]{43}$/)
    assert.equal(
      mail?.link,
      `${running.url.replace('127.0.0.1', 'localhost')}/verify-email#token=${mail?.token}`,
    )
    assert.ok(mail?.text.includes(mail.link) && mail.text.includes('24 hours'))
    assert.doesNotMatch(
      `${mail?.subject}${mail?.text}`,
      /Ann|Choir/,
      'nobody is mailed what a stranger wrote',
    )
    const verified = await verify(mail?.token)
    assert.deepEqual([verified.status, verified.body], [200, { verified: true, email }])
    assert.equal(verified.headers.get('set-cookie'), null)
    assert.deepEqual(faultOf(await verify(mail?.token)), invalid)
    const { status, body: identity } = await login(email)
    assert.equal(status, 200)
    assert.deepEqual(
      [
        identity.user.email,
        identity.user.name,
        identity.user.emailVerified,
        identity.team.name,
        identity.role,
      ],
      [email, 'Ann', true, 'Choir', 'owner'],
    )
  })

  test('is used by one of many who open it at once', async () => {
    const { token, to } = await register(running)
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(token)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [
      200,
      ...Array.from({ length: 11 }, () => 400),
    ])
    assert.equal((await login(to)).status, 200)
  })

  test('that is missing, empty, unknown or of another kind is invalid, and so is what is no text', async () => {
    const { email } = await newTeam(running)
    await stranger('POST /v1/auth/password/forgot', { email })
    const [reset] = await settledMails(email, running)
    assert.match(reset?.token ?? '', /^zr_/)
    const wrong = ['', 'x', `zv_${'0'.repeat(43)}`, 'x'.repeat(200), reset?.token, 7, null, true, [], {}]
    for (const token of wrong) assert.deepEqual(faultOf(await verify(token)), invalid, String(token))
    assert.deepEqual(faultOf(await stranger('POST /v1/auth/verify-email', {})), invalid)
  })

  test('of several to one address makes one account, and the others are void then', async () => {
    const email = newMailbox()
    const mails = [await register(running, email), await register(running, email)]
    const answers = await Promise.all(mails.map(({ token }) => verify(token)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400])
    assert.equal((await login(email)).status, 200, 'the password was the same')
  })

  test('of several with different passwords proves the address, whichever it is, and no password holds', async () => {
    for (const opened of [0, 1]) {
      const email = newMailbox()
      const passwords = ['the first password', 'the second password']
      const mails = [
        await register(running, email, passwords[0]),
        await register(running, email, passwords[1]),
      ]
      const answer = await verify(mails[opened]?.token)
      assert.deepEqual([answer.status, answer.body], [200, { verified: true, email }])
      assert.deepEqual(faultOf(await verify(mails[1 - opened]?.token)), invalid)
      for (const secret of passwords)
        assert.deepEqual(faultOf(await login(email, secret)), { status: 401, code: 'invalid_login' })
      assert.match(mails[opened]?.text ?? '', /neither of the two passwords holds.*reset mail/)
      await stranger('POST /v1/auth/password/forgot', { email })
      const [reset] = await settledMails(email, running)
      const body = { token: reset?.token, password: 'the third password' }
      assert.equal((await stranger('POST /v1/auth/password/reset', body)).status, 200)
      assert.equal((await login(email, 'the third password')).status, 200)
    }
  })

  test('is that of the registration whose password is sent to log in', async () => {
    const email = newMailbox()
    const [first, second] = ['the first password', 'the second password']
    await stranger('POST /v1/auth/register', { email, password: first, teamName: 'First' })
    await stranger('POST /v1/auth/register', { email, password: second, teamName: 'Second' })
    await settledMails(email, running)
    await advance(24 * hour + 1, running)
    assert.deepEqual(faultOf(await login(email, first)), unverified)
    const [mail] = await settledMails(email, running)
    assert.equal((await verify(mail?.token)).status, 200)
    await stranger('POST /v1/auth/password/forgot', { email })
    const [reset] = await settledMails(email, running)
    await stranger('POST /v1/auth/password/reset', { token: reset?.token, password })
    assert.equal((await login(email)).body.team.name, 'First')
  })

  test('is mailed to whoever logs in when the mail of the registration was one too many', async () => {
    const email = newMailbox()
    for (const secret of ['of a stranger 1', 'of a stranger 2', 'of a stranger 3'])
      await stranger('POST /v1/auth/register', { email, password: secret })
    await stranger('POST /v1/auth/register', { email, password, teamName: 'Mine' })
    assert.equal((await settledMails(email, running)).length, 3)
    await advance(hour + 1, running)
    assert.deepEqual(faultOf(await login(email)), unverified)
    const mails = await settledMails(email, running)
    assert.equal(mails.length, 4)
    assert.equal((await verify(mails[0]?.token)).status, 200)
  })

  test('lapses after a day, and logging in with the right password mails another', async () => {
    const { token, to } = await register(running)
    assert.deepEqual(faultOf(await login(to)), unverified)
    assert.equal((await settledMails(to, running)).length, 1, 'the link is good yet')
    await advance(24 * hour + 1, running)
    assert.deepEqual(faultOf(await verify(token)), invalid)
    assert.equal((await login(to, 'a wrong password')).status, 401)
    assert.equal((await settledMails(to, running)).length, 1, 'a wrong password mails nothing')
    const reminded = await login(to)
    assert.deepEqual(faultOf(reminded), unverified)
    assert.equal(reminded.headers.get('set-cookie'), null)
    const [fresh] = await settledMails(to, running)
    assert.notEqual(fresh?.token, token)
    assert.equal((await verify(fresh?.token)).status, 200)
    assert.equal((await login(to)).status, 200)
  })

  test('is mailed once to many who log in at once', async () => {
    const { to } = await register(running)
    await advance(24 * hour + 1, running)
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(to)))
    for (const answer of answers) assert.deepEqual(faultOf(answer), unverified)
    assert.equal((await settledMails(to, running)).length, 2)
  })

  test('is mailed at most three times an hour to an address, and the answers do not tell', async () => {
    const email = newMailbox()
    const answers = []
    for (let count = 0; count < 5; count++)
      answers.push(await stranger('POST /v1/auth/register', { email, password }))
    assert.deepEqual(
      new Set(answers.map(({ status, body }) => `${status} ${body.verification}`)),
      new Set(['202 pending']),
    )
    assert.equal((await settledMails(email, running)).length, 3)
    await advance(hour + 1, running)
    await register(running, email)
    assert.equal((await settledMails(email, running)).length, 4)
  })

  test('stays where it is when its address has got an account meanwhile', async () => {
    const email = newMailbox()
    const [mine, yours] = [await register(running, email), await register(running, email)]
    assert.equal((await verify(mine.token)).status, 200)
    assert.deepEqual(faultOf(await verify(yours.token)), invalid)
  })

  test('tells nobody that an address has an account: whoever registers it and logs in hears the same', async () => {
    const { email: known } = await newTeam(running)
    const secret = 'what a stranger chose'
    const heard = async (email: string) => {
      await stranger('POST /v1/auth/register', { email, password: secret })
      const answers = [await login(email, secret), await login(email, 'something else')]
      return answers.map((answer) => ({ ...faultOf(answer), names: [...answer.headers.keys()].sort() }))
    }
    assert.deepEqual(await heard(known), await heard(newMailbox()))
    assert.equal((await login(known)).status, 200)
    const mails = await settledMails(known, running)
    assert.deepEqual(
      mails.map(({ kind }) => kind),
      ['verify_email'],
    )
  })

  test('opens no session, and works while another one is open', async () => {
    const { email, password: secret } = await newTeam(running)
    const token = sessionOf(await login(email, secret))
    const { token: other, to } = await register(running)
    const signedIn = client(running.url, { cookie: `zither_session=${token}` })
    const verified = await signedIn('POST /v1/auth/verify-email', { token: other })
    assert.deepEqual(verified.body, { verified: true, email: to })
    assert.equal((await signedIn('GET /v1/auth/session')).body.user.email, email)
  })
})
