import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { batched } from '#db/query/batch.ts'
import { transaction } from '#db/query/transaction.ts'
import type { HeldLane, LaneWork } from './lane-claim.ts'

interface Release extends HeldLane {
  work: LaneWork
  now: Date
  /** The end of the pause that the network requested while the lane was held. */
  holdUntil: Date | null
}

/**
 * Ends the turn of a lane: it goes behind the others when more is due, and else rests until its next item. Those that
 * end at once share a commit.
 */
export const releaseLane = batched<Release, true>(async (db, all) => {
  for (const [work, some] of Map.groupBy(all, (one) => one.work)) await releaseAll(db, work, some)
  return new Map()
})

/** The lock waits for transactions that commit items in these lanes, so that the second statement sees them. */
async function releaseAll(db: Db, { table, waiting, dueColumn }: LaneWork, all: readonly Release[]) {
  const ids = all.map(({ id }) => id)
  const given = all.map(({ id, fence, now, holdUntil }) => ({ id, fence, now, held: holdUntil }))
  const due = sql.ref(dueColumn)
  await transaction(db, async (tx) => {
    await sql`select 1 from lane where id = any(${ids}::text[]) order by id for update`.execute(tx)
    await sql`
      update lane set lease_until = null, lease_owner = null, hold_until = greatest(hold_until, one.held),
        turn_at = (
          select greatest(min(${due}), hold_until, one.held, one.now) from ${sql.table(table)} as item
          where item.account_id = lane.account_id and ${sql.raw(waiting)} having min(${due}) is not null
        )
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as one(id text, fence bigint, now timestamptz, held timestamptz)
      where lane.id = one.id and lane.fence = one.fence`.execute(tx)
  })
}
