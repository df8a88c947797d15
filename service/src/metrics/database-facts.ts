import { type RawBuilder, sql } from 'kysely'
import type { Behind, DueWork } from '#contract/work/due-work.ts'
import type { Db } from '#db/database.ts'

/** Counting ends here, so that a scrape costs the same however much has piled up. */
export const countedAtMost = 10_000

/** A number about the whole deployment, by the name of its metric without prefix. */
export interface Fact {
  metric: string
  label: string
  value: number
}

/** All facts in one statement: each part of it reads an index of what still waits, and no more of it than is counted. */
export async function readFacts(db: Db, works: readonly DueWork[], now: Date): Promise<Fact[]> {
  return (await factsOf(works, now).execute(db)).rows
}

export function factsOf(works: readonly DueWork[], now: Date): RawBuilder<Fact> {
  const parts = [...works.flatMap((work) => dueFacts(work, now)), ...doubtFacts(now), ...deliveryFacts(now)]
  return sql<Fact>`
    with doubt as materialized (
      select id from post_target where status = 'unknown' order by created_at limit ${countedAtMost}::int
    ), untold as materialized (
      select created_at, attempt from webhook_delivery where status = 'pending'
      order by due_at, id limit ${countedAtMost}::int
    )
    ${sql.join([...parts, ...incomingFacts, workersAlive], sql` union all `)}`
}

/**
 * Work of a lapsed lease is due in real time, all other work in business time. No index is searched for
 * clock_timestamp(), which may change within a statement.
 */
function dueFacts({ name, table, waiting, dueColumn, behind }: DueWork, now: Date): RawBuilder<unknown>[] {
  const due = sql.ref(dueColumn)
  const until = dueColumn === 'lease_until' ? sql`statement_timestamp()` : sql`${now}::timestamptz`
  const from = sql`from ${sql.table(table)} where ${sql.raw(waiting)} and ${due} <= ${until}`
  if (behind) return behindFacts(name, behind, sql`select id ${from} order by ${due}`, until)
  return [
    fact('due_rows', name, sql`select count(*) from (select 1 ${from} limit ${countedAtMost}::int) counted`),
    fact('due_oldest_age_seconds', name, sql`select ${age(until, due)} ${from} order by ${due} limit 1`),
  ]
}

/** What waits behind due rows. Each of these is looked up in the index: the oldest is the first of one of them. */
function behindFacts(
  name: string,
  { table, key, order, waiting, since }: Behind,
  dueRows: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const first = (most: number) => sql`
    from (${dueRows} limit ${countedAtMost}::int) due, lateral (
      select ${sql.ref(since)} as since from ${sql.table(table)}
      where ${sql.ref(key)} = due.id and ${sql.raw(waiting)} order by ${sql.ref(order)} limit ${most}::int
    ) one`
  const counted = sql`select 1 ${first(countedAtMost)} limit ${countedAtMost}::int`
  return [
    fact('due_rows', name, sql`select count(*) from (${counted}) counted`),
    fact('due_oldest_age_seconds', name, sql`select ${age(until, sql`min(since)`)} ${first(1)}`),
  ]
}

function doubtFacts(now: Date): RawBuilder<unknown>[] {
  const time = sql`${now}::timestamptz`
  // A look-up writes to its row, so the age of the doubt is counted from the attempt.
  const requested = sql`select max(attempt.started_at) as at from attempt where target_id = doubt.id`
  return [
    fact('unknown_targets', '', sql`select count(*) from doubt`),
    fact(
      'unknown_oldest_age_seconds',
      '',
      sql`select ${age(time, sql`min(asked.at)`)} from doubt, lateral (${requested}) asked`,
    ),
    fact(
      'sending_oldest_age_seconds',
      '',
      sql`select ${age(time, sql`min(started_at)`)} from attempt where state = 'sending'`,
    ),
  ]
}

function deliveryFacts(now: Date): RawBuilder<unknown>[] {
  const oldest = age(sql`${now}::timestamptz`, sql`min(created_at)`)
  return [
    fact('deliveries_pending', '', sql`select count(*) from untold`),
    fact('deliveries_pending_oldest_age_seconds', '', sql`select ${oldest} from untold`),
    fact('outbox_oldest_age_seconds', '', sql`select ${oldest} from untold where attempt = 1`),
  ]
}

/** What waits for the operator. */
const incomingFacts = ['failed', 'unreadable'].map((status) =>
  fact(
    `incoming_${status}`,
    '',
    // The status is written out: only so the partial index is used.
    sql`select count(*) from (
      select 1 from incoming_event where status = ${sql.lit(status)} limit ${countedAtMost}::int
    ) counted`,
  ),
)

const workersAlive = fact(
  'workers_alive',
  '',
  sql`select count(*) from process where role <> 'api' and beat_at > clock_timestamp() - interval '30 seconds'`,
)

function age(until: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`greatest(0, extract(epoch from ${until} - ${since}))`
}

function fact(metric: string, label: string, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${metric}::text as metric, ${label}::text as label, coalesce((${value}), 0)::float8 as value`
}
