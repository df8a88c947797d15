import type { Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { VideositeCaptionTable } from '../accounts.tables.ts'

export type CaptionRow = Selectable<VideositeCaptionTable>

type Name = Pick<CaptionRow, 'account_id' | 'video_id' | 'asked' | 'format'>

/** What was read of an account that was found within a scope already, at `since` or later. */
export function findCaptions(
  db: Db,
  { account_id, video_id, asked, format }: Name,
  since: Date,
): Promise<Pick<CaptionRow, 'language' | 'content'> | undefined> {
  return db
    .selectFrom('videosite_caption')
    .select(['language', 'content'])
    .where('account_id', '=', account_id)
    .where('video_id', '=', video_id)
    .where('asked', '=', asked)
    .where('format', '=', format)
    .where('read_at', '>=', since)
    .executeTakeFirst()
}

/** Keeps what was read now in place of what was read before. Does nothing when the account is gone meanwhile. */
export async function keepCaptions(db: Db, row: CaptionRow): Promise<void> {
  const { account_id, video_id, asked, format, language, content, read_at } = row
  await db
    .insertInto('videosite_caption')
    .columns(['account_id', 'video_id', 'asked', 'format', 'language', 'content', 'read_at'])
    .expression((from) =>
      from
        .selectFrom('account')
        .select(({ val }) => [
          'id',
          val(video_id).as('video_id'),
          val(asked).as('asked'),
          val(format).as('format'),
          val(language).as('language'),
          val(content).as('content'),
          val(read_at).as('read_at'),
        ])
        .where('id', '=', account_id),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'video_id', 'asked', 'format'])
        .doUpdateSet({ language, content, read_at }),
    )
    .execute()
}
