import { done, type Outcome, refused } from '#wire/outcome.ts'
import type { OutgoingAttachment, OutgoingMessage } from '../capabilities/conversations/conversations.ts'
import { messageIdOf } from './chat-place.ts'
import { linkPreview, type Message } from './message.ts'

/** One call that sends a message of a conversation. The network takes one kind of content in a message. */
export function composeDirect(message: OutgoingMessage): Outcome<Message> {
  const { to, replyTo, replyMarkup, text, attachment, location, contacts } = message
  const common = {
    chat_id: to.participantId,
    reply_parameters: replyTo === undefined ? undefined : { message_id: messageIdOf(replyTo) },
    reply_markup: replyMarkup && keyboardOf(replyMarkup),
  }
  const kinds = [attachment, location, contacts].filter((part) => part !== undefined)
  if (kinds.length > 1 || (kinds.length > 0 && !attachment && text.trim() !== '')) return oneKind
  if (location) return done({ method: 'sendLocation', parameters: { ...common, ...placeOf(location) } })
  if (contacts) return contactOf(contacts, common)
  if (attachment) return done(fileOf(message, attachment, common))
  const link_preview_options = linkPreview(message.linkPreview === false)
  return done({ method: 'sendMessage', parameters: { ...common, text, link_preview_options } })
}

const oneKind = refused(
  'Telegram sends a location or a contact in a message of its own, without words. Send two messages.',
)

const oneContact = refused('Telegram sends one contact in a message, with a name and a phone number.')

function placeOf({ latitude, longitude }: Readonly<Record<string, unknown>>): object {
  return { latitude, longitude }
}

function contactOf(contacts: readonly any[], common: object): Outcome<Message> {
  const [{ name, phones }] = contacts
  const phone = phones?.[0]?.phone
  const first = name?.first_name ?? name?.formatted_name
  if (contacts.length > 1 || typeof phone !== 'string' || typeof first !== 'string') return oneContact
  const last = name.first_name === undefined ? undefined : name.last_name
  const parameters = { ...common, phone_number: phone, first_name: first, last_name: last }
  return done({ method: 'sendContact', parameters })
}

const methods = {
  image: ['sendPhoto', 'photo'],
  video: ['sendVideo', 'video'],
  audio: ['sendAudio', 'audio'],
  file: ['sendDocument', 'document'],
} as const

function fileOf(
  { text, voiceNote }: OutgoingMessage,
  { type, url }: OutgoingAttachment,
  common: object,
): Message {
  const [method, field] = voiceNote ? (['sendVoice', 'voice'] as const) : methods[type]
  const caption = text === '' ? undefined : text
  return { method, parameters: { ...common, [field]: url, caption } }
}

/** Keys under a message, or in place of the keyboard of the person. */
export function keyboardOf({ type, keyboard }: any): object {
  const rows: any[][] = keyboard
  if (type === 'reply_keyboard') {
    const keys = rows.map((row) => row.map(({ text }) => ({ text })))
    return { keyboard: keys, resize_keyboard: true, one_time_keyboard: true }
  }
  return {
    inline_keyboard: rows.map((row) =>
      row.map(({ text, callbackData, url }) => ({
        text,
        ...(callbackData !== undefined && { callback_data: callbackData }),
        ...(url !== undefined && { url }),
      })),
    ),
  }
}
