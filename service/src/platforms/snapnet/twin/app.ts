import type { AppProfile, AppProfiles, CallScope } from '#wire/twin/app-profile.ts'

const scope = 'snapchat-profile-api'

/** Snap opens the interface to an app or does not: there is no smaller one that could publish. */
const listed: AppProfile = {
  products: ['Public Profile API'],
  scopes: [scope],
  mode: 'live',
  audited: true,
}

export const apps: AppProfiles = { poorest: listed, full: listed }

const cited = { source: 'Snap for Developers, Public Profile API, Get Started', date: '2026-08-20' }

export const callScopes: readonly CallScope[] = [
  { call: 'GET /v1/public_profiles/:id', anyOf: [scope], ...cited },
  { call: 'GET /v1/organizations/:id/public_profiles', anyOf: [scope], ...cited },
  { call: 'POST /v1/public_profiles/:id/media', anyOf: [scope], ...cited },
  { call: 'POST /us/v1/media/:id/multipart-upload', anyOf: [scope], ...cited },
  { call: 'GET /v1/public_profiles/:id/:list/:asset/stats', anyOf: [scope], ...cited },
  { call: 'GET /v1/public_profiles/:id/:list', anyOf: [scope], ...cited },
  { call: 'POST /v1/public_profiles/:id/:list', anyOf: [scope], ...cited },
]
