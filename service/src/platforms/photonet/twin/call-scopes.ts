import type { CallScope } from '#wire/twin/app-profile.ts'

const cited = {
  source: 'developers.facebook.com, Instagram Platform, reference of the edges of an account',
  date: '2026-11-26',
}
const business = { anyOf: ['business_management'], ...cited }
const messages = of('manage_messages')
// Of a page, or of an account without one.
const subscription = { anyOf: ['pages_manage_metadata', 'instagram_business_basic'], ...cited }

/** What a call takes of an account behind a page, or of one that its person connected without a page. */
export const callScopes: readonly CallScope[] = [
  { call: 'GET /me/businesses', ...business },
  { call: 'GET /:portfolio/owned_pages', ...business },
  { call: 'GET /:portfolio/client_pages', ...business },
  { call: 'GET /ig_audio', ...of('basic') },
  { call: 'POST /:account/media', ...of('content_publish') },
  { call: 'POST /:account/media_publish', ...of('content_publish') },
  { call: 'GET /:account/content_publishing_limit', ...of('content_publish') },
  { call: 'GET /:account/media', ...of('basic') },
  { call: 'GET /:account/stories', ...of('basic') },
  { call: 'GET /:account/tags', ...of('manage_comments') },
  { call: 'POST /:account/mentions', ...of('manage_comments') },
  { call: 'GET /:page/subscribed_apps', ...subscription },
  { call: 'POST /:page/subscribed_apps', ...subscription },
  { call: 'GET /:page/messenger_profile', ...messages },
  { call: 'POST /:page/messenger_profile', ...messages },
  { call: 'DELETE /:page/messenger_profile', ...messages },
  { call: 'POST /:page/messages', ...messages },
  { call: 'GET /:page/conversations', ...messages },
  { call: 'GET /:page/messages', ...messages },
  { call: 'GET /:id/insights', ...of('manage_insights') },
  { call: 'GET /:id/comments', ...of('manage_comments') },
  { call: 'POST /:id/comments', ...of('manage_comments') },
  { call: 'GET /:id/replies', ...of('manage_comments') },
  { call: 'POST /:id/replies', ...of('manage_comments') },
  { call: 'POST /:id', ...of('manage_comments') },
  // No page tells what the login without a page takes for it.
  { call: 'DELETE /:id', anyOf: ['instagram_manage_contents', 'instagram_business_basic'], ...cited },
  // A container, a post, an audio, a page, a person: which it is decides what is shown.
  { call: 'GET /:id', anyOf: [], ...cited },
]

function of(name: string): Omit<CallScope, 'call'> {
  return { anyOf: [`instagram_${name}`, `instagram_business_${name}`], ...cited }
}
