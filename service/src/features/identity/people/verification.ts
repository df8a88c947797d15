import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { send } from '#db/query/transaction.ts'
import { findJoining } from '../invitations/invitations.store.ts'
import { insertMail, type MailContent } from '../mail/mail.store.ts'
import {
  hasMailToken,
  insertMailToken,
  newMailToken,
  type TokenKind,
  type TokenOf,
} from '../mail/mail-tokens.store.ts'
import { keepRegistration, type RegistrationRow } from './registrations.store.ts'

/** A token and the mail that carries it. Whether it may leave is looked at when it is about to. */
export async function mailToken(
  tx: Db,
  { keyring }: Pick<Tools, 'keyring'>,
  kind: TokenKind,
  of: TokenOf,
  now: Date,
  more: Omit<MailContent, 'token'> = {},
): Promise<void> {
  const { token, row } = newMailToken(kind, of, now)
  send(insertMailToken(tx, row))
  const content = { token, ...more }
  send(insertMail(tx, keyring, { teamId: null, recipient: of.email, kind, content }, now))
}

/** Mails the link of one registration. It says which team is joined by it, if any. */
export async function mailVerification(
  tx: Db,
  tools: Pick<Tools, 'keyring'>,
  { id, email, invitation_id }: Pick<RegistrationRow, 'id' | 'email' | 'invitation_id'>,
  now: Date,
): Promise<void> {
  const joining = invitation_id === null ? undefined : await findJoining(tx, invitation_id)
  await mailToken(tx, tools, 'verify_email', { email, registrationId: id }, now, joining)
}

/** Mails another link after a login with the right password, once the previous link has expired. The caller has locked the address. */
export async function remindToVerify(
  tx: Db,
  tools: Pick<Tools, 'keyring'>,
  of: TokenOf,
  now: Date,
): Promise<void> {
  if (await hasMailToken(tx, of, now)) return
  if (of.registrationId === null) return mailToken(tx, tools, 'verify_email', of, now)
  const registration = await keepRegistration(tx, of.registrationId, now)
  if (registration) await mailVerification(tx, tools, registration, now)
}
