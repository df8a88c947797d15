import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { countOf } from '#db/query/keyset.ts'
import { records } from '#db/query/records.ts'

export interface MissRow {
  id: string
  automation_id: string
  account_id: string
  participant_id: string | null
  participant_name: string | null
  text: string
  excluded_by: string | null
  created_at: Date
}

export async function insertMisses(tx: Db, rows: readonly MissRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into comment_automation_miss
    select * from ${records('comment_automation_miss', rows)}`.execute(tx)
}

const samples = 20

export async function findMisses(
  db: Db,
  automationId: string,
  since: Date,
): Promise<{ total: number; rows: MissRow[] }> {
  const all = db
    .selectFrom('comment_automation_miss')
    .where('automation_id', '=', automationId)
    .where('created_at', '>', since)
  const [total, rows] = await Promise.all([
    countOf(all.select('id')),
    all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(samples).execute(),
  ])
  return { total, rows }
}
