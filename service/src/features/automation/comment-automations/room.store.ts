import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { AutomationRow } from './comment-automations.store.ts'

/** What the active automations may take that one text is compared with by one of their places. */
const roomMax = 30_000

/** What each takes besides its keywords, and each keyword besides its characters. */
const automationSize = 200
const keywordSize = 10

type Waiting = Pick<
  AutomationRow,
  'account_id' | 'trigger' | 'platform_post_id' | 'post_id' | 'also_match_in_dms'
>

/**
 * Whether there is room for an active automation among those that wait for the same texts: under every post, under its
 * post, or in messages. It is one of them already.
 */
export async function hasRoom(tx: Db, waiting: Waiting): Promise<boolean> {
  const { account_id, trigger, platform_post_id, post_id, also_match_in_dms } = waiting
  const samePlace =
    platform_post_id === null && post_id === null
      ? sql`platform_post_id is null and post_id is null`
      : sql`(platform_post_id = ${platform_post_id}::text or post_id = ${post_id}::text)`
  const { rows } = await sql<{ there: number; in_messages: number }>`
    select
      coalesce(sum(size) filter (where trigger = ${trigger} and ${samePlace}), 0)::int as there,
      coalesce(sum(size) filter (where also_match_in_dms), 0)::int as in_messages
    from comment_automation, lateral (
      select ${automationSize}::int + coalesce(sum(length(keyword) + ${keywordSize}::int), 0) as size
      from unnest(keywords || exclude_keywords) as keyword
    ) as taken
    where account_id = ${account_id} and is_active`.execute(tx)
  const [{ there, in_messages } = { there: 0, in_messages: 0 }] = rows
  return there <= roomMax && (!also_match_in_dms || in_messages <= roomMax)
}
