import type { Scope } from '../scopes.ts'

const marketing = {
  product: 'Marketing API',
  review: 'review',
  source: 'developers.facebook.com, Marketing API changelog of 21 May 2026',
  date: '2026-11-23',
} as const

const pages = {
  product: 'Facebook Login',
  review: 'review',
  source: 'review of the adapters against the Graph API documentation',
  date: '2026-11-20',
} as const

/**
 * The ad accounts, the pages that advertise, their forms and what was sent in. Only the consent needs them here: an
 * account that publishes runs ads with its own consent, whose list of scopes is that of the publishing network.
 */
export const scopes: readonly Scope[] = [
  { scope: 'ads_management', neededBy: ['connect'], ...marketing },
  { scope: 'ads_read', neededBy: ['connect'], ...marketing },
  { scope: 'business_management', neededBy: ['connect'], ...marketing },
  { scope: 'pages_show_list', neededBy: ['connect'], ...pages },
  { scope: 'pages_read_engagement', neededBy: ['connect'], ...pages },
  { scope: 'pages_manage_ads', neededBy: [], ...pages },
  { scope: 'pages_manage_metadata', neededBy: [], ...pages },
  { scope: 'leads_retrieval', neededBy: [], ...marketing },
  { scope: 'instagram_basic', neededBy: [], ...pages },
]
