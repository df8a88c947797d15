import type { InboxNotice, MessageNotice, Participant } from '../capabilities/conversations/conversations.ts'
import type { UnreadablePart } from '../capabilities/notifications/notifications.ts'
import { contentIn } from './message-content.ts'
import { idOf, instantOf, textOf } from './notice-fields.ts'
import { groupId, spelled } from './people.ts'

export interface Around {
  value: any
  direction: MessageNotice['direction']
}

/** One thing that a person said, or that the owner of the number said on a phone. */
export function messageIn(message: any, around: Around): InboxNotice | UnreadablePart {
  const { type } = message ?? {}
  const kind = kinds.get(type) ?? 'inbox_message'
  return readOf(message, around, kind) ?? { kind, unreadable: { message: message ?? null } }
}

const kinds: ReadonlyMap<unknown, InboxNotice['kind']> = new Map([
  ['reaction', 'inbox_reaction'],
  ['edit', 'inbox_edit'],
  ['revoke', 'inbox_deletion'],
])

function readOf(
  message: any,
  { value, direction }: Around,
  kind: InboxNotice['kind'],
): InboxNotice | undefined {
  const at = instantOf(message?.timestamp)
  const number = idOf(value?.metadata?.phone_number_id)
  const isIncoming = direction === 'incoming'
  const other = idOf(
    isIncoming ? (message?.from ?? message?.from_user_id) : (message?.to ?? message?.to_user_id),
  )
  if (!at || !number || !other) return undefined
  const person = personOf(value, other)
  const group = idOf(message.group_id)
  const fact = {
    platformAccountId: number,
    participant: group === undefined ? person : { id: groupId(group) },
    at,
  }
  switch (kind) {
    case 'inbox_reaction':
      return reactionOf(message.reaction, fact, isIncoming)
    case 'inbox_edit':
      return editOf(message.edit, fact)
    case 'inbox_deletion': {
      const messageId = idOf(message.revoke?.original_message_id)
      return messageId === undefined ? undefined : { kind, ...fact, messageId }
    }
    default:
      return saidOf(message, fact, direction, group === undefined || !isIncoming ? undefined : person)
  }
}

type Fact = Pick<MessageNotice, 'platformAccountId' | 'participant' | 'at'>

/** A body names everybody who is in it once, beside the messages. */
function personOf({ contacts }: any, id: string): Participant {
  const all: any[] = Array.isArray(contacts) ? contacts : []
  const found = all.find((one) => one?.wa_id === id || one?.user_id === id)
  const [name, username] = [textOf(found?.profile?.name), textOf(found?.profile?.username)]
  return { id: spelled(id), ...(name !== null && { name }), ...(username !== null && { username }) }
}

function saidOf(
  message: any,
  fact: Fact,
  direction: MessageNotice['direction'],
  sender: Participant | undefined,
): MessageNotice | undefined {
  const messageId = idOf(message.id)
  if (messageId === undefined) return undefined
  const { text, attachments, metadata } = contentIn(message)
  const replyTo = idOf(message.context?.id)
  return {
    ...{ kind: 'inbox_message', ...fact, messageId, direction, text, attachments },
    ...(sender && { sender }),
    ...(replyTo !== undefined && { replyTo }),
    ...(metadata && { metadata }),
  }
}

/** An empty one takes an earlier one back. */
function reactionOf(reaction: any, fact: Fact, isIncoming: boolean): InboxNotice | undefined {
  const messageId = idOf(reaction?.message_id)
  if (messageId === undefined) return undefined
  const by = isIncoming ? 'participant' : 'account'
  return { kind: 'inbox_reaction', ...fact, messageId, by, emoji: textOf(reaction.emoji) }
}

function editOf(edit: any, fact: Fact): InboxNotice | undefined {
  const messageId = idOf(edit?.original_message_id)
  if (messageId === undefined || !edit.message) return undefined
  return { kind: 'inbox_edit', ...fact, messageId, text: contentIn(edit.message).text }
}
