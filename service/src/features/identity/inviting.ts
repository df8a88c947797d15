import { raise } from '#contract/errors.ts'
import type { Call } from '#contract/operation.ts'
import type { Role } from '#contract/permissions.ts'
import type { Db } from '#db/database.ts'
import { lockTeam } from '#db/locks.ts'
import { send } from '#db/transaction.ts'
import { doingOf, insertAudit } from '#features/system/index.ts'
import { after, day } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import { digest, newToken } from '#values/token.ts'
import { alreadyMember, ownerRoleProtected, tooManyInvitations } from './identity.errors.ts'
import { type InvitationRow, insertInvitation, revokeOfAddress } from './invitations.store.ts'
import { insertMail } from './mail.store.ts'
import { findMember, isMember } from './members.store.ts'
import { findTeam } from './teams.store.ts'

const lifeMs = 7 * day
const openPerTeam = 500

export interface Invited {
  /** Undefined for a link. */
  email?: string
  role: Role
  /** Null: all of them. */
  profileIds: string[] | null
}

/** Answers the row and its token, which is kept nowhere. */
export function makeInvitation(call: Call, invited: Invited): Promise<{ row: InvitationRow; token: string }> {
  const { caller, scope, now, transaction } = call
  const { email, role, profileIds } = invited
  const token = newToken('zi_')
  return transaction(async (tx) => {
    await lockTeam(tx, scope.teamId)
    if (role === 'owner') await assertOwner(tx, call)
    if (email !== undefined) await makeRoom(tx, call, email)
    const row = {
      id: newId(now),
      team_id: scope.teamId,
      kind: email === undefined ? ('link' as const) : ('mail' as const),
      email: email ?? null,
      role,
      profile_ids: profileIds,
      digest: digest(token),
      status: 'pending' as const,
      invited_by: caller.userId,
      created_at: now,
      expires_at: after(now, lifeMs),
    }
    const inserted = (await insertInvitation(tx, row, openPerTeam)) ?? raise(tooManyInvitations)
    const target = { type: 'invitation', id: row.id, label: row.email } as const
    const changes = { kind: row.kind, role, ...(profileIds && { profileIds }) }
    send(insertAudit(tx, doingOf(call), { action: 'team.member_invited', target, changes }))
    if (email !== undefined && call.settings.emailDelivery) await queueMail(tx, call, email, role, token)
    return { row: inserted, token }
  })
}

/** The role is read again while the team is held: it may have been taken away since the request began. */
async function assertOwner(tx: Db, { caller, scope }: Call): Promise<void> {
  const inviter = await findMember(tx, scope.teamId, caller.userId ?? '')
  if (inviter?.role !== 'owner') raise(ownerRoleProtected, { param: 'role' })
}

/** The newest invitation of an address is the one that counts. */
async function makeRoom(tx: Db, call: Call, email: string): Promise<void> {
  const { teamId } = call.scope
  if (await isMember(tx, teamId, email)) raise(alreadyMember, { param: 'email' })
  for (const { id, email: label } of await revokeOfAddress(tx, teamId, email)) {
    const target = { type: 'invitation', id, label } as const
    const changes = { replaced: true }
    send(insertAudit(tx, doingOf(call), { action: 'team.invitation_revoked', target, changes }))
  }
}

async function queueMail(tx: Db, call: Call, email: string, role: Role, token: string): Promise<void> {
  const { caller, scope, keyring, now } = call
  const inviter = await findMember(tx, scope.teamId, caller.userId ?? '')
  const team = await findTeam(tx, scope.teamId)
  const content = {
    token,
    role,
    ...(team && { teamName: team.name }),
    ...(inviter && { inviterName: inviter.name }),
  }
  await insertMail(tx, keyring, { teamId: scope.teamId, recipient: email, kind: 'invitation', content }, now)
}
