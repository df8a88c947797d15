import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { ReadFault, Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  Addressee,
  Conversations,
  OutgoingMessage,
  SentMessage,
} from '../capabilities/conversations/conversations.ts'
import { query, readFault, serverOf, unreadable } from './api.ts'
import { openConvo, readAvailability, tellChat } from './chat.ts'
import { listNews, readChat } from './chat-news.ts'
import { messageOf, participantOf } from './chat-notices.ts'
import { facetsOf } from './rich-text.ts'

/** Their clock may be behind ours. */
const skewMs = 30_000

export const conversations: Conversations = {
  rules: { parts: [], textMax: 1000 },
  send,
  findAddressee,
  lookUp,
  async remove(transport, account, { conversationId, participantId, platformMessageId: messageId }) {
    const convo = await convoOf(transport, account, { conversationId, participantId })
    return chain(convo, async (convoId) => {
      const method = 'chat.bsky.convo.deleteMessageForSelf'
      return map(await tellChat(transport, account, method, { convoId, messageId }), () => null)
    })
  },
  async markRead(transport, account, to, { platformMessageId: messageId }) {
    return chain(await convoOf(transport, account, to), async (convoId) =>
      map(
        await tellChat(transport, account, 'chat.bsky.convo.updateRead', { convoId, messageId }),
        () => null,
      ),
    )
  },
  listNews,
}

/** Before anything is sent, an answer that did not come means that nothing arrived. */
async function convoOf(
  transport: Transport,
  account: Account,
  { conversationId, participantId }: OutgoingMessage['to'],
): Promise<Outcome<string>> {
  if (conversationId !== null) return done(conversationId)
  const opened = await openConvo(transport, account, participantId)
  return opened.kind === 'unknown' ? { kind: 'unreachable' } : opened
}

/** Links are shown as such only where the message says what they are. */
async function send(
  transport: Transport,
  account: Account,
  { to, text }: OutgoingMessage,
): Promise<Outcome<SentMessage>> {
  const method = 'chat.bsky.convo.sendMessage'
  return chain(await convoOf(transport, account, to), async (convoId) => {
    const facets = await facetsOf(text, async () => done(null))
    if (facets.kind !== 'done') return facets
    const message = { text, ...(facets.value.length > 0 && { facets: facets.value }) }
    const answer = await tellChat(transport, account, method, { convoId, message })
    return chain(answer, async (view) => {
      const sent = messageOf({ convoId, participant: { id: to.participantId } }, account, view)
      if (!sent) return unreadable(method)
      return done({ platformMessageId: sent.messageId, conversationId: convoId, sentAt: sent.at })
    })
  })
}

/** These names speak of the person who is asked for, and elsewhere of the account that asks. */
const readProfileFault: ReadFault = (status, body, headers) =>
  ['AccountTakedown', 'AccountDeactivated'].includes(body?.error)
    ? refused(String(body.message ?? body.error), body.error)
    : readFault(status, body, headers)

async function findAddressee(
  transport: Transport,
  account: Account,
  { id, username = '' }: { id?: string; username?: string },
): Promise<Outcome<Addressee | undefined>> {
  const method = 'app.bsky.actor.getProfile'
  const token = account.credentials.accessToken
  const actor = id ?? username.trim().replace(/^@/, '')
  const call = { server: serverOf(transport, account), method, token, faultOf: readProfileFault }
  const profile = await query(transport, call, { actor })
  if (profile.kind === 'refused') return done(undefined)
  return chain(profile, async (shown) => {
    if (typeof shown?.did !== 'string') return unreadable(method)
    const participant = participantOf(shown)
    const available = await readAvailability(transport, account, participant.id)
    return chain(available, async ({ canChat, convoId }) => {
      if (convoId !== null || !canChat)
        return done({
          participant,
          takesMessages: canChat,
          ...(convoId !== null && { conversationId: convoId }),
        })
      const opened = await openConvo(transport, account, participant.id)
      return map(opened, (conversationId) => ({ participant, takesMessages: true, conversationId }))
    })
  })
}

/** No list says which of our requests made a message: it is known by its words and its time. */
async function lookUp(
  transport: Transport,
  account: Account,
  { to, text }: OutgoingMessage,
  since: Date,
): Promise<Outcome<SentMessage | undefined>> {
  const known = await knownConvo(transport, account, to)
  return chain(known, async (convoId) => {
    if (convoId === null) return done(undefined)
    const chat = { convoId, participant: { id: to.participantId } }
    const said = await readChat(transport, account, chat, since.getTime() - skewMs)
    return chain(said, async ({ messages, isWhole }) => {
      const own = messages.find((one) => one.direction === 'outgoing' && (one.text ?? '') === text)
      if (own) return done({ platformMessageId: own.messageId, conversationId: convoId, sentAt: own.at })
      return isWhole ? done(undefined) : unreadable('chat.bsky.convo.getMessages')
    })
  })
}

async function knownConvo(
  transport: Transport,
  account: Account,
  { conversationId, participantId }: OutgoingMessage['to'],
): Promise<Outcome<string | null>> {
  if (conversationId !== null) return done(conversationId)
  return map(await readAvailability(transport, account, participantId), ({ convoId }) => convoId)
}
