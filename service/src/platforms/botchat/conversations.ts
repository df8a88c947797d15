import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  Conversations,
  KnownMessage,
  OutgoingMessage,
  SentMessage,
} from '../capabilities/conversations/conversations.ts'
import { callBot, unreadable } from './api.ts'
import { messageIdOf, messageName } from './chat-place.ts'
import { composeDirect, keyboardOf } from './direct-message.ts'
import { findFile, readFile } from './files.ts'

/** A bot cannot read what it has sent, so no message is looked up; and it is told of no receipts. */
export const conversations: Conversations = {
  rules: {
    parts: ['attachment', 'replyMarkup', 'replyTo', 'location', 'contacts', 'voiceNote', 'linkPreview'],
    textMax: 4096,
    captionMax: 1024,
    pushes: true,
  },
  send,
  edit,
  remove,
  react: (transport, account, message, emoji) => setReaction(transport, account, message, [emoji]),
  unreact: (transport, account, message) => setReaction(transport, account, message, []),
  acknowledge,
  findFile,
  readFile,
  async showTyping(transport, account, { participantId }) {
    const to = { chat_id: participantId, action: 'typing' }
    return chain(await callIn(transport, account, participantId, 'sendChatAction', to), isTrue)
  },
}

/** The network forgets a press after a while, and then its person waits no more. */
async function acknowledge(transport: Transport, _account: Account, press: string): Promise<Outcome<null>> {
  const answered = await callBot(transport, 'answerCallbackQuery', { callback_query_id: press })
  return says(answered, 'query is too old') ? done(null) : chain(answered, isTrue)
}

async function send(
  transport: Transport,
  account: Account,
  message: OutgoingMessage,
): Promise<Outcome<SentMessage>> {
  const composed = composeDirect(message)
  if (composed.kind !== 'done') return composed
  const { method, parameters } = composed.value
  const sent = await callIn(transport, account, message.to.participantId, method, parameters)
  return chain(sent, async (result) => {
    const { message_id: id, chat, date } = result ?? {}
    if (!Number.isSafeInteger(id) || chat?.id === undefined) return unreadable(method)
    const sentAt = Number.isSafeInteger(date) && { sentAt: new Date(date * 1000).toISOString() }
    return done({ platformMessageId: messageName(chat.id, id), ...sentAt })
  })
}

/**
 * The words of a message with a file are its caption. The network refuses the other call before it does anything. An edit
 * without keys would take those of the message away.
 */
async function edit(
  transport: Transport,
  account: Account,
  message: KnownMessage,
  { text, replyMarkup }: { text: string; replyMarkup?: object },
): Promise<Outcome<null>> {
  const kept = message.replyMarkup?.type === 'inline_keyboard' ? message.replyMarkup : undefined
  const keys = replyMarkup ?? kept
  const target = { ...targetOf(message), reply_markup: keys && keyboardOf(keys) }
  const change = (method: string, words: object) =>
    callIn(transport, account, message.participantId, method, { ...target, ...words })
  const asText = await change('editMessageText', { text })
  const edited = says(asText, 'no text in the message to edit')
    ? await change('editMessageCaption', { caption: text })
    : asText
  if (says(edited, 'message is not modified')) return done(null)
  return chain(edited, async (result) => (result ? done(null) : unreadable('editMessageText')))
}

async function remove(transport: Transport, account: Account, message: KnownMessage): Promise<Outcome<null>> {
  const target = targetOf(message)
  const removed = await callIn(transport, account, message.participantId, 'deleteMessage', target)
  return says(removed, 'message to delete not found') ? done(null) : chain(removed, isTrue)
}

/** The signs that the network knows are written without the mark that asks for a picture. */
async function setReaction(
  transport: Transport,
  account: Account,
  message: KnownMessage,
  emojis: readonly string[],
): Promise<Outcome<null>> {
  const reaction = emojis.map((emoji) => ({ type: 'emoji', emoji: emoji.replaceAll('\uFE0F', '') }))
  const parameters = { ...targetOf(message), reaction }
  return chain(
    await callIn(transport, account, message.participantId, 'setMessageReaction', parameters),
    isTrue,
  )
}

function targetOf({ platformMessageId, participantId }: KnownMessage): Record<string, unknown> {
  return { chat_id: participantId, message_id: messageIdOf(platformMessageId) }
}

async function isTrue(result: unknown): Promise<Outcome<null>> {
  return result === true ? done(null) : unreadable('a change')
}

function says(outcome: Outcome<unknown>, words: string): boolean {
  return outcome.kind === 'refused' && outcome.message.includes(words)
}

/**
 * A call in one chat. That a person shut the bot out of a private chat says nothing about the chat that is the account,
 * so it is a refusal.
 */
async function callIn(
  transport: Transport,
  { platformAccountId }: Account,
  chatId: string,
  method: string,
  parameters: Record<string, unknown>,
): Promise<Outcome<any>> {
  const answer = await callBot(transport, method, parameters)
  const isElsewhere = answer.kind === 'unauthorized' && chatId !== platformAccountId
  return isElsewhere ? refused(answer.message, /^forbidden/i.test(answer.message) ? '403' : '400') : answer
}
