import type { Account } from '../account.ts'
import type {
  InboxNotice,
  MessageAttachment,
  MessageNotice,
  Participant,
  ReactionNotice,
} from '../capabilities/conversations/conversations.ts'

/** A conversation of two. */
export interface Chat {
  convoId: string
  participant: Participant
}

/** Undefined for a group: its messages go to nobody alone. */
export function chatOf(convo: any, { platformAccountId: own }: Account): Chat | undefined {
  const members: any[] = Array.isArray(convo?.members) ? convo.members : []
  const isGroup = String(convo?.kind?.$type ?? '').endsWith('#groupConvo')
  const others = members.filter(({ did }) => did !== own)
  const [other] = others
  if (typeof convo?.id !== 'string' || isGroup || others.length !== 1 || typeof other?.did !== 'string')
    return undefined
  return { convoId: convo.id, participant: participantOf(other) }
}

export function participantOf({ did, handle, displayName, avatar }: any): Participant {
  const username = typeof handle === 'string' && handle !== 'handle.invalid' ? handle : null
  return { id: String(did), name: displayName || username, username, avatarUrl: avatar ?? null }
}

/** Undefined for what is no message of a person, and for one that is deleted. */
export function messageOf(
  { convoId, participant }: Chat,
  { platformAccountId }: Account,
  view: any,
): MessageNotice | undefined {
  const at = instantOf(view?.sentAt)
  if (typeof view?.id !== 'string' || typeof view.text !== 'string' || !at) return undefined
  const answered: unknown = view.replyTo?.id
  return {
    ...{ kind: 'inbox_message', platformAccountId, participant, at, messageId: view.id },
    direction: view.sender?.did === platformAccountId ? 'outgoing' : 'incoming',
    text: view.text === '' ? null : view.text,
    attachments: sharedIn(view.embed),
    conversationId: convoId,
    ...(typeof answered === 'string' && { replyTo: answered }),
  }
}

/**
 * What an entry of the log reports. Undefined for entries about other things. The log does not say when something was
 * taken back, so that counts from the look at it.
 */
export function noticeIn(chat: Chat, account: Account, entry: any, now: Date): InboxNotice | undefined {
  const { platformAccountId } = account
  const messageId: unknown = entry?.message?.id
  if (typeof messageId !== 'string') return undefined
  const fact = { platformAccountId, participant: chat.participant, messageId }
  switch (entry.$type) {
    case 'chat.bsky.convo.defs#logCreateMessage':
      return messageOf(chat, account, entry.message)
    case 'chat.bsky.convo.defs#logDeleteMessage':
      return { kind: 'inbox_deletion', ...fact, at: now.toISOString() }
    case 'chat.bsky.convo.defs#logAddReaction':
      return reactionOf(fact, entry.reaction ?? {}, instantOf(entry.reaction?.createdAt))
    case 'chat.bsky.convo.defs#logRemoveReaction':
      return reactionOf(fact, { ...entry.reaction, value: null }, now.toISOString())
    default:
      return undefined
  }
}

type Fact = Pick<ReactionNotice, 'platformAccountId' | 'participant' | 'messageId'>

function reactionOf(fact: Fact, { value, sender }: any, at: string | undefined): ReactionNotice | undefined {
  if (!at || (value !== null && typeof value !== 'string')) return undefined
  const by = sender?.did === fact.platformAccountId ? 'account' : 'participant'
  return { kind: 'inbox_reaction', ...fact, at, by, emoji: value }
}

function instantOf(value: unknown): string | undefined {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}

/** A message can only share a post. */
function sharedIn(embed: any): MessageAttachment[] {
  const uri: unknown = embed?.record?.uri
  const [, did, key] = /^at:\/\/([^/]+)\/app\.bsky\.feed\.post\/([^/]+)$/.exec(String(uri)) ?? []
  return did && key ? [{ type: 'share', url: `https://bsky.app/profile/${did}/post/${key}`, name: null }] : []
}
