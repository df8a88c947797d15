import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { publishNow } from '#testing/team/posts.ts'
import { newStranger, newTeam, type Reply, type Team } from '#testing/team/team.ts'
import { newMailbox, settledMails } from '#testing/twins/mail.ts'
import { newStandIn } from '#testing/twins/stand-in.ts'

const hour = 3600
const day = 86_400
const password = 'a long password'

describe('mails to one address', () => {
  let running: Running
  before(async () => {
    running = await boot({ AUTH_EMAIL_DELIVERY: 'outbox', SKYNET_URL: (await newStandIn()).url })
  })
  after(() => running.stop())

  const invite = ({ owner }: Team, email: string) =>
    owner('POST /v1/team/invitations', { email, role: 'member' })
  const ask = async (route: string, body: object) => (await newStranger(running))(route, body)
  const forgot = (email: string) => ask('POST /v1/auth/password/forgot', { email })
  const mails = async (email: string, kind: string) =>
    (await settledMails(email, running)).filter((mail) => mail.kind === kind)
  const isLimited = ({ status, code, body, headers }: Reply, expected: string, param?: string) => {
    assert.deepEqual([status, code, body.param], [429, expected, param])
    assert.ok(Number(headers.get('retry-after')) > 0)
  }

  /** Has others use up what an address may get in a day. */
  async function flood(email: string): Promise<void> {
    const [one, two] = [await newTeam(running), await newTeam(running)]
    for (let sent = 0; sent < 10; sent++) {
      const reply = await invite(sent % 2 ? one : two, email)
      assert.equal(reply.status, 201, JSON.stringify(reply.body))
      if (sent % 3 === 2) await advance(hour + 1, running)
    }
    isLimited(await invite(one, email), 'recipient_limit_reached', 'email')
  }

  test('count together under every spelling, and a withdrawn invitation has been mailed all the same', async () => {
    const team = await newTeam(running)
    const address = newMailbox()
    const [name = '', domain = ''] = address.split('@')
    const dotted = `${name.slice(0, 3)}.${name.slice(3)}`
    for (const spelling of [address, `${name}+more@${domain}`, `${dotted}@${domain}`]) {
      const { status, body } = await invite(team, spelling)
      assert.equal(status, 201)
      assert.equal((await team.owner(`DELETE /v1/team/invitations/${body.id}`)).status, 200)
    }
    for (const spelling of [address, `${name}+other@${domain}`])
      isLimited(await invite(await newTeam(running), spelling), 'recipient_limit_reached', 'email')
    await advance(hour + 1, running)
    assert.equal((await invite(team, address)).status, 201)
  })

  test('count together under every spelling of the domain, since all of them are one mailbox', async () => {
    const [name = '', domain = ''] = newMailbox().split('@')
    const spellings = [
      domain,
      domain.replace('s', 'ｓ'),
      domain.replace('s', 's\u00ad'),
      domain.replace('s', 'ⓢ'),
    ]
    for (const spelling of spellings.slice(0, 3)) {
      const made = await invite(await newTeam(running), `${name}@${spelling}`)
      assert.deepEqual([made.status, made.body.email], [201, `${name}@${domain}`])
    }
    for (const spelling of spellings)
      isLimited(
        await invite(await newTeam(running), `${name}@${spelling}`),
        'recipient_limit_reached',
        'email',
      )
  })

  test('are counted on after the team that mailed them is deleted', async () => {
    const email = newMailbox()
    for (let count = 0; count < 3; count++) {
      const team = await newTeam(running)
      assert.equal((await invite(team, email)).status, 201)
      const { name } = (await team.owner('GET /v1/auth/session')).body.team
      assert.equal((await team.owner('DELETE /v1/team', { confirm: name })).status, 200)
    }
    isLimited(await invite(await newTeam(running), email), 'recipient_limit_reached', 'email')
  })

  test('never keep a person from a reset: beyond the limits a link leaves, or the last one works on', async () => {
    const { email } = await newTeam(running)
    await advance(day + 1, running)
    await flood(email)
    for (let count = 0; count < 5; count++) assert.equal((await forgot(email)).status, 202)
    const [link, ...others] = await mails(email, 'password_reset')
    assert.ok(link)
    assert.deepEqual(others, [])
    // The link would be over by now. Asking again mails nothing and renews it.
    await advance(2 * hour, running)
    assert.equal((await ask('POST /v1/auth/password/reset', { token: link.token, password })).status, 400)
    await flood(newMailbox())
    for (let round = 0; round < 3; round++) await invite(await newTeam(running), email)
    assert.equal((await forgot(email)).status, 202)
    const [last] = await mails(email, 'password_reset')
    assert.equal(last?.token, link.token)
    const reset = await ask('POST /v1/auth/password/reset', { token: link.token, password })
    assert.equal(reset.status, 200)
  })

  test('never keep a person from registering', async () => {
    const email = newMailbox()
    await flood(email)
    for (let count = 0; count < 3; count++)
      assert.equal((await ask('POST /v1/auth/register', { email, password })).status, 202)
    const [link, ...others] = await mails(email, 'verify_email')
    assert.deepEqual(others, [])
    assert.equal((await ask('POST /v1/auth/verify-email', { token: link?.token })).status, 200)
    assert.equal((await ask('POST /v1/auth/login', { email, password })).status, 200)
  })

  test('tell nobody by an invitation whether the address has an account', async () => {
    const { email: known } = await newTeam(running)
    await advance(day + 1, running)
    const reported = async (email: string) => {
      for (let count = 0; count < 2; count++) await forgot(email)
      await ask('POST /v1/auth/register', { email, password })
      await settledMails(email, running)
      const { status, code } = await invite(await newTeam(running), email)
      return [status, code]
    }
    assert.deepEqual(await reported(known), await reported(newMailbox()))
  })

  test('by invitation are 50 a day for a team, and 500 once it has published in live mode', async () => {
    const team = await newTeam(running)
    const live = await team.key({ mode: 'live' })
    const [profile] = (await live('GET /v1/profiles')).body.data
    const burst = async (count: number) => {
      const replies = await Promise.all(Array.from({ length: count }, () => invite(team, newMailbox())))
      const refused = replies.filter(({ status }) => status !== 201)
      for (const reply of refused) isLimited(reply, 'invitation_limit_reached')
      return count - refused.length
    }
    assert.equal(await burst(60), 50)
    const { status } = await team.owner('POST /v1/invite/tokens', { role: 'viewer' })
    assert.equal(status, 201, 'a link mails nobody')
    const connected = await live('POST /v1/connect/skynet/credentials', {
      profileId: profile.id,
      identifier: `${team.id}.test`,
      appPassword: 'an app password',
    })
    const post = await publishNow(live, [connected.body.account.id], 'Our first one')
    assert.equal(post.status, 'published')
    assert.equal(await burst(10), 10)
    const other = await newTeam(running)
    assert.equal((await invite(other, newMailbox())).status, 201)
  })

  test('by invitation begin anew after a day', async () => {
    const team = await newTeam(running)
    const burst = (count: number) =>
      Promise.all(Array.from({ length: count }, () => invite(team, newMailbox())))
    await burst(50)
    const refused = await invite(team, newMailbox())
    isLimited(refused, 'invitation_limit_reached')
    await advance(Number(refused.headers.get('retry-after')) + 1, running)
    assert.equal((await invite(team, newMailbox())).status, 201)
  })
})
