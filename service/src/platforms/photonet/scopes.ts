import { ownLogin } from '../graph/api.ts'
import type { Scope } from '../scopes.ts'

const byPage = { product: 'Instagram API with Facebook Login', review: 'review' } as const
const bySelf = {
  product: 'Instagram API with Instagram Login',
  review: 'review',
  where: { loginMethod: ownLogin },
} as const
const cited = {
  source: 'developers.facebook.com, Instagram Platform, overview of its two logins',
  date: '2026-11-23',
}
const messages = ['getFollowStatus', 'getIceBreakers', 'setIceBreakers', 'deleteIceBreakers', 'conversations']

const insights = ['getStoryInsights', 'getAccountInsights', 'getDemographics', 'analytics.readPosts']

const comments = ['comments.list', 'comments.reply', 'comments.hide', 'comments.remove']

/** Of an account behind a page. */
export const pageScopes: readonly Scope[] = [
  { scope: 'instagram_basic', ...byPage, neededBy: ['connect', 'profile'], ...cited },
  { scope: 'instagram_content_publish', ...byPage, neededBy: ['publish'], ...cited },
  {
    scope: 'instagram_manage_comments',
    ...byPage,
    neededBy: ['publishing.followUp', 'mentions', ...comments],
    optional: true,
    ...cited,
  },
  {
    scope: 'instagram_manage_insights',
    ...byPage,
    neededBy: insights,
    optional: true,
    ...cited,
  },
  { scope: 'instagram_manage_messages', ...byPage, neededBy: messages, optional: true, ...cited },
  {
    scope: 'instagram_manage_contents',
    ...byPage,
    neededBy: ['publishing.remove'],
    optional: true,
    ...cited,
  },
  { scope: 'pages_show_list', ...byPage, neededBy: ['connect'], ...cited },
  { scope: 'pages_read_engagement', ...byPage, neededBy: ['connect'], ...cited },
  {
    scope: 'pages_manage_metadata',
    ...byPage,
    neededBy: ['notifications.subscribe'],
    optional: true,
    ...cited,
  },
  { scope: 'business_management', ...byPage, neededBy: [], optional: true, ...cited },
]

/** The scopes of an account that its person connected without a page. */
export const ownScopes: readonly Scope[] = [
  { scope: 'instagram_business_basic', ...bySelf, neededBy: ['connect', 'profile'], ...cited },
  { scope: 'instagram_business_content_publish', ...bySelf, neededBy: ['publish'], ...cited },
  {
    scope: 'instagram_business_manage_comments',
    ...bySelf,
    neededBy: ['publishing.followUp', 'mentions', ...comments],
    optional: true,
    ...cited,
  },
  {
    scope: 'instagram_business_manage_insights',
    ...bySelf,
    neededBy: insights,
    optional: true,
    ...cited,
  },
  { scope: 'instagram_business_manage_messages', ...bySelf, neededBy: messages, optional: true, ...cited },
]
