/** The settings of the app that test mode has: one that can request everything. */
export const usualSettings = {
  clientId: 'sandbox-client',
  app: 'advertising',
  withScopes:
    'r_member_postAnalytics,r_member_social,rw_conversions,rw_dmp_segments,r_marketing_leadgen_automation',
}

const person = ['openid', 'profile', 'email', 'w_member_social']
const organization = [
  ...['r_basicprofile', 'w_member_social', 'w_organization_social', 'r_organization_social'],
  'rw_organization_admin',
]
const advertising = ['r_ads', 'rw_ads', 'r_ads_reporting']

/** The apps that an operator may have, by their client ids, with the scopes that their products grant. */
export const apps = {
  'sandbox-client': [
    ...new Set([...person, ...organization, ...advertising, ...usualSettings.withScopes.split(',')]),
  ],
  'sandbox-person-app': person,
  'sandbox-organization-app': [...organization, 'r_organization_followers'],
}

/** What people agree to for what came of posts. */
export const analyticsScopes = ['r_organization_social', 'r_member_postAnalytics']
