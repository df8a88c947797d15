import { raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import type { Role } from '#contract/operation/permissions.ts'
import type { Db } from '#db/database.ts'
import { lockTeam } from '#db/query/locks.ts'
import { after, day } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import { digest, newToken } from '#values/token.ts'
import { alreadyMember, ownerRoleProtected, tooManyInvitations } from '../identity.errors.ts'
import { linkTo } from '../mail/links.ts'
import { insertMail, type MailContent } from '../mail/mail.store.ts'
import { findMember, isMember } from '../teams/members.store.ts'
import { findTeam } from '../teams/teams.store.ts'
import { countInvitation } from './invitation-limits.ts'
import { invitationEntry } from './invitations.audit.ts'
import { type InvitationRow, insertInvitation, revokeOfAddress } from './invitations.store.ts'

const lifeMs = 7 * day
const openPerTeam = 500

export interface Invited {
  /** Undefined for a link. */
  email?: string
  role: Role
  /** Null: all of them. */
  profileIds: string[] | null
}

export interface Made {
  row: InvitationRow
  /** Kept nowhere. */
  token: string
  /** Where the panel takes the token, and what it shows. */
  inviteUrl: string
}

export function makeInvitation(call: Call, invited: Invited): Promise<Made> {
  const { scope, settings, transaction } = call
  const { email, role } = invited
  const token = newToken('zi_')
  return transaction(async (tx) => {
    await lockTeam(tx, scope.teamId)
    if (role === 'owner') await assertOwner(tx, call)
    if (email !== undefined) await makeRoom(tx, call, email)
    if (email !== undefined && settings.emailDelivery) await countInvitation(tx, call, email)
    const row = await insert(tx, call, invited, token)
    const team = await findTeam(tx, scope.teamId)
    const content = { token, role, teamName: team?.name ?? '', ...(email !== undefined && { email }) }
    if (email !== undefined && settings.emailDelivery) await queueMail(tx, call, email, content)
    return { row, token, inviteUrl: linkTo(settings, 'invitation', content) }
  })
}

async function insert(tx: Db, call: Call, invited: Invited, token: string): Promise<InvitationRow> {
  const { caller, scope, now } = call
  const { email = null, role, profileIds } = invited
  const row = {
    id: newId(now),
    team_id: scope.teamId,
    kind: email === null ? ('link' as const) : ('mail' as const),
    email,
    role,
    profile_ids: profileIds,
    digest: digest(token),
    status: 'pending' as const,
    invited_by: caller.userId,
    created_at: now,
    expires_at: after(now, lifeMs),
  }
  const inserted = (await insertInvitation(tx, row, openPerTeam)) ?? raise(tooManyInvitations)
  const changes = { kind: row.kind, role, ...(profileIds && { profileIds }) }
  invitationEntry('team.member_invited')(tx, row, call, changes)
  return inserted
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
  for (const revoked of await revokeOfAddress(tx, teamId, email))
    invitationEntry('team.invitation_revoked')(tx, revoked, call, { replaced: true })
}

async function queueMail(tx: Db, call: Call, recipient: string, invitation: MailContent): Promise<void> {
  const { caller, scope, keyring, now } = call
  const inviter = await findMember(tx, scope.teamId, caller.userId ?? '')
  const content = { ...invitation, ...(inviter && { inviterName: inviter.name }) }
  await insertMail(
    tx,
    keyring,
    { teamId: scope.teamId, recipient, kind: 'invitation', content, counted: true },
    now,
  )
}
