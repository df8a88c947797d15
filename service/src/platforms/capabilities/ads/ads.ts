import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'

/** An ad account as every network tells of it. */
export interface ReachedAdAccount {
  id: string
  name: string
}

/**
 * The capability to run ads. What only one network has stays among its own calls, and moves here with the second network
 * that has it.
 */
export interface Ads {
  /** Every ad account that the person behind a connection reaches. */
  listReachedAccounts(transport: Transport, account: Account): Promise<Outcome<readonly ReachedAdAccount[]>>
}

declare module '../../platform.ts' {
  interface Capabilities {
    ads?: Ads
  }
}
