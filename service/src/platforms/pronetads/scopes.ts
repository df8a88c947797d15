import type { Scope } from '../scopes.ts'

const told = { source: 'LinkedIn API documentation, Increasing Access', date: '2026-08-20' }
const signIn = { product: 'Sign In with LinkedIn using OpenID Connect', review: 'none', ...told } as const
const advertising = { product: 'Advertising API', review: 'application', ...told } as const
const conversions = { product: 'Conversions API', review: 'application', ...told } as const
const audiences = { product: 'Matched Audiences', review: 'application', ...told } as const

export const scopes: readonly Scope[] = [
  { scope: 'openid', neededBy: ['connect'], ...signIn },
  { scope: 'profile', neededBy: ['connect'], ...signIn },
  {
    scope: 'r_ads',
    neededBy: ['ads', 'readAdAccount', 'readBidPricing', 'readSupplyForecast'],
    ...advertising,
  },
  { scope: 'rw_ads', neededBy: [], ...advertising },
  { scope: 'r_ads_reporting', neededBy: [], ...advertising },
  { scope: 'rw_conversions', neededBy: ['conversions'], ...conversions },
  { scope: 'rw_dmp_segments', neededBy: ['listAudiences', 'readAudience', 'replaceCompanies'], ...audiences },
]
