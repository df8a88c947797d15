import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MessageNotice } from '../capabilities/conversations/conversations.ts'
import { callApi, type Listing, listingOf, unreadable } from './api.ts'

export type Box = 'inbox' | 'sent'

/** The network shows about a thousand things of a list, whatever is asked for. */
const pageSize = '100'
const pages = 10

export function listBox(
  transport: Transport,
  { credentials }: Account,
  box: Box,
  query: Record<string, string>,
): Promise<Outcome<Listing>> {
  return callApi(transport, credentials.accessToken, `/message/${box}`, { query }).then((answer) =>
    chain(answer, async (body) => {
      const listing = listingOf(body, 't4')
      return listing ? done(listing) : unreadable('the list of messages')
    }),
  )
}

export interface Walked {
  /** Newest first, as the network lists them. */
  messages: any[]
  /** Whether it came to where it was to end. */
  isWhole: boolean
}

/** The messages of a box down to the first one that is known or too old. */
export async function walkBox(
  transport: Transport,
  account: Account,
  box: Box,
  isEnd: (message: any) => boolean,
): Promise<Outcome<Walked>> {
  const messages: any[] = []
  let after: string | null = null
  for (let page = 1; page <= pages; page += 1) {
    const query = { limit: pageSize, ...(after !== null && { after }) }
    const listed: Outcome<Listing> = await listBox(transport, account, box, query)
    if (listed.kind !== 'done') return listed
    const { children } = listed.value
    const end = children.findIndex(isEnd)
    messages.push(...(end < 0 ? children : children.slice(0, end)))
    after = listed.value.after
    if (end >= 0 || after === null) return done({ messages, isWhole: true })
  }
  return done({ messages, isWhole: false })
}

export function timeOf({ created_utc: seconds }: any): number {
  return typeof seconds === 'number' ? seconds * 1000 : 0
}

/** People are known by their names here: what was sent has no other mark of its recipient. */
export function noticeOf(message: any, account: Account, box: Box): MessageNotice | undefined {
  const other: unknown = box === 'sent' ? message.dest : message.author
  // Messages of communities and of the network itself have no person behind them.
  if (typeof other !== 'string' || other === '' || /^[#/]|^\[/.test(other) || message.subreddit)
    return undefined
  if (message.was_comment === true || isSameName(other, account.username)) return undefined
  const isIncoming = box === 'inbox'
  return {
    kind: 'inbox_message',
    platformAccountId: account.platformAccountId,
    participant: { id: other, name: other, username: other },
    at: new Date(timeOf(message)).toISOString(),
    messageId: message.name,
    direction: isIncoming ? 'incoming' : 'outgoing',
    text: typeof message.body === 'string' && message.body !== '' ? message.body : null,
    attachments: [],
    // An answer names the message that it answers, so the newest one of the person stands for the conversation.
    ...(isIncoming && { conversationId: message.name }),
    ...(typeof message.subject === 'string' && { metadata: { subject: message.subject } }),
  }
}

export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The network may show a text with other blanks at its ends and other line breaks. */
export function isSameText(one: unknown, other: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return plain(typeof one === 'string' ? one : '') === plain(other)
}
