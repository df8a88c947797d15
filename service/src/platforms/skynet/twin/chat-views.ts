import type {
  InboxNews,
  KeptMessage,
  SandboxPerson,
} from '../../capabilities/conversations/conversations.twin.ts'

const defs = 'chat.bsky.convo.defs'

/** A conversation of two is named by the other one. */
export function convoIdOf(personId: string): string {
  return `3k${Buffer.from(personId).toString('base64url')}`
}

export function personIn(convoId: string): string | undefined {
  const personId = Buffer.from(convoId.slice(2), 'base64url').toString()
  return convoIdOf(personId) === convoId && personId !== '' ? personId : undefined
}

/** Revisions are compared as texts. */
export function revisionOf(number: number): string {
  return String(number).padStart(13, '0')
}

/** Names that are played in the sandbox need not be handles. */
export function memberOf({ id, name, username }: SandboxPerson): object {
  return { did: id, handle: username, displayName: name }
}

export function messageView({ id, at, text, personId, accountId, ...message }: KeptMessage): object {
  const sender = { did: message.direction === 'outgoing' ? accountId : personId }
  const shown = { id, rev: id, sender, sentAt: at }
  if (message.deletedAt !== undefined) return { $type: `${defs}#deletedMessageView`, ...shown }
  const { participant } = message.reactions
  return {
    $type: `${defs}#messageView`,
    ...shown,
    text: text ?? '',
    ...(participant && { reactions: [{ value: participant, sender: { did: personId }, createdAt: at }] }),
  }
}

/** Undefined for what this network does not tell: it has no edits, and nobody learns what others have read. */
export function logEntry({ kind, message, at, emoji }: InboxNews, rev: string): object | undefined {
  const entry = { rev, convoId: convoIdOf(message.personId), message: messageView(message) }
  switch (kind) {
    case 'message':
      return { $type: `${defs}#logCreateMessage`, ...entry }
    case 'deleted':
      return { $type: `${defs}#logDeleteMessage`, ...entry }
    case 'reaction': {
      const reaction = { value: emoji ?? '❤', sender: { did: message.personId }, createdAt: at }
      const type = emoji === null ? 'logRemoveReaction' : 'logAddReaction'
      return { $type: `${defs}#${type}`, ...entry, reaction }
    }
    default:
      return undefined
  }
}
