import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { SandboxTables } from './sandbox.tables.ts'

export type NotificationRow = Selectable<SandboxTables['sandbox_notification']>

type NewNotification = Pick<NotificationRow, 'team_id' | 'platform' | 'body'>

/** In the transaction of what is reported. */
export async function insertNotification(
  tx: Db,
  { team_id, platform, body }: NewNotification,
  now: Date,
): Promise<void> {
  await sql`
    insert into sandbox_notification (team_id, platform, body, due_at)
    values (${team_id}, ${platform}, ${JSON.stringify(body)}::jsonb, ${now})`.execute(tx)
}

export async function deleteNotification(
  db: Db,
  { id, fence }: Pick<NotificationRow, 'id' | 'fence'>,
): Promise<void> {
  await sql`delete from sandbox_notification where id = ${id} and fence = ${fence}`.execute(db)
}
