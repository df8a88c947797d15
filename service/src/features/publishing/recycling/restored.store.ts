import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { RecyclingRow } from './recycling.store.ts'

export function listDue(db: Db, now: Date, limit: number): Promise<RecyclingRow[]> {
  return db
    .selectFrom('post_recycling')
    .selectAll()
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(sql<number>`${limit}`)
    .execute()
}

export async function skipTo(db: Db, { id }: RecyclingRow, next: Date | null, now: Date): Promise<void> {
  await sql`
    update post_recycling set next_at = ${next}, fence = fence + 1, lease_until = null, lease_owner = null, updated_at = ${now}
    where id = ${id}`.execute(db)
}

export async function holdBackAll(db: Db, now: Date): Promise<void> {
  await sql`
    update post_recycling set enabled = false, next_at = null, fence = fence + 1, lease_until = null, lease_owner = null,
      updated_at = ${now}
    where next_at is not null`.execute(db)
}
