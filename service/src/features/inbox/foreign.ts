import type { InboxNotice, Participant } from '#platforms/capabilities/conversations/conversations.ts'
import { after, minute } from '#values/clock.ts'

/** How much is kept of what others write and are called. */
const longestText = 40_000
const longestName = 255

/** Clocks of networks may go a little ahead. */
const aheadMs = 5 * minute

/** A time that a network names. One that has not come yet counts as now, or as what was kept of it before. */
export function believed(at: string, now: Date, before = now): Date {
  const time = new Date(at)
  return time > after(now, aheadMs) ? before : time
}

export const textOf = <T extends string | null | undefined>(text: T): T => cut(text, longestText)
export const nameOf = <T extends string | null | undefined>(name: T): T => cut(name, longestName)

/** What is cut off is shown by the last sign. What is no text at all is not kept. */
function cut<T extends string | null | undefined>(text: T, most: number): T {
  if (typeof text !== 'string') return (text === undefined ? undefined : null) as T
  if (text.length <= most) return text
  const signs = [...text]
  return (signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`) as T
}

/** The names that a person may come with. */
export function named<P extends Partial<Pick<Participant, 'name' | 'username'>>>(person: P): P {
  const { name, username } = person
  return {
    ...person,
    ...(name !== undefined && { name: nameOf(name) }),
    ...(username !== undefined && { username: nameOf(username) }),
  }
}

/** What a network reports of messages, as it may be kept. */
export function keepable<N extends InboxNotice>(notice: N, now: Date): N {
  const at = believed(notice.at, now).toISOString()
  return { ...notice, at, participant: named(notice.participant), ...partsOf(notice, at) }
}

function partsOf(notice: InboxNotice, at: string): object {
  switch (notice.kind) {
    case 'inbox_message': {
      const attachments = notice.attachments.map((file) => ({ ...file, name: nameOf(file.name) }))
      const sender = notice.sender && { sender: named(notice.sender) }
      return { text: textOf(notice.text), attachments, ...sender }
    }
    case 'inbox_edit':
      return { text: textOf(notice.text) }
    case 'inbox_reaction':
      return { emoji: nameOf(notice.emoji) }
    case 'inbox_referral':
      return notice.referral.at === notice.at ? { referral: { ...notice.referral, at } } : {}
    default:
      return {}
  }
}
