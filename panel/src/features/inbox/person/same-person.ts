import type { Conversation } from '../conversation.ts'

type Talk = Pick<Conversation, 'id' | 'platform' | 'participant'>

/**
 * Whether another conversation is with the same person. Some networks give a person another id for each account, and
 * then the username tells.
 */
export const isSamePerson =
  (open: Talk) =>
  (other: Talk): boolean =>
    other.id !== open.id &&
    other.platform === open.platform &&
    (other.participant.id === open.participant.id ||
      (other.participant.username !== null && other.participant.username === open.participant.username))
