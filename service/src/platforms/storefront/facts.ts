import type { Fact } from '../facts.ts'

export const adminVersion = '2026-10'

const versions = { source: 'shopify.dev, About Shopify API versioning', date: '2026-11-27' }
const tokens = { source: 'shopify.dev, About offline access tokens', date: '2026-11-27' }

export const facts: readonly Fact[] = [
  {
    kind: 'version',
    about: 'the GraphQL Admin API',
    value: adminVersion,
    ends: '2027-10-01',
    ...versions,
  },
  {
    kind: 'limit',
    about: 'calls of an app to one store',
    value: 'a bucket of points that each call costs, refilled by 100 a second on the standard plan',
    source: 'shopify.dev, Shopify API limits',
    date: '2026-11-27',
  },
  {
    kind: 'limit',
    about: 'the life of tokens',
    value:
      'an hour for a token by consent, its refresh token 90 days; 24 hours for a token by client credentials',
    ...tokens,
  },
  {
    kind: 'sunset',
    about: 'tokens without an end, for public apps',
    value: 'refused from that day on; the service asks for tokens with an end',
    ends: '2027-01-01',
    ...tokens,
  },
]
