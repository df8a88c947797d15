import type { AccountRow } from '#features/accounts/index.ts'
import type { AdLevel } from '../ads.tables.ts'
import type { MadeObject } from '../copy/ad-objects.store.ts'

/** What is kept of objects that were made at the ad platform, until the next pass finds them there. */
export function madeBy(
  { id, team_id, mode, profile_id }: AccountRow,
  adAccountId: string,
  objects: readonly { level: AdLevel; id: string }[],
  now: Date,
): MadeObject[] {
  return objects.map(({ level, id: platformId }) => ({
    account_id: id,
    level,
    platform_id: platformId,
    team_id,
    mode,
    profile_id,
    ad_account_id: adAccountId,
    created_at: now,
  }))
}
