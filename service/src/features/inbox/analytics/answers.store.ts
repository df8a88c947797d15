import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { MessageSource } from '../inbox.tables.ts'
import type { Days } from './days.ts'

export interface Answering {
  accountIds: readonly string[]
  days: Days
  source?: MessageSource | undefined
}

/** Who writes answers. Broadcasts and sequences do not. */
const writers: readonly MessageSource[] = ['human', 'api', 'workflow', 'comment_automation', 'platform']

/**
 * From the first incoming message that nobody has answered to the next answer that left. A question counts in the range in
 * which it was asked, whenever it was answered.
 *
 * Numbers are sorted in place of texts: each conversation is its hash in 64 bits, and each message is its time in
 * milliseconds with four last bits that say who wrote it, so that of one millisecond the question comes first. What lies
 * between two answers is one group with the second of them: its least question has its answer there.
 */
function answered({ accountIds, days, source }: Answering) {
  const ids = sql`${[...accountIds]}::text[]`
  const from = days.starts[0]
  const talks = sql`status in ('sent', 'delivered', 'read') and source not in ('broadcast', 'sequence')`
  const written = source === undefined ? sql`` : sql`and answer & 15 = ${writers.indexOf(source) + 1}::int8`
  return sql`
    with talk as (
      select hashtextextended(conversation_id, 0) as hash, (date_part('epoch', ordered_at) * 1000)::int8 << 4
        | coalesce(array_position(${[...writers]}::text[], source), 0) as key
      from inbox_message
      where account_id = any(${ids}) and ${talks} and ordered_at >= ${from}
        and (ordered_at < ${days.until} or source <> 'contact')
    ), placed as (
      select hash, key, max(case when key & 15 > 0 then key end) over (
        partition by hash order by key rows between unbounded preceding and 1 preceding) as before
      from talk
    ), pair as (
      select hash, before, min(key) filter (where key & 15 = 0) as asked,
        max(key) filter (where key & 15 > 0) as answer
      from placed group by hash, before
    )
    select account_id, ((answer >> 4) - (asked >> 4)) / 1000 as seconds
    from pair join (
      select id, account_id, hashtextextended(id, 0) as hash from inbox_conversation where account_id = any(${ids})
    ) as conversation using (hash)
    where answer > asked ${written} and (before is not null or coalesce((
      select source <> 'contact' from inbox_message
      where conversation_id = conversation.id and ordered_at < ${from} and ${talks}
      order by ordered_at desc, id desc limit 1), true))`
}

/** Where the steps of the histogram begin. */
export const steps = [0, 60, 300, 900, 3600, 14_400, 86_400] as const

export interface AnswerTimes {
  sampleSize: number
  medianSeconds: number | null
  p90Seconds: number | null
  p99Seconds: number | null
  meanSeconds: number | null
  fastestSeconds: number | null
  slowestSeconds: number | null
  /** How many answers each step has. */
  counts: number[]
}

/** How long answers took. A percentile is that of the nearest rank: a time that one of them took. */
export async function measureAnswers(db: Db, answering: Answering): Promise<AnswerTimes> {
  const { rows } = await sql<AnswerTimes>`
    select count(*)::int as "sampleSize",
      percentile_disc(0.5) within group (order by seconds)::int as "medianSeconds",
      percentile_disc(0.9) within group (order by seconds)::int as "p90Seconds",
      percentile_disc(0.99) within group (order by seconds)::int as "p99Seconds",
      round(avg(seconds))::int as "meanSeconds", min(seconds)::int as "fastestSeconds",
      max(seconds)::int as "slowestSeconds",
      array[${sql.join(steps.map(countFrom))}] as counts
    from (${answered(answering)}) as answered`.execute(db)
  return rows[0] as AnswerTimes
}

function countFrom(lower: number, place: number) {
  const upper = steps[place + 1] ?? null
  return sql`count(*) filter (where seconds >= ${lower}::int and (${upper}::int is null or seconds < ${upper}::int))::int`
}

/** The median of each account, and how many of its questions were answered. */
export async function measureByAccount(
  db: Db,
  answering: Answering,
): Promise<ReadonlyMap<string, { median: number; count: number }>> {
  const { rows } = await sql<{ account_id: string; median: number; count: number }>`
    select account_id, count(*)::int as count, percentile_disc(0.5) within group (order by seconds)::int as median
    from (${answered(answering)}) as answered group by account_id`.execute(db)
  return new Map(rows.map(({ account_id, median, count }) => [account_id, { median, count }]))
}
