import { lazyRequire } from '#values/lazy-require.ts'
import { base } from '../graph/api.ts'
import { refreshPerson } from '../graph/login.ts'
import { platform } from '../platform.ts'
import { withoutScopes } from '../scopes.ts'
import { optional, secret, text } from '../settings.ts'
import { oauth, readIdentity, signInWithToken, signUp } from './connect.ts'
import { conversations } from './conversations.ts'
import { facts } from './facts.ts'
import { liveCheck } from './live-check.ts'
import { notifications } from './notifications.ts'
import { registerNumber } from './numbers.ts'
import { publishing } from './publishing.ts'
import { scopes } from './scopes.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const chatapp = platform({
  word: 'chatapp',
  name: 'WhatsApp',
  kind: 'posting',
  publicUrl: base,
  settings: {
    clientId: text('the id of the registered app'),
    clientSecret: secret('its secret, with which it signs its notifications'),
    webhookSecret: optional(
      secret('the Verify Token that the app sends when the address of its notifications is set up'),
    ),
    configId: optional(
      text('the configuration of Facebook Login for Business that the sign-up pop-up shows'),
    ),
    withoutScopes: withoutScopes(scopes),
  },
  connect: { oauth, number: { signIn: signInWithToken, signUp, register: registerNumber } },
  profile: { readIdentity, refresh: refreshPerson },
  publishing,
  own: {},
  notifications,
  conversations,
  facts,
  liveCheck,
  judgedBy:
    '`@kapso/whatsapp-cloud-api` and `whatsapp-api-js`, which send messages of every kind and take its notifications; `facebook-nodejs-business-sdk` of Meta itself for the business accounts',
  get twin() {
    return twin().chatappTwin
  },
})
