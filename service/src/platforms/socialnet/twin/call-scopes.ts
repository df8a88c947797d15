import type { CallScope } from '#wire/twin/app-profile.ts'

const cited = {
  source: 'developers.facebook.com, Pages API and reference of the edges of a page',
  date: '2026-11-26',
}
const posting = ['pages_manage_posts']
const business = ['business_management']
const messaging = ['pages_messaging']

/** The permission that a call takes besides those that no page does without. What a page shows of itself is read with any token. */
export const callScopes: readonly CallScope[] = [
  { call: 'GET /me/businesses', anyOf: business, ...cited },
  { call: 'GET /:portfolio/owned_pages', anyOf: business, ...cited },
  { call: 'GET /:portfolio/client_pages', anyOf: business, ...cited },
  { call: 'POST /:page/feed', anyOf: posting, ...cited },
  { call: 'POST /:page/photos', anyOf: posting, ...cited },
  { call: 'POST /:page/videos', anyOf: posting, ...cited },
  { call: 'POST /:page/video_reels', anyOf: posting, ...cited },
  { call: 'POST /:page/video_stories', anyOf: posting, ...cited },
  { call: 'POST /:page/photo_stories', anyOf: posting, ...cited },
  // The address of an upload is secret, and stands for the right to it.
  { call: 'POST /video-upload/:version/:id', anyOf: [], ...cited },
  { call: 'GET /:page/stories', anyOf: ['pages_read_engagement'], ...cited },
  { call: 'GET /:page/published_posts', anyOf: ['pages_read_engagement'], ...cited },
  { call: 'GET /:page/ratings', anyOf: ['pages_read_user_content'], ...cited },
  { call: 'GET /:page/messenger_profile', anyOf: messaging, ...cited },
  { call: 'POST /:page/messenger_profile', anyOf: messaging, ...cited },
  { call: 'DELETE /:page/messenger_profile', anyOf: messaging, ...cited },
  { call: 'POST /:page/messages', anyOf: messaging, ...cited },
  { call: 'GET /:page/conversations', anyOf: messaging, ...cited },
  { call: 'GET /:page/messages', anyOf: messaging, ...cited },
  { call: 'GET /:page/subscribed_apps', anyOf: ['pages_manage_metadata'], ...cited },
  { call: 'POST /:page/subscribed_apps', anyOf: ['pages_manage_metadata'], ...cited },
  { call: 'GET /:id/insights', anyOf: ['read_insights'], ...cited },
  { call: 'GET /:id/comments', anyOf: ['pages_read_engagement'], ...cited },
  { call: 'POST /:id/likes', anyOf: ['pages_manage_engagement'], ...cited },
  { call: 'DELETE /:id/likes', anyOf: ['pages_manage_engagement'], ...cited },
  { call: 'POST /:id/comments', anyOf: ['pages_manage_engagement'], ...cited },
  // A post takes the one, a comment the other.
  { call: 'POST /:id', anyOf: [...posting, 'pages_manage_engagement'], ...cited },
  { call: 'DELETE /:id', anyOf: [...posting, 'pages_manage_engagement'], ...cited },
  { call: 'GET /:id', anyOf: [], ...cited },
]
