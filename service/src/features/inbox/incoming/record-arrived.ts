import { send } from '#db/query/transaction.ts'
import { meetContact } from '#features/contacts/index.ts'
import {
  type ConversationRow,
  keepReferral,
  recordLastMessage,
} from '../conversations/conversations.store.ts'
import { messagesReceived } from '../inbox.causes.ts'
import { eventsOf, sceneOf } from '../messages/message-records.ts'
import type { MessageRow } from '../messages/messages.store.ts'
import type { Arrived } from './new-message.ts'
import type { Around } from './taking.ts'

/** A message that is a row by now. */
interface Kept extends Arrived {
  row: MessageRow
  isTold: boolean
}

/** What messages make of their conversation and of the contacts, and who is told. */
export async function recordArrived(
  around: Around,
  conversation: ConversationRow,
  kept: readonly Kept[],
): Promise<void> {
  const { tx, now } = around
  const [first] = kept
  const last = kept.toSorted((one, other) => timeOf(one) - timeOf(other)).at(-1)
  if (!first || !last) return
  const { text, direction, created_at: createdAt, ordered_at: at } = last.row
  const isIncoming = direction === 'incoming'
  const unread = isIncoming ? kept.filter(({ isTold }) => isTold).length : 0
  send(recordLastMessage(tx, conversation.id, { at, text, direction, createdAt, isIncoming, unread }, now))
  const referrals = kept.map(({ notice }) => Object(notice.metadata).referral).filter(Boolean)
  if (referrals.length > 0) await keepReferral(tx, conversation, referrals.at(-1))
  const contactId = isIncoming ? await meet(around, conversation, first) : undefined
  await tell(around, conversation, { kept, contactId })
  const received = kept.filter(({ isTold }) => isTold).map(({ row }) => row)
  if (isIncoming && received.length > 0)
    await react(around, conversation, { contactId: contactId ?? null, messages: received })
}

const timeOf = ({ row }: Kept) => row.ordered_at.getTime()

function meet(
  { tx, account, now }: Around,
  conversation: ConversationRow,
  { notice, row }: Kept,
): Promise<string | null> {
  const { id: externalId, name, username, avatarUrl } = notice.participant
  const person = {
    externalId,
    name: name ?? conversation.participant_name,
    username: username ?? conversation.participant_username,
    avatarUrl: avatarUrl ?? conversation.participant_avatar_url,
  }
  return meetContact(tx, account, person, row.ordered_at, now)
}

function react(
  { tx, tools, account, now }: Around,
  conversation: ConversationRow,
  received: { contactId: string | null; messages: readonly MessageRow[] },
): Promise<void> {
  return tools.react(tx, messagesReceived, { account, conversation, ...received }, now)
}

async function tell(
  { tx, tools, account, now }: Around,
  conversation: ConversationRow,
  { kept, contactId }: { kept: readonly Kept[]; contactId: string | null | undefined },
): Promise<void> {
  const told = kept.filter(({ isTold }) => isTold).map(({ row }) => row)
  const [first] = told
  if (!first) return
  const status = first.direction === 'incoming' ? ('active' as const) : conversation.status
  const shown = { account, conversation: { ...conversation, status } }
  const events = eventsOf(await sceneOf(tx, tools, shown, contactId), now)
  // One that began before the account was connected began then.
  const isStart = !conversation.started_at && kept[0]?.row === first
  await tools.emit(
    tx,
    ...(isStart ? [events.started()] : []),
    ...told.map((row) => (row.direction === 'incoming' ? events.received(row) : events.sent(row))),
  )
}
