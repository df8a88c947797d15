import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import { family } from '#db/query/family.ts'
import { scoped } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'
import type { ReviewTable } from './reviews.tables.ts'

export type ReviewRow = Selectable<ReviewTable>

const accountUsername = sql<string>`(
  select coalesce(username_override, username) from account where account.id = inbox_review.account_id)`

export type FoundReview = ReviewRow & { account_username: string }

export const reviews = family('inbox_review', {
  scope: 'profile',
  computed: { account_username: accountUsername },
  sorts: {
    date: 'reviewed_at',
    // A cursor holds texts, and the five ratings sort as texts as they do as numbers.
    rating: { by: sql`rating::text`, type: 'text', direction: 'asc' },
  },
})

export interface ReviewFilter {
  minRating?: number | undefined
  maxRating?: number | undefined
  hasReply?: boolean | undefined
}

export function matching({ minRating = 1, maxRating = 5, hasReply }: ReviewFilter): RawBuilder<boolean> {
  const answered = hasReply === undefined ? sql`` : sql`and (reply_text is not null) = ${hasReply}::boolean`
  return sql<boolean>`rating between ${minRating}::int and ${maxRating}::int ${answered}`
}

/** The sums of all that a filter finds, whatever the page holds. */
export async function sumReviews(
  db: Db,
  scope: Scope,
  where: Readonly<Record<string, string | undefined>>,
  and: RawBuilder<boolean>,
): Promise<{ totalReviews: number; averageRating: number | null }> {
  let rows = scoped(db, scope)
    .from('inbox_review')
    .select([
      sql<number>`count(*)::int`.as('totalReviews'),
      sql<number | null>`round(avg(rating), 2)::float8`.as('averageRating'),
    ])
    .where(and)
  for (const [column, value] of Object.entries(where))
    if (value !== undefined) rows = rows.where(sql.ref(column), '=', value)
  return rows.executeTakeFirstOrThrow()
}

export function findReview(
  db: Db,
  accountId: string,
  platformReviewId: string,
): Promise<FoundReview | undefined> {
  return db
    .selectFrom('inbox_review')
    .selectAll()
    .select(accountUsername.as('account_username'))
    .where('account_id', '=', accountId)
    .where('platform_review_id', '=', platformReviewId)
    .executeTakeFirst()
}

/** Those of an account that are known already, held until the end of the transaction. */
export function holdReviews(tx: Db, accountId: string, ids: readonly string[]): Promise<ReviewRow[]> {
  return tx
    .selectFrom('inbox_review')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(sql<boolean>`platform_review_id = any(${[...ids]}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function insertReview(tx: Db, row: ReviewRow): Promise<void> {
  const values = { ...row, photos: JSON.stringify(row.photos) }
  await tx.insertInto('inbox_review').values(values).execute()
}

export type ReviewChanges = Partial<Omit<Updateable<ReviewTable>, 'id' | 'team_id' | 'mode'>>

export async function changeReview(tx: Db, id: string, changes: ReviewChanges): Promise<void> {
  await tx.updateTable('inbox_review').set(changes).where('id', '=', id).execute()
}

/** A pass has seen these. */
export async function markSeen(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  await sql`update inbox_review set seen_at = ${at} where id = any(${[...ids]}::text[])`.execute(tx)
}

/** Removes what a pass over all reviews has not seen: it was taken back. */
export async function deleteUnseen(tx: Db, accountId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('inbox_review')
    .where('account_id', '=', accountId)
    .where('seen_at', '<', since)
    .execute()
}

/** The reviews of an account go with it to another profile. */
export async function moveReviews(tx: Db, accountId: string, profileId: string): Promise<void> {
  await tx
    .updateTable('inbox_review')
    .set({ profile_id: profileId })
    .where('account_id', '=', accountId)
    .execute()
}
