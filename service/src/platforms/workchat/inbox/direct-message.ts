import type { OutgoingAttachment, OutgoingMessage } from '../../capabilities/conversations/conversations.ts'
import { escaped } from '../mrkdwn.ts'
import { tsIn } from './chat-place.ts'

/** The event type under which a message of a conversation carries our reference. */
export const directType = 'zither_message'

/** A message in the channel, in the chat with a person, or to a person who has none yet. */
export function composeDirect({ reference, to, text, attachment, replyTo }: OutgoingMessage) {
  const words = escaped(text)
  const file = attachment && shownFile(attachment)
  return {
    channel: to.conversationId ?? to.participantId,
    text: [words, file?.text].filter(Boolean).join('\n'),
    blocks: words.length > sectionMax ? undefined : file?.block && [...sectionsOf(words), file.block],
    thread_ts: replyTo === undefined ? undefined : tsIn(replyTo),
    metadata: { event_type: directType, event_payload: { reference, to: to.participantId } },
  }
}

/** A block takes so many characters of text. A longer text stands alone, and the picture is a link in it. */
const sectionMax = 3000

function sectionsOf(text: string): object[] {
  return text === '' ? [] : [{ type: 'section', text: { type: 'mrkdwn', text } }]
}

/** The network fetches a picture from its address. Any other file is a link with its name. */
function shownFile({ type, url, name }: OutgoingAttachment): { text: string; block?: object } {
  const title = (name ?? '').replace(/[<>|&]/g, ' ').trim() || 'file'
  const text = `<${url}|${title}>`
  if (type !== 'image') return { text }
  return { text, block: { type: 'image', image_url: url, alt_text: title } }
}
