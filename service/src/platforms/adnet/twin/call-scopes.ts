import type { CallScope } from '#wire/twin/app-profile.ts'

const cited = {
  source: 'developers.facebook.com, Marketing API, authorization and permissions',
  date: '2026-11-26',
}
const read = { anyOf: ['ads_read', 'ads_management'], ...cited }
const change = { anyOf: ['ads_management'], ...cited }
const forms = { anyOf: ['pages_manage_ads'], ...cited }
const leads = { anyOf: ['leads_retrieval'], ...cited }
const pages = { anyOf: ['pages_manage_metadata'], ...cited }
const anybody = { anyOf: [], ...cited }

/**
 * The scope that a person must have granted for a call. An object is readable by its id for every person with access to
 * its ad account.
 */
export const callScopes: readonly CallScope[] = [
  { call: 'GET /me/adaccounts', ...read },
  { call: 'GET /search', ...read },
  { call: 'GET /act_:id', ...read },
  { call: 'GET /act_:id/:edge', ...read },
  { call: 'POST /act_:id', ...change },
  { call: 'POST /act_:id/:edge', ...change },
  { call: 'DELETE /act_:id/:edge', ...change },
  { call: 'GET /:page/leadgen_forms', ...forms },
  { call: 'POST /:page/leadgen_forms', ...forms },
  { call: 'GET /:form/leads', ...leads },
  { call: 'GET /:form/test_leads', ...leads },
  { call: 'POST /:form/test_leads', ...leads },
  { call: 'GET /:page/subscribed_apps', ...pages },
  { call: 'POST /:page/subscribed_apps', ...pages },
  // A form is filed away by the same call that changes an ad.
  { call: 'POST /:id', anyOf: ['ads_management', 'pages_manage_ads'], ...cited },
  { call: 'DELETE /:id', ...change },
  { call: 'POST /:id/:edge', ...change },
  { call: 'DELETE /:id/:edge', ...change },
  { call: 'GET /:id', ...anybody },
  { call: 'GET /:id/:edge', ...anybody },
]
