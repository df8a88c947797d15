import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

const patienceMs = 1000

/** Whether the database answers a question within a second. */
export async function answers(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const answered = await Promise.race([asked, late])
  clearTimeout(timer)
  return answered
}

/** Whether any process that works has given a sign of life in the last half minute. */
export async function hasLiveWorker(db: Db): Promise<boolean> {
  const { rows } = await sql<{ live: boolean }>`
    select exists (
      select 1 from process where role <> 'api' and beat_at > clock_timestamp() - interval '30 seconds'
    ) as live`.execute(db)
  return rows[0]?.live ?? false
}

export const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('team').select('id').limit(1).executeTakeFirst()) === undefined
