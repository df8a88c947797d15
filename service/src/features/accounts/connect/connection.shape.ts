import type { Call } from '#contract/operation/operation.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { Account, toAccount } from '../accounts.shape.ts'
import type { AccountRow } from '../accounts.store.ts'

/** What finishing a connection answers. */
export const Connection = t.object({
  connected: t.literal(true),
  accountId: t.id(),
  profileId: t.id(),
  account: Account,
  redirectUrl: t.optional(
    t.anyString({
      description: 'Where to send the person on to, when the connection was begun with an address.',
    }),
  ),
})

/** What a consent answers that waits for the choice of a person. */
export const Selection = t.object(
  {
    connected: t.literal(false),
    step: t.literal('select'),
    platform: t.anyString(),
    profileId: t.id(),
    pendingDataToken: t.anyString({
      description:
        'Names the unfinished connection in its select step, as often as needed; GET /v1/connect/pending-data takes it once.',
    }),
    connectToken: t.anyString({
      description:
        'Sent as X-Connect-Token it stands for a credential in the select step of this connection.',
    }),
    expiresAt: t.timestamp({ description: 'When both tokens end, 15 minutes after the consent.' }),
  },
  { component: 'Selection' },
)

export function toConnection(
  row: AccountRow,
  redirectUrl: string | null = null,
): t.Static<typeof Connection> {
  const [accountId, profileId] = [row.id, row.profile_id]
  const address = redirectUrl !== null && {
    redirectUrl: withQuery(redirectUrl, { connected: 'true', accountId, profileId }),
  }
  return { connected: true, accountId, profileId, account: toAccount(row), ...address }
}

export const redirectRule =
  'http or https. In live mode, and in both modes of a production deployment, the address must be of PUBLIC_URL or of an origin in ALLOWED_ORIGINS.'

/**
 * Refuses an address that a person's browser may not be sent on to. In live mode it is a page of ours or of an allowed
 * origin: what is added to it names the connection. A production deployment has a known origin, whose links people
 * trust, so there it holds in test mode too.
 */
export function checkRedirect(
  { settings, scope }: Pick<Call, 'settings' | 'scope'>,
  address: string | null | undefined,
  param: string,
): void {
  if (address === null || address === undefined) return
  const { origin } = new URL(address)
  const trusted = [new URL(settings.publicUrl).origin, ...settings.allowedOrigins]
  const isBound = scope.mode === 'live' || settings.deployment === 'production'
  if (isBound && !trusted.includes(origin))
    raiseFault({
      code: 'invalid_url',
      param,
      message: 'Send an address of PUBLIC_URL or of an origin in ALLOWED_ORIGINS.',
    })
}

/** An address with parameters added to those that it has. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
