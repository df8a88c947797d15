import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { withScopes } from '../scopes.ts'
import { optional, secret, text } from '../settings.ts'
import { analytics } from './analytics.ts'
import { base } from './api.ts'
import { comments } from './comments.ts'
import { oauth, readIdentity, refresh } from './connect.ts'
import { facts } from './facts.ts'
import { liveCheck } from './live-check.ts'
import { notifications } from './notifications.ts'
import { publishing } from './publishing.ts'
import {
  decideReply,
  hideReply,
  listConversation,
  listOwnReplies,
  listPendingReplies,
  listReplies,
} from './replies.ts'
import { scopes } from './scopes.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const threadnet = platform({
  word: 'threadnet',
  name: 'Threads',
  kind: 'posting',
  publicUrl: base,
  settings: {
    clientId: text('the client id of the registered app'),
    clientSecret: secret('its client secret'),
    webhookSecret: optional(
      secret('the Verify Token that the app sends when the address of its notifications is set up'),
    ),
    withScopes: withScopes(scopes),
  },
  connect: { oauth },
  profile: { readIdentity, refresh },
  publishing,
  own: { listReplies, listConversation, listPendingReplies, listOwnReplies, hideReply, decideReply },
  notifications,
  comments,
  analytics,
  facts,
  liveCheck,
  judgedBy:
    'no client exists; the answers of the twin were compared with the recorded ones of the Postman collection of the network ([0087](adr/0087-threads-by-recorded-answers.md))',
  get twin() {
    return twin().threadnetTwin
  },
})
