import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#db/database.ts'
import type { LogRow } from '../logs/logs.store.ts'

export type LinkRow = Selectable<Tables['comment_automation_link']>

/** The tokens of addresses in one message; a message that is sent anew has the same. */
export async function keepLinks(
  db: Db,
  { id, team_id, mode, account_id, automation_id, participant_id }: LogRow,
  urls: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (urls.length === 0) return new Map()
  const made = urls.map((url) => ({ url, token: randomBytes(16).toString('base64url') }))
  const { rows } = await sql<{ url: string; token: string }>`
    insert into comment_automation_link
      (token, team_id, mode, account_id, automation_id, log_id, url, participant_id, created_at)
    select made.token, ${team_id}, ${mode}, ${account_id}, ${automation_id}, ${id}, made.url,
      ${participant_id}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(url text, token text)
    on conflict (log_id, url) do update set url = excluded.url
    returning url, token`.execute(db)
  return new Map(rows.map(({ url, token }) => [url, token]))
}

export function findLink(db: Db, token: string): Promise<LinkRow | undefined> {
  return db.selectFrom('comment_automation_link').selectAll().where('token', '=', token).executeTakeFirst()
}

export async function countClick(tx: Db, token: string, now: Date): Promise<void> {
  await sql`
    update comment_automation_link set clicks = clicks + 1, clicked_at = ${now}
    where token = ${token}`.execute(tx)
}
