import type {
  InboxNotice,
  MessageAttachment,
  MessageNotice,
} from '../../capabilities/conversations/conversations.ts'
import type { UnreadablePart } from '../../capabilities/notifications/notifications.ts'
import { partsOf } from '../../capabilities/notifications/parts.ts'
import { plain } from '../mrkdwn.ts'
import { isTs } from '../post-address.ts'
import { isDirect, messageName, sentAt } from './chat-place.ts'
import { directType } from './direct-message.ts'
import { emojiOfName } from './emoji.ts'

/** Who the bot is, and in which workspace. */
export interface Around {
  botUserId: string
  appId?: string | undefined
  teamId?: string | undefined
}

type Read = InboxNotice | UnreadablePart

/** What one event of a workspace says of conversations. */
export function noticesIn(event: any, around: Around): Read[] {
  const found = kindOf(event)
  if (!found) return []
  return partsOf<InboxNotice>([event], found.kind, () => {
    const notice = found.read(event, around)
    return notice === null ? undefined : (notice ?? { kind: found.kind, unreadable: event })
  })
}

type Reader = (event: any, around: Around) => InboxNotice | undefined | null

/** Subtypes that somebody says something with. All others report what happened to the channel. */
const spoken = new Set([undefined, 'file_share', 'thread_broadcast', 'me_message'])

function kindOf({ type, subtype }: any): { kind: InboxNotice['kind']; read: Reader } | undefined {
  if (type === 'reaction_added' || type === 'reaction_removed')
    return { kind: 'inbox_reaction', read: reactionOf }
  if (type !== 'message') return undefined
  if (subtype === 'message_changed') return { kind: 'inbox_edit', read: editOf }
  if (subtype === 'message_deleted') return { kind: 'inbox_deletion', read: deletionOf }
  return spoken.has(subtype) ? { kind: 'inbox_message', read: messageOf } : undefined
}

type Place = Pick<MessageNotice, 'platformAccountId' | 'shared' | 'among' | 'participant'>

/** A channel is an account. A chat with the bot is of an account of the workspace, and of which one nobody says. */
function placeOf({ channel, channel_type: type }: any, user: unknown, { teamId }: Around): Place | undefined {
  if (typeof channel !== 'string' || channel === '') return undefined
  if (!isDirect(channel, type)) return { platformAccountId: channel, participant: { id: channel } }
  if (typeof user !== 'string' || user === '') return undefined
  const among = teamId !== undefined && { among: { teamId } }
  return { platformAccountId: '', shared: true, ...among, participant: { id: user } }
}

/** Null for what is no part of a conversation: words of other apps, and posts of this one. */
export function messageOf(event: any, around: Around): MessageNotice | undefined | null {
  if (!spoken.has(event.subtype)) return null
  const { channel, ts, user, thread_ts: thread } = event
  const own = isOurs(event, around) ? sentWith(event) : undefined
  if (isOurs(event, around) ? !own : event.bot_id !== undefined) return null
  const place = placeOf(event, own ? own.to : user, around)
  if (!place || !isTs(ts) || typeof user !== 'string') return undefined
  return {
    kind: 'inbox_message',
    ...place,
    at: sentAt(ts),
    messageId: messageName(channel, ts),
    ...(own ? outgoing(own) : { direction: 'incoming' as const }),
    text: textOf(event),
    attachments: attachmentsIn(event),
    conversationId: channel,
    ...(!place.shared && !own && { sender: { id: user } }),
    ...(isTs(thread) && thread !== ts && { replyTo: messageName(channel, thread) }),
  }
}

function textOf({ text }: any): string | null {
  return typeof text === 'string' && text !== '' ? plain(text) : null
}

function outgoing({ reference }: any): Pick<MessageNotice, 'direction' | 'reference'> {
  return { direction: 'outgoing', ...(typeof reference === 'string' && { reference }) }
}

function isOurs({ user, app_id: appId }: any, around: Around): boolean {
  return user === around.botUserId || (appId !== undefined && appId === around.appId)
}

/** What a message of a conversation carries: our reference, and to whom it went, which Slack does not say. */
function sentWith({ metadata }: any): any {
  return metadata?.event_type === directType ? metadata.event_payload : undefined
}

const kinds: readonly [RegExp, MessageAttachment['type']][] = [
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
]

/** The address of a file opens with the token of the bot alone, unless it lies elsewhere. */
function attachmentsIn({ files }: any): MessageAttachment[] {
  if (!Array.isArray(files)) return []
  return files.flatMap(({ id, name, mimetype, mode, url_private: url }: any) => {
    if (typeof id !== 'string') return []
    const type = kinds.find(([kind]) => kind.test(String(mimetype ?? '')))?.[1] ?? 'file'
    const shown = { type, url: typeof url === 'string' ? url : null, name: name ?? null }
    return [mode === 'external' ? shown : { ...shown, platformId: id }]
  })
}

/** Slack also reports that it shows what a link leads to, or that a thread has an answer. */
function editOf(event: any, around: Around): InboxNotice | undefined | null {
  const { channel, message, previous_message: before } = event
  if (!message?.edited || message.text === before?.text) return null
  if (isOurs(message, around)) return null
  const place = placeOf(event, message.user, around)
  const at = message.edited.ts
  if (!place || !isTs(message.ts) || !isTs(at)) return undefined
  const text = typeof message.text === 'string' ? plain(message.text) : null
  return { kind: 'inbox_edit', ...place, at: sentAt(at), messageId: messageName(channel, message.ts), text }
}

function deletionOf(event: any, around: Around): InboxNotice | undefined | null {
  const { channel, deleted_ts: deleted, previous_message: before, ts } = event
  if (before && isOurs(before, around) && isDirect(String(channel), event.channel_type)) return null
  const place = placeOf(event, before?.user, around)
  if (!place || !isTs(deleted) || !isTs(ts)) return undefined
  return { kind: 'inbox_deletion', ...place, at: sentAt(ts), messageId: messageName(channel, deleted) }
}

function reactionOf(event: any, around: Around): InboxNotice | undefined | null {
  const { type, user, reaction, item, event_ts: at } = event
  if (item?.type !== 'message' || user === around.botUserId) return null
  const place = placeOf({ channel: item.channel }, user, around)
  if (!place || !isTs(item.ts) || !isTs(at) || typeof reaction !== 'string') return undefined
  const emoji = type === 'reaction_added' ? emojiOfName(reaction) : null
  const messageId = messageName(item.channel, item.ts)
  return { kind: 'inbox_reaction', ...place, at: sentAt(at), messageId, by: 'participant', emoji }
}
