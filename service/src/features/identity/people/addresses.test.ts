import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withDatabase } from '#testing/database/rows.ts'
import { needsServer } from '#testing/service/process.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newEmail } from '#testing/team/members.ts'
import { newStranger, newTeam } from '#testing/team/team.ts'
import { mailService, newMailbox, settledMails } from '#testing/twins/mail.ts'

const password = 'a long password'
const invalid = { status: 400, code: 'invalid_email', param: 'email' }

describe('an address', () => {
  test('has one rule, wherever it is taken', async () => {
    const team = await newTeam()
    const { token } = (await team.owner('POST /v1/invite/tokens', {})).body
    const bad = [
      '.a@x.com',
      'a.@x.com',
      'a..b@x.com',
      'a@-x.com',
      'a@x-.com',
      `a@${'y'.repeat(64)}.com`,
      'a@x..com',
    ]
    for (const email of [...bad, 'a@1.2.3.4', '', ' ', 'a\u0085@x.com']) {
      const stranger = await newStranger()
      const answers = [
        await stranger('POST /v1/auth/register', { email, password }),
        await stranger('POST /v1/auth/password/forgot', { email }),
        await stranger('POST /v1/team/invitations/accept', { token, email, password }),
        await team.owner('POST /v1/team/invitations', { email, role: 'member' }),
        await team.call('POST /v1/contacts', { profileId: team.profileId, displayName: 'x', email }),
      ]
      for (const answer of answers) assert.deepEqual(faultOf(answer), invalid, email)
    }
  })

  test('may have blanks around it and letters of any case, wherever it is sent', async () => {
    const team = await newTeam()
    const stranger = await newStranger()
    const spaced = (email: string) => `  ${email.toUpperCase()} `
    const email = newEmail()
    const registered = await stranger('POST /v1/auth/register', { email: spaced(email), password })
    assert.equal(registered.body.user.email, email)
    assert.equal((await stranger('POST /v1/auth/login', { email: spaced(email), password })).status, 200)
    assert.equal((await stranger('POST /v1/auth/password/forgot', { email: spaced(email) })).status, 202)
    const invited = newEmail()
    const made = await team.owner('POST /v1/team/invitations', { email: spaced(invited), role: 'member' })
    assert.equal(made.body.email, invited)
    const { token } = made.body
    const joined = await stranger('POST /v1/team/invitations/accept', {
      token,
      password,
      email: spaced(invited),
    })
    assert.equal(joined.body.user.email, invited)
    const again = await team.owner('POST /v1/team/invitations', { email: spaced(invited), role: 'admin' })
    assert.equal(again.code, 'already_member')
    const contact = { profileId: team.profileId, displayName: 'x', email: ' Ann@x.example ' }
    assert.equal((await team.call('POST /v1/contacts', contact)).body.email, 'Ann@x.example')
  })

  test('is one account, however its domain is spelled', async () => {
    const [name] = newEmail().split('@')
    const spellings = [
      'münchen.example',
      'mu\u0308nchen.example',
      'XN--MNCHEN-3YA.example',
      'ｍünch\u00aden.example',
    ]
    const addresses = spellings.map((domain) => `${name}@${domain}`)
    const stranger = await newStranger()
    const registered = await stranger('POST /v1/auth/register', { email: addresses[0], password })
    assert.equal(registered.body.user.email, `${name}@xn--mnchen-3ya.example`)
    for (const email of addresses) {
      const again = await stranger('POST /v1/auth/register', { email, password })
      assert.equal(again.code, 'email_already_registered', email)
      assert.equal((await stranger('POST /v1/auth/login', { email, password })).status, 200, email)
    }
  })

  test('of an account that was kept with another spelling of the domain is found as it was typed', {
    skip: needsServer,
  }, async () => {
    const running = await mailService()
    const { email: address, ...team } = await newTeam(running)
    const older = `${address.split('@')[0]}@münchen.example`
    await withDatabase(running, (query) =>
      query('update app_user set email = $1 where email = $2', [older, address]),
    )
    assert.equal(
      (await team.owner('POST /v1/team/invitations', { email: older, role: 'member' })).status,
      409,
    )
    const stranger = await newStranger(running)
    const login = (password: string) => stranger('POST /v1/auth/login', { email: older, password })
    assert.equal((await login(team.password)).status, 200)
    assert.equal(
      (await stranger('POST /v1/auth/password/forgot', { email: older.toUpperCase() })).status,
      202,
    )
    const [mail] = await settledMails(older, running)
    const reset = await stranger('POST /v1/auth/password/reset', {
      token: mail?.token,
      password: 'another word',
    })
    assert.equal(reset.status, 200)
    assert.equal((await login('another word')).status, 200)
  })

  test('with blanks around it gets its mail', async () => {
    const running = await mailService()
    const email = newMailbox()
    const stranger = await newStranger(running)
    await stranger('POST /v1/auth/register', { email: ` ${email} `, password })
    const [mail] = await settledMails(email, running)
    assert.equal((await stranger('POST /v1/auth/verify-email', { token: mail?.token })).status, 200)
    assert.equal((await stranger('POST /v1/auth/login', { email: `${email} `, password })).status, 200)
  })
})
