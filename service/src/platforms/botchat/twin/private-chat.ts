import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { absentUsername, closedUsername } from '../../capabilities/conversations/conversations.twin.ts'
import { botFault } from './fault.ts'
import type { SandboxChat } from './sandbox-chat.ts'

/** A person who has opened a chat with the bot, by the link of a connected chat. */
export interface PrivateChat {
  id: number | string
  name: string
  username: string
  /** The connected chat by whose link the person came. */
  cameTo: string
  /** The update that told the bot so. */
  start: object
}

export function privateChatOf(state: TwinState, id: number | string): Promise<PrivateChat | undefined> {
  return state.get('private_chat', String(id))
}

export function keepPrivateChat(state: TwinState, chat: PrivateChat): Promise<void> {
  return state.put('private_chat', String(chat.id), chat, { days: memoryDays })
}

export function asChat({ id, name, username }: PrivateChat): SandboxChat {
  return { id, type: 'private', title: name, username, botStatus: 'member', memberCount: 2 }
}

/** Two names mean the same on every network of the sandbox. */
export function assertTakesMessages({ id, username }: Pick<SandboxChat, 'id' | 'username'>): void {
  if ([String(id), username].includes(closedUsername))
    throw botFault(403, 'Forbidden: bot was blocked by the user')
}

export function isNobody(requested: string): boolean {
  return requested === absentUsername
}
