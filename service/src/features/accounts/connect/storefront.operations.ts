import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { auditContextOf } from '#features/system/index.ts'
import {
  credentialsRefused,
  platformNotSupported,
  profileNotFound,
  providerUnavailable,
} from '../accounts.errors.ts'
import { assertProfile } from '../profiles/visible-profile.ts'
import { connectIdentity } from './connect-identity.ts'
import { connectErrors, requireDone } from './connect-outcome.ts'
import { Connection, checkRedirect, redirectRule, toConnection } from './connection.shape.ts'
import { beginConsent } from './consent/begin-consent.ts'
import { reach, requireServed } from './consent/connectable.ts'

const platform = 'storefront'

const shop = t.quoted(200, {
  description:
    'The store, as people know it at the network: acme, acme.myshopify.com or admin.shopify.com/store/acme. A domain of its own does not name it.',
})

export const getStorefrontConnectUrl = operation({
  id: 'getStorefrontConnectUrl',
  route: 'GET /v1/connect/storefront',
  tag: 'connect',
  summary: 'Starts a store connection and returns the consent address.',
  description:
    'The page of consent is one of the store. The state works once, within 15 minutes; if a session asks, the connection ends only in the browser that got the cookie of this answer. In test mode authUrl is an address of this service; opening it finishes the connection. Its code decides which store of the sandbox is connected, whatever shop names.',
  example: { with: ['profileId'], query: { shop: 'acme' } },
  permission: 'accounts:write',
  query: t.object({
    profileId: t.id(),
    shop,
    redirect_url: t.optional(t.redirect({ description: redirectRule })),
  }),
  reply: t.ok(t.object({ authUrl: t.anyString(), state: t.anyString(), expiresAt: t.timestamp() })),
  errors: [platformNotSupported, profileNotFound, providerUnavailable, generalError('invalid_value')],
  uses: ['platform', 'platforms', 'headers'],
  async handler(call) {
    const { db, scope, caller, query } = call
    const { profileId, redirect_url: redirectUrl = null } = query
    checkRedirect(call, redirectUrl, 'redirect_url')
    const { oauth } = requireServed(call, platform).connect
    const host = readShop(oauth?.hostOf, query.shop)
    await assertProfile(db, scope, profileId)
    const { teamId, mode } = scope
    reach(call, platform, mode, { teamId })
    const account = { profileId, platform, accountId: null, host }
    return beginConsent(call, {
      teamId,
      mode,
      ...account,
      redirectUrl,
      headless: false,
      userId: caller.userId,
    })
  },
})

export const connectStorefrontWithToken = operation({
  id: 'connectStorefrontWithToken',
  route: 'POST /v1/connect/storefront/token',
  tag: 'connect',
  summary: 'Connects a store with an admin token.',
  description:
    'accessToken is the Admin API token of an app of the store, which begins with shpat_; the service keeps it sealed. An app of the Dev Dashboard has no such token: send its clientId and clientSecret instead, and the service asks the store for a token of 24 hours whenever it needs one. The app has to be of the same organization as the store, and installed there.',
  example: { with: ['profileId'], body: { shop: 'acme', accessToken: 'shpat_example' } },
  permission: 'accounts:write',
  body: t.object({
    profileId: t.id(),
    shop,
    accessToken: t.optional(t.pattern('^[!-~]{1,500}$', 'invalid_string')),
    clientId: t.optional(t.text(200, { description: 'Of an app of the Dev Dashboard.' })),
    clientSecret: t.optional(t.text(500, { description: 'Beside clientId, in place of accessToken.' })),
  }),
  reply: t.ok(Connection),
  errors: [
    ...connectErrors,
    platformNotSupported,
    credentialsRefused,
    generalError('invalid_value'),
    generalError('mutually_exclusive_fields'),
  ],
  uses: ['platform', 'platforms', 'headers'],
  async handler(call) {
    const { db, scope, body, clock, transaction } = call
    const { profileId } = body
    const { teamId, mode } = scope
    const { token } = requireServed(call, platform).connect
    if (!token) return raise(platformNotSupported)
    const secret = { host: readShop(token.hostOf, body.shop), ...readSecret(body) }
    await assertProfile(db, scope, profileId)
    const { transport } = reach(call, platform, mode, { teamId })
    const connected = requireDone(await token.signIn(transport, secret), credentialsRefused)
    const connection = { teamId, mode, profileId, platform, connected, auditContext: auditContextOf(call) }
    return toConnection(await transaction((tx) => connectIdentity(tx, call, connection, clock.now())))
  },
})

/** The name becomes a host that the service calls, so nothing but a store of the network is taken. */
function readShop(hostOf: ((given: string) => string | undefined) | undefined, given: string): string {
  return (
    hostOf?.(given) ??
    raiseFault({
      code: 'invalid_value',
      param: 'shop',
      message: 'Send the name of the store at the network, such as acme or acme.myshopify.com.',
    })
  )
}

interface Secret {
  accessToken?: string
  clientId?: string
  clientSecret?: string
}

/** Either a token, or both halves of what names an app. */
function readSecret({ accessToken, clientId, clientSecret }: Secret) {
  const isApp = clientId !== undefined || clientSecret !== undefined
  if (accessToken !== undefined && isApp)
    raiseFault({
      code: 'mutually_exclusive_fields',
      param: clientId === undefined ? 'clientSecret' : 'clientId',
      message: 'Send accessToken, or clientId and clientSecret.',
    })
  if (accessToken !== undefined) return { accessToken }
  const missing = isApp && clientId === undefined ? 'clientId' : isApp ? 'clientSecret' : 'accessToken'
  if (clientId === undefined || clientSecret === undefined)
    return raiseFault({
      code: 'missing_required_parameter',
      param: missing,
      message: 'Send accessToken, or clientId and clientSecret.',
    })
  return { client: { id: clientId, secret: clientSecret } }
}
