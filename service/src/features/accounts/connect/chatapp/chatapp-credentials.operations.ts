import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { auditContextOf } from '#features/system/index.ts'
import type { Outcome } from '#wire/outcome.ts'
import { credentialsRefused, platformNotSupported } from '../../accounts.errors.ts'
import { assertProfile } from '../../profiles/visible-profile.ts'
import { connectIdentity } from '../connect-identity.ts'
import { connectErrors, requireDone } from '../connect-outcome.ts'
import { Connection, toConnection } from '../connection.shape.ts'
import { reach } from '../consent/connectable.ts'

const platform = 'chatapp'

export const connectChatappCredentials = operation({
  id: 'connectChatappCredentials',
  route: 'POST /v1/connect/chatapp/credentials',
  tag: 'connect',
  summary: 'Connects a {chatapp} number with a system token.',
  description:
    'Reads the number with the token before anything is kept. With pin the number is registered as well; where that fails the connection stands, and registrationWarning says why.',
  example: { body: { wabaId: '400000000000001', phoneNumberId: '15551230001' } },
  permission: 'chatapp:write',
  body: t.object({
    profileId: t.id(),
    accessToken: t.pattern('^[!-~]{1,1000}$', 'invalid_string', {
      description: 'The token of a system user of the app, with the scopes of the network.',
    }),
    wabaId: t.pattern('^[\\w-]{1,40}$', 'invalid_string', {
      description: 'The id of the business account that the number belongs to.',
    }),
    phoneNumberId: t.pattern('^[\\w-]{1,40}$', 'invalid_string', {
      of: 'chatappNumberId',
      description: 'The id of the number, which is not the number itself.',
    }),
    pin: t.optional(
      t.pattern('^[0-9]{6}$', 'invalid_string', {
        description: 'Six digits that guard the number from then on.',
      }),
    ),
  }),
  reply: t.ok(
    t.object({
      ...Connection.properties,
      registrationWarning: t.nullable(
        t.anyString({ description: 'Why the number could not be registered; null where nothing is wrong.' }),
      ),
    }),
  ),
  errors: [...connectErrors, platformNotSupported, credentialsRefused],
  uses: ['platform', 'platforms', 'headers'],
  async handler(call) {
    const { db, scope, body, clock, transaction } = call
    const { profileId, accessToken, wabaId, phoneNumberId, pin } = body
    await assertProfile(db, scope, profileId)
    const { teamId, mode } = scope
    const { platform: reached, transport } = reach(call, platform, mode, { teamId })
    const way = reached.connect.number ?? raise(platformNotSupported)
    const secret = { accessToken, wabaId, phoneNumberId }
    const connected = requireDone(await way.signIn(transport, secret), credentialsRefused)
    const connection = { teamId, mode, profileId, platform, connected, auditContext: auditContextOf(call) }
    const row = await transaction((tx) => connectIdentity(tx, call, connection, clock.now()))
    // A pin is set only for a number that is kept.
    const registered =
      pin === undefined ? undefined : await way.register(transport, accessToken, phoneNumberId, pin)
    return { ...toConnection(row), registrationWarning: warningOf(registered) }
  },
})

function warningOf(registered: Outcome<null> | undefined): string | null {
  if (!registered || registered.kind === 'done') return null
  if ('message' in registered && registered.message) return registered.message
  return 'The network did not answer whether the number is registered. Register it again.'
}
