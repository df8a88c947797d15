import type { Tools } from '#contract/tools/tools.ts'
import type { EmittedEvent } from '#contract/work/event.ts'
import type { Db } from '#db/database.ts'
import { isAway } from '#db/engines/database-condition.ts'
import { batchedWrite } from '#db/query/batch.ts'
import { send, transaction } from '#db/query/transaction.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import { insertLogs } from '#features/system/index.ts'
import type { SentMessage } from '#platforms/capabilities/conversations/conversations.ts'
import { eventsOf, logLine } from './message-records.ts'
import type { MessageRow } from './messages.store.ts'
import {
  type HeldConversation,
  holdFree,
  holdUnheard,
  writeLastSent,
  writeSent,
} from './sent-together.store.ts'
import { tellAutomation } from './tell-automation.ts'

/** A message that the network has taken whole, by one answer. */
export interface Accepted {
  tools: Pick<Tools, 'clock' | 'emit' | 'react' | 'settings'>
  account: AccountRow
  message: MessageRow
  sent: SentMessage
  durationMs: number | undefined
}

interface Settled {
  accepted: Accepted
  conversation: HeldConversation
  row: MessageRow
}

/**
 * Messages that are accepted at once are settled by one commit. Left out is each of which more is to be found out than that
 * it was sent: something was heard of it, its conversation is held by others or is gone, or it was settled otherwise.
 */
async function recordAll(db: Db, all: readonly Accepted[]): Promise<ReadonlyMap<Accepted, MessageRow>> {
  const tools = all[0]?.tools
  if (!tools) return new Map()
  return transaction(db, async (tx) => {
    const now = tools.clock.now()
    const settled = await settledOf(tx, all, now)
    if (settled.length === 0) return new Map()
    const rows = settled.map(({ row }) => row)
    send(writeSent(tx, rows))
    send(writeLastSent(tx, newestOf(rows), now))
    send(tools.emit(tx, ...toldOf(settled, tools.settings.publicUrl, now)))
    send(
      insertLogs(
        tx,
        settled.map((one) => lineOf(one, now)),
      ),
    )
    await tellAutomation(
      tx,
      tools,
      rows.map((message) => ({ message })),
      now,
    )
    return new Map(settled.map(({ accepted, row }) => [accepted, row]))
  })
}

/** Undefined when it has to be settled alone. */
export const recordSentTogether = batchedWrite(recordAll, isAway)

async function settledOf(tx: Db, all: readonly Accepted[], now: Date): Promise<Settled[]> {
  const named = all.map(({ message: { id }, sent: { platformMessageId } }) => ({ id, platformMessageId }))
  const [held, unheard] = await Promise.all([
    holdFree(
      tx,
      all.map(({ message }) => message.conversation_id),
    ),
    holdUnheard(tx, named),
  ])
  const conversations = new Map(held.map((row) => [row.id, row]))
  const messages = new Map(unheard.map((row) => [row.id, row]))
  return all.flatMap((accepted) => {
    const conversation = conversations.get(accepted.message.conversation_id)
    const message = messages.get(accepted.message.id)
    return conversation && message
      ? [{ accepted, conversation, row: asSent(message, accepted.sent, now) }]
      : []
  })
}

function asSent(message: MessageRow, { platformMessageId, sentAt }: SentMessage, now: Date): MessageRow {
  const at = sentTime(sentAt === undefined ? now : new Date(sentAt), message)
  return {
    ...message,
    status: 'sent',
    platform_message_id: platformMessageId,
    ...{ sent_at: at, ordered_at: at },
    ...{ error: null, lookup_at: null, lease_until: null, lease_owner: null },
  }
}

/** Some networks write whole seconds, and no message was sent before it was kept. */
export function sentTime(said: Date, { created_at }: Pick<MessageRow, 'created_at'>): Date {
  return said.getTime() > created_at.getTime() ? said : created_at
}

/** Of each conversation one; of those of one time the one that came last. */
function newestOf(rows: readonly MessageRow[]): MessageRow[] {
  const newest = new Map<string, MessageRow>()
  for (const row of rows) {
    const other = newest.get(row.conversation_id)
    if (!other || other.ordered_at <= row.ordered_at) newest.set(row.conversation_id, row)
  }
  return [...newest.values()]
}

function toldOf(settled: readonly Settled[], publicUrl: string, now: Date): EmittedEvent[] {
  const started = new Set<string>()
  return settled.flatMap(({ accepted: { account }, conversation, row }) => {
    const events = eventsOf({ account, conversation, contactId: conversation.contact_id, publicUrl }, now)
    const isFirst = !conversation.started_at && !started.has(conversation.id)
    started.add(conversation.id)
    return [...(isFirst ? [events.started()] : []), events.sent(row)]
  })
}

function lineOf({ accepted: { account, durationMs }, conversation }: Settled, now: Date) {
  const line = {
    ...{ action: 'message.send', status: 'success' as const },
    ...(durationMs !== undefined && { duration_ms: durationMs }),
  }
  return logLine({ account, profileId: conversation.profile_id }, line, now)
}
