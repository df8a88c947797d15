import type {
  EditNotice,
  InboxNotice,
  MessageAttachment,
  MessageNotice,
  ReactionNotice,
} from '../capabilities/conversations/conversations.ts'
import type { UnreadablePart } from '../capabilities/notifications/notifications.ts'
import { partsOf } from '../capabilities/notifications/parts.ts'
import { pressIn } from './button-press.ts'
import { messageName, personIn, placeOf } from './chat-place.ts'
import { readStart } from './inbox-link.ts'

export type Read = InboxNotice | UnreadablePart

/** What one update of the bot says of conversations. */
export function noticesIn(update: any): Read[] {
  const { message, channel_post: post, edited_message: edited, edited_channel_post: editedPost } = update
  const { message_reaction: reaction, callback_query: press } = update
  if (message || post) return read('inbox_message', message ?? post, messageOf)
  if (edited || editedPost) return read('inbox_edit', edited ?? editedPost, editOf)
  if (reaction) return read('inbox_reaction', reaction, reactionOf)
  return press ? read('inbox_message', press, pressIn) : []
}

function read(kind: string, value: any, notice: (value: any) => InboxNotice | undefined | null): Read[] {
  return partsOf<InboxNotice>([value], kind, (one) => {
    const found = notice(one)
    return found === null ? undefined : (found ?? { kind, unreadable: one })
  })
}

/** Null where nothing was said, as when somebody entered the group. */
function messageOf(message: any): InboxNotice | undefined | null {
  const place = placeOf(message.chat, message.date)
  if (!place || !Number.isSafeInteger(message.message_id)) return undefined
  const text = message.text ?? message.caption ?? null
  const start = place.shared && readStart(text, place)
  if (start) return start
  const attachments = attachmentsIn(message)
  const metadata = metadataOf(message)
  if (text === null && attachments.length === 0 && !metadata) return null
  const { reply_to_message: answered, chat } = message
  return {
    kind: 'inbox_message',
    ...place,
    messageId: messageName(chat.id, message.message_id),
    ...writerOf(message),
    text,
    attachments,
    conversationId: String(chat.id),
    ...(answered && { replyTo: messageName(chat.id, answered.message_id) }),
    ...(metadata && { metadata }),
  }
}

/** Channels and hidden administrators speak as the chat itself, which is the account. */
function writerOf({ chat, from, sender_chat: asChat }: any): Pick<MessageNotice, 'direction' | 'sender'> {
  if (chat.type === 'private') return { direction: 'incoming' }
  const isOwn = asChat ? String(asChat.id) === String(chat.id) : !from
  return isOwn ? { direction: 'outgoing' } : { direction: 'incoming', sender: personIn(asChat ?? from) }
}

function editOf(message: any): EditNotice | undefined {
  const place = placeOf(message.chat, message.edit_date ?? message.date)
  if (!place || !Number.isSafeInteger(message.message_id)) return undefined
  const messageId = messageName(message.chat.id, message.message_id)
  return { kind: 'inbox_edit', ...place, messageId, text: message.text ?? message.caption ?? null }
}

/** A person may set several signs; the last one is kept. */
function reactionOf({ chat, message_id: id, date, new_reaction: now }: any): ReactionNotice | undefined {
  const place = placeOf(chat, date)
  if (!place || !Number.isSafeInteger(id) || !Array.isArray(now)) return undefined
  const emoji = now.findLast((one: any) => one?.type === 'emoji')?.emoji ?? (now.length > 0 ? '⭐' : null)
  return { kind: 'inbox_reaction', ...place, messageId: messageName(chat.id, id), by: 'participant', emoji }
}

const members: readonly [member: string, type: MessageAttachment['type']][] = [
  ['photo', 'image'],
  ['sticker', 'sticker'],
  ['video', 'video'],
  ['video_note', 'video'],
  ['voice', 'audio'],
  ['audio', 'audio'],
]

/** Addresses of files hold the token of the bot, so none is ever shown. A moving picture is a document as well. */
function attachmentsIn(message: any): MessageAttachment[] {
  const [member, type] = message.animation
    ? (['animation', 'video'] as const)
    : (members.find(([name]) => message[name]) ?? (['document', 'file'] as const))
  const value = message[member]
  const file = Array.isArray(value) ? value.at(-1) : value
  if (typeof file?.file_id !== 'string') return []
  return [{ type, url: null, name: file.file_name ?? null, platformId: file.file_id }]
}

/** A place and a person are no files. */
function metadataOf({ location, venue, contact }: any): Record<string, unknown> | undefined {
  if (location) {
    const { latitude, longitude } = location
    const named = venue && { name: venue.title, address: venue.address }
    return { location: { latitude, longitude, ...named } }
  }
  if (!contact) return undefined
  const { phone_number: phone, first_name: first, last_name: last } = contact
  const formatted_name = [first, last].filter(Boolean).join(' ')
  return { contacts: [{ name: { formatted_name }, phones: [{ phone }] }] }
}
