import { adsWords as words } from '../../../i18n/audience/ads.ts'
import type { Line } from './line.ts'
import type { Campaign } from './lines.ts'

const share = (part: number, of: number, times = 1): number | null => (of > 0 ? (part / of) * times : null)

type Counted = 'spend' | 'impressions' | 'reach' | 'clicks' | 'conversions'

/** One line for each currency: amounts of different money are never added. Rates follow from the sums. */
export function sumLines(campaigns: readonly Pick<Campaign, 'currency' | 'metrics'>[]): readonly Line[] {
  const currencies = [...new Set(campaigns.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const those = campaigns.filter((one) => one.currency === currency)
    const sum = (name: Counted) => those.reduce((all, { metrics }) => all + metrics[name], 0)
    const [spend, impressions, clicks, conversions] = [
      sum('spend'),
      sum('impressions'),
      sum('clicks'),
      sum('conversions'),
    ]
    return {
      id: `sum ${currency}`,
      platformId: '',
      kind: 'sum',
      name: currency ? words.sumIn(currency) : words.sum,
      status: '',
      currency,
      budgets: [],
      hasMore: false,
      metrics: {
        spend,
        impressions,
        clicks,
        conversions,
        reach: sum('reach'),
        ctr: share(clicks, impressions, 100),
        cpm: share(spend, impressions, 1000),
        cpc: share(spend, clicks),
        costPerConversion: share(spend, conversions),
      },
    }
  })
}
