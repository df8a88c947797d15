import type {
  OutgoingAttachment,
  OutgoingMessage,
  Participant,
} from '#platforms/capabilities/conversations/conversations.ts'
import type { MessageBody } from './content.shape.ts'
import type { MessageRow } from './messages.store.ts'

/** By the ending of an address, where the request does not say what kind of file it is. */
const endings: readonly [RegExp, OutgoingAttachment['type']][] = [
  [/\.(?:jpe?g|png|gif|webp|heic)$/i, 'image'],
  [/\.(?:mp4|mov|webm|m4v)$/i, 'video'],
  [/\.(?:mp3|ogg|opus|m4a|wav|aac)$/i, 'audio'],
]

interface Parts {
  id: string
  to: Participant
  conversationId: string | null
  body: MessageBody
  answers?: MessageRow | undefined
  commentId?: string
}

/** A message as an adapter is given it. */
export function outgoingOf({ id, to, conversationId, body, answers, commentId }: Parts): OutgoingMessage {
  const { message, attachmentUrl, attachmentType: _, attachmentName: __, replyTo: ___, ...parts } = body
  const attachment = attachmentOf(body)
  const present = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  return {
    ...(present as Partial<OutgoingMessage>),
    reference: id,
    to: { participantId: to.id, conversationId },
    text: message ?? '',
    ...(attachmentUrl !== undefined && attachment && { attachment }),
    ...(answers?.platform_message_id && { replyTo: answers.platform_message_id }),
    ...(commentId !== undefined && { commentId }),
  }
}

/** The same for a message that was kept: what is looked for. */
export function outgoingOfRow(row: MessageRow, textId?: string): OutgoingMessage {
  const [attachment] = row.attachments
  const parts = row.parts as Pick<OutgoingMessage, 'to' | 'known'>
  return {
    ...parts,
    ...(textId !== undefined && { known: { ...parts.known, textId } }),
    reference: row.id,
    text: row.text ?? '',
    ...(attachment && { attachment: attachment as OutgoingAttachment }),
  }
}

/** Whether the file is known not to have left, where the text went before it. */
export function lacksFile({ parts }: MessageRow): boolean {
  return (parts as Partial<OutgoingMessage> | null)?.known?.noFile === true
}

function attachmentOf({
  attachmentUrl: url,
  attachmentType,
  attachmentName,
}: MessageBody): OutgoingAttachment | undefined {
  if (url === undefined) return undefined
  const path = URL.canParse(url) ? new URL(url).pathname : url
  const type = attachmentType ?? endings.find(([ending]) => ending.test(path))?.[1] ?? 'file'
  return { type, url, name: attachmentName ?? (path.split('/').at(-1) || null) }
}
