import type { Scope } from '../scopes.ts'

/** One right opens every interface of the profile. */
export const scopes: readonly Scope[] = [
  {
    scope: 'https://www.googleapis.com/auth/business.manage',
    product: 'Business Profile APIs',
    review: 'application',
    neededBy: ['connect', 'profile', 'publishing', 'reviews'],
    source: 'developers.google.com, My Business, Implement OAuth',
    date: '2026-11-26',
  },
]
