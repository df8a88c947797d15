import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { family } from '#db/query/family.ts'
import type { MentionTable } from './mentions.tables.ts'

export type MentionRow = Selectable<MentionTable>
export type FoundMention = MentionRow & { account_username: string }

const accountUsername = sql<string>`(
  select coalesce(username_override, username) from account where account.id = inbox_mention.account_id)`

export const mentions = family('inbox_mention', {
  scope: 'profile',
  computed: { account_username: accountUsername },
  sorts: { publishedAt: 'published_at' },
})

/** By its id at the network, or by the post, and the comment in it, that it stands in. */
export function findMention(
  db: Db,
  accountId: string,
  named: { mentionId?: string | undefined; mediaId?: string | undefined; commentId?: string | undefined },
): Promise<MentionRow | undefined> {
  const rows = db.selectFrom('inbox_mention').selectAll().where('account_id', '=', accountId)
  const { mentionId, mediaId, commentId } = named
  if (mentionId !== undefined) return rows.where('platform_mention_id', '=', mentionId).executeTakeFirst()
  const inMedia = rows.where('media_id', '=', mediaId ?? '')
  const found = commentId === undefined ? inMedia : inMedia.where('comment_id', '=', commentId)
  return found.orderBy(sql`comment_id nulls first`).limit(1).executeTakeFirst()
}

/** The same mention again is the same row, with the words that it has now. */
export async function keepMention(tx: Db, row: MentionRow): Promise<void> {
  const { text, url, author_id, author_name, author_username, author_avatar_url } = row
  const shown = { text, url, author_id, author_name, author_username, author_avatar_url }
  await tx
    .insertInto('inbox_mention')
    .values(row)
    .onConflict((clash) => clash.columns(['account_id', 'platform_mention_id']).doUpdateSet(shown))
    .execute()
}

export async function findReadAt(db: Db, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('inbox_mention_pass')
    .select('read_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.read_at
}

export async function keepReadAt(tx: Db, accountId: string, at: Date): Promise<void> {
  await tx
    .insertInto('inbox_mention_pass')
    .values({ account_id: accountId, read_at: at })
    .onConflict((clash) => clash.column('account_id').doUpdateSet({ read_at: at }))
    .execute()
}

/** The mentions of an account go with it to another profile. */
export async function moveMentions(tx: Db, accountId: string, profileId: string): Promise<void> {
  await tx
    .updateTable('inbox_mention')
    .set({ profile_id: profileId })
    .where('account_id', '=', accountId)
    .execute()
}
