import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { callApi } from '../api.ts'

/** What the inbox takes of what an account may be reported. Encrypted messages are not among it. */
const eventTypes = ['dm.received', 'dm.sent', 'dm.read']

/**
 * Has the network report the messages of an account to the webhook of the app: one subscription for each type of event, with
 * the token of the account, since messages are private. False where the operator has not named the webhook: its id cannot be
 * asked for with a token of a person.
 */
export async function subscribeAccount(transport: Transport, account: Account): Promise<Outcome<boolean>> {
  const webhookId = transport.settings?.webhookId
  if (!webhookId) return done(false)
  for (const event_type of eventTypes) {
    const json = { event_type, filter: { user_id: account.platformAccountId }, webhook_id: webhookId }
    const made = await callApi(transport, account.credentials.accessToken, '/activity/subscriptions', {
      method: 'POST',
      json,
    })
    if (made.kind !== 'done' && !isThere(made)) return made
  }
  return done(true)
}

/** A subscription that exists is not made a second time. */
function isThere(outcome: Outcome<unknown>): boolean {
  if (outcome.kind !== 'refused') return false
  return outcome.providerCode === 'conflict' || /already exists|duplicate/i.test(outcome.message)
}
