import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { send } from '#db/transaction.ts'
import type { TwinState } from '#wire/twin/twin.ts'

/** A twin's memory in the database: one world for each team and platform. */
export interface Memory extends TwinState {
  /** Whether anything was put since this memory was opened. */
  readonly kept: boolean
}

export function openMemory(db: Db, teamId: string, platform: string, now: Date): Memory {
  let kept = false
  return {
    now,
    get kept() {
      return kept
    },
    async get(collection, key) {
      const { rows } = await sql<{ value: unknown }>`
        select value from sandbox_object
        where team_id = ${teamId} and platform = ${platform} and collection = ${collection} and key = ${key}`.execute(
        db,
      )
      return rows[0]?.value
    },
    async put(collection, key, value) {
      kept = true
      const write = sql`
        insert into sandbox_object (team_id, platform, collection, key, value)
        values (${teamId}, ${platform}, ${collection}, ${key}, ${JSON.stringify(value)})
        on conflict (team_id, platform, collection, key) do update set value = excluded.value`
      send(write.execute(db))
    },
    async delete(collection, key) {
      const write = sql`
        delete from sandbox_object
        where team_id = ${teamId} and platform = ${platform} and collection = ${collection} and key = ${key}`
      send(write.execute(db))
    },
    async list(collection) {
      const { rows } = await sql<{ value: unknown }>`
        select value from sandbox_object
        where team_id = ${teamId} and platform = ${platform} and collection = ${collection}
        order by position`.execute(db)
      return rows.map(({ value }) => value)
    },
    async next(name) {
      const { rows } = await sql<{ value: number }>`
        insert into sandbox_counter as counter (team_id, platform, name, value)
        values (${teamId}, ${platform}, ${name}, 1)
        on conflict (team_id, platform, name) do update set value = counter.value + 1
        returning value`.execute(db)
      return rows[0]?.value ?? 1
    },
    async unique() {
      const { rows } = await sql<{ value: number }>`select nextval('sandbox_number') as value`.execute(db)
      return rows[0]?.value ?? 1
    },
  }
}
