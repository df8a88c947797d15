import { sql } from 'kysely'
import type { NumberedPage } from '#contract/operation/numbered-page.ts'
import type { Db } from '#db/database.ts'
import { countOf } from '#db/query/keyset.ts'
import type { Scope } from '#values/scope.ts'
import type { Figures } from './ad-metrics.ts'
import { type AdView, type Days, sumByAd, viewAds } from './ad-view.store.ts'
import { type CopyFilter, inPart, ofAds } from './copied.store.ts'

export interface AdWithFigures {
  row: AdView
  figures: Figures | undefined
}

/** One page of ads, the newest first, with what they delivered. */
export async function listAds(
  db: Db,
  scope: Scope,
  filter: CopyFilter,
  { days, page, limit }: NumberedPage & { days: Days },
): Promise<{ ads: AdWithFigures[]; total: number }> {
  const all = db
    .selectFrom('ad')
    .where(inPart(scope, 'ad', filter))
    .where(ofAds(filter))
  const [named, total] = await Promise.all([
    all
      .select('ad.id')
      .orderBy('ad.platform_created_at', 'desc')
      .orderBy('ad.id', 'desc')
      .limit(sql<number>`${limit}`)
      .offset(sql<number>`${(page - 1) * limit}`)
      .execute(),
    countOf(all.select('ad.id')),
  ])
  const ids = named.map(({ id }) => id)
  const [rows, figures] = await Promise.all([viewAds(db, ids), sumByAd(db, ids, days)])
  const ads = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [{ row, figures: figures.get(id) }] : []
  })
  return { ads, total }
}
