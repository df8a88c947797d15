import { done, type Outcome } from '#wire/outcome.ts'
import type { Item, MediaItem, Published } from '../capabilities/publishing/publishing.ts'
import { unreadable } from './api.ts'
import { readChat } from './connect.ts'
import { sourceOf } from './upload.ts'

/** One call that sends an item. */
export interface Message {
  method: string
  parameters: Record<string, unknown>
}

/** Members that are undefined do not reach the wire. */
export function composeMessage(
  chatId: string,
  { text, media }: Item,
  options: Record<string, unknown>,
): Message {
  const [first, second] = media
  const common = {
    chat_id: chatId,
    disable_notification: options.disableNotification,
    protect_content: options.protectContent,
  }
  const parse_mode = options.parseMode
  if (!first) {
    const link_preview_options = linkPreview(options.disableWebPagePreview === true)
    return { method: 'sendMessage', parameters: { ...common, text, parse_mode, link_preview_options } }
  }
  const caption = text === '' ? {} : { caption: text, parse_mode }
  if (!second) {
    const [method, field] = singles[first.type]
    return { method, parameters: { ...common, ...caption, [field]: sourceOf(first, 0), ...cover(first) } }
  }
  const album = media.map((item, index) => ({
    type: item.type === 'image' ? 'photo' : item.type,
    media: sourceOf(item, index),
    ...cover(item),
    ...(index === 0 && caption),
  }))
  return { method: 'sendMediaGroup', parameters: { ...common, media: album } }
}

export function linkPreview(isDisabled: boolean): object | undefined {
  return isDisabled ? { is_disabled: true } : undefined
}

const singles = {
  image: ['sendPhoto', 'photo'],
  video: ['sendVideo', 'video'],
  gif: ['sendAnimation', 'animation'],
  document: ['sendDocument', 'document'],
} as const

function cover({ type, thumbnail }: MediaItem): object {
  return type === 'video' && thumbnail ? { cover: thumbnail } : {}
}

/** What was sent, with all that a later edit or removal has to know. An album is known by its first message. */
export function readSent(
  result: any,
  { method }: Message,
  chatId: string,
  options: Record<string, unknown>,
): Outcome<Published> {
  const messages: any[] = method === 'sendMediaGroup' && Array.isArray(result) ? result : [result]
  const ids = messages.map((message) => message?.message_id)
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id) && id > 0)) return unreadable(method)
  const platformPostId = String(ids[0])
  return done({
    platformPostId,
    url: urlOf(messages[0].chat, chatId, platformPostId),
    extra: {
      kind: method === 'sendMessage' ? 'text' : 'caption',
      ...(ids.length > 1 && { messageIds: ids.join(',') }),
      ...(typeof options.parseMode === 'string' && { parseMode: options.parseMode }),
      ...(options.disableWebPagePreview === true && { linkPreview: 'disabled' }),
    },
  })
}

/** Public chats have a name to link to, private channels and supergroups an inner id; basic groups have no links. */
function urlOf(chat: unknown, chatId: string, messageId: string): string | null {
  const { username, id } = readChat(chat) ?? { username: null, id: chatId }
  if (username) return `https://t.me/${username}/${messageId}`
  const inner = /^-100(\d+)$/.exec(id)?.[1]
  return inner ? `https://t.me/c/${inner}/${messageId}` : null
}
