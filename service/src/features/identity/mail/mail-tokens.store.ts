import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { after, day, hour } from '#values/clock.ts'
import { digest, newToken } from '#values/token.ts'
import type { MailTokenTable } from '../identity.tables.ts'

export type MailTokenRow = Selectable<MailTokenTable>
export type TokenKind = MailTokenTable['kind']

const prefixes = { verify_email: 'zv_', password_reset: 'zr_' } as const

/** How long a mailed token is good for. */
export const tokenHours = { verify_email: 24, password_reset: 1 } as const

export interface TokenOf {
  email: string
  /** The registration that the token confirms; null for an account that is there already, or for a reset. */
  registrationId: string | null
}

/** The value is returned to be mailed; its digest is what is kept. */
export function newMailToken(
  kind: TokenKind,
  { email, registrationId }: TokenOf,
  now: Date,
): { token: string; row: MailTokenRow } {
  const token = newToken(prefixes[kind])
  const row = {
    digest: digest(token),
    kind,
    email,
    registration_id: registrationId,
    created_at: now,
    expires_at: after(now, tokenHours[kind] * hour),
  }
  return { token, row }
}

export async function insertMailToken(db: Db, row: MailTokenRow): Promise<void> {
  await db.insertInto('mail_token').values(row).execute()
}

/** A token that is good at this time; it stays so. */
export async function findMailToken(
  db: Db,
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<MailTokenRow | undefined> {
  return db
    .selectFrom('mail_token')
    .selectAll()
    .where('digest', '=', digest(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Deleting consumes the token; one concurrent caller wins. */
export async function takeMailToken(
  db: Db,
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<MailTokenRow | undefined> {
  return db
    .deleteFrom('mail_token')
    .where('digest', '=', digest(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteMailToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('mail_token').where('digest', '=', digest(token)).execute()
}

export async function deleteMailTokens(db: Db, kind: TokenKind, email: string): Promise<void> {
  await db.deleteFrom('mail_token').where('email', '=', email).where('kind', '=', kind).execute()
}

/** What a mailed link is for, and the one that is about to be mailed. */
export interface OfferedLink {
  email: string
  token: string
}

/** Whether another link to verify the address works. */
export async function hasOtherLink(db: Db, { email, token }: OfferedLink, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('mail_token')
    .select('kind')
    .where('email', '=', email)
    .where('kind', '=', 'verify_email')
    .where('digest', '<>', digest(token))
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Other links for a reset that were made within a day work for another hour. False when there is none. */
export async function renewOtherLinks(db: Db, { email, token }: OfferedLink, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_token')
    .set({ expires_at: after(now, tokenHours.password_reset * hour) })
    .where('email', '=', email)
    .where('kind', '=', 'password_reset')
    .where('digest', '<>', digest(token))
    .where('created_at', '>', after(now, -day))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a token for the same is good for some time yet. */
export async function hasMailToken(db: Db, { email, registrationId }: TokenOf, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('mail_token')
    .select('kind')
    .where('email', '=', email)
    .where('kind', '=', 'verify_email')
    .where('registration_id', 'is not distinct from', registrationId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Serializes changes that depend on tokens of this address, until the transaction ends. Without it two requests with
 * two tokens of one address would deadlock.
 */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`.execute(tx)
}
