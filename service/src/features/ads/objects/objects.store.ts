import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { owned } from '#db/query/scoped.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import type { AdLevel } from '../ads.tables.ts'
import { copyOf } from '../copy/ad-objects.store.ts'

/** The account whose copy is meant; the caller may see it. */
type Owner = Pick<AccountRow, 'id' | 'team_id' | 'mode'>

export async function findCurrency(
  db: Db,
  { id, team_id, mode }: Owner,
  adAccountId: string,
): Promise<string | undefined> {
  const row = await owned(db, { team_id, mode })
    .from('ad_account')
    .select('currency')
    .where('account_id', '=', id)
    .where('ad_account_id', '=', adAccountId)
    .executeTakeFirst()
  return row?.currency
}

/** How many stored ads an object has in each status: one of an ad, any number of what is above it. */
export async function countByStatus(
  db: Db,
  { id, team_id, mode }: Owner,
  level: AdLevel,
  platformId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await owned(db, { team_id, mode })
    .from('ad')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('account_id', '=', id)
    .where(copyOf[level].id, '=', platformId)
    .groupBy('status')
    .orderBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, count]))
}

const below = {
  ad: ['ad'],
  ad_set: ['ad', 'ad_set'],
  campaign: ['ad', 'ad_set', 'campaign'],
} as const satisfies Record<AdLevel, readonly AdLevel[]>

/**
 * Marks an object as cancelled, with all that is stored below it, because it was deleted at the ad platform. Answers how
 * many ads that changed.
 */
export async function cancelStored(
  db: Db,
  { id, team_id, mode }: Owner,
  level: AdLevel,
  platformId: string,
  now: Date,
): Promise<number> {
  let ads = 0
  for (const each of below[level]) {
    const { numUpdatedRows } = await owned(db, { team_id, mode })
      .update(copyOf[each].table)
      .set({ status: 'cancelled', provider_status: 'DELETED', updated_at: now })
      .where('account_id', '=', id)
      .where(sql.ref(copyOf[level].id), '=', platformId)
      .where('status', '<>', 'cancelled')
      .executeTakeFirst()
    if (each === 'ad') ads = Number(numUpdatedRows)
  }
  return ads
}
