import { ApiError, raise } from '#contract/operation/errors.ts'
import { missingParent } from '#contract/operation/missing-parent.ts'
import { Answer, type CallWith, operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import type { Reached } from '#contract/tools/tools.ts'
import { auditContextOf } from '#features/system/index.ts'
import { type LoginMethod, loginMethods, onboardings } from '#values/platforms.ts'
import {
  accountIdentityMismatch,
  accountParents,
  invalidState,
  nothingToConnect,
  oauthDenied,
  pendingDataNotFound,
  platformNotFound,
  platformNotSupported,
  profileNotFound,
  providerUnavailable,
} from '../accounts.errors.ts'
import { isProfileVisible } from '../profiles/profiles.store.ts'
import { assertProfile } from '../profiles/visible-profile.ts'
import { connectErrors } from './connect-outcome.ts'
import {
  Connection,
  checkRedirect,
  redirectRule,
  Selection,
  toConnection,
  withQuery,
} from './connection.shape.ts'
import { beginConsent } from './consent/begin-consent.ts'
import { type Begun, spendState } from './consent/connect-state.ts'
import { reach, requireConsent, requirePlatformWord, requireServed } from './consent/connectable.ts'
import { finishConsent, returned } from './consent/consent.ts'
import { PendingConnection, readPendingConnection } from './selection/pending-connection.ts'

const platformErrors = [platformNotFound, platformNotSupported] as const

export const getConnectUrl = operation({
  id: 'getConnectUrl',
  route: 'GET /v1/connect/{platform}',
  networks: 'ConsentWord',
  tag: 'connect',
  summary: 'Starts a connection and returns the consent address.',
  description:
    'A store of Shopify is named first, so getStorefrontConnectUrl begins its connection, at the same path. The state works once, within 15 minutes. If a session asks, the connection ends only in the browser that got the cookie of this answer; if a key asks, bind it to a session of your own. It ends only while the key is valid, or the session open, and may still connect accounts of the profile. In test mode authUrl is an address of this service; opening it finishes the connection. Replace its code to try another result: sbx_ok_2, sbx_denied. With redirect_url the service sends the browser there with connected, accountId and profileId, or with error and error_description.',
  permission: 'accounts:write',
  query: t.object({
    profileId: t.id(),
    redirect_url: t.optional(
      t.redirect({
        description: redirectRule,
      }),
    ),
    headless: t.optional(
      t.boolean({
        description:
          'Stops at the select step, on platforms that have one: the person goes on with step=select, platform, profileId, pendingDataToken and connectToken. Otherwise the first choice is connected.',
      }),
    ),
    loginMethod: t.optional(
      t.described(
        t.oneOf(...loginMethods),
        'photonet: whether the person agrees at Instagram, for an account without a page (photonet_login), or at Facebook, for the account behind a page (socialnet_login). If the deployment does not have that login, the person is shown the one that it has. Other platforms ignore it.',
      ),
    ),
    onboarding: t.optional(
      t.described(
        t.oneOf(...onboardings),
        'chatapp: business_app asks for a number that stays in use in the WhatsApp Business app on a phone, and needs CHATAPP_CONFIG_ID in live mode. Other platforms ignore it.',
      ),
    ),
  }),
  reply: t.ok(t.object({ authUrl: t.anyString(), state: t.anyString(), expiresAt: t.timestamp() })),
  errors: [...platformErrors, profileNotFound, providerUnavailable],
  uses: ['platform', 'platforms', 'headers'],
  async handler(call) {
    const { db, scope, caller, query } = call
    const { platform } = call.params
    const { profileId, redirect_url: redirectUrl = null, headless = false } = query
    checkRedirect(call, redirectUrl, 'redirect_url')
    requirePlatformWord(call, platform)
    await assertProfile(db, scope, profileId)
    requireConsent(requireServed(call, platform), scope.mode)
    const { teamId, mode } = scope
    const login = wishedLogin(reach(call, platform, mode, { teamId }), [query.loginMethod, query.onboarding])
    const { userId } = caller
    const account = { profileId, platform, accountId: null }
    return beginConsent(call, { teamId, mode, ...account, redirectUrl, headless, userId, login })
  },
})

/** The consent that is wished for, of those that the platform has. An onboarding is no choice of looks: without it none begins. */
function wishedLogin({ platform, transport }: Reached, wishes: readonly (LoginMethod | undefined)[]) {
  const { logins = {} } = platform.connect.oauth ?? {}
  const login = wishes.find((name) => name !== undefined && name in logins) ?? null
  const isOnboarding = onboardings.some((name) => name === login)
  if (isOnboarding && platform.consentOf(transport, login)?.login !== login)
    raise(providerUnavailable, { message: `This deployment has no sign-up for the onboarding ${login}.` })
  return login
}

/** What a consent may be answered. */
const consentErrors = [
  ...platformErrors,
  ...connectErrors,
  invalidState,
  oauthDenied,
  nothingToConnect,
  accountIdentityMismatch,
]

export const handleOAuthCallback = operation({
  id: 'handleOAuthCallback',
  route: 'POST /v1/connect/{platform}',
  networks: 'ConsentWord',
  tag: 'connect',
  summary: 'Finishes a connection from an authorisation code.',
  description:
    'The request consumes the state, also when it fails. If the profile already has the identity, the account is connected again and keeps its id. A connection that was begun with headless answers connected: false and the tokens of its select step, on platforms that have one.',
  example: { body: { code: 'sbx_ok' } },
  permission: 'accounts:write',
  body: t.object({
    code: t.text(4096),
    state: t.text(200),
    profileId: t.optional(t.id({ description: 'The profile that the connection was begun for.' })),
  }),
  reply: t.ok(t.either(Connection, Selection)),
  errors: consentErrors,
  uses: ['platform', 'platforms', 'headers'],
  async handler(call): Promise<t.Static<typeof Connection> | t.Static<typeof Selection>> {
    const { db, scope, body, now } = call
    const { platform } = call.params
    requirePlatformWord(call, platform)
    await assertProfile(db, scope, body.profileId)
    requireConsent(requireServed(call, platform), scope.mode)
    const named = body.profileId !== undefined && { profile_id: body.profileId }
    const use = { platform, team_id: scope.teamId, mode: scope.mode, ...named }
    const begun = await spendState(call, body.state, use, now)
    if (!(await isProfileVisible(db, scope, begun.profileId))) raise(invalidState, { param: 'state' })
    const consented = await finishConsent(call, begun, body.code, auditContextOf(call))
    return 'selection' in consented ? consented.selection : toConnection(consented.account, begun.redirectUrl)
  },
})

const Redirected = t.object({ connected: t.literal(true), accountId: t.id(), profileId: t.id() })

export const completeConnectRedirect = operation({
  id: 'completeConnectRedirect',
  route: 'GET /v1/connect/{platform}/callback',
  networks: 'ConsentWord',
  tag: 'connect',
  summary: 'Receives the browser from the platform and finishes the connection.',
  description:
    'Takes state with code or error; other parameters of the platform are ignored. If the connection has a redirect address, the service sends the browser there: with connected, accountId and profileId, or with step=select and the tokens of the select step, or with error and error_description.',
  permission: 'public',
  foreignQuery: true,
  reply: t.ok(t.either(Redirected, Selection)),
  replies: { 302: t.noContent().schema },
  errors: consentErrors,
  uses: ['platform', 'platforms', 'rawQuery', 'headers'],
  async handler(call): Promise<t.Static<typeof Redirected> | t.Static<typeof Selection> | Answer> {
    const { platform } = call.params
    requirePlatformWord(call, platform)
    requireServed(call, platform)
    const begun = await spendState(call, call.rawQuery.state ?? '', { platform }, call.now)
    const { redirectUrl } = begun
    try {
      const consented = await finishRedirect(call, begun)
      if ('selection' in consented) {
        const { connected: _, expiresAt: __, ...named } = consented.selection
        return redirectUrl === null ? consented.selection : redirect(redirectUrl, named)
      }
      const { accountId, profileId } = toConnection(consented.account)
      if (redirectUrl === null) return { connected: true, accountId, profileId }
      return redirect(redirectUrl, { connected: 'true', accountId, profileId })
    } catch (cause) {
      const reported =
        cause instanceof ApiError
          ? cause
          : missingParent(cause, { errors: connectErrors }, new ApiError(profileNotFound), accountParents)
      if (!reported || redirectUrl === null) throw cause
      return redirect(redirectUrl, { error: reported.definition.code, error_description: reported.message })
    }
  },
})

function finishRedirect(
  call: CallWith<'platform' | 'platforms' | 'rawQuery'>,
  begun: Begun & { verifier: string },
) {
  const { code, error, error_description: description = error } = call.rawQuery
  if (error !== undefined)
    raise(oauthDenied, { message: (description || 'The person did not consent.').slice(0, 500) })
  if (!code) raise(oauthDenied, { message: 'The platform sent no code.' })
  // The browser sends no credential, so it acts for the person who began.
  const { address, userAgent, now } = call
  const auditContext = { teamId: begun.teamId, userId: begun.userId, address, userAgent, now }
  return finishConsent(call, returned(call, begun, call.rawQuery), code, auditContext)
}

function redirect(address: string, parameters: Record<string, string>): Answer {
  return new Answer(302, null, { Location: withQuery(address, parameters) })
}

export const pendingConnectData = operation({
  id: 'pendingConnectData',
  route: 'GET /v1/connect/pending-data',
  tag: 'connect',
  summary: 'Returns the choices of an unfinished connection once, by token.',
  description:
    'The token is the only credential. This operation takes it once, within 15 minutes; the select step takes it until the connection is made.',
  permission: 'public',
  limit: { perAddress: 60, minutes: 15 },
  query: t.object({ token: t.anyString() }),
  reply: t.ok(PendingConnection),
  errors: [pendingDataNotFound],
  handler: (call) => readPendingConnection(call, call.query.token, call.now),
})
