import type { Fact } from '../facts.ts'

export const googleAdsVersion = 'v25'

export const facts: readonly Fact[] = [
  {
    kind: 'version',
    about: 'the Google Ads API',
    value: googleAdsVersion,
    source: 'developers.google.com, Ads Developer Blog of 4 September 2025 (projected: August 2027)',
    date: '2026-11-26',
    ends: '2027-08-01',
  },
  {
    kind: 'limit',
    about: 'operations a day by access level',
    value: 'Test 15,000 on test accounts; Explorer 2,880; Basic 15,000; Standard without a limit',
    source: 'developers.google.com, Google Ads API, Developer token',
    date: '2026-11-23',
  },
]
