import { sql } from 'kysely'
import type { SyncedAccount } from '#contract/work/account-sync.ts'
import type { Db } from '#db/database.ts'

/** A post on an account whose numbers are due. */
export interface DuePost {
  target_id: string
  platform_post_id: string
  published_at: Date
  /** What the target says. */
  text: string
}

/** The posts whose numbers are due, or all that are still read. Those that wait longest come first. */
export async function listDue(
  db: Db,
  { id }: Pick<SyncedAccount, 'id'>,
  { now, all, most }: { now: Date; all: boolean; most: number },
): Promise<DuePost[]> {
  const { rows } = await sql<DuePost>`
    select post_numbers.target_id, post_target.platform_post_id, post_numbers.published_at,
      coalesce(post_target.content, post.content) as text
    from post_numbers
    join post_target on post_target.id = post_numbers.target_id
    join post on post.id = post_target.post_id
    where post_numbers.account_id = ${id} and post_numbers.due_at is not null
      and (${all} or post_numbers.due_at <= ${now}::timestamptz)
      and post_target.platform_post_id is not null
    order by post_numbers.due_at, post_numbers.target_id
    limit ${most}::int`.execute(db)
  return rows
}

/** Posts that were published elsewhere and are still read, as far as they are as new as these days. */
export async function listStanding(
  db: Db,
  { id }: Pick<SyncedAccount, 'id'>,
  since: Date,
): Promise<{ target_id: string; platform_post_id: string }[]> {
  const { rows } = await sql<{ target_id: string; platform_post_id: string }>`
    select external_post.target_id, external_post.platform_post_id
    from external_post join post_target on post_target.id = external_post.target_id
    where external_post.account_id = ${id} and post_target.status = 'published'
      and post_target.published_at > ${since}::timestamptz`.execute(db)
  return rows
}

/** Asks for these at once. They are targets of one account. */
export async function hurryNumbers(db: Db, targetIds: readonly string[], now: Date): Promise<void> {
  if (targetIds.length === 0) return
  await sql`
    update post_numbers set due_at = least(due_at, ${now}::timestamptz)
    where target_id = any(${[...targetIds]}::text[]) and due_at is not null`.execute(db)
}
