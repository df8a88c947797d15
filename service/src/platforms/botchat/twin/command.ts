import type { TwinState } from '#wire/twin/twin.ts'
import { botFault } from './fault.ts'

const most = 100

/** The menu of the bot, as the methods of the platform keep it: one for all chats. */
export async function getMyCommands(state: TwinState): Promise<unknown[]> {
  return (await state.get('bot', 'commands'))?.commands ?? []
}

export async function setMyCommands(state: TwinState, { commands }: Record<string, any>): Promise<true> {
  if (!Array.isArray(commands)) throw botFault(400, "Bad Request: can't parse BotCommand: expected an Array")
  if (commands.length > most) throw botFault(400, 'Bad Request: too many commands')
  for (const { command, description } of commands) {
    if (typeof command !== 'string' || !/^[a-z0-9_]{1,32}$/.test(command))
      throw botFault(400, 'Bad Request: BOT_COMMAND_INVALID')
    if (typeof description !== 'string' || description.length < 1 || description.length > 256)
      throw botFault(400, 'Bad Request: BOT_COMMAND_DESCRIPTION_INVALID')
  }
  await state.put('bot', 'commands', { commands })
  return true
}

export async function deleteMyCommands(state: TwinState): Promise<true> {
  await state.delete('bot', 'commands')
  return true
}
