import type { Scope } from '../scopes.ts'

export const scopes: readonly Scope[] = [
  {
    scope: 'snapchat-profile-api',
    product: 'Public Profile API',
    review: 'application',
    neededBy: ['connect', 'profile', 'publish', 'publishing.lookup', 'analytics'],
    source: 'Snap for Developers, Public Profile API, Get Started',
    date: '2026-08-20',
  },
]
