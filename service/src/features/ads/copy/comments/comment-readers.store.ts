import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { scoped } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'
import type { AdView } from '../ad-view.store.ts'

/**
 * The connected account that reads what people write on the photo network: the ads connection that the ad belongs to, else
 * the account of that network that the ad is shown for, else another ads connection of the profile.
 */
export async function findPhotonetReader(
  db: Db,
  scope: Scope,
  { account_id, profile_id }: Pick<AdView, 'account_id' | 'profile_id'>,
  shownFor: string | null,
): Promise<string | undefined> {
  const row = await scoped(db, scope)
    .from('account')
    .select('id')
    .where('profile_id', '=', profile_id)
    .where('status', '=', 'connected')
    .where((is) =>
      is.or([
        is('platform', '=', 'adnet'),
        is.and([
          is('platform', '=', 'photonet'),
          is.or([is('id', '=', account_id), is('platform_account_id', '=', shownFor ?? '')]),
        ]),
      ]),
    )
    .orderBy(sql`id = ${account_id}`, 'desc')
    .orderBy(sql`platform = 'photonet'`, 'desc')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
