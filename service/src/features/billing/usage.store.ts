import { sql } from 'kysely'
import { type Db, ofOwner, ofTeam } from '#db/database.ts'
import type { Mode } from '#values/scope.ts'

/** Usage belongs to the team as a whole, also for a credential that is limited to profiles. */
export interface Payer {
  teamId: string
  mode: Mode
}

/** Days in UTC as `YYYY-MM-DD`, the last one included. */
export interface Days {
  from: string
  to: string
}

export interface UsageDay {
  day: string
  posts: number
  microblogRequests: number
  microblogMicros: number
  smsSegments: number
  apiRequests: number
}

/**
 * What was used on each day on which anything was: one part of the union for each source. A request to the metered
 * platform counts when the platform has answered it, which is when it is charged. Text messages of test mode are not
 * counted.
 */
export async function listUsage(db: Db, { teamId, mode }: Payer, { from, to }: Days): Promise<UsageDay[]> {
  const start = sql`${from}::date::timestamp at time zone 'UTC'`
  const end = sql`(${to}::date + 1)::timestamp at time zone 'UTC'`
  const { rows } = await sql<UsageDay>`
    with used as (
      select (created_at at time zone 'UTC')::date as day, 1 as posts, 0 as requests, 0 as micros, 0 as segments, 0 as asked
      from post
      where ${ofOwner({ teamId, mode })} and source = 'internal'
        and created_at >= ${start} and created_at < ${end}
      union all
      select (created_at at time zone 'UTC')::date, 0, 1, -amount_micros, 0, 0
      from ledger_entry
      where ${ofOwner({ teamId, mode })} and kind = 'metered'
        and created_at >= ${start} and created_at < ${end}
      union all
      select (sent_at at time zone 'UTC')::date, 0, 0, 0, segments, 0
      from sms_usage
      where ${ofTeam(teamId)} and ${mode}::text = 'live' and sent_at >= ${start} and sent_at < ${end}
      union all
      select day, 0, 0, 0, 0, api_requests from usage_day
      where ${ofOwner({ teamId, mode })} and day between ${from}::date and ${to}::date
    )
    select to_char(day, 'YYYY-MM-DD') as "day", sum(posts)::int as "posts", sum(requests)::int as "microblogRequests",
      sum(micros)::float8 as "microblogMicros", sum(segments)::int as "smsSegments", sum(asked)::float8 as "apiRequests"
    from used group by day order by day`.execute(db)
  return rows
}

export interface Holdings {
  profiles: number
  accounts: number
  /** Of uploaded files, in both modes: they share the storage. */
  mediaBytes: number
}

/** What a team has in a mode at this moment. */
export async function countHoldings(db: Db, { teamId, mode }: Payer): Promise<Holdings> {
  const { rows } = await sql<Holdings>`
    select (select count(*)::int from profile where ${ofOwner({ teamId, mode })}) as profiles,
      (select count(*)::int from account where ${ofOwner({ teamId, mode })}) as accounts,
      (select coalesce(sum(bytes), 0)::float8 from held_media where ${ofTeam(teamId)}) as "mediaBytes"`.execute(
    db,
  )
  return rows[0] ?? { profiles: 0, accounts: 0, mediaBytes: 0 }
}
