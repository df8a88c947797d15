import type { Db } from '#db/database.ts'

/** The team in whose world of a platform an object is. */
export async function findWorldOf(
  db: Db,
  platform: string,
  collection: string,
  key: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sandbox_object')
    .select('team_id')
    .where('platform', '=', platform)
    .where('collection', '=', collection)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.team_id
}
