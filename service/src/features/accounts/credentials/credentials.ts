import { sealedColumn } from '#contract/area/sealed-column.ts'
import type { Account as ProviderAccount } from '#platforms/account.ts'
import { type Keyring, sealedBody } from '#values/keyring.ts'
import type { AccountOwner, AccountRow } from '../accounts.store.ts'

type Credentials = ProviderAccount['credentials']

/** The account as adapters see it, and which of its credentials these are: each renewal has a revision of its own. */
export interface OpenAccount extends ProviderAccount {
  revision: string
}

/** Undefined when it has no credentials. */
export function openAccount(keyring: Keyring, row: AccountRow): OpenAccount | undefined {
  if (row.credentials === null) return undefined
  return {
    platformAccountId: row.platform_account_id,
    username: row.username,
    metadata: row.metadata,
    settings: row.settings,
    revision: revisionOf(row.credentials),
    credentials: JSON.parse(keyring.open(row.credentials, placeOf(row))),
  }
}

export function sealCredentials(
  keyring: Keyring,
  account: AccountOwner & { id: string },
  credentials: Credentials,
): string {
  return keyring.seal(JSON.stringify(credentials), placeOf(account))
}

/** What is sealed, which stays as it is when the key around it is changed. */
export function revisionOf(sealed: string | null): string {
  return sealedBody(sealed) ?? ''
}

function placeOf({ id, team_id, mode }: AccountOwner & { id: string }): string {
  return ['account', 'credentials', id, team_id, mode].join('|')
}

export const sealedCredentials = sealedColumn({
  table: 'account',
  column: 'credentials',
  key: 'id',
  keyType: 'text',
  of: ['team_id', 'mode'],
  placeOf,
})
