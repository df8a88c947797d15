import { Answer, type Call } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { newId } from '#values/id.ts'
import type { Keyring } from '#values/keyring.ts'
import { hashPassword } from './password.ts'
import { insertRegistration, registrationEnd } from './registrations.store.ts'
import { mailVerification } from './verification.ts'

/** The answer to a person who has to open a mailed link first. */
export const Pending = t.object({ verification: t.literal('pending') })

export interface NewRegistration {
  email: string
  name: string
  password: string
  /** Of the team that is made. Null when the registration is to join the team of an invitation. */
  teamName: string | null
  invitationId: string | null
}

/** The same rows for every address: whether it has an account is looked at when the mail is about to leave. */
export async function waitForMailbox(call: Call, registration: NewRegistration): Promise<Answer> {
  const { keyring, now, transaction, wake, releaseSlot } = call
  const { email, name, password, teamName, invitationId } = registration
  releaseSlot()
  const row = {
    id: newId(now),
    email,
    name,
    team_name: teamName,
    invitation_id: invitationId,
    password_hash: await hashPassword(password, saltOfRegistrations(keyring, email)),
    created_at: now,
    expires_at: registrationEnd(now),
  }
  await transaction(async (tx) => {
    await insertRegistration(tx, row)
    await mailVerification(tx, call, row, now)
  })
  wake('mail')
  return new Answer(202, { verification: 'pending' })
}

/**
 * The registrations of an address share a salt. Equal passwords then have equal hashes, and a login finds the
 * registration with its password by computing one hash.
 */
function saltOfRegistrations(keyring: Keyring, email: string): Buffer {
  return Buffer.from(keyring.sign('salt of registrations', email), 'base64url')
}
