import { raise } from '#contract/operation/errors.ts'
import { type CallWith, operation } from '#contract/operation/operation.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { auditContextOf } from '#features/system/index.ts'
import {
  credentialsRefused,
  invalidState,
  platformNotSupported,
  profileNotFound,
} from '../accounts.errors.ts'
import { isProfileVisible } from '../profiles/profiles.store.ts'
import { assertProfile } from '../profiles/visible-profile.ts'
import { connectIdentity } from './connect-identity.ts'
import { connectErrors, requireDone } from './connect-outcome.ts'
import { Connection, checkRedirect, redirectRule, toConnection } from './connection.shape.ts'
import { spendState } from './consent/connect-state.ts'
import { reach } from './consent/connectable.ts'

const platform = 'skynet'
const neither = { code: 'missing_required_parameter', param: 'state', message: 'Send state or profileId.' }

export const connectSkynetCredentials = operation({
  id: 'connectSkynetCredentials',
  route: 'POST /v1/connect/skynet/credentials',
  tag: 'connect',
  summary: 'Connects a {skynet} account with an app password.',
  description:
    'Name the profile by profileId, or by a state from getConnectUrl in test mode; if you send both, they must agree. The request consumes the state. The service opens a session with the app password and does not store the password.',
  example: { with: ['profileId'], body: { identifier: 'ann.example.com' } },
  permission: 'accounts:write',
  body: t.object({
    identifier: t.text(300, { description: 'Handle, mail address or DID.' }),
    appPassword: t.text(300),
    state: t.optional(t.text(200)),
    profileId: t.optional(t.id()),
    redirectUri: t.optional(
      t.alsoNamed(
        'redirect_url',
        t.redirect({ description: `${redirectRule} The answer names it with the result added.` }),
      ),
    ),
  }),
  reply: t.ok(Connection),
  errors: [...connectErrors, platformNotSupported, invalidState, credentialsRefused],
  uses: ['platform', 'platforms', 'headers'],
  async handler(call) {
    const { scope, body, clock, transaction } = call
    const { identifier, appPassword: password, redirectUri } = body
    checkRedirect(call, redirectUri, 'redirectUri')
    const { profileId, redirectUrl } = await beginning(call, body)
    const { teamId, mode } = scope
    const { platform: skynet, transport } = reach(call, platform, mode, { teamId })
    const { credentials } = skynet.connect
    if (!credentials) return raise(platformNotSupported)
    const connected = requireDone(
      await credentials.signIn(transport, { identifier, password }),
      credentialsRefused,
    )
    const connection = { teamId, mode, profileId, platform, connected, auditContext: auditContextOf(call) }
    const row = await transaction((tx) => connectIdentity(tx, call, connection, clock.now()))
    return toConnection(row, redirectUri ?? redirectUrl)
  },
})

interface Named {
  state?: string
  profileId?: string
}

/** Where the account is to go, by the state or by the profile that the caller names. */
async function beginning(call: CallWith<'headers'>, { state, profileId }: Named) {
  const { db, scope, now } = call
  if (state === undefined && profileId === undefined) raiseFault(neither)
  await assertProfile(db, scope, profileId)
  if (state !== undefined) {
    const use = {
      platform,
      team_id: scope.teamId,
      mode: scope.mode,
      ...(profileId && { profile_id: profileId }),
    }
    const begun = await spendState(call, state, use, now)
    if (!(await isProfileVisible(db, scope, begun.profileId))) raise(invalidState, { param: 'state' })
    return begun
  }
  return { profileId: profileId ?? raise(profileNotFound), redirectUrl: null }
}
