import { sealedColumn } from '#contract/sealed-column.ts'
import type { Account as ProviderAccount } from '#platforms/account.ts'
import type { Keyring } from '#values/keyring.ts'
import type { AccountOwner, AccountRow } from './accounts.store.ts'

type Credentials = ProviderAccount['credentials']

/** The account as adapters see it. Undefined when it has no credentials. */
export function openAccount(keyring: Keyring, row: AccountRow): ProviderAccount | undefined {
  if (row.credentials === null) return undefined
  return {
    platformAccountId: row.platform_account_id,
    username: row.username,
    metadata: row.metadata,
    settings: row.settings,
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
