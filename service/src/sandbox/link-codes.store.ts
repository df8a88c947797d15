import type { Db } from '#db/database.ts'

/** The team and the end of a code that was given out in test mode. */
export async function findLinkCode(
  db: Db,
  code: string,
): Promise<{ team_id: string; expires_at: Date } | undefined> {
  return db
    .selectFrom('link_code')
    .select(['team_id', 'expires_at'])
    .where('code', '=', code)
    .where('mode', '=', 'test')
    .executeTakeFirst()
}
