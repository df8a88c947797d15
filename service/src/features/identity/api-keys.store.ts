import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type PageRequest, paginate } from '#db/keyset.ts'
import { lockTeam } from '#db/locks.ts'
import type { ApiKeyTable } from '#db/tables/identity.ts'

export type ApiKeyRow = Selectable<ApiKeyTable>

/** The keys of both modes: they stand above them. */
export function listApiKeys(db: Db, teamId: string, page: PageRequest) {
  return paginate(db.selectFrom('api_key').selectAll().where('team_id', '=', teamId), page)
}

/** Undefined when the team has as many keys as it may have. */
export async function insertApiKey(db: Db, row: ApiKeyTable, most: number): Promise<ApiKeyRow | undefined> {
  await lockTeam(db, row.team_id)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_key where team_id = ${row.team_id}`.execute(db)
  if ((rows[0]?.count ?? 0) >= most) return undefined
  return db.insertInto('api_key').values(row).returningAll().executeTakeFirst()
}

export function deleteApiKey(db: Db, teamId: string, id: string): Promise<ApiKeyRow | undefined> {
  return db
    .deleteFrom('api_key')
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .returningAll()
    .executeTakeFirst()
}
