import { outcomeOfFault } from '#wire/fault-class.ts'
import { done, map, type Outcome } from '#wire/outcome.ts'
import type { ReadFault, Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { procedure, query, readFault, serverOf, unreadable } from './api.ts'

/** Messages are kept by a service of the network, to which every server passes such calls on. */
const chatService = 'did:web:api.bsky.chat#bsky_chat'

/**
 * An app password reaches messages only if its owner has ticked that. One that does not is still good for everything
 * else, so its account must not be taken for disconnected.
 */
const readChatFault: ReadFault = (status, body, headers) => {
  if (body?.error === 'InvalidToken' && /bad token method/i.test(String(body.message)))
    return outcomeOfFault('forbidden', {
      message: 'The app password does not allow access to direct messages.',
      providerCode: 'InvalidToken',
      advice: 'Make an app password that allows it, and connect the account with that one.',
    })
  return readFault(status, body, headers)
}

function chatCall(transport: Transport, account: Account, method: string) {
  return {
    ...{ server: serverOf(transport, account), method, token: account.credentials.accessToken },
    ...{ proxy: chatService, faultOf: readChatFault },
  }
}

export function askChat(
  transport: Transport,
  account: Account,
  method: string,
  params: Record<string, string>,
): Promise<Outcome<any>> {
  return query(transport, chatCall(transport, account, method), params)
}

export function tellChat(
  transport: Transport,
  account: Account,
  method: string,
  body: object,
): Promise<Outcome<any>> {
  return procedure(transport, chatCall(transport, account, method), body)
}

/** The conversation with one person. The network makes it where there is none, which the person does not see. */
export async function openConvo(
  transport: Transport,
  account: Account,
  participantId: string,
): Promise<Outcome<string>> {
  const method = 'chat.bsky.convo.getConvoForMembers'
  const answer = await askChat(transport, account, method, { members: participantId })
  if (answer.kind !== 'done') return answer
  const id: unknown = answer.value?.convo?.id
  return typeof id === 'string' ? done(id) : unreadable(method)
}

export interface Availability {
  canChat: boolean
  convoId: string | null
}

/** Whether a person takes messages of the account, and the conversation that there is. */
export async function readAvailability(
  transport: Transport,
  account: Account,
  participantId: string,
): Promise<Outcome<Availability>> {
  const method = 'chat.bsky.convo.getConvoAvailability'
  const answer = await askChat(transport, account, method, { members: participantId })
  if (answer.kind !== 'done') return answer
  if (typeof answer.value?.canChat !== 'boolean') return unreadable(method)
  return map(answer, ({ canChat, convo }) => ({ canChat, convoId: convo?.id ? String(convo.id) : null }))
}
