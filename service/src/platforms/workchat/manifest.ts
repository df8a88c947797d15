import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { withoutScopes } from '../scopes.ts'
import { optional, secret, text } from '../settings.ts'
import { base } from './api.ts'
import { listChannels, oauth, readIdentity, takeChannel } from './connect.ts'
import { conversations } from './conversations.ts'
import { facts } from './facts.ts'
import { liveCheck } from './live-check.ts'
import { listMembers } from './members.ts'
import { notifications } from './notifications.ts'
import { publishing } from './publishing.ts'
import { scopes } from './scopes.ts'
import { refresh } from './tokens.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const workchat = platform({
  word: 'workchat',
  name: 'Slack',
  kind: 'posting',
  publicUrl: base,
  settings: {
    clientId: text('the client id of the registered app'),
    clientSecret: secret('its client secret'),
    webhookSecret: optional(secret('its signing secret, with which it signs its events')),
    withoutScopes: withoutScopes(scopes),
  },
  connect: { oauth },
  profile: { readIdentity, refresh },
  publishing,
  own: { listMembers, listChannels, takeChannel },
  notifications,
  conversations,
  facts,
  liveCheck,
  judgedBy: '`@slack/web-api`, the client of Slack itself, and the types of its arguments',
  get twin() {
    return twin().workchatTwin
  },
})
