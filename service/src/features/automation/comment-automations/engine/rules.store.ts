import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { second } from '#values/clock.ts'
import type { AutomationRow } from '../comment-automations.store.ts'

/** A text that automations may be meant for. */
export interface Occasion {
  accountId: string
  /** The post or the story, where it is under one. */
  platformPostId: string | null
  postId: string | null
}

type Door = 'comment' | 'story_reply' | 'dm'

/**
 * The automations that wait there: those that are bound first, then the oldest. They are held, so that none is turned off
 * before what it takes is committed.
 */
export function holdRules(
  tx: Db,
  door: Door,
  { accountId, platformPostId, postId }: Occasion,
): Promise<AutomationRow[]> {
  const waiting = tx
    .selectFrom('comment_automation')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('is_active', '=', true)
    .where('trigger', '=', door === 'story_reply' ? 'story_reply' : 'comment')
  const there =
    door === 'dm'
      ? waiting.where('also_match_in_dms', '=', true)
      : waiting.where((is) =>
          is.or([
            is.and([is('platform_post_id', 'is', null), is('post_id', 'is', null)]),
            ...(platformPostId === null ? [] : [is('platform_post_id', '=', platformPostId)]),
            ...(postId === null ? [] : [is('post_id', '=', postId)]),
          ]),
        )
  return there
    .orderBy(sql`platform_post_id is null and post_id is null`)
    .orderBy('created_at')
    .orderBy('id')
    .forShare()
    .execute()
}

/** Whether a text was written since the automation was made or turned on. Networks tell whole seconds. */
export function isSince({ activated_at }: Pick<AutomationRow, 'activated_at'>, writtenAt: Date): boolean {
  return Math.floor(writtenAt.getTime() / second) >= Math.floor(activated_at.getTime() / second)
}

export function holdRule(tx: Db, id: string): Promise<AutomationRow | undefined> {
  return tx.selectFrom('comment_automation').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

export function findRule(db: Db, id: string): Promise<AutomationRow | undefined> {
  return db.selectFrom('comment_automation').selectAll().where('id', '=', id).executeTakeFirst()
}
