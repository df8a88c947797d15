import type { Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import { scoped } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'
import type { AdsTables } from '../ads.tables.ts'

export type MadeAudience = Selectable<AdsTables['ad_audience']>

/** An audience that was made here. Several accounts may have made one under an id; the last one is meant. */
export function findMadeAudience(db: Db, scope: Scope, id: string): Promise<MadeAudience | undefined> {
  return scoped(db, scope)
    .from('ad_audience')
    .selectAll()
    .where('platform_audience_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The types of those of the audiences that were made here: the network knows fewer kinds. */
export async function findMadeTypes(
  db: Db,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await scoped(db, scope)
    .from('ad_audience')
    .select(['platform_audience_id', 'type'])
    .where('platform_audience_id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.platform_audience_id, row.type]))
}

/** It may be written again while the database comes back. */
export async function insertMadeAudience(db: Db, row: MadeAudience): Promise<void> {
  await db
    .insertInto('ad_audience')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeMadeAudience(db: Db, scope: Scope, id: string): Promise<void> {
  await scoped(db, scope).delete('ad_audience').where('platform_audience_id', '=', id).execute()
}
