import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { batched } from '#db/query/batch.ts'
import type { SandboxTables } from './sandbox.tables.ts'

export type FaultRow = Selectable<SandboxTables['sandbox_fault']>

/** Whether any fault is armed; concurrent callers share a query. */
export const isAnyArmed = batched<'any', true>(async (db) => {
  const { rows } = await sql`select 1 from sandbox_fault where remaining > 0 limit 1`.execute(db)
  return new Map(rows.map(() => ['any', true]))
})

/** Uses up one charge of the oldest fault of each point, in a commit of its own: a restart does not meet it again. */
export async function takeFaults(db: Db, points: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ point: string; action: string }>`
    update sandbox_fault set remaining = remaining - 1
    where id in (
      select (
        select id from sandbox_fault where point = wanted.point and remaining > 0
        order by created_at, id limit 1 for update skip locked
      )
      from unnest(${[...points]}::text[]) as wanted(point)
    )
    returning point, action`.execute(db)
  return new Map(rows.map(({ point, action }) => [point, action]))
}

export async function insertFault(db: Db, row: FaultRow): Promise<void> {
  await db.insertInto('sandbox_fault').values(row).execute()
}

export async function listFaults(db: Db): Promise<FaultRow[]> {
  return db.selectFrom('sandbox_fault').selectAll().orderBy('created_at').orderBy('id').execute()
}

export async function deleteFaults(db: Db): Promise<void> {
  await db.deleteFrom('sandbox_fault').execute()
}
