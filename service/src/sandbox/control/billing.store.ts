import type { Db } from '#db/database.ts'

export async function isTeam(db: Db, teamId: string): Promise<boolean> {
  const row = await db.selectFrom('team').select('id').where('id', '=', teamId).executeTakeFirst()
  return row !== undefined
}
