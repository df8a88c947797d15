import { done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callBot, unreadable } from './api.ts'

/** An entry of the menu that people open by typing a slash. */
export interface BotCommand {
  command: string
  description: string
}

/** The menu is the bot's own: it is the same in every chat, whichever account it is read through. */
export async function getCommands(transport: Transport, _account: Account): Promise<Outcome<BotCommand[]>> {
  const answer = await callBot(transport, 'getMyCommands', {})
  if (answer.kind !== 'done') return answer
  if (!Array.isArray(answer.value)) return unreadable('getMyCommands')
  return done(answer.value.map(({ command, description }: BotCommand) => ({ command, description })))
}

export async function setCommands(
  transport: Transport,
  _account: Account,
  commands: readonly BotCommand[],
): Promise<Outcome<null>> {
  return map(await callBot(transport, 'setMyCommands', { commands }), () => null)
}

export async function deleteCommands(transport: Transport, _account: Account): Promise<Outcome<null>> {
  return map(await callBot(transport, 'deleteMyCommands', {}), () => null)
}
