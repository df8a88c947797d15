import { raise } from '#contract/errors.ts'
import { operation } from '#contract/operation.ts'
import * as t from '#contract/schema.ts'
import { accountNotFound, platformNotSupported, providerUnavailable } from '../accounts.errors.ts'
import { findAccount } from '../accounts.store.ts'
import { issueState } from './connect-state.ts'
import { reach, requireConsent, requireServed } from './connectable.ts'
import { checkRedirect } from './connection.shape.ts'
import { consentUrl } from './consent.ts'

export const reconnectAccount = operation({
  id: 'reconnectAccount',
  route: 'POST /v1/accounts/{id}/actions/reconnect',
  ids: { id: 'accountId' },
  tag: 'connect',
  summary: "Returns a consent address that renews one account's credentials.",
  description:
    'The account stays as it is until the person has consented, as the same identity on the platform; a consent of another identity is refused with account_identity_mismatch. The state works once, within 15 minutes. In test mode authUrl is an address of this service; opening it connects the account again. A platform without a consent page is 422: connect the same identity in the same profile again.',
  permission: 'accounts:write',
  body: t.object({
    redirectUrl: t.optional(
      t.url({
        description: 'http or https; in live mode of PUBLIC_URL or of an origin in ALLOWED_ORIGINS.',
      }),
    ),
    headless: t.optional(t.boolean({ description: 'Stops at the select step, on platforms that have one.' })),
  }),
  reply: t.ok(t.object({ authUrl: t.anyString(), state: t.anyString(), expiresAt: t.timestamp() })),
  errors: [accountNotFound, platformNotSupported, providerUnavailable],
  uses: ['platform', 'platforms'],
  async handler(call) {
    const { db, scope, caller, params, body, now } = call
    const { redirectUrl = null, headless = false } = body
    checkRedirect(call, redirectUrl, 'redirectUrl')
    const account = (await findAccount(db, scope, params.id)) ?? raise(accountNotFound)
    const { id: accountId, profile_id: profileId, platform } = account
    const { teamId, mode } = scope
    requireConsent(requireServed(call, platform), mode)
    reach(call, platform, mode, { teamId })
    const { userId } = caller
    const begun = { teamId, mode, profileId, platform, redirectUrl, headless, userId, accountId }
    const issued = await issueState(call, begun, now)
    const authUrl = consentUrl(call, begun, issued)
    return { authUrl, state: issued.state, expiresAt: issued.expiresAt.toISOString() }
  },
})
