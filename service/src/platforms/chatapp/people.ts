import { withPlus } from '#values/text/phone-id.ts'

const group = 'group:'

/** A person is kept by telephone number with its plus, however it was written. One who hides it has an id of letters. */
export function spelled(id: string): string {
  return withPlus(id)
}

export function groupId(id: string): string {
  return `${group}${id}`
}

/** Whom a message is for, as the network names them. */
export function recipientOf(id: string): object {
  if (id.startsWith(group)) return { recipient_type: 'group', to: id.slice(group.length) }
  const individual = { recipient_type: 'individual' }
  const digits = /^\+?([1-9][0-9]{6,14})$/.exec(id)?.[1]
  return digits === undefined ? { ...individual, recipient: id } : { ...individual, to: digits }
}
