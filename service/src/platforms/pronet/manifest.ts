import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { origin } from '../restli/api.ts'
import { refresh } from '../restli/token.ts'
import { withScopes } from '../scopes.ts'
import { choice, secret, text } from '../settings.ts'
import { analytics } from './analytics/analytics.ts'
import { getMemberDays, getMemberTotals } from './analytics/member-insights.ts'
import { getOrganizationInsights } from './analytics/organization-insights.ts'
import { getPostNumbers, listReactions } from './analytics/post-insights.ts'
import { comments } from './comments.ts'
import { oauth } from './connect.ts'
import { facts } from './facts.ts'
import { readAs, readIdentity } from './identity.ts'
import { liveCheck } from './live-check.ts'
import { findAskingOrganization, findMember, findPage } from './mentions.ts'
import { notifications } from './notifications.ts'
import { getOrganizations } from './organizations.ts'
import { publishing } from './publishing.ts'
import { kindsOfApp, scopes } from './scopes.ts'
import { mentions } from './social-actions.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const pronet = platform({
  word: 'pronet',
  name: 'LinkedIn',
  kind: 'posting',
  publicUrl: origin,
  settings: {
    clientId: text('the client id of the registered app'),
    clientSecret: secret('its client secret'),
    app: choice(
      kindsOfApp,
      'which products the app has. `person` (the default) has Sign In with LinkedIn using OpenID Connect and Share on LinkedIn, and connects people only. `organization` has Community Management API as its only product. `advertising` has Advertising API. Both connect organizations too',
    ),
    withScopes: withScopes(scopes),
  },
  connect: { oauth },
  profile: { readIdentity, refresh },
  publishing,
  notifications,
  comments,
  mentions,
  analytics,
  own: {
    ...{ getOrganizations, readAs, findAskingOrganization, findMember, findPage },
    ...{ getOrganizationInsights, getMemberTotals, getMemberDays, getPostNumbers, listReactions },
  },
  accountMetrics: [
    ...(['impressions', 'reach', 'likes', 'comments', 'shares', 'clicks'] as const),
    ...(['followers_gained', 'followers_lost', 'page_views'] as const),
  ],
  facts,
  liveCheck,
  judgedBy:
    '`linkedin-api-client` of LinkedIn, which creates, reads, finds, changes and deletes posts, comments and reactions at the twin, and `arctic` for the tokens ([judges](../proof/judges/README.md))',
  get twin() {
    return twin().pronetTwin
  },
})
