import type { Scope } from '../scopes.ts'

const product = 'Facebook Login'
const cited = { source: 'developers.facebook.com, Pages API, Manage a Page', date: '2026-11-26' }
const review = { source: 'review of the adapters against the Graph API documentation', date: '2026-11-20' }

const commentWrites = ['comments.reply', 'comments.hide', 'comments.like', 'comments.remove']

/** A page is listed, read and posted to by the first three. */
export const scopes: readonly Scope[] = [
  { scope: 'pages_show_list', product, review: 'review', neededBy: ['connect'], ...cited },
  {
    scope: 'pages_read_engagement',
    product,
    review: 'review',
    neededBy: ['connect', 'profile', 'getPostReactions'],
    ...cited,
  },
  {
    scope: 'pages_manage_posts',
    product,
    review: 'review',
    neededBy: ['publish', 'publishing.edit', 'publishing.remove'],
    ...cited,
  },
  {
    scope: 'pages_read_user_content',
    product,
    review: 'review',
    neededBy: ['comments.list', 'reviews.listReviews'],
    optional: true,
    ...review,
  },
  {
    scope: 'pages_manage_engagement',
    product,
    review: 'review',
    neededBy: ['publishing.followUp', 'reviews.reply', ...commentWrites],
    optional: true,
    ...cited,
  },
  {
    scope: 'pages_manage_metadata',
    product,
    review: 'review',
    neededBy: ['subscribeToLeads', 'notifications.subscribe'],
    optional: true,
    ...cited,
  },
  {
    scope: 'pages_messaging',
    product,
    review: 'review',
    neededBy: ['getMenu', 'setMenu', 'deleteMenu', 'conversations'],
    optional: true,
    ...review,
  },
  {
    scope: 'read_insights',
    product,
    review: 'review',
    neededBy: ['analytics.readPosts', 'getPageInsights', 'getPostEarnings'],
    optional: true,
    ...review,
  },
  { scope: 'business_management', product, review: 'review', neededBy: [], optional: true, ...cited },
]
