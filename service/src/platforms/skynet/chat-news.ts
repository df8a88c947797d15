import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { InboxNotice, InboxPage, MessageNotice } from '../capabilities/conversations/conversations.ts'
import { unreadable } from './api.ts'
import { askChat } from './chat.ts'
import { type Chat, chatOf, messageOf, noticeIn } from './chat-notices.ts'

const chatsAtOnce = '20'
const messagesAtOnce = '100'
const pagesOfChat = 10

/** Their clock may be behind ours. */
const skewMs = 30_000

/**
 * The conversations are read once, as far back as is wanted; from there on the log is followed. The cursor says which: the
 * revision that the log is followed from, and behind a blank the page of conversations that is still to be read.
 */
export async function listNews(
  transport: Transport,
  account: Account,
  cursor: string | null,
  since: Date,
): Promise<Outcome<InboxPage>> {
  const [revision = '', page] = cursor?.split(' ') ?? []
  return revision === '' || page !== undefined
    ? readChats(transport, account, { revision, page }, since)
    : followLog(transport, account, revision)
}

async function readChats(
  transport: Transport,
  account: Account,
  { revision, page }: { revision: string; page: string | undefined },
  since: Date,
): Promise<Outcome<InboxPage>> {
  const method = 'chat.bsky.convo.listConvos'
  const query = { limit: chatsAtOnce, ...(page !== undefined && { cursor: page }) }
  const answer = await askChat(transport, account, method, query)
  if (answer.kind !== 'done') return answer
  const convos: any[] | undefined = answer.value?.convos
  if (!Array.isArray(convos)) return unreadable(method)
  const from = since.getTime() - skewMs
  const recent = convos.filter(({ lastMessage }) => !(Date.parse(lastMessage?.sentAt) < from))
  const notices: InboxNotice[] = []
  for (const chat of recent.flatMap((convo) => chatOf(convo, account) ?? [])) {
    const read = await readChat(transport, account, chat, from)
    if (read.kind !== 'done') return read
    notices.push(...read.value.messages)
  }
  // What happens while the pages are read is in the log behind the newest revision of the first one.
  const newest = revision || newestOf(convos)
  const next: unknown = answer.value.cursor
  const more = typeof next === 'string' && next !== '' && recent.length > 0 && recent.length === convos.length
  if (newest === '') return done({ notices, cursor: null, more: false })
  return done({ notices, cursor: more ? `${newest} ${next}` : newest, more })
}

function newestOf(convos: readonly any[]): string {
  return convos.reduce((newest, { rev }) => (typeof rev === 'string' && rev > newest ? rev : newest), '')
}

interface Read {
  /** Oldest first. */
  messages: MessageNotice[]
  /** Whether they reach back to the instant. */
  isWhole: boolean
}

/** The messages of one conversation since an instant. */
export async function readChat(
  transport: Transport,
  account: Account,
  chat: Chat,
  from: number,
): Promise<Outcome<Read>> {
  const method = 'chat.bsky.convo.getMessages'
  const found: MessageNotice[] = []
  let cursor: string | undefined
  for (let page = 1; page <= pagesOfChat; page += 1) {
    const query = { convoId: chat.convoId, limit: messagesAtOnce, ...(cursor !== undefined && { cursor }) }
    const answer = await askChat(transport, account, method, query)
    if (answer.kind !== 'done') return answer
    const views: any[] | undefined = answer.value?.messages
    if (!Array.isArray(views)) return unreadable(method)
    const said = views.flatMap((view) => messageOf(chat, account, view) ?? [])
    found.push(...said.filter(({ at }) => Date.parse(at) >= from))
    cursor = answer.value.cursor
    const reachesBack = views.some(({ sentAt }) => Date.parse(sentAt) < from)
    if (reachesBack || typeof cursor !== 'string' || views.length === 0)
      return done({ messages: found.reverse(), isWhole: true })
  }
  return done({ messages: found.reverse(), isWhole: false })
}

/** What happened behind a revision. The log names no people, so each conversation in it is asked for. */
async function followLog(
  transport: Transport,
  account: Account,
  revision: string,
): Promise<Outcome<InboxPage>> {
  const method = 'chat.bsky.convo.getLog'
  const answer = await askChat(transport, account, method, { cursor: revision })
  if (answer.kind !== 'done') return answer
  const logs: any[] | undefined = answer.value?.logs
  if (!Array.isArray(logs)) return unreadable(method)
  const news = logs.filter(({ rev }) => typeof rev === 'string' && rev > revision)
  const chats = await chatsIn(transport, account, news)
  if (chats.kind !== 'done') return chats
  const now = transport.now?.() ?? new Date()
  const notices = news.flatMap((entry) => {
    const chat = chats.value.get(entry.convoId)
    return (chat && noticeIn(chat, account, entry, now)) ?? []
  })
  return done({ notices, cursor: newestOf(news) || revision, more: news.length > 0 })
}

async function chatsIn(
  transport: Transport,
  account: Account,
  news: readonly any[],
): Promise<Outcome<ReadonlyMap<string, Chat>>> {
  const chats = new Map<string, Chat>()
  const told = news.filter(({ message }) => message !== undefined).map(({ convoId }) => String(convoId))
  for (const convoId of new Set(told)) {
    const answer = await askChat(transport, account, 'chat.bsky.convo.getConvo', { convoId })
    // The account may have left it since.
    if (answer.kind === 'refused' && answer.providerCode === 'InvalidConvo') continue
    if (answer.kind !== 'done') return answer
    const chat = chatOf(answer.value?.convo, account)
    if (chat) chats.set(convoId, chat)
  }
  return done(chats)
}
