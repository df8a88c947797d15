import type { Context } from 'hono'
import { Hono } from 'hono/quick'
import { namesNothing, numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import {
  absentUsername,
  closedUsername,
  inboxTwin,
  type KeptMessage,
  keepThreadMessage,
  newsPage,
  personOf,
  threadMessage,
  threadPage,
  threadsPage,
} from '../../capabilities/conversations/conversations.twin.ts'
import { authenticate, type TwinAccount } from './account.ts'
import { convoIdOf, logEntry, memberOf, messageView, personIn, revisionOf } from './chat-views.ts'
import { xrpcFault } from './fault.ts'

const service = 'did:web:api.bsky.chat#bsky_chat'

/** How a handle begins whose owner's app password does not allow messages. */
const withoutMessages = 'no-messages.'

const graphemes = new Intl.Segmenter()
const logPage = 100

/** The network reports nothing by itself: who wants to know follows its log. */
export const skynetInbox = inboxTwin({ newId: (state) => newMessageId(state) })

async function newMessageId(state: TwinState): Promise<string> {
  return `3l${String(await numberAfter(state, 0n)).padStart(11, '0')}`
}

type Answer = (account: TwinAccount, c: Context) => Promise<object>

/** The service of messages, behind the server of each account. */
export function chatService(state: TwinState): Hono {
  const app = new Hono()
  const answered = (answer: Answer) => async (c: Context) => {
    if (c.req.header('atproto-proxy') !== service)
      throw xrpcFault(501, 'MethodNotImplemented', 'Method Not Implemented')
    const account = await authenticate(state, c.req.header('authorization'))
    if (account.handle.startsWith(withoutMessages)) throw xrpcFault(400, 'InvalidToken', 'Bad token method')
    return c.json(await answer(account, c))
  }
  app.get('/chat.bsky.convo.getConvoAvailability', answered(availabilityOf(state)))
  app.get('/chat.bsky.convo.getConvoForMembers', answered(convoForMembers(state)))
  app.get(
    '/chat.bsky.convo.getConvo',
    answered(async (account, c) => {
      const personId = await personBehind(state, account, c.req.query('convoId'))
      return { convo: await convoView(state, account, personId) }
    }),
  )
  app.get(
    '/chat.bsky.convo.listConvos',
    answered((account, c) => listConvos(state, account, c)),
  )
  app.get(
    '/chat.bsky.convo.getMessages',
    answered((account, c) => listMessages(state, account, c)),
  )
  app.get(
    '/chat.bsky.convo.getLog',
    answered((account, c) => readLog(state, account, c)),
  )
  app.post(
    '/chat.bsky.convo.sendMessage',
    answered((account, c) => takeMessage(state, account, c)),
  )
  app.post(
    '/chat.bsky.convo.updateRead',
    answered(async (account, c) => {
      const personId = await personBehind(state, account, (await bodyOf(c)).convoId)
      return { convo: await convoView(state, account, personId) }
    }),
  )
  app.post(
    '/chat.bsky.convo.deleteMessageForSelf',
    answered((account, c) => forget(state, account, c)),
  )
  return app
}

function membersIn(c: Context): string {
  const member = c.req.query('members')
  if (!member) throw xrpcFault(400, 'InvalidRequest', 'Error: Params must have the property "members"')
  return member
}

function availabilityOf(state: TwinState): Answer {
  return async (account, c) => {
    const personId = membersIn(c)
    const canChat = !(await isClosed(state, account, personId))
    const convo = (await isOpen(state, account, personId)) && (await convoView(state, account, personId))
    return { canChat, ...(convo && { convo }) }
  }
}

function convoForMembers(state: TwinState): Answer {
  return async (account, c) => {
    const personId = membersIn(c)
    if (personId === absentUsername || namesNothing(personId))
      throw xrpcFault(400, 'RecipientNotFound', 'recipient not found')
    if (await isClosed(state, account, personId))
      throw xrpcFault(400, 'MessagesDisabled', 'recipient has disabled incoming messages')
    await state.put('dm_convo', `${account.did} ${personId}`, { personId }, { days: memoryDays })
    return { convo: await convoView(state, account, personId) }
  }
}

async function isClosed(state: TwinState, { did }: TwinAccount, personId: string): Promise<boolean> {
  const { username } = await personOf(state, did, personId)
  return username === closedUsername || personId === closedUsername
}

async function isOpen(state: TwinState, { did }: TwinAccount, personId: string): Promise<boolean> {
  const key = `${did} ${personId}`
  return Boolean((await state.get('dm_convo', key)) ?? (await state.get('dm_thread', key)))
}

async function personBehind(state: TwinState, account: TwinAccount, convoId: unknown): Promise<string> {
  const personId = typeof convoId === 'string' ? personIn(convoId) : undefined
  if (personId === undefined || !(await isOpen(state, account, personId)))
    throw xrpcFault(400, 'InvalidConvo', 'Convo not found')
  return personId
}

async function convoView(state: TwinState, account: TwinAccount, personId: string): Promise<object> {
  const { did } = account
  const { values } = await threadPage(state, did, personId, { limit: 1, newestFirst: true })
  const person = await personOf(state, did, personId)
  const [last] = values
  return {
    id: convoIdOf(personId),
    rev: revisionOf(await state.count('dm_news', did)),
    members: [memberOf({ id: did, name: account.handle, username: account.handle }), memberOf(person)],
    muted: false,
    status: 'accepted',
    unreadCount: 0,
    kind: { $type: 'chat.bsky.convo.defs#directConvo' },
    ...(last && { lastMessage: messageView(last) }),
  }
}

async function listConvos(state: TwinState, account: TwinAccount, c: Context): Promise<object> {
  const wanted = { limit: limitIn(c), newestFirst: true, ...afterIn(c) }
  const { values, next } = await threadsPage(state, account.did, wanted)
  const convos = await Promise.all(values.map(({ personId }) => convoView(state, account, personId)))
  return { convos, ...(next !== null && { cursor: next }) }
}

async function listMessages(state: TwinState, account: TwinAccount, c: Context): Promise<object> {
  const personId = await personBehind(state, account, c.req.query('convoId'))
  const wanted = { limit: limitIn(c), newestFirst: true, ...afterIn(c) }
  const { values, next } = await threadPage(state, account.did, personId, wanted)
  return { messages: values.map(messageView), ...(next !== null && { cursor: next }) }
}

/** A revision is the number of what has happened so far. */
async function readLog(state: TwinState, { did }: TwinAccount, c: Context): Promise<object> {
  const skip = Number(c.req.query('cursor') ?? 0)
  if (!Number.isSafeInteger(skip)) throw xrpcFault(400, 'InvalidRequest', 'Invalid cursor')
  const { values } = await newsPage(state, did, { limit: logPage, skip })
  const logs = values.flatMap((news, index) => logEntry(news, revisionOf(skip + index + 1)) ?? [])
  return { logs, cursor: revisionOf(skip + values.length) }
}

async function takeMessage(state: TwinState, account: TwinAccount, c: Context): Promise<object> {
  const { convoId, message: sent } = await bodyOf(c)
  const personId = await personBehind(state, account, convoId)
  if (await isClosed(state, account, personId))
    throw xrpcFault(400, 'MessagesDisabled', 'recipient has disabled incoming messages')
  checkText(sent?.text)
  const message: KeptMessage = {
    ...{ id: await newMessageId(state), accountId: account.did, personId, direction: 'outgoing' },
    ...{ text: sent.text, attachments: [], at: state.now.toISOString(), reactions: {} },
    ...(sent.replyTo?.messageId && { replyTo: sent.replyTo.messageId }),
  }
  await keepThreadMessage(state, message)
  return messageView(message)
}

function checkText(text: unknown): void {
  const path = '/message/text'
  if (typeof text !== 'string') throw xrpcFault(400, 'InvalidRequest', `Error: Input${path} must be a string`)
  if (text.trim() === '') throw xrpcFault(400, 'InvalidRequest', 'Message text cannot be empty')
  if (Buffer.byteLength(text) > 10_000)
    throw xrpcFault(400, 'InvalidRequest', `Error: Input${path} must not be longer than 10000 characters`)
  if ([...graphemes.segment(text)].length > 1000)
    throw xrpcFault(400, 'InvalidRequest', `Error: Input${path} must not be longer than 1000 graphemes`)
}

async function forget(state: TwinState, account: TwinAccount, c: Context): Promise<object> {
  const { convoId, messageId } = await bodyOf(c)
  const personId = await personBehind(state, account, convoId)
  const message = await threadMessage(state, String(messageId))
  if (!message || message.accountId !== account.did || message.personId !== personId)
    throw xrpcFault(400, 'InvalidRequest', 'Message not found')
  const change = { kind: 'deleted', at: state.now.toISOString() } as const
  if (message.deletedAt === undefined) await skynetInbox.change(state, message.id, change)
  return messageView({ ...message, deletedAt: message.deletedAt ?? change.at })
}

function limitIn(c: Context): number {
  const limit = Number(c.req.query('limit') ?? 50)
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= 100))
    throw xrpcFault(400, 'InvalidRequest', 'Error: limit can not be greater than 100')
  return limit
}

function afterIn(c: Context): { after?: string } {
  const after = c.req.query('cursor')
  if (after === undefined) return {}
  if (!/^[0-9]+$/.test(after)) throw xrpcFault(400, 'InvalidRequest', 'Invalid cursor')
  return { after }
}

async function bodyOf(c: Context): Promise<any> {
  const body = await c.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null)
    throw xrpcFault(400, 'InvalidRequest', 'A request body is expected')
  return body
}
