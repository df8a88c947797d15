import { countedBefore } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { SandboxChat } from './sandbox-chat.ts'

/** Opens a channel that has the bot as an administrator, and answers its id. */
export async function openChannel(state: TwinState, username: string | undefined): Promise<string> {
  const id = await countedBefore(state, 'channel', -1002000000000)
  const chat: SandboxChat = {
    id,
    type: 'channel',
    title: username ?? `sbx-botchat-${id}`,
    ...(username && { username }),
    botStatus: 'administrator',
    memberCount: 25,
  }
  await state.put('chat', String(id), chat)
  return String(id)
}
