import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountNotFound, platformNotSupported, providerUnavailable } from '../accounts.errors.ts'
import { findAccount } from '../accounts.store.ts'
import { checkRedirect, redirectRule } from './connection.shape.ts'
import { beginConsent } from './consent/begin-consent.ts'
import { reach, requireConsent, requireServed } from './consent/connectable.ts'

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
      t.redirect({
        description: redirectRule,
      }),
    ),
    headless: t.optional(t.boolean({ description: 'Stops at the select step, on platforms that have one.' })),
  }),
  reply: t.ok(t.object({ authUrl: t.anyString(), state: t.anyString(), expiresAt: t.timestamp() })),
  errors: [accountNotFound, platformNotSupported, providerUnavailable],
  uses: ['platform', 'platforms', 'headers'],
  async handler(call) {
    const { db, scope, caller, params, body } = call
    const { redirectUrl = null, headless = false } = body
    checkRedirect(call, redirectUrl, 'redirectUrl')
    const account = (await findAccount(db, scope, params.id)) ?? raise(accountNotFound)
    const { id: accountId, profile_id: profileId, platform } = account
    const { teamId, mode } = scope
    requireConsent(requireServed(call, platform), mode)
    reach(call, platform, mode, { teamId })
    const { userId } = caller
    const { loginMethod: login = null, host = null } = account.metadata
    const renewed = { profileId, platform, accountId, login, host }
    return beginConsent(call, { teamId, mode, ...renewed, redirectUrl, headless, userId })
  },
})
