import { parseExactly } from '#wire/foreign-json.ts'
import type { InboxNotice, MessageAttachment } from '../capabilities/conversations/conversations.ts'
import type { Notifications, UnreadablePart } from '../capabilities/notifications/notifications.ts'
import { partsOf } from '../capabilities/notifications/parts.ts'
import { isSigned, sign } from './messages/signature.ts'
import { subscribeAccount } from './messages/subscription.ts'
import { writtenText } from './text.ts'

type Read = InboxNotice | UnreadablePart

/** What the network's activity interface reports of messages that are not encrypted. */
export const notifications: Notifications<InboxNotice> = {
  apps: ['microblog'],
  secret: 'webhookSecret',
  isSigned,
  subscribe: subscribeAccount,
  sign,
  read(body) {
    const reported = parsed(body)?.data
    if (typeof reported !== 'object' || reported === null) return undefined
    return partsOf<InboxNotice>([reported].flat(), 'inbox_message', noticesIn)
  },
}

function parsed(body: Uint8Array): any {
  try {
    return parseExactly(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}

function noticesIn(event: any): Read[] {
  const own = String(event?.filter?.user_id ?? '')
  const { direct_message_events: said, direct_message_mark_read_events: read, users } = event?.payload ?? {}
  switch (event?.event_type) {
    case 'dm.received':
    case 'dm.sent':
      return partsOf<InboxNotice>(
        said,
        'inbox_message',
        (one) => messageIn(one, own, users) ?? { kind: 'inbox_message', unreadable: one },
      )
    case 'dm.read':
      return partsOf<InboxNotice>(
        read,
        'inbox_receipt',
        (one) => receiptIn(one, own) ?? { kind: 'inbox_receipt', unreadable: one },
      )
    default:
      return []
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,100}$/.test(value)

function instantOf(value: unknown): string | undefined {
  const ms = Number(value)
  return Number.isInteger(ms) && ms > 0 && ms < 10_000_000_000_000 ? new Date(ms).toISOString() : undefined
}

function messageIn(event: any, own: string, users: any): InboxNotice | undefined {
  const { id, created_timestamp, message_create: created } = event ?? {}
  const at = instantOf(created_timestamp)
  const [sender, recipient] = [created?.sender_id, created?.target?.recipient_id]
  const other = sender === own ? recipient : sender
  const data = created?.message_data
  if (!isId(id) || !at || !isId(other) || !isId(own) || typeof data !== 'object' || data === null)
    return undefined
  const { name, username, profile_image_url: avatarUrl } = users?.[other]?.data ?? {}
  const text = textOf(data)
  return {
    kind: 'inbox_message',
    platformAccountId: own,
    participant: { id: other, name: name ?? null, username: username ?? null, avatarUrl: avatarUrl ?? null },
    at,
    messageId: id,
    direction: sender === own ? 'outgoing' : 'incoming',
    text: text === '' ? null : text,
    attachments: attachmentsIn(data.attachment),
  }
}

/** The link to a file that is attached stands at the end of the text. */
function textOf({ text, entities, attachment }: any): string {
  const shown = attachment?.media?.url
  const bare = typeof shown === 'string' ? String(text ?? '').replace(shown, '') : text
  return writtenText({ text: bare, entities }).trim()
}

function attachmentsIn(attachment: any): MessageAttachment[] {
  const media = attachment?.media
  if (attachment?.type !== 'media' || typeof media !== 'object' || media === null) return []
  const url = media.media_url_https ?? media.media_url
  return [
    {
      type: media.type === 'photo' ? 'image' : 'video',
      url: typeof url === 'string' ? url : null,
      name: null,
    },
  ]
}

/** Whoever reads a message has read those before it. */
function receiptIn(event: any, own: string): InboxNotice | undefined {
  const at = instantOf(event?.created_timestamp)
  const reader: unknown = event?.sender_id
  if (!at || !isId(reader) || !isId(own)) return undefined
  if (reader === own) return undefined
  return { kind: 'inbox_receipt', platformAccountId: own, participant: { id: reader }, at, status: 'read' }
}
