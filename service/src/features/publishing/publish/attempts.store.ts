import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isAway } from '#db/engines/database-condition.ts'
import { batchedWrite } from '#db/query/batch.ts'
import { isCollision } from '#db/query/collision.ts'
import type { PublishingTables } from '../publishing.tables.ts'
import type { TargetRow } from '../targets/targets.store.ts'

export type AttemptRow = Selectable<PublishingTables['attempt']>

/** A claim on a target. A greater fence means that another worker has claimed it since. */
export type Claim = Pick<TargetRow, 'id' | 'post_id' | 'fence'>

/** One possible effect: the call for one item of a thread, under the claim that made it. */
export interface AttemptName {
  fence: number
  item: number
}

/** What is to be begun: the call for one item, as the attempt of a number. */
export interface Beginning extends Claim, AttemptName {
  number: number
  at: Date
  /** What preparing left for this call. */
  prepared: unknown
}

/** `lost` when another process has the target by now, `busy` while another call for its account runs. */
export type Begun = 'begun' | 'lost' | 'busy'

/** The fence before the one call. Concurrent attempts share a commit. */
export const beginAttempt = batchedWrite<Beginning, Begun>(
  (db, all) => orBusy(all, beginAll(db, all)),
  isAway,
)

/** What fails together is begun one by one, so that no row fails with another. */
export async function orBusy<One, Result>(
  all: readonly One[],
  begun: Promise<Map<One, Result>>,
): Promise<Map<One, Result | 'busy'>> {
  try {
    return await begun
  } catch (cause) {
    const [one, ...others] = all
    if (one === undefined || others.length > 0 || !isCollision(cause, 'post_target_one_call')) throw cause
    return new Map([[one, 'busy']])
  }
}

/**
 * In one statement each target becomes `publishing`, its post shows it, and the row of the possible effect is there.
 * The posts are taken first, as by everybody else, and in one order by all.
 */
export async function beginAll<One extends Beginning>(db: Db, all: readonly One[]): Promise<Map<One, Begun>> {
  const { rows } = await sql<{ id: string }>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
        as one(id text, post_id text, fence bigint, item int, number int, at timestamptz, prepared jsonb)
    ), taken as materialized (
      select id from post where id = any(array(select post_id from wanted)) order by id for update
    ), held as materialized (
      select post_target.id from post_target join wanted using (id)
      where post_target.post_id in (select id from taken) order by post_target.id for update of post_target
    ), begun as (
      update post_target set status = 'publishing', attempts = wanted.number, updated_at = wanted.at
      from wanted
      where post_target.id = wanted.id and post_target.fence = wanted.fence
        and status in ('scheduled', 'publishing') and lease_until > clock_timestamp()
        and post_target.id in (select id from held)
      returning wanted.*
    ), attempted as (
      insert into attempt (target_id, fence, item, number, state, started_at, prepared)
      select id, fence, item, number, 'sending', at, prepared from begun
    ), shown as (
      update post set status = 'publishing', updated_at = begun.at
      from begun where post.id = begun.post_id and post.status <> 'publishing'
    )
    select id from begun`.execute(db)
  const begun = new Set(rows.map(({ id }) => id))
  return new Map(all.map((one) => [one, begun.has(one.id) ? 'begun' : 'lost']))
}

/** The newest possible effect of a target. */
export async function findLastAttempt(db: Db, targetId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('attempt')
    .selectAll()
    .where('target_id', '=', targetId)
    .orderBy('fence', 'desc')
    .orderBy('item', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findAttempt(
  db: Db,
  targetId: string,
  { fence, item }: AttemptName,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('attempt')
    .selectAll()
    .where('target_id', '=', targetId)
    .where('fence', '=', fence)
    .where('item', '=', item)
    .executeTakeFirst()
}
