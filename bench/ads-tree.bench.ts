import { sowAds } from './harness/ads.ts'
import type { Bench } from './harness/bench.ts'
import { startService } from './harness/children.ts'
import { figureOf, quantile } from './harness/figure.ts'
import { apiSettings, layGround } from './harness/ground.ts'
import { openReader } from './harness/reading/in-turn.ts'

const ads = 2000
const days = 30

const bare = `
  with delivered as (
    select ad_id, sum(impressions) as impressions, sum(clicks) as clicks, sum(spend_micros) as spend
    from ad_day where ad_id in (select id from ad where account_id = $1)
      and day between current_date - 89 and current_date group by ad_id
  )
  select c.name as campaign, s.name as ad_set, ad.id, ad.name, ad.status, delivered.*
  from ad join ad_set as s using (account_id, platform_ad_set_id)
    join ad_campaign as c on c.account_id = ad.account_id and c.platform_campaign_id = ad.platform_campaign_id
    left join delivered on delivered.ad_id = ad.id
  where ad.account_id = $1`

export const adsTree: Bench = {
  name: 'ads-tree',
  about:
    'GET /v1/ads/tree of an account with 2,000 ads in 100 ad sets, each with figures of 30 days, one request after the other; in turns with the bare query for the same rows and sums.',
  kinds: ['postgres'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles }) {
    const ground = await layGround(kind, { accounts: 0 })
    const accountId = await ground.database.with((query) => sowAds(query, ground, { ads, days }))
    const service = await startService(apiSettings(ground), profiles)
    const reader = await openReader(service.url, ground.key)
    const path = `/v1/ads/tree?accountId=${accountId}`
    const [ours, theirs]: [number[], number[]] = [[], []]
    await ground.database.with(async (query) => {
      const count = short ? 40 : 200
      for (let n = -count / 10; n < count; n++) {
        const took = await reader.read(path)
        const began = performance.now()
        await query(bare, [accountId])
        const bareTook = performance.now() - began
        if (n < 0) continue
        ours.push(took)
        theirs.push(bareTook)
      }
    })
    reader.close()
    await service.stop()
    const note = `p50 ${quantile(ours, 0.5).toFixed(1)} and ${quantile(theirs, 0.5).toFixed(1)} ms`
    const target = { side: 'at most', value: 150, of: 'service' } as const
    const [service95, baseline95] = [[quantile(ours, 0.95)], [quantile(theirs, 0.95)]]
    const name = `tree of ${ads} ads, p95`
    return [figureOf({ name, kind, unit: 'ms', service: service95, baseline: baseline95, target, note })]
  },
}
