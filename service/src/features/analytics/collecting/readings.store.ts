import { type RawBuilder, sql } from 'kysely'
import type { SyncedAccount } from '#contract/work/account-sync.ts'
import type { Db } from '#db/database.ts'
import type { PostNumbers } from '#platforms/capabilities/analytics/analytics.ts'
import { type PostMetric, postMetrics } from '#values/analytics/post-metrics.ts'
import { partOfLife } from '../reports/observations.store.ts'
import { engagementOf } from '../reports/sent-targets.store.ts'

/** What is kept of one post after the network was asked about it. */
export interface KeptReading {
  target_id: string
  state: 'told' | 'withheld'
  message: string | null
  due_at: Date
  numbers: PostNumbers
}

/** Each observation of a post's first time is kept; of a later day the last one. */
const eachForHours = 48

const forEachMetric = (of: (metric: PostMetric) => RawBuilder<unknown>) => sql.join(postMetrics.map(of))

/** Keeps what was read of posts of one account, while the connection lasts through which it was read. */
export async function keepReadings(
  tx: Db,
  account: SyncedAccount,
  readings: readonly KeptReading[],
  now: Date,
): Promise<void> {
  const withheld = readings.filter(({ state }) => state === 'withheld')
  const told = readings.filter(({ state }) => state === 'told')
  if (withheld.length > 0) await keepWithheld(tx, account, withheld)
  if (told.length === 0) return
  await keepNewest(tx, account, told, now)
  await keepHistory(tx, account, told, now)
}

/** The rows that are read, as far as the account is still the one that was asked. */
function those(readings: readonly KeptReading[]): RawBuilder<unknown> {
  const rows = readings.map(({ numbers, ...row }) => ({ ...row, ...numbers }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (target_id text, message text, due_at timestamptz,
    ${forEachMetric((metric) => sql`${sql.ref(metric)} bigint`)})`
}

const isThere = ({ id, connected_at }: SyncedAccount) =>
  sql`exists (select 1 from account
    where id = ${id} and connected_at = ${connected_at} and status <> 'disconnected')`

/** The numbers that were told before stay. */
async function keepWithheld(tx: Db, account: SyncedAccount, readings: readonly KeptReading[]): Promise<void> {
  await sql`
    update post_numbers set state = 'withheld', message = one.message, due_at = one.due_at
    from ${those(readings)} where post_numbers.target_id = one.target_id and ${isThere(account)}`.execute(tx)
}

/** A number that the network tells no more stays as it was last told. What came to the posts is added to the day. */
async function keepNewest(
  tx: Db,
  account: SyncedAccount,
  readings: readonly KeptReading[],
  now: Date,
): Promise<void> {
  const at = sql`${now}::timestamptz`
  const part = partOfLife(sql`had.published_at`, at)
  await sql`
    with had as materialized (
      select post_numbers.target_id, source, published_at, observed_at, life,
        ${forEachMetric((metric) => sql`post_numbers.${sql.ref(metric)}`)}
      from ${those(readings)} join post_numbers on post_numbers.target_id = one.target_id
      where post_numbers.status = 'published' and ${isThere(account)}
      order by post_numbers.target_id for update of post_numbers
    ), kept as (
      update post_numbers set state = 'told', message = null, due_at = one.due_at, observed_at = ${at},
        life[${part}] = coalesce(${engagementOf('one')}, had.life[${part}]),
        ${forEachMetric((metric) => sql`${sql.ref(metric)} = coalesce(${sql.ref(`one.${metric}`)}, ${sql.ref(`had.${metric}`)})`)}
      from ${those(readings)} join had on had.target_id = one.target_id
      where post_numbers.target_id = one.target_id
    )
    insert into post_gains (account_id, day, source, posts, ${forEachMetric((metric) => sql.ref(metric))})
    select ${account.id}, ${dayOf(at)}, had.source, ${isFirstOf(dayOf(at))},
      ${forEachMetric((metric) => sql`sum(${sql.ref(`one.${metric}`)} - coalesce(${sql.ref(`had.${metric}`)}, 0))`)}
    from ${those(readings)} join had on had.target_id = one.target_id
    group by had.source
    on conflict (account_id, day, source) do update set posts = post_gains.posts + excluded.posts,
      ${forEachMetric((metric) => {
        const [before, more] = [sql.ref(`post_gains.${metric}`), sql.ref(`excluded.${metric}`)]
        return sql`${sql.ref(metric)} = coalesce(${before} + ${more}, ${before}, ${more})`
      })}`.execute(tx)
}

const dayOf = (time: RawBuilder<unknown>) => sql`(${time} at time zone 'utc')::date`

/** How many of the posts were not observed on the day before. */
const isFirstOf = (day: RawBuilder<unknown>) =>
  sql`(count(*) filter (where had.observed_at is null or ${dayOf(sql`had.observed_at`)} < ${day}))::int`

/** `kept` is how many observations of the month stay before the new one. */
async function keepHistory(
  tx: Db,
  account: SyncedAccount,
  readings: readonly KeptReading[],
  now: Date,
): Promise<void> {
  const at = sql`${now}::timestamptz`
  const last = sql`had.observed_at[cardinality(had.observed_at)]`
  const appended = (metric: PostMetric) => {
    const [before, told] = [sql.ref(`had.${metric}`), sql.ref(`one.${metric}`)]
    return sql`case when ${before} is not null or ${told} is not null then
      coalesce(${before}[:kept], array_fill(null::bigint, array[kept])) || ${told} end`
  }
  await sql`
    insert into post_numbers_month (target_id, month, observed_at, ${forEachMetric((metric) => sql.ref(metric))})
    select post_numbers.target_id, date_trunc('month', ${at} at time zone 'utc')::date,
      coalesce(had.observed_at[:kept], '{}') || ${at}, ${forEachMetric(appended)}
    from ${those(readings)}
    join post_numbers on post_numbers.target_id = one.target_id
    left join post_numbers_month as had on had.target_id = one.target_id
      and had.month = date_trunc('month', ${at} at time zone 'utc')::date
    cross join lateral (
      select coalesce(cardinality(had.observed_at), 0) - case
        when ${last} >= post_numbers.published_at + make_interval(hours => ${eachForHours}::int)
          and ${dayOf(last)} = ${dayOf(at)} then 1 else 0 end as kept
    ) as counted
    where post_numbers.status = 'published' and ${isThere(account)}
    on conflict (target_id, month) do update set observed_at = excluded.observed_at,
      ${forEachMetric((metric) => sql`${sql.ref(metric)} = ${sql.ref(`excluded.${metric}`)}`)}`.execute(tx)
}

/** The network has no such post any more: it keeps the numbers that it had. */
export async function endNumbers(tx: Db, targetId: string): Promise<void> {
  await tx
    .updateTable('post_numbers')
    .set({ state: 'gone', due_at: null, message: null })
    .where('target_id', '=', targetId)
    .execute()
}
