import type {
  InboxNotice,
  MessageAttachment,
  Participant,
} from '../capabilities/conversations/conversations.ts'
import type { UnreadablePart } from '../capabilities/notifications/notifications.ts'
import { partsOf } from '../capabilities/notifications/parts.ts'

type Read = InboxNotice | UnreadablePart

const time = (value: unknown): string | undefined => {
  const ms = Number(value)
  return Number.isInteger(ms) && ms > 0 && ms < 10_000_000_000_000 ? new Date(ms).toISOString() : undefined
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.:=+/-]{1,300}$/.test(value)

/** What an entry of a page, or of the account behind it, reports of its messages. */
export function messagesIn(entry: any): Read[] {
  return partsOf<InboxNotice>(entry.messaging, 'inbox_message', (event) => readEvent(event, String(entry.id)))
}

function readEvent(event: any, accountId: string): Read | Read[] | undefined {
  const isOwn = event?.message?.is_echo === true || String(event?.sender?.id) === accountId
  const other: unknown = isOwn ? event?.recipient?.id : event?.sender?.id
  const at = time(event?.timestamp)
  const kind = kindOf(event)
  if (!kind) return undefined
  if (!isId(String(other ?? '')) || !at) return { kind, unreadable: event }
  const participant: Participant = { id: String(other) }
  return (
    noticeOf(event, { platformAccountId: accountId, participant, at }, isOwn) ?? { kind, unreadable: event }
  )
}

function kindOf(event: any): InboxNotice['kind'] | undefined {
  if (event?.message?.is_deleted) return 'inbox_deletion'
  if (event?.message_edit) return 'inbox_edit'
  if (event?.message || event?.postback) return 'inbox_message'
  if (event?.reaction) return 'inbox_reaction'
  if (event?.delivery || event?.read) return 'inbox_receipt'
  return event?.referral ? 'inbox_referral' : undefined
}

type Fact = { platformAccountId: string; participant: Participant; at: string }

function noticeOf(event: any, fact: Fact, isOwn: boolean): Read | undefined {
  const { message, message_edit: edit, reaction, delivery, read, referral, postback } = event
  if (message?.is_deleted)
    return isId(message.mid) ? { kind: 'inbox_deletion', ...fact, messageId: message.mid } : undefined
  if (message) return messageOf(message, fact, isOwn, event.referral)
  if (postback) return postbackOf(postback, fact)
  if (edit)
    return isId(edit.mid)
      ? { kind: 'inbox_edit', ...fact, messageId: edit.mid, text: textOf(edit.text) }
      : undefined
  if (reaction) return reactionOf(reaction, fact, isOwn)
  if (delivery || read) return receiptOf(delivery, read, fact)
  return referral ? { kind: 'inbox_referral', ...fact, referral: originOf(referral) } : undefined
}

function messageOf(message: any, fact: Fact, isOwn: boolean, referral: any): Read | undefined {
  if (!isId(message.mid)) return undefined
  const attachments: any[] = Array.isArray(message.attachments) ? message.attachments : []
  const metadata = metadataOf(message, referral ?? message.referral)
  return {
    kind: 'inbox_message',
    ...fact,
    messageId: message.mid,
    direction: isOwn ? 'outgoing' : 'incoming',
    text: textOf(message.text),
    attachments: attachments.flatMap(attachmentOf),
    ...(isOwn && { isApart: true as const }),
    ...(isId(message.reply_to?.mid) && { replyTo: message.reply_to.mid }),
    ...(metadata && { metadata }),
    ...(isOwn && typeof message.metadata === 'string' && { reference: message.metadata }),
  }
}

/** A button that was pressed is a message with its title. */
function postbackOf({ mid, title, payload, referral }: any, fact: Fact): Read | undefined {
  if (!isId(mid)) return undefined
  return {
    kind: 'inbox_message',
    ...fact,
    messageId: mid,
    direction: 'incoming',
    text: textOf(title),
    attachments: [],
    metadata: {
      postbackPayload: String(payload ?? ''),
      postbackTitle: String(title ?? ''),
      ...(referral && { referral: originOf(referral) }),
    },
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

const types = new Set(['image', 'video', 'audio', 'file'])

/** A share, a story or a template is shown as what it leads to. */
function attachmentOf({ type, payload, name }: any): MessageAttachment[] {
  if (type === 'template' || type === 'fallback') return []
  const url = typeof payload?.url === 'string' ? payload.url : null
  const sticker = payload?.sticker_id !== undefined
  const known = types.has(type) ? type : 'share'
  return [{ type: sticker ? 'sticker' : known, url, name: typeof name === 'string' ? name : null }]
}

function metadataOf(message: any, referral: any): Record<string, unknown> | undefined {
  const story = message.reply_to?.story
  const isMention = message.attachments?.some?.(({ type }: any) => type === 'story_mention')
  const found = {
    ...(message.quick_reply?.payload !== undefined && {
      quickReplyPayload: String(message.quick_reply.payload),
    }),
    ...(story && { storyReply: { storyId: String(story.id ?? ''), storyUrl: String(story.url ?? '') } }),
    ...(isMention && { isStoryMention: true }),
    ...(message.is_unsupported && { unsupported: true }),
    ...(referral && { referral: originOf(referral) }),
  }
  return Object.keys(found).length > 0 ? found : undefined
}

function originOf(referral: any): Record<string, unknown> {
  return Object.fromEntries(
    ['ref', 'source', 'type', 'referer_uri', 'ad_id', 'ads_context_data'].flatMap((name) =>
      referral[name] === undefined ? [] : [[name, referral[name]]],
    ),
  )
}

function reactionOf({ mid, action, emoji, reaction }: any, fact: Fact, isOwn: boolean): Read | undefined {
  if (!isId(mid)) return undefined
  const shown = typeof emoji === 'string' ? emoji : typeof reaction === 'string' ? reaction : '❤'
  return {
    kind: 'inbox_reaction',
    ...fact,
    messageId: mid,
    by: isOwn ? 'account' : 'participant',
    emoji: action === 'unreact' ? null : shown,
  }
}

/** A receipt names messages, counts for all until its watermark, or both. */
function receiptOf(delivery: any, read: any, fact: Fact): Read | undefined {
  const status = delivery ? 'delivered' : 'read'
  const { mids, mid, watermark } = delivery ?? read
  const named = Array.isArray(mids) ? mids.filter(isId) : isId(mid) ? [mid] : undefined
  const at = time(watermark)
  if (named && named.length > 0)
    return { kind: 'inbox_receipt', ...fact, status, messageIds: named, ...(at && { until: at }) }
  return at ? { kind: 'inbox_receipt', ...fact, at, status } : undefined
}
