import { randomUUID } from 'node:crypto'
import {
  memoryDays,
  type TwinObject,
  type TwinPage,
  type TwinState,
  type WantedPage,
} from '#wire/twin/twin.ts'

/** A person at a network of the sandbox, as one account knows them. */
export interface SandboxPerson {
  id: string
  name: string
  username: string
}

export interface KeptAttachment {
  type: 'image' | 'video' | 'audio' | 'file'
  url: string
  name: string | null
}

/** A message at a network of the sandbox, whatever its wire calls the members. */
export interface KeptMessage {
  id: string
  /** Whose inbox it is in: the id of the account at the network. */
  accountId: string
  personId: string
  direction: 'incoming' | 'outgoing'
  text: string | null
  attachments: readonly KeptAttachment[]
  /** ISO-8601. */
  at: string
  replyTo?: string
  editedAt?: string
  deletedAt?: string
  deliveredAt?: string
  readAt?: string
  reactions: Partial<Record<'participant' | 'account', string>>
  /** What a message has on this network alone, such as the button that was pressed. */
  extra?: Readonly<Record<string, unknown>>
}

const usualExtra = { days: memoryDays }

/** Usernames that mean the same on every network of the sandbox. */
export const closedUsername = 'sbx_closed'
export const absentUsername = 'sbx_unresolvable'

export async function keepPerson(
  state: TwinState,
  accountId: string,
  { id, name, username = id }: Pick<SandboxPerson, 'id' | 'name'> & { username?: string | undefined },
): Promise<SandboxPerson> {
  const person = { id, name, username }
  await state.put('dm_person', `${accountId} ${id}`, person, usualExtra)
  await state.put('dm_person_named', `${accountId} ${username}`, person, usualExtra)
  return person
}

/** Anybody can be written to: a person that nobody has played is made up by their id. */
export async function personOf(state: TwinState, accountId: string, id: string): Promise<SandboxPerson> {
  return (await state.get('dm_person', `${accountId} ${id}`)) ?? { id, name: `Sandbox ${id}`, username: id }
}

/** Who has a name. Undefined for the one name that nobody has. */
export async function personNamed(
  state: TwinState,
  accountId: string,
  username: string,
): Promise<SandboxPerson | undefined> {
  if (username === absentUsername) return undefined
  const known = await state.get('dm_person_named', `${accountId} ${username}`)
  return known ?? { id: username, name: `Sandbox ${username}`, username }
}

/** Keeps a message, and that it is news for those who read by pages. */
export function keepThreadMessage(state: TwinState, message: KeptMessage): Promise<void> {
  return state.putAll(threadObjects(message))
}

export function threadObjects(message: KeptMessage): TwinObject[] {
  const { id, accountId, personId } = message
  const thread = threadKey(accountId, personId)
  return [
    ['dm', id, message, { under: thread, ...usualExtra }],
    ['dm_thread', thread, { personId }, { under: accountId, ...usualExtra }],
    newsOf(message, { kind: 'message', at: message.at }),
  ]
}

export type NewsKind = 'message' | 'edited' | 'deleted' | 'reaction' | 'receipt'

/** One thing that happened in an inbox, in the order in which it did. */
export interface InboxNews {
  kind: NewsKind
  /** As it is now, which may be after later news. */
  message: KeptMessage
  /** ISO-8601. */
  at: string
  by?: 'participant' | 'account'
  /** Of a reaction; null when it was taken back. */
  emoji?: string | null
}

/** News are read by their order alone, so any key serves. */
function newsOf({ id, accountId }: KeptMessage, news: Omit<InboxNews, 'message'>): TwinObject {
  return ['dm_news', randomUUID(), { ...news, id }, { under: accountId, ...usualExtra }]
}

export function threadMessage(state: TwinState, id: string): Promise<KeptMessage | undefined> {
  return state.get('dm', id)
}

export function threadPage(
  state: TwinState,
  accountId: string,
  personId: string,
  wanted: Omit<WantedPage, 'under'>,
): Promise<TwinPage> {
  return state.page('dm', { ...wanted, under: threadKey(accountId, personId) })
}

/** The people of an inbox, in the order in which they came first. */
export async function threadsPage(
  state: TwinState,
  accountId: string,
  wanted: Omit<WantedPage, 'under'>,
): Promise<{ values: { personId: string }[]; next: string | null }> {
  return state.page('dm_thread', { ...wanted, under: accountId })
}

export async function newsPage(
  state: TwinState,
  accountId: string,
  wanted: Omit<WantedPage, 'under'>,
): Promise<{ values: InboxNews[]; next: string | null }> {
  const { values, next } = await state.page('dm_news', { ...wanted, under: accountId })
  const news: InboxNews[] = []
  for (const { id, ...one } of values) {
    const message = await threadMessage(state, id)
    if (message) news.push({ ...one, message })
  }
  return { values: news, next }
}

function threadKey(accountId: string, personId: string): string {
  return `${accountId} ${personId}`
}

/** What a control has a person, or the account in the network's own app, say. */
export interface Said {
  accountId: string
  participant: { id: string; name: string; username?: string | undefined }
  direction: 'incoming' | 'outgoing'
  text: string | null
  attachments: readonly KeptAttachment[]
  at: string
  extra?: Readonly<Record<string, unknown>>
}

/** What becomes of a message afterwards. */
export interface MessageChange {
  kind: 'edited' | 'deleted' | 'reaction' | 'delivered' | 'read' | 'failed'
  text?: string | undefined
  emoji?: string | undefined
  action?: 'added' | 'removed' | undefined
  error?: string | undefined
  at: string
}

/** What the network reports of it; undefined where it reports nothing by itself. */
export interface Reported {
  platformMessageId: string
  notification: object | undefined
}

/** Plays the other side of an inbox. */
export interface InboxTwin {
  say(state: TwinState, said: Said): Promise<Reported>
  /** Undefined when there is no such message. */
  change(state: TwinState, platformMessageId: string, change: MessageChange): Promise<Reported | undefined>
  /** Whose inbox a message is in. */
  accountOf(state: TwinState, platformMessageId: string): Promise<string | undefined>
}

/** How one network writes what it reports. A report that it does not make is left out. */
export interface InboxWire {
  newId(state: TwinState, said: Said): Promise<string>
  message?(message: KeptMessage, person: SandboxPerson): object
  edited?(message: KeptMessage, person: SandboxPerson): object
  deleted?(message: KeptMessage, person: SandboxPerson): object
  reaction?(message: KeptMessage, person: SandboxPerson, change: MessageChange): object
  receipt?(message: KeptMessage, person: SandboxPerson, change: MessageChange): object | undefined
}

/** The other side of an inbox: what is said and changed is kept the same way on every network. */
export function inboxTwin(wire: InboxWire): InboxTwin {
  return {
    async say(state, said) {
      const { accountId, participant, direction, text, attachments, at, extra } = said
      const person = await keepPerson(state, accountId, participant)
      const message: KeptMessage = {
        ...{
          id: await wire.newId(state, said),
          accountId,
          personId: person.id,
          direction,
          text,
          attachments,
          at,
        },
        reactions: {},
        ...(extra && { extra }),
      }
      await keepThreadMessage(state, message)
      return { platformMessageId: message.id, notification: wire.message?.(message, person) }
    },
    async change(state, id, change) {
      const message = await threadMessage(state, id)
      if (!message) return undefined
      const changed = changedBy(message, change)
      const emoji = change.kind === 'reaction' && { emoji: changed.reactions.participant ?? null }
      const news = { kind: newsKinds[change.kind], at: change.at, by: 'participant', ...emoji } as const
      await state.putAll([['dm', id, changed], newsOf(changed, news)])
      const person = await personOf(state, message.accountId, message.personId)
      return { platformMessageId: id, notification: reportOf(wire, changed, person, change) }
    },
    accountOf: async (state, id) => (await threadMessage(state, id))?.accountId,
  }
}

const newsKinds: Readonly<Record<MessageChange['kind'], NewsKind>> = {
  edited: 'edited',
  deleted: 'deleted',
  reaction: 'reaction',
  delivered: 'receipt',
  read: 'receipt',
  failed: 'receipt',
}

function changedBy(message: KeptMessage, change: MessageChange): KeptMessage {
  const { at } = change
  switch (change.kind) {
    case 'edited':
      return { ...message, text: change.text ?? message.text, editedAt: at }
    case 'deleted':
      return { ...message, deletedAt: at }
    case 'reaction': {
      const { participant: _, ...others } = message.reactions
      const added = change.action !== 'removed'
      return { ...message, reactions: added ? { ...others, participant: change.emoji ?? '❤' } : others }
    }
    case 'delivered':
      return { ...message, deliveredAt: at }
    case 'read':
      return { ...message, deliveredAt: message.deliveredAt ?? at, readAt: at }
    case 'failed':
      return message
  }
}

function reportOf(
  wire: InboxWire,
  message: KeptMessage,
  person: SandboxPerson,
  change: MessageChange,
): object | undefined {
  switch (change.kind) {
    case 'edited':
      return wire.edited?.(message, person)
    case 'deleted':
      return wire.deleted?.(message, person)
    case 'reaction':
      return wire.reaction?.(message, person, change)
    default:
      return wire.receipt?.(message, person, change)
  }
}
