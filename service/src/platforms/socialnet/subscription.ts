import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { subscribe, unlessRefused } from '../graph/subscription.ts'
import { hasScope } from '../scopes.ts'

/** The network refuses the whole subscription for one field whose scope was not granted. */
const messageFields = [
  'messages',
  'message_echoes',
  'message_edits',
  'message_deliveries',
  'message_reads',
  'message_reactions',
  'messaging_postbacks',
  'messaging_referrals',
]

/** Comments stand in the feed of a page, and recommendations among its ratings. */
export function subscribePage(transport: Transport, account: Account): Promise<Outcome<boolean>> {
  const messages = hasScope(account.credentials, 'pages_messaging') ? messageFields : []
  return subscribe(transport, account, account.platformAccountId, ['feed', 'ratings', ...messages])
}

/** Subscribes to leads of the page of the account. False if the network refuses. */
export async function subscribeToLeads(transport: Transport, account: Account): Promise<Outcome<boolean>> {
  return unlessRefused(await subscribe(transport, account, account.platformAccountId, ['leadgen']))
}
