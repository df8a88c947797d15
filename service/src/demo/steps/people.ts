import { api, refusalOf, withKey } from '../api.ts'
import { callLine, dim, heading, print } from '../paint.ts'
import type { Scene } from '../scene.ts'

/** A colleague comes in by a link, with a role; a key comes in that sees one profile. Both are refused the rest. */
export async function showWhoMayDoWhat({ url, owner, call, profileId, expectations }: Scene): Promise<void> {
  heading('16. Who may do what')
  const link = await owner('POST /v1/invite/tokens', { role: 'viewer' })
  callLine('POST /v1/invite/tokens', 'a link for a colleague who may look')
  const person = {
    token: link.body.token,
    email: `viewer-${Date.now()}@example.com`,
    password: crypto.randomUUID(),
  }
  const accepted = await api(url)('POST /v1/team/invitations/accept', person)
  const [cookie = ''] = (accepted.headers.get('set-cookie') ?? '').split(';')
  const viewer = api(url, { cookie, 'x-mode': 'test' })
  const members = await viewer('GET /v1/team/members')
  const roles = members.body.data.map(({ role }: { role: string }) => role).join(' and ')
  callLine('GET /v1/team/members', roles)
  expectations.expect(roles === 'owner and read_only', `the team is an owner and a reader (it is ${roles})`)

  const refused = await refusalOf(viewer('POST /v1/profiles', { name: 'Not mine to make' }))
  callLine('POST /v1/profiles', `${refused}: who may look may not write`)
  expectations.expect(refused === '403 insufficient_permissions', `a reader writes nothing (${refused})`)

  const other = await call('POST /v1/profiles', { name: 'Another brand' })
  const wish = { name: 'An agency', mode: 'test', scope: 'profiles', profileIds: [profileId] }
  const { key } = (await owner('POST /v1/api-keys', wish)).body
  const limited = api(url, withKey(key))
  const seen = (await limited('GET /v1/profiles')).body.data.length
  callLine('GET /v1/profiles', `a key for one of the profiles sees ${seen}`)
  const hidden = await refusalOf(limited(`GET /v1/profiles/${other.body.id}`))
  callLine(
    `GET /v1/profiles/${other.body.id.slice(0, 6)}...`,
    `${hidden}: for that key the other is not there`,
  )
  expectations.expect(seen === 1, `a limited key sees its profile only (it sees ${seen})`)
  expectations.expect(
    hidden === '404 profile_not_found',
    `a limited key cannot tell that another is there (${hidden})`,
  )
  const { data } = (await owner('GET /v1/audit-log?limit=3')).body
  print(
    dim(
      `   the audit log has it all, newest first: ${data.map(({ action }: { action: string }) => action).join(', ')}`,
    ),
  )
}
