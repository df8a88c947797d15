import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { family } from '#db/query/family.ts'
import { records } from '#db/query/records.ts'
import type { CommentAutomationLogTable } from '../comment-automations.tables.ts'

export type LogRow = Selectable<CommentAutomationLogTable>

/** Rows are found through their automation, which has the profile. */
export const logs = family('comment_automation_log', { scope: 'mode' })

export async function insertLog(tx: Db, row: LogRow): Promise<void> {
  await sql`
    insert into comment_automation_log
    select * from ${records('comment_automation_log', [row])}`.execute(tx)
}

export function holdLog(tx: Db, id: string): Promise<LogRow | undefined> {
  return tx
    .selectFrom('comment_automation_log')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findLog(db: Db, id: string): Promise<LogRow | undefined> {
  return db.selectFrom('comment_automation_log').selectAll().where('id', '=', id).executeTakeFirst()
}

export type LogChanges = Partial<
  Omit<LogRow, 'id' | 'automation_id' | 'created_at' | 'fence' | 'lease_until' | 'lease_owner'>
>

/** Nobody else works on it: what it waits for is written with it. */
export async function changeLog(tx: Db, id: string, changes: LogChanges, now: Date): Promise<void> {
  await tx
    .updateTable('comment_automation_log')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute()
}

type Claim = Pick<LogRow, 'id' | 'fence'>

/** Ends a claim of a stage. False when the stage was taken back, or another process has the claim. */
export async function endStage(
  tx: Db,
  { id, fence }: Claim,
  from: 'ask' | 'reply' | 'replying',
  changes: LogChanges,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('comment_automation_log')
    .set({ ...changes, lease_until: null, lease_owner: null, starts: 0, updated_at: now })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('stage', '=', from)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Commits that from here on the network may have the public answer. False when the claim was lost. */
export async function beginReply(db: Db, { id, fence }: Claim, now: Date): Promise<boolean> {
  const begun = await db
    .updateTable('comment_automation_log')
    .set({
      stage: 'replying',
      reply_status: 'sending',
      due_at: null,
      attempts: sql`attempts + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('stage', '=', 'reply')
    .where(sql<boolean>`lease_until > clock_timestamp()`)
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

/** How often each text was sent by an automation, and to one person. */
export async function countTexts(
  tx: Db,
  {
    automationId,
    column,
    participantId,
  }: { automationId: string; column: 'dm_text' | 'reply_text'; participantId: string },
): Promise<ReadonlyMap<string, { own: number; all: number }>> {
  const { rows } = await sql<{ text: string; own: number; all: number }>`
    select ${sql.ref(column)} as text, count(*)::int as all,
      (count(*) filter (where participant_id = ${participantId}))::int as own
    from comment_automation_log
    where automation_id = ${automationId} and status in ('pending', 'sent', 'unknown', 'gated')
      and ${sql.ref(column)} is not null
    group by 1`.execute(tx)
  return new Map(rows.map(({ text, own, all }) => [text, { own, all }]))
}
