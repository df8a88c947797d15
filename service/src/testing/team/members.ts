import { randomInt } from 'node:crypto'
import { type Call, client, newAddress, sessionOf } from '../service/client.ts'
import type { Team } from './team.ts'

export type MemberRole = 'owner' | 'admin' | 'billing_admin' | 'member' | 'read_only'

export interface TestMember {
  userId: string
  email: string
  password: string
  /** The session token. */
  token: string
  /** As the signed-in member, in live mode unless a header says otherwise. */
  call: Call
}

let members = 0

export function newEmail(): string {
  members += 1
  return `member-${members}-${randomInt(1e9)}@example.com`
}

/** A person who was invited into a team and has accepted; limited to some profiles where they are named. */
export async function newMember(
  team: Pick<Team, 'owner' | 'url'>,
  role: MemberRole,
  profileIds?: readonly string[],
): Promise<TestMember> {
  const email = newEmail()
  const invited = profileIds
    ? await team.owner('POST /v1/invite/tokens', {
        role: role === 'read_only' ? 'viewer' : role,
        scope: 'profiles',
        profileIds,
      })
    : await team.owner('POST /v1/team/invitations', { email, role })
  if (invited.status !== 201) throw new Error(`nobody could be invited: ${JSON.stringify(invited.body)}`)
  const password = 'a long password'
  const from = { 'x-forwarded-for': newAddress() }
  const accept = client(team.url, from)
  const sent = { token: invited.body.token, email, password }
  const accepted = await accept('POST /v1/team/invitations/accept', sent)
  if (accepted.status !== 201) throw new Error(`nobody could join: ${JSON.stringify(accepted.body)}`)
  const token = sessionOf(accepted)
  const call = client(team.url, { authorization: `Bearer ${token}`, ...from })
  return { userId: accepted.body.user.id, email, password, token, call }
}
