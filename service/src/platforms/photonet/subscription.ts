import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { ownLogin } from '../graph/api.ts'
import { chatOwner } from '../graph/messages.ts'
import { subscribe } from '../graph/subscription.ts'
import { hasScope } from '../scopes.ts'

/** Each field takes the scope of its kind, and the network refuses all of them for one that was not granted. */
const fields: Readonly<Record<string, readonly string[]>> = {
  instagram_business_manage_comments: ['comments'],
  instagram_business_manage_messages: [
    'messages',
    'message_edit',
    'message_reactions',
    'messaging_postbacks',
    'messaging_referral',
    'messaging_seen',
  ],
}

/**
 * An account behind a page is reported once its page is subscribed to anything: which fields are reported is set for the
 * app. An account without a page is subscribed itself.
 */
export function subscribeAccount(transport: Transport, account: Account): Promise<Outcome<boolean>> {
  const { credentials, metadata } = account
  const granted = Object.entries(fields).filter(([scope]) => hasScope(credentials, scope))
  const own = granted.flatMap(([, names]) => names)
  return subscribe(transport, account, chatOwner(account), metadata.loginMethod === ownLogin ? own : ['feed'])
}
