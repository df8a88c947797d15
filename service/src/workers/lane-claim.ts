import { type RawBuilder, sql } from 'kysely'
import type { DueRow, DueWork } from '#contract/work/due-work.ts'
import type { Lane } from '#contract/work/lane.ts'
import type { Db } from '#db/database.ts'
import {
  aloneAnywhere,
  type Claim,
  doubtfulStarts,
  hasTeams,
  leaseSeconds,
  notFull,
  rankOf,
} from './claim.ts'

/** Due work whose rows wait in lanes. */
export type LaneWork = DueWork & { lane: Lane }

export function isLaneWork(work: DueWork): work is LaneWork {
  return work.lane !== undefined
}

/** A lane that this process holds. A greater fence means that another one has it since. */
export interface HeldLane {
  id: string
  fence: number
}

export interface ClaimedLanes {
  /** Each with the lane that it waits in. */
  items: { row: DueRow; lane: HeldLane }[]
  /** Lanes whose turn has come and which have nothing due, as after a cancel. */
  idle: HeldLane[]
}

type LaneItem = DueRow & { lane_id: string; lane_fence: number }

/** How many items are looked at for each that is taken: several may be of one conversation. */
const window = 4

/**
 * Takes lanes in the order of their turns, within the shares, and of each the items that it sends next: at most its width,
 * one for each value of `serialBy`, their starts counted before the work. It skips lanes and items that others have locked.
 * What may be taken of an item is what `claim` says of a row.
 */
export async function claimLanes(db: Db, work: LaneWork, claim: Claim): Promise<ClaimedLanes> {
  const { owner, now, free, sizes, running } = claim
  const { table, dueColumn } = work
  const items = sql.table(table)
  const columns = [...sizes.keys()]
  const ranks = columns.map((column, index) => rankOf(sql`turn_at, due, id`, column, index, running))
  const fits = columns.map(
    (column, index) => sql`and ${sql.ref(`rank${index}`)} <= ${sizes.get(column)}::int`,
  )
  const isDue = sql`${sql.raw(work.waiting)} and ${sql.ref(dueColumn)} <= ${now}`
  const mayBeTaken = sql`${isDue} and ${isFree(claim)}`
  const isNext = sql`${mayBeTaken} and ${isBesideNone(work)}`
  const lease = sql`clock_timestamp() + ${`${leaseSeconds} seconds`}::interval`
  const { rows } = await sql<LaneItem>`
    with turn as materialized (${turns(work, claim, { isDue, isNext })}), ready as (${nextItems(work, isNext)}), ranked as (
      select id, lane_id, turn_at, due ${sql.join(ranks, sql``)},
        doubtful and row_number() over (partition by doubtful order by starts, due, id) > 1 as waits
      from ready
    ), chosen as materialized (
      select id, lane_id from ranked where not waits ${sql.join(fits, sql` `)}
      order by turn_at, due, id limit ${free}::int
    ), mine as materialized (
      select item.id from ${items} as item where item.id in (select id from chosen) and ${mayBeTaken}
      for update skip locked
    ), taken as (
      update ${items} as item
      set lease_until = ${lease}, lease_owner = ${owner}, fence = item.fence + 1,
        starts = case when item.lease_until is null then 1 else item.starts + 1 end
      from mine where item.id = mine.id
      returning item.*
    ), held as (
      update lane set lease_until = ${lease}, lease_owner = ${owner}, fence = fence + 1
      where id in (select lane_id from chosen join mine using (id)) or id in (select id from turn where has_none)
      returning id as lane_id, fence as lane_fence
    )
    select taken.*, held.lane_id, held.lane_fence
    from held left join (chosen join taken using (id)) using (lane_id)`.execute(db)
  return sorted(rows)
}

interface Conditions {
  isDue: RawBuilder<unknown>
  isNext: RawBuilder<unknown>
}

/**
 * Lanes whose turn has come, and which have something to take or nothing due at all. One of which all is in other hands
 * would only fill the window.
 */
function turns(work: LaneWork, claim: Claim, { isDue, isNext }: Conditions): RawBuilder<unknown> {
  const { now, free, sizes, running, awayTeams = [] } = claim
  const full = [...sizes.keys()].map((column) => notFull(column, sizes, running))
  const exists = (condition: RawBuilder<unknown>) =>
    sql`exists (select 1 from ${sql.table(work.table)} as item where item.account_id = here.account_id and ${condition})`
  return sql`
    select here.*, not ${exists(isDue)} as has_none from lane as here
    where kind = ${work.lane.kind} and turn_at <= ${now} and (lease_until is null or lease_until < clock_timestamp())
      ${hasTeams(work) ? sql`and team_id <> all(${[...awayTeams]}::text[])` : sql``}
      ${sql.join([...full, ...aloneAnywhere(work)], sql``)}
      and (${exists(isNext)} or not ${exists(isDue)})
    order by turn_at, id limit ${free * window}::int
    for no key update of here skip locked`
}

/** The next items of each lane. */
function nextItems({ table, lane, dueColumn }: LaneWork, isNext: RawBuilder<unknown>): RawBuilder<unknown> {
  const due = sql.ref(dueColumn)
  return sql`
    select turn.id as lane_id, turn.platform, turn.team_id, turn.account_id, turn_at, first.*
    from turn cross join lateral (
      select * from (
        select distinct on (serial) * from (
          select item.id, ${due} as due, ${sql.ref(lane.serialBy)} as serial, starts,
            item.lease_until is not null and starts >= ${doubtfulStarts}::int as doubtful
          from ${sql.table(table)} as item where item.account_id = turn.account_id and ${isNext}
          order by ${due}, id limit turn.width * ${window}::int
        ) as near order by serial, due, id
      ) as one order by due, id limit turn.width
    ) as first`
}

/** A row that no other process has, or whose lease has lapsed; a doubtful one only with the place for it. */
function isFree({ held, takesDoubtful, only }: Claim): RawBuilder<unknown> {
  return sql`(item.lease_until is null or (item.lease_until < clock_timestamp() and (${takesDoubtful}::boolean or starts < ${doubtfulStarts}::int)))
    and item.id <> all(${[...held]}::text[])
    ${only ? sql`and item.id = any(${[...only]}::text[])` : sql``}`
}

/** Nothing is taken beside an item of the same kind whose call has begun, also where its process has died since. */
function isBesideNone({ table, lane }: LaneWork): RawBuilder<unknown> {
  const by = sql.ref(lane.serialBy)
  return sql`not exists (
    select 1 from ${sql.table(table)} as busy
    where busy.account_id = item.account_id and busy.${by} = item.${by} and ${sql.raw(lane.sending)}
  )`
}

function sorted(rows: readonly LaneItem[]): ClaimedLanes {
  const claimed: ClaimedLanes = { items: [], idle: [] }
  for (const { lane_id: id, lane_fence: fence, ...row } of rows) {
    const lane = { id, fence }
    if (row.id === null) claimed.idle.push(lane)
    else claimed.items.push({ row, lane })
  }
  return claimed
}
