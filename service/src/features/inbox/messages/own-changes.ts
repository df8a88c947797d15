import { isDeepStrictEqual } from 'node:util'
import type { Call } from '#contract/operation/operation.ts'
import type { EmittedEvent } from '#contract/work/event.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import { insertLogs } from '#features/system/index.ts'
import {
  type ConversationRow,
  holdConversation,
  readLastMessage,
} from '../conversations/conversations.store.ts'
import { eventsOf, logLine, sceneOf } from './message-records.ts'
import { changeMessage, findMessage, type MessageChanges, type MessageRow } from './messages.store.ts'

type ChangeCall = Pick<Call, 'db' | 'emit' | 'settings' | 'clock'> & { account: AccountRow }

interface OwnChange {
  action: string
  /** Undefined where another change has made it needless. */
  changes(row: MessageRow, now: Date): MessageChanges | undefined
  event?(events: ReturnType<typeof eventsOf>, row: MessageRow): EmittedEvent
}

/** Commits what a call has changed at the network: the row, its conversation, the log and the event. */
function keep(
  call: ChangeCall,
  message: MessageRow,
  { action, changes, event }: OwnChange,
): Promise<MessageRow> {
  const { db, clock, account } = call
  return transaction(db, async (tx) => {
    const now = clock.now()
    const conversation = await holdConversation(tx, message.conversation_id)
    const row = conversation && (await findMessage(tx, conversation.id, message.id))
    const wanted = row && changes(row, now)
    if (!conversation || !row || !wanted) return row ?? message
    const changed = (await changeMessage(tx, row.id, wanted)) ?? row
    await readLastMessage(tx, conversation.id, now)
    const owner = { account, profileId: conversation.profile_id }
    await insertLogs(tx, [logLine(owner, { action, status: 'success' }, now)])
    if (event) await tell(tx, call, { account, conversation }, (events) => event(events, changed), now)
    return changed
  })
}

async function tell(
  tx: Db,
  call: ChangeCall,
  of: { account: AccountRow; conversation: ConversationRow },
  event: (events: ReturnType<typeof eventsOf>) => EmittedEvent,
  now: Date,
): Promise<void> {
  await call.emit(tx, event(eventsOf(await sceneOf(tx, call, of), now)))
}

export function keepEdit(
  call: ChangeCall,
  message: MessageRow,
  { text, replyMarkup }: { text: string; replyMarkup: object | undefined },
): Promise<MessageRow> {
  return keep(call, message, {
    action: 'message.edit',
    changes(row, now) {
      const editedAt = (row.edited_at ?? row.sent_at ?? row.created_at).toISOString()
      const history = [...row.edit_history, { text: row.text, editedAt }].slice(-50)
      const keys = hasOtherKeys(row, replyMarkup) && { parts: { ...row.parts, replyMarkup } }
      if (row.text === text) return keys ? { edited_at: now, ...keys } : undefined
      return { text, edited_at: now, edit_history: history, ...keys }
    },
    event: (events, row) => events.edited(row),
  })
}

/** The keys stand among the parts that the message was sent with. */
function hasOtherKeys({ parts }: MessageRow, replyMarkup: object | undefined): boolean {
  return replyMarkup !== undefined && !isDeepStrictEqual(Object(parts).replyMarkup, replyMarkup)
}

/** What the account deletes keeps its text here (D20.19). */
export function keepDeletion(call: ChangeCall, message: MessageRow): Promise<MessageRow> {
  return keep(call, message, {
    action: 'message.remove',
    changes: (row, now) => (row.deleted_at ? undefined : { deleted_at: now }),
    event: (events, row) => events.deleted(row),
  })
}

export function keepReaction(
  call: ChangeCall,
  message: MessageRow,
  emoji: string | null,
): Promise<MessageRow> {
  return keep(call, message, {
    action: 'message.react',
    changes(row, now) {
      const others = row.reactions.filter(({ by }) => by !== 'account')
      return { reactions: [...others, { emoji, by: 'account', at: now.toISOString() }] }
    },
  })
}
