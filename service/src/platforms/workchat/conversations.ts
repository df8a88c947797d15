import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  Conversations,
  KnownMessage,
  OutgoingMessage,
  SentMessage,
} from '../capabilities/conversations/conversations.ts'
import { changeApi, isWord, unreadable } from './api.ts'
import { describe, findAddressee } from './inbox/addressee.ts'
import { channelIn, messageName, sentAt, tsIn } from './inbox/chat-place.ts'
import { composeDirect } from './inbox/direct-message.ts'
import { nameOfEmoji } from './inbox/emoji.ts'
import { lookUp } from './inbox/message-lookup.ts'
import { listNews } from './inbox/news.ts'
import { findFile, readFile } from './inbox/shared-file.ts'
import { escaped } from './mrkdwn.ts'
import { isTs } from './post-address.ts'

/** The connected channel is one conversation; people who write to the bot have each their own. */
export const conversations: Conversations = {
  rules: { parts: ['attachment', 'replyTo'], textMax: 40_000, pushes: true },
  send,
  findAddressee,
  describe,
  lookUp,
  edit,
  remove,
  react: (transport, account, message, emoji) =>
    changeReaction(transport, account, message, {
      emoji,
      method: 'reactions.add',
      already: 'already_reacted',
    }),
  unreact: (transport, account, message, emoji) =>
    changeReaction(transport, account, message, {
      emoji,
      method: 'reactions.remove',
      already: 'no_reaction',
    }),
  listNews,
  findFile,
  readFile,
}

async function send(
  transport: Transport,
  { credentials }: Account,
  message: OutgoingMessage,
): Promise<Outcome<SentMessage>> {
  const parameters = composeDirect(message)
  const sent = await changeApi(transport, credentials.accessToken, 'chat.postMessage', parameters)
  return chain(sent, async ({ ts, channel }) => {
    if (!isTs(ts) || typeof channel !== 'string') return unreadable('the ts of the message')
    return done({ platformMessageId: messageName(channel, ts), conversationId: channel, sentAt: sentAt(ts) })
  })
}

async function edit(
  transport: Transport,
  { credentials }: Account,
  message: KnownMessage,
  { text }: { text: string },
): Promise<Outcome<null>> {
  const change = { ...targetOf(message), text: escaped(text) }
  const edited = await changeApi(transport, credentials.accessToken, 'chat.update', change)
  return chain(edited, async ({ ts }) => (isTs(ts) ? done(null) : unreadable('the ts of the message')))
}

async function remove(
  transport: Transport,
  { credentials }: Account,
  message: KnownMessage,
): Promise<Outcome<null>> {
  const removed = await changeApi(transport, credentials.accessToken, 'chat.delete', targetOf(message))
  return isWord(removed, 'message_not_found') ? done(null) : map(removed, () => null)
}

interface Change {
  emoji: string
  method: 'reactions.add' | 'reactions.remove'
  /** What the network answers where it is so already. */
  already: string
}

async function changeReaction(
  transport: Transport,
  { credentials }: Account,
  message: KnownMessage,
  { emoji, method, already }: Change,
): Promise<Outcome<null>> {
  const name = nameOfEmoji(emoji)
  if (name === undefined) return nameless
  const { channel, ts: timestamp } = targetOf(message)
  const wanted = { channel, timestamp, name }
  const changed = await changeApi(transport, credentials.accessToken, method, wanted)
  return isWord(changed, already) ? done(null) : map(changed, () => null)
}

const nameless = refused('Slack has no name for this sign that the service knows.', 'invalid_name')

function targetOf({ platformMessageId }: KnownMessage): { channel: string; ts: string } {
  return { channel: channelIn(platformMessageId), ts: tsIn(platformMessageId) }
}
