import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export async function readOffset(db: Db): Promise<number> {
  const { offset_ms } = await db.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow()
  return offset_ms
}

/** Answers the offset that holds afterwards: a larger one that another process wrote stays. */
export async function raiseOffset(db: Db, offsetMs: number): Promise<number> {
  const { rows } = await sql<{ offset_ms: number }>`
    update clock set offset_ms = greatest(offset_ms, ${offsetMs}::bigint) returning offset_ms`.execute(db)
  return rows[0]?.offset_ms ?? offsetMs
}

/** Whether another process that works gave a sign of life just now. */
export async function hasCompany(db: Db, bootId: string): Promise<boolean> {
  const { rows } = await sql<{ company: boolean }>`
    select exists (
      select 1 from process where boot_id <> ${bootId} and beat_at > clock_timestamp() - interval '15 seconds'
    ) as company`.execute(db)
  return rows[0]?.company ?? false
}
