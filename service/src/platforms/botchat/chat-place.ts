import type { MessageNotice, Participant } from '../capabilities/conversations/conversations.ts'

/** Ids of messages count within their chat, and an account has its own chat and many private ones. */
export function messageName(chatId: unknown, messageId: unknown): string {
  return `${chatId}:${messageId}`
}

export function messageIdOf(name: string): number {
  return Number(name.split(':').at(-1))
}

/** A number with more digits than one holds is read as text, and in test mode a person has the id that the control names. */
const isTextId = (id: unknown): boolean => typeof id === 'string' && /^-?[\w.]{1,64}$/.test(id)

type Place = Pick<MessageNotice, 'platformAccountId' | 'shared' | 'participant' | 'at'>

/** Whose inbox a chat is. A private one is of the account that the person came to, which the network does not say. */
export function placeOf(chat: any, seconds: unknown): Place | undefined {
  const time = Number(seconds)
  if (!Number.isSafeInteger(chat?.id) && !isTextId(chat?.id)) return undefined
  if (!Number.isInteger(time) || time <= 0 || time >= 10_000_000_000) return undefined
  const at = new Date(time * 1000).toISOString()
  const participant = personIn(chat)
  if (chat.type !== 'private') return { platformAccountId: participant.id, participant, at }
  return { platformAccountId: '', shared: true, participant, at }
}

/** A person or a chat: one of them has names, the other a title. */
export function personIn({ id, title, first_name: first, last_name: last, username }: any): Participant {
  const name = title ?? [first, last].filter(Boolean).join(' ')
  return { id: String(id), name: name || null, username: username ?? null }
}
