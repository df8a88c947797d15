import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'
import type { Figures } from '../ad-metrics.ts'
import type { Days } from '../ad-view.store.ts'
import { type CopyFilter, inPart } from '../copied.store.ts'

export type TimelineRow = Figures & { date: string; currency: string }

/** What all ads of a part of the copy delivered, day by day and by currency, oldest first. */
export async function listTimeline(
  db: Db,
  scope: Scope,
  filter: CopyFilter,
  { from, to }: Days,
): Promise<TimelineRow[]> {
  const ads = db
    .selectFrom('ad')
    .innerJoin('ad_account as a', (on) =>
      on.onRef('a.account_id', '=', 'ad.account_id').onRef('a.ad_account_id', '=', 'ad.ad_account_id'),
    )
    .select(['ad.id', 'a.currency'])
    .where(inPart(scope, 'ad', filter))
  const { rows } = await sql<TimelineRow>`
    with named as (${ads})
    select to_char(day, 'YYYY-MM-DD') as date, currency, sum(impressions)::bigint as impressions,
      sum(reach)::bigint as reach, sum(clicks)::bigint as clicks, sum(spend_micros)::bigint as spend_micros,
      sum(conversions) as conversions
    from ad_day join named on named.id = ad_day.ad_id
    where day between ${from}::date and ${to}::date
    group by day, currency order by day, currency`.execute(db)
  return rows
}
