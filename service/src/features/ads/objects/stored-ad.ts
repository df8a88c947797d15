import type { Call } from '#contract/operation/operation.ts'
import type { Static } from '#contract/schema/schema.ts'
import { type Ad, toAd } from '../copy/ad.shape.ts'
import { findAd, sumByAd } from '../copy/ad-view.store.ts'

const ever = { from: '2000-01-01', to: '9999-12-31' }

/** An ad as it is stored, with all that it delivered. Null until a sync has seen it. */
export async function storedAd(
  { db, scope }: Pick<Call, 'db' | 'scope'>,
  platformId: string,
): Promise<Static<typeof Ad> | null> {
  const row = await findAd(db, scope, platformId)
  if (!row) return null
  return toAd(row, (await sumByAd(db, [row.id], ever)).get(row.id))
}
