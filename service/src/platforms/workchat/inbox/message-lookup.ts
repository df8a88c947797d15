import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { OutgoingMessage, SentMessage } from '../../capabilities/conversations/conversations.ts'
import { unreadable } from '../api.ts'
import { searchHistory } from '../lookup.ts'
import { inChannel } from '../post-address.ts'
import { mayReadDirect, mayReadHistory } from '../scopes.ts'
import { isDirect, messageName, sentAt, tsIn } from './chat-place.ts'
import { directType } from './direct-message.ts'

/** A message carries our reference. A chat that was never opened has no id to ask for. */
export async function lookUp(
  transport: Transport,
  account: Account,
  { reference, to, replyTo }: OutgoingMessage,
  since: Date,
): Promise<Outcome<SentMessage | undefined>> {
  const isChannel = to.participantId === account.platformAccountId
  const channel = to.conversationId ?? (isChannel ? to.participantId : undefined)
  const mayRead = isChannel ? mayReadHistory(account) : mayReadDirect(account)
  if (channel === undefined || !mayRead || (!isChannel && !isDirect(channel)))
    return unreadable('a chat that the bot may read')
  const threadTs = replyTo === undefined ? undefined : tsIn(replyTo)
  const isOurs = ({ metadata }: any) =>
    metadata?.event_type === directType && metadata.event_payload?.reference === reference
  const searched = await searchHistory(transport, inChannel(account, channel), { threadTs, since }, isOurs)
  if (searched.kind !== 'done') return searched
  const { message, complete } = searched.value
  if (message)
    return done({
      platformMessageId: messageName(channel, message.ts),
      conversationId: channel,
      sentAt: sentAt(message.ts),
    })
  return complete ? done(undefined) : unreadable('messages that reach back to the one that is looked for')
}
