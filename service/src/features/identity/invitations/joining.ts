import type { Db } from '#db/database.ts'
import { lockTeam } from '#db/query/locks.ts'
import { send } from '#db/query/transaction.ts'
import { insertAudit } from '#features/system/index.ts'
import { type Asking, asking } from '../asking.ts'
import { insertUser, type Member, type UserRow } from '../people/users.store.ts'
import { insertMembership } from '../teams/members.store.ts'
import { findTeam } from '../teams/teams.store.ts'
import { acceptInvitation, type InvitationRow, revokeOfAddress } from './invitations.store.ts'

/** Why the person has not joined: the invitation is used, withdrawn or lapsed, or the address has an account. */
export type NotJoined = 'not open' | 'taken'

/** Makes a user of the team of an invitation, which is used up. The team is held meanwhile, so that happens once. */
export async function join(
  tx: Db,
  invitation: InvitationRow,
  user: UserRow,
  from: Asking,
): Promise<Member | NotJoined> {
  const { team_id: teamId, role, profile_ids: profileIds } = invitation
  const { now } = from
  await lockTeam(tx, teamId)
  const team = await findTeam(tx, teamId)
  if (!team || !(await acceptInvitation(tx, invitation.id, now))) return 'not open'
  if (!(await insertUser(tx, user))) return 'taken'
  // Whichever invitation a person came by, no other one of the team is left for the address.
  await revokeOfAddress(tx, teamId, user.email)
  await insertMembership(tx, { teamId, userId: user.id, role, profileIds, now })
  const target = { type: 'invitation', id: invitation.id, label: user.email } as const
  const changes = { userId: user.id, role }
  const auditContext = asking(from, { teamId, userId: user.id })
  send(insertAudit(tx, auditContext, { action: 'team.invitation_accepted', target, changes }))
  return { user, team, role }
}
