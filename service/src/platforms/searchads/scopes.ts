import type { Scope } from '../scopes.ts'

const cited = { source: 'Google API discovery documents and protos', date: '2026-08-22' }
const signIn = { product: 'OpenID Connect', review: 'none', ...cited } as const

export const dataManager = 'https://www.googleapis.com/auth/datamanager'

export const scopes: readonly Scope[] = [
  { scope: 'openid', neededBy: ['connect'], ...signIn },
  { scope: 'https://www.googleapis.com/auth/userinfo.email', neededBy: [], ...signIn },
  {
    scope: 'https://www.googleapis.com/auth/adwords',
    product: 'Google Ads API',
    review: 'review',
    neededBy: ['connect', 'ads'],
    ...cited,
  },
  // Only the events need it, and only where they are sent with this product.
  {
    scope: dataManager,
    product: 'Data Manager API',
    review: 'review',
    neededBy: [],
    optional: true,
    ...cited,
  },
]
