import { sql } from 'kysely'
import { type Db, ofOwner } from '#db/database.ts'
import type { QueueRow } from './queues.store.ts'

export interface Requested {
  after: Date
  limit: number
  /** Posts whose own instants do not count. */
  except: readonly string[]
}

/** The instants that scheduled targets of the profile hold, in order. */
export async function heldInstants(
  db: Db,
  { profile_id, team_id, mode }: Pick<QueueRow, 'profile_id' | 'team_id' | 'mode'>,
  { after, limit, except }: Requested,
): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select distinct scheduled_for as at from post_target
    where profile_id = ${profile_id} and ${ofOwner({ team_id, mode })}
      and status = 'scheduled' and scheduled_for > created_at and scheduled_for > ${after}
      and post_id <> all(${[...except]}::text[])
    order by scheduled_for limit ${limit}`.execute(db)
  return rows.map(({ at }) => at)
}

export interface WaitingPost {
  id: string
  scheduled_for: Date
}

/** The posts that wait for a slot of a queue, in the order of their times. They are held until the end of the transaction. */
export async function holdWaiting(
  tx: Db,
  { id, team_id, mode }: QueueRow,
  now: Date,
): Promise<WaitingPost[]> {
  const { rows } = await sql<WaitingPost>`
    select id, scheduled_for from post
    where queue_id = ${id} and ${ofOwner({ team_id, mode })}
      and status in ('scheduled', 'publishing') and scheduled_for > ${now}
      and exists (
        select 1 from post_target
        where post_id = post.id and status = 'scheduled' and scheduled_for = post.scheduled_for
      )
    order by id for update of post`.execute(tx)
  return rows.toSorted((one, other) => one.scheduled_for.getTime() - other.scheduled_for.getTime())
}
