import { raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#values/id.ts'
import { verificationTokenInvalid } from '../identity.errors.ts'
import { findInvitation } from '../invitations/invitations.store.ts'
import { join } from '../invitations/joining.ts'
import { deleteMailTokens, findMailToken, lockAddress } from '../mail/mail-tokens.store.ts'
import { endSessions } from '../sessions/sessions.store.ts'
import { insertOwner } from './new-owner.ts'
import { noPassword } from './password.ts'
import { deleteRegistrations, listRegistrations, type RegistrationRow } from './registrations.store.ts'
import { findUserByEmail, markVerified, type UserRow, withdrawPassword } from './users.store.ts'

/**
 * Applies what a mailed token proves, and returns the address. All other open registrations of the mailbox end. A
 * password is kept only if nobody has registered the address with another one, because the mailbox does not prove which
 * password is the owner's.
 */
export function confirm(call: Call, token: string): Promise<string> {
  const { now, transaction } = call
  const find = (db: Db) => findMailToken(db, 'verify_email', token, now)
  return transaction(async (tx) => {
    const { email } = (await find(tx)) ?? invalid()
    await lockAddress(tx, email)
    // Looked for again while the address is held: of several who open one link at once, the first has used it by now.
    const { registration_id: id } = (await find(tx)) ?? invalid()
    const waiting = await listRegistrations(tx, email, now)
    const account = await findUserByEmail(tx, email)
    if (id === null) await takeOver(tx, account ?? invalid(), waiting.length > 0)
    else await take(tx, call, { mine: waiting.find((row) => row.id === id) ?? invalid(), waiting, account })
    await deleteRegistrations(tx, email)
    await deleteMailTokens(tx, 'verify_email', email)
    return email
  })
}

interface Standing {
  mine: RegistrationRow
  waiting: readonly RegistrationRow[]
  account: UserRow | undefined
}

async function take(tx: Db, call: Call, { mine, waiting, account }: Standing): Promise<void> {
  const { email, name, team_name: teamName, invitation_id: invitationId } = mine
  if (account?.email_verified || (account && invitationId !== null)) invalid()
  if (account) return takeOver(tx, account, true)
  const isContested = waiting.some(({ password_hash }) => password_hash !== mine.password_hash)
  const passwordHash = isContested ? noPassword : mine.password_hash
  if (invitationId !== null) return joinTeam(tx, call, mine, invitationId, passwordHash)
  const owner = { email, name, teamName: teamName ?? name, passwordHash, emailVerified: true }
  if (!(await insertOwner(tx, owner, call.settings.defaultTier, call))) invalid()
}

async function joinTeam(
  tx: Db,
  call: Call,
  { email, name }: RegistrationRow,
  invitationId: string,
  passwordHash: string,
): Promise<void> {
  const invitation = (await findInvitation(tx, invitationId)) ?? invalid()
  const user = {
    id: newId(call.now),
    email,
    name,
    password_hash: passwordHash,
    email_verified: true,
    created_at: call.now,
  }
  if (typeof (await join(tx, invitation, user, call)) === 'string') invalid()
}

/** An account that was made without proof becomes that of the mailbox's owner. */
async function takeOver(tx: Db, { id, email }: UserRow, isContested: boolean): Promise<void> {
  await markVerified(tx, email)
  if (!isContested) return
  await withdrawPassword(tx, id, noPassword)
  await endSessions(tx, id)
}

/** Undoes what the transaction has done. */
function invalid(): never {
  return raise(verificationTokenInvalid, { param: 'token' })
}
