import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type {
  InboxPage,
  MessageAttachment,
  MessageNotice,
} from '../../capabilities/conversations/conversations.ts'
import { callApi, unreadable } from '../api.ts'
import { writtenText } from '../text.ts'

const pageSize = '100'
const pages = 10

/** Their clock may be behind ours. */
export const skewMs = 30_000

const query = {
  event_types: 'MessageCreate',
  max_results: pageSize,
  'dm_event.fields':
    'id,event_type,text,created_at,sender_id,dm_conversation_id,attachments,entities,referenced_tweets',
  expansions: 'sender_id,attachments.media_keys',
  'user.fields': 'name,username,profile_image_url',
  'media.fields': 'media_key,type,url,preview_image_url,variants',
}

export interface Walked {
  /** Oldest first. */
  messages: MessageNotice[]
  /** The id of the newest one. */
  newest: string | null
  /** Whether it came to where it was to end. */
  isWhole: boolean
}

/** The events of a list, newest first, down to the first one that is known or too old. */
export async function walkEvents(
  transport: Transport,
  account: Account,
  path: string,
  isEnd: (event: any) => boolean,
): Promise<Outcome<Walked>> {
  const messages: MessageNotice[] = []
  let newest: string | null = null
  let next: string | undefined
  for (let page = 1; page <= pages; page += 1) {
    const read: Outcome<Page> = await readPage(transport, account, path, next)
    if (read.kind !== 'done') return read
    const { events, includes } = read.value
    newest ??= events[0]?.id ?? null
    const end = events.findIndex(isEnd)
    const news = end < 0 ? events : events.slice(0, end)
    messages.push(...news.flatMap((event) => messageOf(event, account, includes) ?? []))
    next = read.value.next
    if (end >= 0 || next === undefined) return done({ messages: messages.reverse(), newest, isWhole: true })
  }
  return done({ messages: messages.reverse(), newest, isWhole: false })
}

interface Page {
  events: any[]
  includes: any
  next?: string
}

async function readPage(
  transport: Transport,
  { credentials }: Account,
  path: string,
  token: string | undefined,
): Promise<Outcome<Page>> {
  const turn = token === undefined ? query : { ...query, pagination_token: token }
  const answer = await callApi(transport, credentials.accessToken, path, { query: turn })
  return chain(answer, async (body) => {
    const events = eventsOf(body)
    if (!events) return unreadable('the list of messages')
    const next: unknown = body.meta?.next_token
    return done({ events, includes: body.includes, ...(typeof next === 'string' && { next }) })
  })
}

/** What is new since the newest message of the last pass. The network tells no edits, deletions or receipts in lists. */
export async function listNews(
  transport: Transport,
  account: Account,
  cursor: string | null,
  since: Date,
): Promise<Outcome<InboxPage>> {
  const from = since.getTime() - skewMs
  const isEnd = ({ id, created_at }: any) =>
    cursor === null ? Date.parse(created_at) < from : !isNewer(id, cursor)
  const walked = await walkEvents(transport, account, '/dm_events', isEnd)
  if (walked.kind !== 'done') return walked
  const { messages, newest } = walked.value
  return done({ notices: messages, cursor: newest ?? cursor, more: false })
}

/** Ids are numbers that grow with time. */
function isNewer(id: string, known: string): boolean {
  return id.length === known.length ? id > known : id.length > known.length
}

/** A page without events has no list at all, only a count. */
function eventsOf(body: any): any[] | undefined {
  const list = body?.meta?.result_count === 0 ? (body.data ?? []) : body?.data
  return Array.isArray(list) && list.every((event) => typeof event?.id === 'string') ? list : undefined
}

function messageOf(event: any, account: Account, includes: any): MessageNotice | undefined {
  const own = account.platformAccountId
  const other = otherIn(String(event.dm_conversation_id ?? ''), own)
  const at = Date.parse(event.created_at)
  if (other === undefined || Number.isNaN(at) || event.event_type !== 'MessageCreate') return undefined
  const users: any[] = includes?.users ?? []
  const { name, username, profile_image_url: avatarUrl } = users.find(({ id }) => id === other) ?? {}
  const text = writtenText(event).trim()
  return {
    kind: 'inbox_message',
    platformAccountId: own,
    participant: { id: other, name: name ?? null, username: username ?? null, avatarUrl: avatarUrl ?? null },
    at: new Date(at).toISOString(),
    messageId: event.id,
    direction: event.sender_id === own ? 'outgoing' : 'incoming',
    text: text === '' ? null : text,
    attachments: attachmentsIn(event, includes?.media ?? []),
    conversationId: event.dm_conversation_id,
  }
}

/** A conversation of two is named by both. Undefined for a group. */
function otherIn(conversationId: string, own: string): string | undefined {
  if (conversationId.startsWith(`${own}-`)) return conversationId.slice(own.length + 1)
  return conversationId.endsWith(`-${own}`) ? conversationId.slice(0, -own.length - 1) : undefined
}

function attachmentsIn({ attachments }: any, media: readonly any[]): MessageAttachment[] {
  const keys: any[] = attachments?.media_keys ?? []
  return keys.map((key) => {
    const {
      type,
      url,
      preview_image_url: preview,
      variants,
    } = media.find((one) => one.media_key === key) ?? {}
    const address = url ?? variants?.find?.((one: any) => typeof one.url === 'string')?.url ?? preview ?? null
    return { type: type === undefined || type === 'photo' ? 'image' : 'video', url: address, name: null }
  })
}
