import type { Fault } from '#contract/fault.ts'
import * as t from '#contract/schema.ts'
import { Account, toAccount } from './accounts.shape.ts'
import type { AccountRow } from './accounts.store.ts'

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

/** Whether a person's browser can be sent to an address. */
export function isWebAddress(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '')
}

export function notWebAddress(param: string): Fault {
  return { code: 'invalid_url', param, message: 'Send an absolute http(s) address.' }
}

/** An address with parameters added to those that it has. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
