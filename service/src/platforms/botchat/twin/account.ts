import { countedBefore } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { botFault } from './fault.ts'

/** A chat as the twin keeps it. `botStatus` and `memberCount` are not shown with it. */
export interface SandboxChat {
  id: number | string
  type: 'channel' | 'group' | 'supergroup' | 'private'
  title: string
  username?: string
  botStatus: 'administrator' | 'member' | 'left' | 'kicked'
  memberCount: number
  /** Of a group that became a supergroup: the id under which it goes on. */
  movedTo?: number
}

const refusedChatId = 'sbx_denied'

/** The chat behind an id. An unknown one is created, so that any id can be connected. */
export async function chatOf(state: TwinState, chatId: unknown): Promise<SandboxChat> {
  const requested = typeof chatId === 'number' ? String(chatId) : chatId
  if (typeof requested !== 'string' || requested === '') throw botFault(400, 'Bad Request: chat_id is empty')
  if (requested === refusedChatId) throw botFault(400, 'Bad Request: chat not found')
  const id = requested.startsWith('@') ? await idOfName(state, requested) : idOf(requested)
  const known = await state.get('chat', String(id))
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
function idOf(requested: string): number | string {
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
  return { id, type, title, ...(username && { username }) }
}

/** The chat for a call that writes, when the bot is allowed to. */
export async function writableChat(state: TwinState, chatId: unknown): Promise<SandboxChat> {
  const chat = await chatOf(state, chatId)
  if (chat.botStatus === 'kicked') throw botFault(403, `Forbidden: bot was kicked from the ${chat.type} chat`)
  if (chat.botStatus === 'left')
    throw botFault(403, `Forbidden: bot is not a member of the ${chat.type} chat`)
  if (chat.type === 'channel' && chat.botStatus !== 'administrator')
    throw botFault(400, 'Bad Request: need administrator rights in the channel chat')
  return chat
}
