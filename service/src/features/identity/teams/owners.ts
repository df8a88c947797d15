import { raise } from '#contract/operation/errors.ts'
import { permissionsOf, type Role, roles } from '#contract/operation/permissions.ts'
import type { Db } from '#db/database.ts'
import { lastOwner, ownerRoleProtected } from '../identity.errors.ts'
import { revokeOfInviter } from '../invitations/invitations.store.ts'
import { countOwners, type MemberRow } from './members.store.ts'

// All checks run under the lock of the team, on the roles of that moment: the request may have begun under another
// role.

type Actor = MemberRow | undefined

export function assertMayGrant(actor: Actor, role: Role): void {
  if (role === 'owner' && actor?.role !== 'owner') raise(ownerRoleProtected, { param: 'role' })
}

/** Only owners may demote or remove an owner, and the last owner must stay. */
export async function assertOwnerMayGo(tx: Db, teamId: string, actor: Actor): Promise<void> {
  if (actor?.role !== 'owner') raise(ownerRoleProtected)
  if ((await countOwners(tx, teamId)) <= 1) raise(lastOwner)
}

/**
 * Withdraws the open invitations that a member could not make any more: a person who made one may hold its token, and
 * would come back by it in the role that was taken away.
 */
export function withdrawInvitations(
  tx: Db,
  teamId: string,
  userId: string,
  role: Role | undefined,
): Promise<string[]> {
  const mayInvite = role !== undefined && permissionsOf[role].has('team:manage')
  const beyond = roles.filter((into) => !mayInvite || (into === 'owner' && role !== 'owner'))
  return revokeOfInviter(tx, teamId, userId, beyond)
}
