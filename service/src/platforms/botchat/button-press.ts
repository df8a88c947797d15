import type { MessageNotice } from '../capabilities/conversations/conversations.ts'
import { messageName, personIn, placeOf } from './chat-place.ts'

/**
 * Somebody pressed a button below a message: that is a message with the words of the button. No time comes with it, so it
 * stands behind the message that has the button.
 */
export function pressIn({ id, from, message, data }: any): MessageNotice | undefined {
  const place = placeOf(message?.chat, message?.date)
  if (!place || typeof id !== 'string' || !from || typeof data !== 'string') return undefined
  const buttons: any[] = (message.reply_markup?.inline_keyboard ?? []).flat()
  const title = buttons.find((button) => button?.callback_data === data)?.text ?? null
  return {
    kind: 'inbox_message',
    ...place,
    messageId: messageName(message.chat.id, `press-${id}`),
    direction: 'incoming',
    text: title,
    attachments: [],
    conversationId: String(message.chat.id),
    ...(!place.shared && { sender: personIn(from) }),
    awaitedAs: id,
    metadata: { postbackPayload: data, ...(title !== null && { postbackTitle: title }) },
  }
}
