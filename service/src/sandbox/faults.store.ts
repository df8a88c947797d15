import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { SandboxTables } from '#db/tables/sandbox.ts'

export type FaultRow = Selectable<SandboxTables['sandbox_fault']>

/** Uses up one charge of the oldest fault of a point, in a commit of its own: a restart does not meet it again. */
export async function takeFault(db: Db, point: string): Promise<string | undefined> {
  const { rows } = await sql<{ action: string }>`
    update sandbox_fault set remaining = remaining - 1
    where id = (
      select id from sandbox_fault where point = ${point} and remaining > 0
      order by created_at, id limit 1 for update skip locked
    )
    returning action`.execute(db)
  return rows[0]?.action
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
