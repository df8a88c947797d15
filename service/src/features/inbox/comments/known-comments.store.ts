import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newId } from '#values/id.ts'

/** Those of the comments that were not known before; from here on they are. */
export async function learnComments(
  tx: Db,
  { accountId, platformPostId }: { accountId: string; platformPostId: string },
  commentIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (commentIds.length === 0) return new Set()
  const { rows } = await sql<{ platform_comment_id: string }>`
    insert into known_comment (account_id, platform_comment_id, platform_post_id, created_at)
    select ${accountId}::text, id, ${platformPostId}::text, ${now}::timestamptz
    from unnest(${[...new Set(commentIds)].sort()}::text[]) as id
    on conflict (account_id, platform_comment_id) do update set is_heard = true
      where not known_comment.is_heard and not known_comment.is_deleted
    returning platform_comment_id`.execute(tx)
  return new Set(rows.map(({ platform_comment_id }) => platform_comment_id))
}

/** A deletion is final, and one that comes before its comment keeps that from being told. Answers whether it counted. */
export async function forgetComment(
  tx: Db,
  accountId: string,
  platformPostId: string,
  commentId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ was_known: boolean }>`
    with before as (
      select is_heard and not is_deleted as counts from known_comment
      where account_id = ${accountId} and platform_comment_id = ${commentId}
    ), written as (
      insert into known_comment (account_id, platform_comment_id, platform_post_id, is_deleted, created_at)
      values (${accountId}, ${commentId}, ${platformPostId}, true, ${now}::timestamptz)
      on conflict (account_id, platform_comment_id) do update set is_deleted = true
    )
    select coalesce((select counts from before), false) as was_known`.execute(tx)
  return rows[0]?.was_known ?? false
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text.normalize('NFC').trim()).digest()
}

interface Written {
  accountId: string
  platformPostId: string
  text: string
}

/** Committed before the call: from here on the network may speak of the comment. */
export async function insertWritten(
  db: Db,
  { accountId, platformPostId, text }: Written,
  now: Date,
): Promise<string> {
  const row = { id: newId(now), account_id: accountId, platform_post_id: platformPostId, created_at: now }
  await db
    .insertInto('written_comment')
    .values({ ...row, digest: digestOf(text) })
    .execute()
  return row.id
}

export async function deleteWritten(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('written_comment').where('id', '=', id).execute()
}

/** Whether a comment of the account is a reply that left from here; such a reply is found once. */
export async function takeWritten(tx: Db, { accountId, platformPostId, text }: Written): Promise<boolean> {
  const { rows } = await sql`
    delete from written_comment where id = (
      select id from written_comment
      where account_id = ${accountId} and platform_post_id = ${platformPostId} and digest = ${digestOf(text)}
      order by created_at limit 1
    ) returning id`.execute(tx)
  return rows.length > 0
}

/** What was done here with a comment, for networks that do not tell it themselves. */
export interface Marks {
  is_hidden?: boolean
  is_liked?: boolean
}

export async function markComment(
  tx: Db,
  accountId: string,
  { postId, commentId }: { postId: string; commentId: string },
  marks: Marks,
  now: Date,
): Promise<void> {
  const row = { account_id: accountId, platform_comment_id: commentId, platform_post_id: postId }
  await tx
    .insertInto('known_comment')
    .values({ ...row, ...marks, is_heard: false, created_at: now })
    .onConflict((at) => at.columns(['account_id', 'platform_comment_id']).doUpdateSet(marks))
    .execute()
}

export async function findMarks(
  db: Db,
  accountId: string,
  platformPostId: string,
): Promise<ReadonlyMap<string, Required<Marks>>> {
  const rows = await db
    .selectFrom('known_comment')
    .select(['platform_comment_id', 'is_hidden', 'is_liked'])
    .where('account_id', '=', accountId)
    .where('platform_post_id', '=', platformPostId)
    .where((is) => is.or([is('is_hidden', '=', true), is('is_liked', '=', true)]))
    .execute()
  return new Map(rows.map(({ platform_comment_id, ...marks }) => [platform_comment_id, marks]))
}

/** The post that a comment is under, as far as is known here. */
export async function findPostOfComment(
  db: Db,
  accountId: string,
  commentId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('known_comment')
    .select('platform_post_id')
    .where('account_id', '=', accountId)
    .where('platform_comment_id', '=', commentId)
    .executeTakeFirst()
  return row?.platform_post_id
}
