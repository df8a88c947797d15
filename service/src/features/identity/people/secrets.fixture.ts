import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { prepared } from '#testing/fixtures/fixture.ts'
import { client, eventually } from '#testing/service/client.ts'
import { control } from '#testing/team/team.ts'

const password = 'correct horse battery staple'

/** The token of the newest mail that a person gets. */
async function tokenFor(url: string, email: string, link: string): Promise<string> {
  const sandbox = await control({ url })
  const read = () => sandbox(`GET /_sandbox/mail?to=${encodeURIComponent(email)}`)
  const isThere = ({ link: address }: { link: string }) => address.includes(link)
  const { body } = await eventually(read, (reply) => reply.body.data?.some(isThere))
  return body.data.find(isThere).token
}

/** The person of the example is the owner of the team. */
export const people = prepared({
  prepares: ['login', 'changePassword'],
  values: async ({ team }) => ({ 'ann@example.com': team.email, [password]: team.password }),
})

export const verifying = prepared({
  prepares: ['verifyEmail'],
  needsMail: true,
  async values({ url }) {
    const email = `new-${randomInt(1e9)}@example.com`
    await client(url, {})('POST /v1/auth/register', { email, password })
    return { token: await tokenFor(url, email, 'verify') }
  },
})

export const leaving = prepared({
  prepares: ['deleteTeam'],
  values: async ({ team }) => ({
    'The Autumn Shop': (await team.owner('GET /v1/auth/session')).body.team.name,
  }),
})

export const resetting = prepared({
  prepares: ['resetPassword'],
  needsMail: true,
  async values({ team: { email }, url }) {
    await client(url, {})('POST /v1/auth/password/forgot', { email })
    return { token: await tokenFor(url, email, 'reset-password') }
  },
})

export const invited = prepared({
  prepares: ['acceptInvitation'],
  needsMail: true,
  async values({ team, url }) {
    const email = `invited-${randomInt(1e9)}@example.com`
    const made = await team.owner('POST /v1/team/invitations', { email, role: 'member' })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return { token: await tokenFor(url, email, 'invitation') }
  },
})
