import type { Settings } from '../tools/tools.ts'

/** The limit of messages in a trailing period. */
export interface SendLimit {
  most: number
  withinMs: number
}

/** A kind of message that a request sends to a person outside of the service. Each one is limited. */
export interface MessageKind {
  name: string
  /** Messages of one channel count together for their recipient. */
  channel: 'mail' | 'text'
  /** Whose messages count for a recipient: those of all teams together, or each team's by itself. */
  countedFor: 'everyone' | 'team'
  perRecipient(settings: Settings): readonly SendLimit[]
  /** How many one team may send to all recipients together; absent where no team sends it. */
  perTeam?: { beforeFirstPost: SendLimit; afterwards: SendLimit }
  /** Beyond a limit the request is refused, or it is answered as usual and nothing leaves. */
  beyond: 'refused' | 'suppressed'
}
