import { type Selectable, sql } from 'kysely'
import { type Db, ofTeam } from '#db/database.ts'
import { inTeam } from '#db/query/scoped.ts'
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

interface Report {
  team_id: string
  platform: string
  identity: string
  body: object
}

/** A report that waits until the control lets it go. Answers its id. */
export async function holdNotification(
  tx: Db,
  { team_id, platform, identity, body }: Report,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into sandbox_notification (team_id, platform, identity, body, is_held)
    values (${team_id}, ${platform}, ${identity}, ${JSON.stringify(body)}::jsonb, true) returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? ''
}

/** A report that goes out at once, and can be sent again. */
export async function insertReport(
  tx: Db,
  { team_id, platform, identity, body }: Report,
  now: Date,
): Promise<void> {
  await sql`
    insert into sandbox_notification (team_id, platform, identity, body, due_at)
    values (${team_id}, ${platform}, ${identity}, ${JSON.stringify(body)}::jsonb, ${now})`.execute(tx)
}

export function findReport(db: Db, id: string): Promise<NotificationRow | undefined> {
  return db.selectFrom('sandbox_notification').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What waits for an identity, or everything that was reported of it, in the order in which it happened. */
export function listReports(
  db: Db,
  { team_id, platform, identity }: Omit<Report, 'body'>,
  again: boolean,
): Promise<NotificationRow[]> {
  let reports = inTeam(db, team_id)
    .from('sandbox_notification')
    .selectAll()
    .where('platform', '=', platform)
    .where('identity', '=', identity)
  if (!again) reports = reports.where('is_held', '=', true)
  return reports.orderBy('id').execute()
}

/** They have been sent, and can be sent again for a day. */
export async function markSent(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update sandbox_notification set is_held = false, due_at = null, sent_at = now(), lease_until = null, lease_owner = null
    where id = any(${[...ids]}::text[])`.execute(db)
}

export async function deleteNotification(
  db: Db,
  { id, fence }: Pick<NotificationRow, 'id' | 'fence'>,
): Promise<void> {
  await sql`delete from sandbox_notification where id = ${id} and fence = ${fence}`.execute(db)
}

/** Whether something that a twin has reported is still on its way into the service. */
export async function isOnItsWay(db: Db, teamId: string, platform: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sandbox_notification
    where ${ofTeam(teamId)} and platform = ${platform} and due_at is not null
    union all
    select 1 from incoming_event
    where provider = ${platform} and mode = 'test' and status = 'pending' and received_at >= ${since}
    limit 1`.execute(db)
  return rows.length > 0
}
