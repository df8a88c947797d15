import { sql } from 'kysely'
import { type Db, ofOwner, ofTeam } from '#db/database.ts'
import { owned } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'

export type RegistryKind = 'brand' | 'sender' | 'document'

/** Keeps whose a record at the carrier is, and nothing else of it. */
export async function insertOwn(
  db: Db,
  { teamId, mode }: Scope,
  kind: RegistryKind,
  carrierId: string,
): Promise<void> {
  await sql`
    insert into sms_registry (kind, carrier_id, team_id, mode) values (${kind}, ${carrierId}, ${teamId}, ${mode})
    on conflict (kind, mode, carrier_id) do nothing`.execute(db)
}

export async function isOwn(db: Db, scope: Scope, kind: RegistryKind, carrierId: string): Promise<boolean> {
  const row = await owned(db, scope)
    .from('sms_registry')
    .select('carrier_id')
    .where('kind', '=', kind)
    .where('carrier_id', '=', carrierId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOwn(
  db: Db,
  { teamId, mode }: Scope,
  kind: RegistryKind,
  carrierId: string,
): Promise<void> {
  await sql`
    delete from sms_registry
    where kind = ${kind} and mode = ${mode} and carrier_id = ${carrierId} and ${ofTeam(teamId)}`.execute(db)
}

/** The ids of one page, the newest first, and how many there are. */
export async function pageOfOwn(
  db: Db,
  scope: Scope,
  kind: RegistryKind,
  { page, size }: { page: number; size: number },
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ ids: string[] | null; total: number }>`
    with own as (
      select carrier_id, position from sms_registry
      where ${ofOwner(scope)} and kind = ${kind}
    ), shown as (
      select * from own order by position desc limit ${size} offset ${(page - 1) * size}
    )
    select (select count(*)::int from own) as total,
      (select array_agg(carrier_id order by position desc) from shown) as ids`.execute(db)
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 }
}
