import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { scoped } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'
import type { AdLevel, AdsTables } from '../ads.tables.ts'

/** Where the copy of a level is, and what its id is called there. */
export const copyOf = {
  campaign: { table: 'ad_campaign', id: 'platform_campaign_id' },
  ad_set: { table: 'ad_set', id: 'platform_ad_set_id' },
  ad: { table: 'ad', id: 'platform_ad_id' },
} as const satisfies Record<AdLevel, { table: keyof AdsTables; id: string }>

/** An object of the ad platform that the service knows of, from its copy or because it made it. */
export interface KnownObject {
  accountId: string
  platformId: string
  adAccountId: string
  /** As of the last sync; null while no sync has seen it, and so is the status. */
  name: string | null
  status: string | null
}

/**
 * The object of an id in a scope. Several connections may know it; one that is connected comes first, unless one is named.
 */
export async function findKnownObject(
  db: Db,
  scope: Scope,
  level: AdLevel,
  platformId: string,
  accountId?: string,
): Promise<KnownObject | undefined> {
  const { table, id } = copyOf[level]
  const copied = scoped(db, scope)
    .from(table)
    .select(['account_id', 'ad_account_id', 'name', 'status'])
    .select(sql<number>`0`.as('rank'))
    .where(sql.ref(id), '=', platformId)
  const made = scoped(db, scope)
    .from('ad_made')
    .select(['account_id', 'ad_account_id'])
    .select([sql<string>`null::text`.as('name'), sql<string>`null::text`.as('status')])
    .select(sql<number>`1`.as('rank'))
    .where('platform_id', '=', platformId)
    .where('level', '=', level)
  const found = await db
    .selectFrom(copied.unionAll(made).as('known'))
    .selectAll()
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .orderBy(
      sql`exists (select 1 from account where account.id = known.account_id and account.status = 'connected')`,
      'desc',
    )
    .orderBy('rank')
    .limit(1)
    .executeTakeFirst()
  return (
    found && {
      accountId: found.account_id,
      platformId,
      adAccountId: found.ad_account_id,
      name: found.name,
      status: found.status,
    }
  )
}

export type MadeObject = Insertable<AdsTables['ad_made']>

/** Keeps that objects were made through the service. */
export async function insertMade(db: Db, made: readonly MadeObject[]): Promise<void> {
  if (made.length === 0) return
  await db
    .insertInto('ad_made')
    .values([...made])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
