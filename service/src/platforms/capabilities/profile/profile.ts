import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Credentials, Identity } from '../../account.ts'

/** The capability that every platform has: it says who an account is, and renews what lets us act as it. */
export interface Profile {
  readIdentity(transport: Transport, account: Account): Promise<Outcome<Identity>>
  /** Left out where credentials do not lapse. */
  refresh?(transport: Transport, account: Account): Promise<Outcome<Credentials>>
}
