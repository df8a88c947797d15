import type { AccountRow } from '#features/accounts/index.ts'
import type { AdLevel } from '../ads.tables.ts'
import type { MadeObject } from '../copy/ad-objects.store.ts'

/** The facts of objects made at the ad platform that are stored until the next sync finds them there. */
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
