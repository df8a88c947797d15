import { raise } from '#contract/operation/errors.ts'
import { Answer, type Call } from '#contract/operation/operation.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#values/id.ts'
import { normalMailAddress } from '#values/mail-address.ts'
import { digest } from '#values/token.ts'
import { emailAlreadyRegistered, invitationTokenInvalid, missingParameter } from '../identity.errors.ts'
import { toIdentity } from '../identity.shape.ts'
import { toAddress, toKeptAddress, toPassword } from '../people/address.ts'
import { hashPassword } from '../people/password.ts'
import { waitForMailbox } from '../people/registering.ts'
import { findUserByEmail, type UserRow } from '../people/users.store.ts'
import { sessionCookie } from '../sessions/cookie.ts'
import { signIn } from '../sessions/sessions.store.ts'
import { findByDigest, type InvitationRow } from './invitations.store.ts'
import { join } from './joining.ts'

const invalid = { param: 'token' }

interface Acceptance {
  token: string
  password: string
  email?: string
  name?: string
}

/**
 * Makes a user of the holder of the token. Where mail is delivered a link proves no mailbox, so its holder waits until
 * the mail that is sent to the address has been answered, the same for every address.
 */
export async function accept(call: Call, { token, password, email, name }: Acceptance): Promise<Answer> {
  const { db, now, settings } = call
  const invitation = (await findByDigest(db, digest(token), now)) ?? raise(invitationTokenInvalid, invalid)
  const address = await addressOf(db, invitation, email)
  const person = {
    email: address,
    name: name ?? address.slice(0, address.indexOf('@')),
    password: toPassword(password, address),
  }
  const isProof = invitation.kind === 'mail' || settings.emailDelivery === null
  if (isProof) return enter(call, invitation, person)
  return waitForMailbox(call, { ...person, teamName: null, invitationId: invitation.id })
}

/** A mailed token proves the mailbox that it was sent to, and no other one. */
async function addressOf(db: Db, { email }: InvitationRow, sent: string | undefined): Promise<string> {
  if (email === null) return toKeptAddress(db, sent ?? raise(missingParameter, { param: 'email' }))
  if (sent !== undefined && toAddress(sent) !== normalMailAddress(email))
    raise(invitationTokenInvalid, { param: 'email' })
  return email
}

interface Person {
  email: string
  name: string
  password: string
}

/** What costs time, the hash of the password, is done only for an address that is free. */
async function enter(call: Call, invitation: InvitationRow, person: Person): Promise<Answer> {
  const { db, now, settings, transaction, releaseSlot } = call
  const { email, name, password } = person
  if (await findUserByEmail(db, email)) raise(emailAlreadyRegistered, { param: 'email' })
  releaseSlot()
  const user: UserRow = {
    id: newId(now),
    email,
    name,
    password_hash: await hashPassword(password),
    email_verified: invitation.kind === 'mail',
    created_at: now,
  }
  return transaction(async (tx) => {
    const member = await join(tx, invitation, user, call)
    if (member === 'not open') return raise(invitationTokenInvalid, invalid)
    if (member === 'taken') return raise(emailAlreadyRegistered, { param: 'email' })
    const session = (await signIn(tx, user, now)) ?? ''
    return new Answer(201, toIdentity(member, 'live'), sessionCookie(session, settings))
  })
}
