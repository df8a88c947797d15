import { eventWords as words } from '../../../i18n/developers/events.ts'

export type GroupName = keyof typeof words.groups

export interface EventGroup<Name extends string> {
  name: GroupName
  events: readonly Name[]
}

/** By the first part of the name of an event. */
const groupOf: Readonly<Record<string, GroupName>> = {
  post: 'posts',
  account: 'accounts',
  message: 'messages',
  conversation: 'messages',
  reaction: 'messages',
  referral: 'messages',
  comment: 'comments',
  review: 'comments',
  ad: 'ads',
  lead: 'ads',
  call: 'calls',
  chatapp: 'chats',
}

/** Events by what they are about. No event is left out, also one that a later version of the service knows. */
export function groupsOf<Name extends string>(events: readonly Name[]): readonly EventGroup<Name>[] {
  const names = Object.keys(words.groups) as GroupName[]
  return names
    .map((name) => ({
      name,
      events: events.filter((event) => (groupOf[event.split('.')[0] ?? ''] ?? 'others') === name),
    }))
    .filter(({ events: own }) => own.length > 0)
}

/** The events whose name or meaning has every word. */
export function foundEvents<Name extends string>(events: readonly Name[], text: string): readonly Name[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  return events.filter((event) => {
    const said = `${event} ${words.meanings[event] ?? ''}`.toLowerCase()
    return wanted.every((word) => said.includes(word))
  })
}

/** The choice with or without some events, in the order in which events are listed. */
export function withEvents<Name extends string>(
  all: readonly Name[],
  chosen: readonly Name[],
  some: readonly Name[],
  isOn: boolean,
): readonly Name[] {
  const changed = new Set(some)
  return all.filter((one) => (changed.has(one) ? isOn : chosen.includes(one)))
}
