import type { Db } from '#db/database.ts'
import type { MailTable } from '#db/tables/identity.ts'
import { newId } from '#values/id.ts'
import type { Keyring } from '#values/keyring.ts'

/** What one kind of mail has to say. The token stands in its link. */
export interface MailContent {
  token: string
  /** Of an invitation: into which team, by whom and as what. */
  teamName?: string
  inviterName?: string
  role?: string
}

export interface NewMail {
  /** Null before there is a team. */
  teamId: string | null
  recipient: string
  kind: MailTable['kind']
  content: MailContent
}

/** The place is part of what is sealed: moved to another row or address it does not open. */
export function mailPlace({ id, recipient }: Pick<MailTable, 'id' | 'recipient'>): string {
  return `mail|sealed|${id}|${recipient}`
}

/** Queues a mail in the transaction of its cause. Whoever calls wakes the work `mail` afterwards. */
export async function insertMail(db: Db, keyring: Keyring, mail: NewMail, now: Date): Promise<void> {
  const { teamId, recipient, kind, content } = mail
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
    })
    .execute()
}
