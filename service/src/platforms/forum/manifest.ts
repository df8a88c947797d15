import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { withoutScopes } from '../scopes.ts'
import { optional, secret, text } from '../settings.ts'
import { analytics } from './analytics.ts'
import { origin } from './api.ts'
import { comments } from './comments.ts'
import { findCommunity, listCommunities, listFlairs, readRules, setFlair, vote } from './community.ts'
import { oauth, readIdentity, refresh } from './connect.ts'
import { conversations } from './conversations.ts'
import { facts } from './facts.ts'
import { readFeed, searchPosts } from './feed.ts'
import { liveCheck } from './live-check.ts'
import { publishing } from './publishing.ts'
import { scopes } from './scopes.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const forum = platform({
  word: 'forum',
  name: 'Reddit',
  kind: 'posting',
  publicUrl: origin,
  settings: {
    clientId: text('the client id of the registered app'),
    clientSecret: secret('its secret'),
    operator: optional(
      text('the Reddit name of who answers for the app, which stands in the User-Agent of every request'),
    ),
    withoutScopes: withoutScopes(scopes),
  },
  connect: { oauth },
  profile: { readIdentity, refresh },
  publishing,
  comments,
  analytics,
  conversations,
  own: { listCommunities, findCommunity, listFlairs, setFlair, readRules, vote, readFeed, searchPosts },
  facts,
  liveCheck,
  judgedBy:
    '`snoowrap`, a client of others, for posts and messages; `arctic` for consent and tokens; recorded requests and answers of PRAW, read by hand',
  get twin() {
    return twin().forumTwin
  },
})
