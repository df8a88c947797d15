import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mailService, newMailbox, settledMails } from '#testing/mail.ts'
import { newEmail } from '#testing/members.ts'
import { faultOf } from '#testing/socket.ts'
import { newStranger, newTeam } from '#testing/team.ts'

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
