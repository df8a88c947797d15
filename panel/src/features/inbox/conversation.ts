import type { Shapes } from '../../contract/routes.ts'
import { shownName } from '../../values/foreign-text.ts'
import type { Placed } from '../../values/fresh-rows.ts'

export type Conversation = Shapes['Conversation']
export type InboxMessage = Shapes['InboxMessage']
export type InboxAbilities = Shapes['InboxAbilities']

/** How people know whom a conversation is with. */
export const nameOf = ({ participant: { name, username, id } }: Pick<Conversation, 'participant'>): string =>
  shownName(name ?? '') || shownName(username ?? '') || shownName(id)

export const placeOfConversation = ({ id, lastMessageAt }: Conversation): Placed => ({
  id,
  at: lastMessageAt,
})

/** When a message was written: by the network, or here until the network says so. */
export const timeOf = ({ sentAt, createdAt }: InboxMessage): string => sentAt ?? createdAt

export const placeOfMessage = (message: InboxMessage): Placed => ({ id: message.id, at: timeOf(message) })
