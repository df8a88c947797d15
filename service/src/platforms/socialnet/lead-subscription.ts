import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { subscribePage, unlessRefused } from '../graph/lead-subscription.ts'

/** Has the network tell of leads of the page of the account. False where it refuses to. */
export async function subscribeToLeads(
  transport: Transport,
  { platformAccountId, credentials }: Account,
): Promise<Outcome<boolean>> {
  return unlessRefused(await subscribePage(transport, credentials.accessToken, platformAccountId))
}
