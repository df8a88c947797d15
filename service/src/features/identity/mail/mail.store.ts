import { type Selectable, sql } from 'kysely'
import { type Db, isAny } from '#db/database.ts'
import { newId } from '#values/id.ts'
import type { Keyring } from '#values/keyring.ts'
import { digest } from '#values/token.ts'
import type { MailTable } from '../identity.tables.ts'

export type MailRow = Selectable<MailTable>

/** What one kind of mail has to say. The token stands in its link. */
export interface MailContent {
  token: string
  /** For an invitation or a request to join: who joins which team, by whom and as what. */
  email?: string
  teamName?: string
  inviterName?: string
  role?: string
}

export interface NewMail {
  /** Null before there is a team. */
  teamId: string | null
  recipient: string
  kind: Exclude<MailTable['kind'], 'account_exists'>
  content: MailContent
  /** Whether it has been counted for its recipient. */
  counted?: boolean
}

/** The place is part of what is sealed: moved to another row or address it does not open. */
export function mailPlace({ id, recipient }: Pick<MailTable, 'id' | 'recipient'>): string {
  return `mail|sealed|${id}|${recipient}`
}

/** Queues a mail in the transaction of its cause. The caller wakes the work `mail` afterwards. */
export async function insertMail(db: Db, keyring: Keyring, mail: NewMail, now: Date): Promise<void> {
  const { teamId, recipient, kind, content, counted = false } = mail
  const id = newId(now)
  await db
    .insertInto('mail')
    .values({
      id,
      team_id: teamId,
      recipient,
      kind,
      sealed: keyring.seal(JSON.stringify(content), mailPlace({ id, recipient })),
      status: 'queued',
      due_at: now,
      created_at: now,
      counted,
    })
    .execute()
}

export function openMail(keyring: Keyring, row: MailRow): MailContent | undefined {
  return row.sealed === null ? undefined : JSON.parse(keyring.open(row.sealed, mailPlace(row)))
}

/** What decides whether a mail may leave: its token, and the account of its address. */
export interface Standing {
  /** Whether the token is good at this time. */
  isGood: boolean
  /** Whether the token is to make an account that joins a team. */
  isJoining: boolean
  isVerified: boolean | null
}

export async function findStanding(
  db: Db,
  { recipient, kind }: MailRow,
  token: string,
  now: Date,
): Promise<Standing> {
  const bytes = digest(token)
  const { rows } = await sql<Standing>`
    select
      exists (
          select 1 from mail_token as token
          left join registration on registration.id = token.registration_id
          left join invitation on invitation.id = registration.invitation_id
          where token.digest = ${bytes} and token.kind = ${kind}::text and token.expires_at > ${now}
            and (invitation.id is null or (invitation.status = 'pending' and invitation.expires_at > ${now}))
        )
        or exists (select 1 from invitation where digest = ${bytes} and status = 'pending' and expires_at > ${now})
        as "isGood",
      exists (
        select 1 from mail_token as token join registration on registration.id = token.registration_id
        where token.digest = ${bytes} and registration.invitation_id is not null
      ) as "isJoining",
      (select email_verified from app_user where email = ${recipient}) as "isVerified"`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a question about one mail has no answer')
  return found
}

/** From now on an attempt of the mail counts no more. */
export async function markCounted(db: Db, { id }: MailRow): Promise<void> {
  await sql`update mail set counted = true where id = ${id}`.execute(db)
}

export interface FinishedMail {
  kind: MailTable['kind']
  status: 'sent' | 'failed' | 'suppressed'
  error: string | null
  attempts: number
  /** Whether its recipient has an account here. Otherwise what it carried is gone. */
  isKept: boolean
}

/** Nothing happens when another process holds the row by now. */
export async function finishMail(
  db: Db,
  { id, fence }: MailRow,
  { kind, status, error, attempts, isKept }: FinishedMail,
  now: Date,
): Promise<void> {
  await sql`
    update mail set status = ${status}, kind = ${kind}, error = ${error}, attempts = ${attempts}, finished_at = ${now},
      sealed = case when ${isKept}::boolean then sealed end, lease_until = null, lease_owner = null
    where id = ${id} and fence = ${fence} and status = 'queued'`.execute(db)
}

export async function putOffMail(
  db: Db,
  { id, fence }: MailRow,
  { attempts, error, dueAt }: { attempts: number; error: string | null; dueAt: Date },
): Promise<void> {
  await sql`
    update mail set attempts = ${attempts}, error = ${error}, due_at = ${dueAt}, lease_until = null, lease_owner = null
    where id = ${id} and fence = ${fence} and status = 'queued'`.execute(db)
}

/** Mails that have left or never will, the newest first, as far as they were kept. */
export async function listKeptMails(
  db: Db,
  { to, limit }: { to?: readonly string[] | undefined; limit: number },
): Promise<MailRow[]> {
  let query = db
    .selectFrom('mail')
    .selectAll()
    .where('status', 'in', ['sent', 'failed'])
    .where('sealed', 'is not', null)
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (to !== undefined) query = query.where(isAny('recipient', to))
  return query.execute()
}

/** Forgets what the mails said, and not that they were sent. */
export async function emptyMails(db: Db): Promise<void> {
  await sql`update mail set sealed = null where status <> 'queued' and sealed is not null`.execute(db)
}
