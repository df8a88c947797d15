import type { Tools } from '#contract/tools.ts'
import type { Db } from '#db/database.ts'
import { send } from '#db/transaction.ts'
import { insertMail } from './mail.store.ts'
import {
  hasMailToken,
  insertMailToken,
  newMailToken,
  type TokenKind,
  type TokenOf,
} from './mail-tokens.store.ts'
import { keepRegistration } from './registrations.store.ts'

/** A token and the mail that carries it. Whether it may leave is looked at when it is about to. */
export async function mailToken(
  tx: Db,
  { keyring }: Pick<Tools, 'keyring'>,
  kind: TokenKind,
  of: TokenOf,
  now: Date,
): Promise<void> {
  const { token, row } = newMailToken(kind, of, now)
  send(insertMailToken(tx, row))
  send(insertMail(tx, keyring, { teamId: null, recipient: of.email, kind, content: { token } }, now))
}

/** Mails another link to whoever knows the password, once the one before has lapsed. The address is locked by then. */
export async function remindToVerify(
  tx: Db,
  tools: Pick<Tools, 'keyring'>,
  of: TokenOf,
  now: Date,
): Promise<void> {
  if (await hasMailToken(tx, of, now)) return
  if (of.registrationId !== null && !(await keepRegistration(tx, of.registrationId, now))) return
  await mailToken(tx, tools, 'verify_email', of, now)
}
