import { sql } from 'kysely'
import type { SyncedAccount } from '#contract/work/account-sync.ts'
import { type Db, isAny } from '#db/database.ts'
import type { ShownMedia } from '#platforms/capabilities/analytics/analytics.ts'
import { type ExternalRow, itemsOfMedia } from './external-view.ts'

export interface KnownRow extends ExternalRow {
  status: 'published' | 'removed'
  profile_id: string
}

const known = (db: Db) =>
  db
    .selectFrom('external_post')
    .innerJoin('post', 'post.id', 'external_post.post_id')
    .innerJoin('post_target', 'post_target.id', 'external_post.target_id')
    .select([
      'external_post.post_id',
      'external_post.target_id',
      'external_post.account_id',
      'external_post.platform_post_id',
      'external_post.media',
      'post.content',
      'post_target.platform',
      'post_target.platform_post_url',
      'post_target.profile_id',
      'post_target.status',
      'post_target.published_at',
      'post_target.removed_at',
    ])
    .$castTo<KnownRow>()

/** Those of an account that the network calls by one of these ids. `hold` keeps their posts for the transaction. */
export function listKnown(
  db: Db,
  accountId: string,
  platformPostIds: readonly string[],
  { hold = false } = {},
): Promise<KnownRow[]> {
  const query = known(db)
    .where('external_post.account_id', '=', accountId)
    .where(isAny('external_post.platform_post_id', platformPostIds))
  return (hold ? query.orderBy('post.id').forUpdate('post') : query).execute()
}

/** Their posts and accounts were found within a scope. */
export async function listShownMedia(
  db: Db,
  postIds: readonly string[],
): Promise<Map<string, readonly ShownMedia[]>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('external_post')
    .select(['post_id', 'media'])
    .where(isAny('post_id', postIds))
    .execute()
  return new Map(rows.map(({ post_id, media }) => [post_id, media]))
}

export interface NewExternal {
  post_id: string
  target_id: string
  platform_post_id: string
  url: string | null
  content: string
  media: readonly ShownMedia[]
  at: Date
}

/** What was kept of a new post. One that another process has kept meanwhile is left out. */
export interface KeptExternal {
  target_id: string
  profile_id: string
}

/** Keeps posts of an account, while the connection lasts through which they were read. */
export async function insertExternal(
  tx: Db,
  { id, connected_at }: Pick<SyncedAccount, 'id' | 'connected_at'>,
  posts: readonly NewExternal[],
  now: Date,
): Promise<KeptExternal[]> {
  const rows = posts.map((post) => ({
    ...post,
    files: itemsOfMedia(post.media),
    items: [{ platformPostId: post.platform_post_id, url: post.url }],
  }))
  const { rows: kept } = await sql<KeptExternal>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(post_id text, target_id text,
        platform_post_id text, url text, content text, media jsonb, files jsonb, items jsonb, at timestamptz)
    ), held as materialized (
      select id, team_id, mode, profile_id, platform from account
      where id = ${id} and connected_at = ${connected_at} and status <> 'disconnected' for share
    ), fresh as (
      insert into external_post (target_id, post_id, account_id, platform_post_id, media)
      select target_id, post_id, held.id, platform_post_id, media from wanted cross join held order by platform_post_id
      on conflict (account_id, platform_post_id) do nothing
      returning post_id
    ), made as (
      insert into post (id, team_id, mode, profile_id, status, content, media, tags, hashtags, mentions, visibility,
        metadata, source, published_at, created_at, updated_at)
      select post_id, team_id, mode, profile_id, 'published', content, files, '{}', '{}', '{}', 'public', '{}', 'external',
        at, at, ${now}::timestamptz
      from wanted join fresh using (post_id) cross join held
    ), sent as (
      insert into post_target (id, post_id, team_id, mode, profile_id, account_id, platform, position, status, options,
        content_hash, items, platform_post_id, platform_post_url, published_at, created_at, updated_at)
      select target_id, post_id, team_id, mode, profile_id, held.id, platform, 0, 'published', '{}', '', items,
        platform_post_id, url, at, at, ${now}::timestamptz
      from wanted join fresh using (post_id) cross join held
    )
    select target_id, profile_id from wanted join fresh using (post_id) cross join held`.execute(tx)
  return kept
}

export type ExternalChange = Pick<ExternalRow, 'post_id' | 'target_id' | 'content' | 'media'> & {
  url: string | null
  /** Whether more than addresses is new. */
  isTold: boolean
}

/** The caller holds the posts. */
export async function updateExternal(tx: Db, changes: readonly ExternalChange[], now: Date): Promise<void> {
  const rows = changes.map((change) => ({ ...change, files: itemsOfMedia(change.media) }))
  const those = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(post_id text, target_id text, content text,
    media jsonb, files jsonb, url text, "isTold" boolean)`
  await sql`
    update post set content = one.content, media = one.files,
      updated_at = case when one."isTold" then ${now}::timestamptz else updated_at end
    from ${those} where post.id = one.post_id`.execute(tx)
  await sql`update external_post set media = one.media from ${those}
    where external_post.target_id = one.target_id`.execute(tx)
  await sql`update post_target set platform_post_url = one.url from ${those}
    where post_target.id = one.target_id and platform_post_url is distinct from one.url`.execute(tx)
}

/** Takes posts of an account back that have turned out to be the service's own. */
export async function dropExternal(
  tx: Db,
  accountId: string,
  platformPostIds: readonly string[],
): Promise<void> {
  if (platformPostIds.length === 0) return
  const held = await listKnown(tx, accountId, platformPostIds, { hold: true })
  const ids = held.map(({ post_id }) => post_id)
  await tx.deleteFrom('post').where(isAny('id', ids)).where('source', '=', 'external').execute()
}

/** An account is going, and its posts that were published elsewhere with it. The account was found within a scope. */
export async function dropExternalOf(tx: Db, accountId: string): Promise<void> {
  await sql`
    delete from post where id in (
      select post.id from post join external_post on external_post.post_id = post.id
      where external_post.account_id = ${accountId} order by post.id for update of post
    )`.execute(tx)
}
