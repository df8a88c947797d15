// Some networks take usual messages only for a time after the last one that came in.
import type { InboxAbilities } from '../conversation.ts'

const hour = 3_600_000
const personHours = 7 * 24

export type ReplyWindow =
  /** At any time, or the network judges. */
  | { is: 'free' }
  | { is: 'open'; until: number }
  /** Usual messages are over, and the answer of a person is still taken. */
  | { is: 'person'; until: number; closedAt: number }
  /** Only an approved template is taken. */
  | { is: 'template'; closedAt: number }
  | { is: 'closed'; closedAt: number }

type Rules = Pick<InboxAbilities, 'windowHours' | 'parts'>

/** What may be sent at a time, judged before the call as the service judges it. */
export function replyWindow(rules: Rules | null | undefined, endsAt: string | null, at: number): ReplyWindow {
  if (!rules?.windowHours || endsAt === null) return { is: 'free' }
  const end = Date.parse(endsAt)
  if (at < end) return { is: 'open', until: end }
  const lastIn = end - rules.windowHours * hour
  const person = lastIn + personHours * hour
  if (rules.parts.includes('messagingType') && at < person)
    return { is: 'person', until: person, closedAt: end }
  return rules.parts.includes('namedTemplate')
    ? { is: 'template', closedAt: end }
    : { is: 'closed', closedAt: end }
}
