import type { Scope } from '../scopes.ts'

const product = 'WhatsApp'
const cited = { source: 'developers.facebook.com, WhatsApp Cloud API, Get Started', date: '2026-08-20' }

export const scopes: readonly Scope[] = [
  {
    scope: 'whatsapp_business_management',
    product,
    review: 'review',
    neededBy: ['connect', 'profile', 'notifications.subscribe'],
    ...cited,
  },
  {
    scope: 'whatsapp_business_messaging',
    product,
    review: 'review',
    neededBy: ['publish', 'conversations'],
    ...cited,
  },
  // Without it the numbers are known only where the consent names their business accounts.
  { scope: 'business_management', product, review: 'review', neededBy: [], optional: true, ...cited },
]
