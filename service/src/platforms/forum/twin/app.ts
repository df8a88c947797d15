import type { AppProfiles, CallScope } from '#wire/twin/app-profile.ts'

const products = ['a web app with approved access to the Data API']
const scopes = [
  'identity',
  'submit',
  'read',
  'history',
  'edit',
  'flair',
  'mysubreddits',
  'vote',
  'privatemessages',
]

/** No scope is reviewed, so every app that got access has all of them. What differs is how often it may call. */
export const apps: AppProfiles = {
  poorest: { products, scopes, mode: 'live', audited: true, tier: 'free', quota: { callsIn10Minutes: 1000 } },
  full: { products, scopes, mode: 'live', audited: true, tier: 'commercial' },
}

const cited = { source: 'reddit.com/dev/api/oauth, the scopes of each call', date: '2026-11-23' }

export const callScopes: readonly CallScope[] = [
  { call: 'GET /api/v1/me', anyOf: ['identity'], ...cited },
  { call: 'POST /api/submit', anyOf: ['submit'], ...cited },
  { call: 'POST /api/submit_gallery_post.json', anyOf: ['submit'], ...cited },
  { call: 'POST /api/media/asset.json', anyOf: ['submit'], ...cited },
  { call: 'POST /api/comment', anyOf: ['submit', 'privatemessages'], ...cited },
  { call: 'POST /api/compose', anyOf: ['privatemessages'], ...cited },
  { call: 'POST /api/read_message', anyOf: ['privatemessages'], ...cited },
  { call: 'POST /api/del_msg', anyOf: ['privatemessages'], ...cited },
  { call: 'GET /message/:box', anyOf: ['privatemessages'], ...cited },
  { call: 'GET /user/:name/about', anyOf: ['read'], ...cited },
  { call: 'POST /api/editusertext', anyOf: ['edit'], ...cited },
  { call: 'POST /api/del', anyOf: ['edit'], ...cited },
  { call: 'GET /api/info', anyOf: ['read'], ...cited },
  { call: 'GET /comments/:id', anyOf: ['read'], ...cited },
  { call: 'GET /subreddits/mine/subscriber', anyOf: ['mysubreddits'], ...cited },
  { call: 'GET /subreddits/search', anyOf: ['read'], ...cited },
  { call: 'GET /r/:name/about', anyOf: ['read'], ...cited },
  { call: 'GET /r/:name/about/rules', anyOf: ['read'], ...cited },
  { call: 'GET /r/:name/api/link_flair_v2', anyOf: ['flair'], ...cited },
  { call: 'POST /r/:name/api/selectflair', anyOf: ['flair'], ...cited },
  { call: 'POST /api/vote', anyOf: ['vote'], ...cited },
  { call: 'GET /r/:name/:sort', anyOf: ['read'], ...cited },
  { call: 'GET /:sort', anyOf: ['read'], ...cited },
  { call: 'GET /user/:name/submitted', anyOf: ['history'], ...cited },
]
