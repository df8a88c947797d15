import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { dropUnbegun } from '../../messages/automatic-messages.store.ts'

/** All that one automation, one account or one person waits for. */
export interface Waiting {
  automationId?: string
  accountId?: string
  participantIds?: readonly string[]
  /** Also where a person has been asked to follow first, and may still press the button. */
  gatedToo?: true
}

/** Why it ends: some reasons are the automation's, others those of a failure. */
export interface EndReason {
  status: 'skipped' | 'failed'
  code: string
}

/**
 * Ends what has not begun, in the transaction of the cause: once that is committed nothing of it begins. A call that is
 * under way is recorded by whoever makes it. Messages are taken back before the rows are held, as whoever settles one
 * holds them in this order.
 */
export async function endPending(tx: Db, waiting: Waiting, reason: EndReason, now: Date): Promise<void> {
  const ids = await listWaiting(tx, waiting)
  if (ids.length === 0) return
  await dropUnbegun(tx, { kind: 'comment_automation', itemIds: ids })
  await endRows(tx, ids, reason, now)
}

async function listWaiting(
  tx: Db,
  { automationId, accountId, participantIds, gatedToo }: Waiting,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from comment_automation_log
    where ${automationId === undefined ? sql`true` : sql`automation_id = ${automationId}`}
      and ${accountId === undefined ? sql`true` : sql`account_id = ${accountId}`}
      and ${participantIds === undefined ? sql`true` : sql`participant_id = any(${[...participantIds]}::text[])`}
      and (status = 'pending' or reply_status = 'waiting' ${gatedToo ? sql`or status = 'gated'` : sql``})
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function endRows(
  tx: Db,
  ids: readonly string[],
  { status, code }: EndReason,
  now: Date,
): Promise<void> {
  await sql`
    with unbegun as (
      select log.id, log.account_id, log.occasion, log.status from comment_automation_log as log
      where log.id = any(${[...ids]}::text[])
        and (log.status in ('pending', 'gated') or log.reply_status = 'waiting')
        and not exists (
          select 1 from automatic_message as message
          where message.kind = 'comment_automation' and message.item_id = log.id and message.status = 'sending')
      order by log.id for update
    ), freed as (
      update comment_automation_taken as taken set is_answered = false from unbegun
      where taken.account_id = unbegun.account_id and taken.occasion = unbegun.occasion
        and unbegun.status = 'pending'
    )
    update comment_automation_log as log set
      status = case when unbegun.status in ('pending', 'gated') then ${status} else unbegun.status end,
      error = case when unbegun.status in ('pending', 'gated') then ${code} else log.error end,
      reply_status = 'skipped',
      reply_error = case when log.reply_text is null then null else ${code} end,
      stage = null, due_at = null, dm_due_at = null, reply_due_at = null,
      lease_until = null, lease_owner = null, fence = log.fence + 1, updated_at = ${now}
    from unbegun where log.id = unbegun.id`.execute(tx)
}

/** What had begun on an account that is gone may have arrived, and nobody will find out any more. */
export async function leaveInDoubt(tx: Db, accountId: string, now: Date): Promise<void> {
  await sql`
    update comment_automation_log set status = 'unknown', error = 'outcome_unknown', dm_due_at = null,
      reply_status = coalesce(reply_status, 'skipped'), updated_at = ${now}
    where account_id = ${accountId} and status = 'pending'`.execute(tx)
}
