/** The settings of the app that test mode has: one that can request everything. */
export const usualSettings = {
  clientId: 'sandbox-client',
  withScopes: 'rw_conversions,rw_dmp_segments,r_marketing_leadgen_automation',
}

const advertising = ['r_basicprofile', 'r_ads', 'rw_ads', 'r_ads_reporting']

/** The apps that an operator may have, by their client ids, with the scopes that their products grant. */
export const apps = {
  'sandbox-client': ['openid', 'profile', ...advertising, ...usualSettings.withScopes.split(',')],
  'sandbox-poor-app': advertising,
}
