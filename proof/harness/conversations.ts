import type { Deployment } from './deployment.ts'
import { inParallel } from './load/load.ts'
import { newAccounts, type Team } from './team.ts'

/** A conversation of an account, in which somebody has written. */
export interface Conversation {
  id: string
  accountId: string
  platform: string
}

/** Networks that tell what became of a message, each on a wire of its own. */
export const asked = ['skynet', 'socialnet', 'workchat', 'forum'] as const

/** Networks that cannot be asked: there an outcome that nobody heard stays unknown. */
export const unasked = ['botchat', 'chatapp'] as const

/** Has a person of its own write to an account of its own, for each conversation. Needs the control surface. */
export async function newConversations(
  deployment: Deployment,
  team: Team,
  count: number,
  platforms: readonly string[] = [...asked, ...unasked],
): Promise<Conversation[]> {
  const accounts = await newAccounts(deployment, team, count, platforms)
  const control = deployment.control()
  return inParallel(accounts, 4, async ({ id: accountId, platform }, index) => {
    // Some networks name people by numbers.
    const participant = { id: String(70_000 + index), name: `Person ${index}` }
    const body = { accountId, participant, text: 'What does it cost?' }
    const { conversationId } = await control.call('POST /_sandbox/inbox/messages', body)
    if (typeof conversationId !== 'string') throw new Error(`nothing was taken on ${platform}`)
    return { id: conversationId, accountId, platform }
  })
}

/** The calls that asked a network to keep a message, as the sandbox has written them down. */
export interface MessageCall {
  platform: string
  accountId: string
  text: string
  kept: boolean
}

/** Reads the ledger for calls that send messages. */
export async function messageCalls(deployment: Deployment, since = 0): Promise<MessageCall[]> {
  const control = deployment.control()
  const calls: MessageCall[] = []
  for (let seq = since; ; ) {
    const page = await control.call(`GET /_sandbox/calls?limit=1000&since=${seq}`)
    for (const { operation, provider, accountId, body, path, result } of page.data)
      if (operation === 'message')
        calls.push({ platform: provider, accountId, text: JSON.stringify([body, path]), kept: result.kept })
    if (!page.hasMore) return calls
    seq = page.data.at(-1)?.seq ?? seq
  }
}
