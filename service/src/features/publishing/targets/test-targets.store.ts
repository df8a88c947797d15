import type { Db } from '#db/database.ts'

/** The target of test mode that a platform knows by an id. */
export function findTestTarget(db: Db, platformPostId: string) {
  return db
    .selectFrom('post_target')
    .select(['id', 'team_id', 'mode', 'account_id', 'items'])
    .where('platform_post_id', '=', platformPostId)
    .where('mode', '=', 'test')
    .where('status', '=', 'published')
    .executeTakeFirst()
}
