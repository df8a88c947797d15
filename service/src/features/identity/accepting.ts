import { raise } from '#contract/errors.ts'
import type { Call } from '#contract/operation.ts'
import type { Db } from '#db/database.ts'
import { lockTeam } from '#db/locks.ts'
import { send } from '#db/transaction.ts'
import { insertAudit } from '#features/system/index.ts'
import { newId } from '#values/id.ts'
import { digest } from '#values/token.ts'
import { toAddress, toPassword } from './address.ts'
import { asking } from './asking.ts'
import { emailAlreadyRegistered, invitationTokenInvalid, missingParameter } from './identity.errors.ts'
import { acceptInvitation, findByDigest, type InvitationRow, revokeOfAddress } from './invitations.store.ts'
import { insertMembership } from './members.store.ts'
import { hashPassword } from './password.ts'
import { signIn } from './sessions.store.ts'
import { findTeam } from './teams.store.ts'
import { findUserByEmail, insertUser, type Member, type UserRow } from './users.store.ts'

const invalid = { param: 'token' }

interface Acceptance {
  token: string
  password: string
  email?: string
  name?: string
}

/**
 * Makes a user of whoever holds the token. What costs time, the hash of the password, is done only for a token that is
 * good; everything is then looked at again while the team is held, so that a token works once.
 */
export async function accept(
  call: Call,
  { token, password, email, name }: Acceptance,
): Promise<{ member: Member; session: string }> {
  const { db, now, transaction, endTurn } = call
  const invitation = (await findByDigest(db, digest(token), now)) ?? raise(invitationTokenInvalid, invalid)
  const address = addressOf(invitation, email)
  const accepted = toPassword(password, address)
  if (await findUserByEmail(db, address)) raise(emailAlreadyRegistered, { param: 'email' })
  endTurn()
  const user = {
    id: newId(now),
    email: address,
    name: name ?? address.slice(0, address.indexOf('@')),
    password_hash: await hashPassword(accepted),
    email_verified: invitation.kind === 'mail',
    created_at: now,
  }
  return transaction(async (tx) => {
    const member = await join(tx, invitation, user, now)
    const target = { type: 'invitation', id: invitation.id, label: address } as const
    const changes = { userId: user.id, role: member.role }
    const doing = asking(call, { teamId: member.team.id, userId: user.id })
    send(insertAudit(tx, doing, { action: 'team.invitation_accepted', target, changes }))
    return { member, session: (await signIn(tx, user, now)) ?? '' }
  })
}

/** A mailed token proves the mailbox that it was sent to, and no other one. */
function addressOf({ email }: InvitationRow, sent: string | undefined): string {
  if (email === null) return toAddress(sent ?? raise(missingParameter, { param: 'email' }))
  if (sent !== undefined && toAddress(sent) !== email) raise(invitationTokenInvalid, { param: 'email' })
  return email
}

async function join(tx: Db, invitation: InvitationRow, user: UserRow, now: Date): Promise<Member> {
  const { team_id: teamId, role, profile_ids: profileIds } = invitation
  await lockTeam(tx, teamId)
  const team = await findTeam(tx, teamId)
  if (!team || !(await acceptInvitation(tx, invitation.id, now)))
    return raise(invitationTokenInvalid, invalid)
  if (!(await insertUser(tx, user))) raise(emailAlreadyRegistered, { param: 'email' })
  // By whichever invitation somebody came, no other one of the team is left for the address.
  await revokeOfAddress(tx, teamId, user.email)
  await insertMembership(tx, { teamId, userId: user.id, role, profileIds, now })
  return { user, team, role }
}
