import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pauseFor, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  Conversations,
  OutgoingMessage,
  SentMessage,
} from '../capabilities/conversations/conversations.ts'
import { callApi, unreadable } from './api.ts'
import { listNews } from './message-news.ts'
import { isSameName, isSameText, listBox, timeOf, walkBox } from './messages.ts'
import { describe, findAddressee } from './person.ts'

/** Their clock may be behind ours. */
const skewMs = 30_000

const looks = 3
const pauseSeconds = 2
const subjectMax = 80

export const conversations: Conversations = {
  rules: { parts: [], textMax: 10_000 },
  send,
  findAddressee,
  describe,
  lookUp,
  remove: async (transport, { credentials }, { platformMessageId: id }) =>
    map(await callApi(transport, credentials.accessToken, '/api/del_msg', { form: { id } }), () => null),
  markRead: async (transport, { credentials }, _to, { platformMessageId: id }) =>
    map(await callApi(transport, credentials.accessToken, '/api/read_message', { form: { id } }), () => null),
  listNews,
}

/**
 * The network does not say what it calls a message that it has taken, so the newest one that was sent is read before and
 * after. A message that is taken and not in the list yet has an outcome that is unknown.
 */
async function send(
  transport: Transport,
  account: Account,
  message: OutgoingMessage,
): Promise<Outcome<SentMessage>> {
  const before = await newestSent(transport, account)
  if (before.kind !== 'done') return before.kind === 'unknown' ? { kind: 'unreachable' } : before
  const { path, form } = formOf(message)
  const taken = await callApi(transport, account.credentials.accessToken, path, { form })
  return chain(taken, async (body) => {
    if (body?.json === undefined) return unreadable('whether the message was taken')
    return findSent(transport, account, message, before.value)
  })
}

async function findSent(
  transport: Transport,
  account: Account,
  message: OutgoingMessage,
  before: string | undefined,
): Promise<Outcome<SentMessage>> {
  for (let look = 1; look <= looks; look += 1) {
    if (look > 1) await pauseFor(transport, pauseSeconds)
    const listed = await listBox(transport, account, 'sent', { limit: '25' })
    const messages = listed.kind === 'done' ? listed.value.children : []
    const own = messages.findLast((one) => isNewer(one.name, before) && isMessage(one, message))
    if (own) return done(sentAs(own))
  }
  return unreadable('the message that was taken')
}

/** An answer goes to a message of the person. The first message needs a subject. */
function formOf({ to, text }: OutgoingMessage): { path: string; form: Record<string, string> } {
  if (to.conversationId !== null) return { path: '/api/comment', form: { thing_id: to.conversationId, text } }
  const [line = ''] = text.trim().split('\n')
  const subject = line.length > subjectMax ? `${line.slice(0, subjectMax).toWellFormed()}...` : line
  return { path: '/api/compose', form: { to: to.participantId, subject, text } }
}

async function newestSent(transport: Transport, account: Account): Promise<Outcome<string | undefined>> {
  const listed = await listBox(transport, account, 'sent', { limit: '1' })
  return map(listed, ({ children }) => children[0]?.name)
}

/** Names are numbers to the base of 36 behind a prefix, and grow. */
function isNewer(name: string, before: string | undefined): boolean {
  if (before === undefined || name.length !== before.length) return name.length > (before?.length ?? 0)
  return name > before
}

function isMessage(sent: any, { to, text }: OutgoingMessage): boolean {
  return isSameName(String(sent.dest), to.participantId) && isSameText(sent.body, text)
}

function sentAs(sent: any): SentMessage {
  return { platformMessageId: sent.name, sentAt: new Date(timeOf(sent)).toISOString() }
}

async function lookUp(
  transport: Transport,
  account: Account,
  message: OutgoingMessage,
  since: Date,
): Promise<Outcome<SentMessage | undefined>> {
  const from = since.getTime() - skewMs
  const walked = await walkBox(transport, account, 'sent', (one) => timeOf(one) < from)
  return chain(walked, async ({ messages, isWhole }) => {
    const own = messages.find((one) => isMessage(one, message))
    if (own) return done(sentAs(own))
    return isWhole ? done(undefined) : unreadable('messages that reach back to the one that is looked for')
  })
}
