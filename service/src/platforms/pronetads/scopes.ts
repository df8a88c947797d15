import type { Scope } from '../scopes.ts'

const cited = { source: 'LinkedIn API documentation, Increasing Access', date: '2026-08-20' }
const advertising = { product: 'Advertising API', review: 'application', ...cited } as const

/** A product that LinkedIn gives by an application of its own, or never. */
function gated(scope: string, product: string, neededBy: readonly string[]): Scope {
  const advice = `When the app has this product, add ${scope} to PRONETADS_WITH_SCOPES.`
  return { scope, product, review: 'application', neededBy, gated: true, advice, ...cited }
}

export const scopes: readonly Scope[] = [
  { scope: 'r_basicprofile', neededBy: ['connect'], ...advertising },
  {
    scope: 'r_ads',
    neededBy: ['ads', 'readBidPricing', 'readSupplyForecast'],
    ...advertising,
  },
  { scope: 'rw_ads', neededBy: [], ...advertising },
  { scope: 'r_ads_reporting', neededBy: [], ...advertising },
  gated('rw_conversions', 'Conversions API', ['conversions']),
  gated('rw_dmp_segments', 'Matched Audiences', ['listAudiences', 'ads.hasAudience', 'ads.replaceCompanies']),
  gated('r_marketing_leadgen_automation', 'Lead Sync API', []),
]
