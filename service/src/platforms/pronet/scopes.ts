import type { Scope } from '../scopes.ts'

const cited = { source: 'LinkedIn API documentation, Increasing Access', date: '2026-08-20' }
const signIn = { product: 'Sign In with LinkedIn using OpenID Connect', review: 'none', ...cited } as const
const share = { product: 'Share on LinkedIn', review: 'none', ...cited } as const
const community = { product: 'Community Management API', review: 'application', ...cited } as const
const ads = { product: 'Advertising API', review: 'application', ...cited } as const

/** The kinds of app. One scope of another kind ends the whole consent, and Community Management API stands alone. */
export const kindsOfApp = ['person', 'organization', 'advertising'] as const
const person = ['person']
const organizations = ['organization', 'advertising']
const advertising = ['advertising']

const writes = [
  ...['publish', 'publishing.edit', 'publishing.remove', 'publishing.followUp'],
  ...['comments.reply', 'comments.like', 'comments.remove'],
]
const commentReads = ['comments.list', 'comments.listPosts', 'comments.readPost']
const analyticsReads = ['analytics.listPosts', 'analytics.readPost']
const ofPerson = { accountType: 'personal' }
const ofOrganization = { accountType: 'organization' }

const advice =
  'It connects a person only. Set PRONET_APP for an app with Community Management API or Advertising API.'

/** In the order of the products. What only some apps of a kind have is gated: the tab Auth of the app lists it. */
export const scopes: readonly Scope[] = [
  { scope: 'openid', neededBy: [], apps: person, ...signIn },
  { scope: 'profile', neededBy: [], apps: person, ...signIn },
  { scope: 'email', neededBy: [], apps: person, ...signIn },
  { scope: 'r_basicprofile', neededBy: [], apps: organizations, ...community },
  { scope: 'w_member_social', neededBy: writes, where: ofPerson, ...share },
  {
    scope: 'w_organization_social',
    neededBy: [...writes, 'mentions.reply'],
    where: ofOrganization,
    apps: organizations,
    advice,
    ...community,
  },
  {
    scope: 'r_organization_social',
    neededBy: [
      ...['publishing.lookup', 'publishing.isThere', 'analytics.readPosts'],
      ...[...commentReads, ...analyticsReads],
      ...['getOrganizationInsights', 'getPostNumbers', 'listReactions'],
    ],
    where: ofOrganization,
    apps: organizations,
    advice,
    ...community,
  },
  {
    scope: 'rw_organization_admin',
    neededBy: ['getOrganizations', 'findAskingOrganization', 'findMember', 'findPage'],
    apps: organizations,
    advice,
    ...community,
  },
  { scope: 'r_ads', neededBy: [], apps: advertising, ...ads },
  { scope: 'rw_ads', neededBy: [], apps: advertising, ...ads },
  { scope: 'r_ads_reporting', neededBy: [], apps: advertising, ...ads },
  {
    scope: 'r_member_postAnalytics',
    neededBy: ['analytics.readPosts', 'getMemberTotals', 'getMemberDays', 'getPostNumbers'],
    where: ofPerson,
    ...{ apps: ['organization'], gated: true, ...community },
  },
  ...['r_organization_followers', 'r_member_profileAnalytics'].map(
    (scope) => ({ scope, neededBy: [], apps: ['organization'], gated: true, ...community }) as const,
  ),
  // LinkedIn gives the first one to few, and prints the others in newer documents.
  {
    ...{
      scope: 'r_member_social',
      neededBy: [...commentReads, 'analytics.readPost'],
      where: ofPerson,
      apps: organizations,
      gated: true,
    },
    ...community,
  },
  ...[
    'r_member_social_feed',
    'w_member_social_feed',
    'r_organization_social_feed',
    'w_organization_social_feed',
  ].map((scope) => ({ scope, neededBy: [], apps: organizations, gated: true, ...community }) as const),
  ...['rw_conversions', 'rw_dmp_segments', 'r_marketing_leadgen_automation'].map(
    (scope) => ({ scope, neededBy: [], apps: advertising, gated: true, ...ads }) as const,
  ),
]
