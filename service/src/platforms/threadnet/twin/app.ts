import type { AppProfiles, CallScope } from '#wire/twin/app-profile.ts'

const product = 'Access the Threads API'

/** A new app serves people with a role on it, and has the two scopes that the use case begins with. */
export const apps: AppProfiles = {
  poorest: {
    products: [product],
    scopes: ['threads_basic', 'threads_content_publish'],
    mode: 'development',
    testers: ['sbx-threadnet-1'],
    audited: false,
  },
  full: {
    products: [product],
    scopes: [
      'threads_basic',
      'threads_content_publish',
      'threads_delete',
      'threads_manage_insights',
      'threads_manage_replies',
      'threads_read_replies',
    ],
    analytics: ['threads_manage_insights'],
    mode: 'live',
    audited: true,
  },
}

const cited = { source: 'Threads API documentation, permissions of each endpoint', date: '2026-03-21' }
const collection = { source: 'Threads API Postman collection of the network', date: '2026-01-02' }

export const callScopes: readonly CallScope[] = [
  { call: 'GET /v1.0/debug_token', anyOf: [], ...collection },
  { call: 'GET /v1.0/me', anyOf: ['threads_basic'], ...collection },
  { call: 'GET /v1.0/:user/threads', anyOf: ['threads_basic'], ...cited },
  { call: 'POST /v1.0/:user/threads', anyOf: ['threads_content_publish'], ...cited },
  { call: 'POST /v1.0/:user/threads_publish', anyOf: ['threads_content_publish'], ...cited },
  { call: 'GET /v1.0/:user/threads_publishing_limit', anyOf: ['threads_content_publish'], ...cited },
  { call: 'GET /v1.0/:id/replies', anyOf: ['threads_read_replies'], ...cited },
  { call: 'GET /v1.0/:id/conversation', anyOf: ['threads_read_replies'], ...cited },
  {
    call: 'GET /v1.0/:id/pending_replies',
    anyOf: ['threads_read_replies', 'threads_manage_replies'],
    ...cited,
  },
  { call: 'POST /v1.0/:id/manage_reply', anyOf: ['threads_manage_replies'], ...cited },
  { call: 'POST /v1.0/:id/manage_pending_reply', anyOf: ['threads_manage_replies'], ...cited },
  { call: 'GET /v1.0/:id/insights', anyOf: ['threads_manage_insights'], ...collection },
  { call: 'GET /v1.0/:user/threads_insights', anyOf: ['threads_manage_insights'], ...collection },
  { call: 'GET /v1.0/:id', anyOf: ['threads_basic'], ...cited },
  { call: 'DELETE /v1.0/:id', anyOf: ['threads_delete'], ...cited },
]
