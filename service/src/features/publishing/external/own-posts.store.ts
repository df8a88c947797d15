import { sql } from 'kysely'
import type { SyncedAccount } from '#contract/work/account-sync.ts'
import { type Db, ofOwner } from '#db/database.ts'
import { itemsOf, type Override, ownOptions, type Parts } from '../posts/content/content.ts'
import type { OpenAttempt } from './plainly-differs.ts'

type OpenRow = Parts &
  Override &
  Omit<OpenAttempt, 'text'> & { post_content: string; post_media: Parts['media'] }

/**
 * What may have left for the network account behind an account, through whatever profile, and whose id is not known: an
 * attempt without an outcome, and a post that the network still works on. An account that is gone may have been the same.
 */
export async function listOpenAttempts(
  db: Db,
  account: Pick<SyncedAccount, 'team_id' | 'mode' | 'platform' | 'platform_account_id'>,
): Promise<OpenAttempt[]> {
  const { rows } = await sql<OpenRow>`
    with open as materialized (
      select target_id as id from attempt where state in ('sending', 'unknown')
      union select id from post_target where status = 'unknown'
      union select id from post_target where status = 'publishing' and lookup_at is null
      union select id from post_target where status in ('publishing', 'published') and lookup_at is not null
      union select id from post_target where platform_post_id is null and platform_post_url is not null
    )
    select post.title, post.content as post_content, post.media as post_media, t.content, t.media, t.options,
      coalesce(min(attempt.started_at), t.updated_at) as first_at,
      coalesce(max(attempt.started_at), t.updated_at) as last_at
    from open
    join post_target as t on t.id = open.id
    join post on post.id = t.post_id and post.source = 'internal'
    left join account on account.id = t.account_id
    left join attempt on attempt.target_id = t.id
    where ${ofOwner(account, 't')} and t.platform = ${account.platform}
      and (account.id is null or account.platform_account_id = ${account.platform_account_id})
    group by post.id, t.id`.execute(db)
  return rows.map(({ post_content, post_media, first_at, last_at, ...row }) => ({
    text: wordsOf({ title: row.title, content: post_content, media: post_media }, row),
    first_at,
    last_at,
  }))
}

/** A network may show a title or a description in place of the text. */
function wordsOf(post: Parts, target: Override): string {
  const options = Object.values(ownOptions(target)).filter((value) => typeof value === 'string')
  return [post.title ?? '', ...itemsOf(post, target).map(({ text }) => text), ...options].join('\n')
}

export interface Named {
  platform_post_id: string
  url: string | null
}

/** Which of these posts of a network the service has published for the team: items of threads and steps after a post, too. */
export async function listOwn(
  db: Db,
  account: Pick<SyncedAccount, 'team_id' | 'mode' | 'platform'>,
  posts: readonly Named[],
): Promise<Set<string>> {
  if (posts.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select wanted.platform_post_id as id
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as wanted(platform_post_id text, url text)
    where exists (
      select 1 from post_target as t join post on post.id = t.post_id
      where t.platform_post_id = wanted.platform_post_id and post.source = 'internal'
        and t.platform = ${account.platform} and ${ofOwner(account, 't')}
    ) or exists (
      select 1 from post_target as t
      where jsonb_array_length(t.items) > 1 and t.platform = ${account.platform} and ${ofOwner(account, 't')}
        and t.items @> jsonb_build_array(jsonb_build_object('platformPostId', wanted.platform_post_id))
    ) or exists (
      select 1 from post_target as t
      where t.platform_post_id is null and t.platform_post_url = wanted.url
        and t.platform = ${account.platform} and ${ofOwner(account, 't')}
    ) or exists (
      select 1 from follow_up as f
      where f.platform_id = wanted.platform_post_id and f.platform = ${account.platform} and ${ofOwner(account, 'f')}
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
