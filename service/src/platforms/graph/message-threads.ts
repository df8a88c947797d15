import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  FoundMessage,
  InboxPage,
  MessageAttachment,
  MessageNotice,
  OutgoingMessage,
} from '../capabilities/conversations/conversations.ts'
import { callAs, ownLogin, pathOf, unreadable } from './api.ts'
import { chatOwner } from './messages.ts'

type Chat = 'messenger' | 'instagram'

const threadsAtOnce = '20'
const messagesOfThread = 50

const messageFields =
  'id,message,created_time,from,attachments{mime_type,name,image_data,video_data,file_url}'
const fields = `id,updated_time,participants,messages.limit(${messagesOfThread}){${messageFields}}`

/** Their clock may be behind ours. */
const skewMs = 30_000

interface Wanted {
  cursor: string | null
  since: Date
  platform: Chat
}

/** The threads with the newest messages, down to those in which nothing was said since. */
export async function listThreads(
  transport: Transport,
  account: Account,
  { cursor, since, platform }: Wanted,
): Promise<Outcome<InboxPage>> {
  const query = { platform, fields, limit: threadsAtOnce, ...(cursor !== null && { after: cursor }) }
  const answer = await callAs(transport, account, threadsPath(account), { query })
  if (answer.kind !== 'done') return answer
  const threads: any[] | undefined = answer.value?.data
  if (!Array.isArray(threads)) return unreadable('the conversations')
  const from = since.getTime() - skewMs
  const recent = threads.filter(({ updated_time }) => !(Date.parse(updated_time) < from))
  const next = answer.value.paging?.cursors?.after
  const more =
    recent.length > 0 && recent.length === threads.length && answer.value.paging?.next !== undefined
  const notices = recent.flatMap((thread) => noticesIn(thread, account, from))
  return done({ notices, cursor: more && typeof next === 'string' ? next : null, more })
}

function noticesIn({ participants, messages }: any, account: Account, from: number): MessageNotice[] {
  const own = ownIds(account)
  const others: any[] = participants?.data ?? []
  const other = others.find(({ id }) => !own.has(String(id)))
  const said: any[] = messages?.data ?? []
  if (!other) return []
  const { id, name, username } = other
  const participant = { id: String(id), name: name ?? null, username: username ?? null }
  return (
    said
      .filter(({ created_time }) => Date.parse(created_time) >= from)
      // Times are whole seconds, and within one the newest comes first.
      .toReversed()
      .toSorted((one, two) => Date.parse(one.created_time) - Date.parse(two.created_time))
      .map((message) => ({
        kind: 'inbox_message',
        platformAccountId: account.platformAccountId,
        participant,
        at: new Date(message.created_time).toISOString(),
        messageId: String(message.id),
        direction: own.has(String(message.from?.id)) ? 'outgoing' : 'incoming',
        text: message.message ? String(message.message) : null,
        attachments: attachmentsIn(message),
        isApart: true,
      }))
  )
}

/** Besides its own id an account without a page has one that only our app sees. */
function ownIds({ platformAccountId, metadata }: Account): ReadonlySet<string> {
  const { loginMethod, connectedBy } = metadata
  const second = loginMethod === ownLogin ? connectedBy : undefined
  return new Set([platformAccountId, ...(second === undefined ? [] : [second])])
}

function attachmentsIn({ attachments }: any): MessageAttachment[] {
  const all: any[] = attachments?.data ?? []
  return all.map(({ image_data: image, video_data: video, file_url: file, mime_type: type, name }) => ({
    type: image ? 'image' : video ? 'video' : String(type ?? '').startsWith('audio/') ? 'audio' : 'file',
    url: image?.url ?? video?.url ?? file ?? null,
    name: name ?? null,
  }))
}

/** No list says which of our requests made a message: it is known by its words and its time. */
export async function lookUpInThread(
  transport: Transport,
  account: Account,
  message: OutgoingMessage,
  since: Date,
  platform: Chat,
): Promise<Outcome<FoundMessage | undefined>> {
  const query = { platform, user_id: message.to.participantId, fields }
  const answer = await callAs(transport, account, threadsPath(account), { query })
  if (answer.kind !== 'done') return answer
  const threads: any[] | undefined = answer.value?.data
  if (!Array.isArray(threads)) return unreadable('the conversation')
  const from = since.getTime() - skewMs
  const said = threads.flatMap((thread) => noticesIn(thread, account, from))
  const found = foundIn(
    said.filter(({ direction }) => direction === 'outgoing'),
    message,
  )
  const isListed = said.some(({ messageId }) => messageId === found?.platformMessageId)
  const all: any[] = threads[0]?.messages?.data ?? []
  const reachesBack =
    all.length < messagesOfThread || all.some(({ created_time }) => Date.parse(created_time) < from)
  if (isListed || reachesBack) return done(found)
  return unreadable('messages that reach back to the one that is looked for')
}

/** The file tells that the whole is there, and comes after its text. */
function foundIn(
  own: readonly MessageNotice[],
  { text, attachment, known: { textId, noFile } = {} }: OutgoingMessage,
): FoundMessage | undefined {
  const isText = (one: MessageNotice) =>
    textId === undefined ? (one.text ?? '') === text : one.messageId === textId
  if (!attachment) return sentAs(own.find(isText))
  const at = text === '' ? -1 : own.findIndex(isText)
  const id = own[at]?.messageId ?? textId
  const file = noFile ? undefined : own.slice(at + 1).find(({ attachments }) => attachments.length > 0)
  if (file) return { ...sentAs(file), ...(id !== undefined && { textId: id }) }
  return id === undefined ? undefined : { platformMessageId: id, isTextAlone: true }
}

function sentAs(notice: MessageNotice): FoundMessage
function sentAs(notice: MessageNotice | undefined): FoundMessage | undefined
function sentAs(notice: MessageNotice | undefined): FoundMessage | undefined {
  return notice && { platformMessageId: notice.messageId, sentAt: notice.at }
}

function threadsPath(account: Account): string {
  return pathOf(chatOwner(account), '/conversations')
}
