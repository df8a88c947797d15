import type { Scope } from '../scopes.ts'

/** Videos, comments, playlists and captions of one's own channel: no narrower scope covers them all. */
export const scopes: readonly Scope[] = [
  {
    scope: 'https://www.googleapis.com/auth/youtube.force-ssl',
    product: 'YouTube Data API v3',
    review: 'review',
    neededBy: ['connect', 'profile', 'publishing', 'comments', 'analytics', 'listPlaylists', 'readCaptions'],
    source: 'discovery document of the YouTube Data API v3',
    date: '2026-08-22',
  },
  {
    scope: 'https://www.googleapis.com/auth/yt-analytics.readonly',
    product: 'YouTube Analytics API',
    review: 'review',
    neededBy: [
      'analytics.readPosts',
      ...['getChannelInsights', 'getDailyViews', 'getDemographics', 'getRetention'],
    ],
    optional: true,
    source: 'discovery document of the YouTube Analytics API v2',
    date: '2026-11-23',
  },
]
