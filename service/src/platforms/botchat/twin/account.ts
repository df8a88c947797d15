import { countedBefore } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { botFault } from './fault.ts'
import { asChat, assertTakesMessages, isNobody, type PrivateChat, privateChatOf } from './private-chat.ts'
import type { SandboxChat } from './sandbox-chat.ts'

const refusedChatId = 'sbx_denied'

/** What is kept of a chat: a private one, or any other. */
export type Kept = readonly [person: PrivateChat | undefined, chat: any]

function keptOf(state: TwinState, id: number | string): Promise<Kept> {
  return Promise.all([privateChatOf(state, id), state.get('chat', String(id))])
}

/** Reads what is kept of a chat before anything is known of the request; a name is left for later. */
export async function lookAhead(state: TwinState, chatId: unknown): Promise<Kept | undefined> {
  const requested = typeof chatId === 'number' ? String(chatId) : chatId
  return typeof requested === 'string' && /^-?\d+$/.test(requested)
    ? keptOf(state, idOf(requested))
    : undefined
}

/** The chat behind an id. An unknown one is created, so that any id can be connected. */
export async function chatOf(state: TwinState, chatId: unknown, seen?: Kept): Promise<SandboxChat> {
  const requested = typeof chatId === 'number' ? String(chatId) : chatId
  if (typeof requested !== 'string' || requested === '') throw botFault(400, 'Bad Request: chat_id is empty')
  if (requested === refusedChatId || isNobody(requested)) throw botFault(400, 'Bad Request: chat not found')
  const id = requested.startsWith('@') ? await idOfName(state, requested) : idOf(requested)
  const [person, known] = seen ?? (await keptOf(state, id))
  if (person) return asChat(person)
  if (known?.movedTo !== undefined)
    throw botFault(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
      migrate_to_chat_id: known.movedTo,
    })
  if (known) return known
  const chat: SandboxChat = {
    id,
    type: 'channel',
    title: `sbx-botchat-${requested}`,
    ...(requested.startsWith('@') && { username: requested.slice(1) }),
    botStatus: 'administrator',
    memberCount: 25,
  }
  await state.put('chat', String(id), chat)
  return chat
}

/** Ids are integers on the wire; only a text that is none stays as it is. */
export function idOf(requested: string): number | string {
  const id = Number(requested)
  return /^-?\d+$/.test(requested) && Number.isSafeInteger(id) ? id : requested
}

async function idOfName(state: TwinState, name: string): Promise<number> {
  const known = await state.get('chat-name', name.toLowerCase())
  if (known) return known.id
  const id = await countedBefore(state, 'chat', -1009000000000)
  await state.put('chat-name', name.toLowerCase(), { id })
  return id
}

/** The chat as answers show it. */
export function shownChat({ id, type, title, username }: SandboxChat): object {
  const named = type === 'private' ? { first_name: title } : { title }
  return { id, type, ...named, ...(username && { username }) }
}

/** The chat for a call that writes, when the bot is allowed to. */
export async function writableChat(state: TwinState, chatId: unknown, seen?: Kept): Promise<SandboxChat> {
  const chat = await chatOf(state, chatId, seen)
  assertTakesMessages(chat)
  if (chat.botStatus === 'kicked') throw botFault(403, `Forbidden: bot was kicked from the ${chat.type} chat`)
  if (chat.botStatus === 'left')
    throw botFault(403, `Forbidden: bot is not a member of the ${chat.type} chat`)
  if (chat.type === 'channel' && chat.botStatus !== 'administrator')
    throw botFault(400, 'Bad Request: need administrator rights in the channel chat')
  return chat
}
