import type { Tools } from '#contract/tools/tools.ts'
import type { InjectedFault } from '#contract/work/effect.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import { insertLogs } from '#features/system/index.ts'
import type { SentMessage } from '#platforms/capabilities/conversations/conversations.ts'
import { after, second } from '#values/clock.ts'
import { type Outcome, pauseSeconds } from '#wire/outcome.ts'
import {
  type ConversationRow,
  dropEmptyConversation,
  holdConversation,
  recordLastMessage,
} from '../conversations/conversations.store.ts'
import { messageNoted, type Unsent } from '../inbox.causes.ts'
import type { MessageError, MessageStatus } from '../inbox.tables.ts'
import { applyEarlyChanges } from '../incoming/apply-early-changes.ts'
import { keepPart } from './message-parts.store.ts'
import { eventsOf, logLine, sceneOf } from './message-records.ts'
import {
  changeMessage,
  deleteMessage,
  findByPlatformId,
  type MessageChanges,
  type MessageRow,
} from './messages.store.ts'
import { recordSentTogether, sentTime } from './sent-together.ts'
import { tellAutomation } from './tell-automation.ts'

/** What becomes of a message of ours. `settleMessage` alone writes it. */
export type MessageEnd =
  | { kind: 'sent'; sent: SentMessage }
  /** With a `textId` the text has arrived, and is a message of that id there. */
  | { kind: 'failed'; error: MessageError; textId?: string }
  /** It may have left. Where the network can be asked, it is looked for. */
  | {
      kind: 'unknown'
      message: string
      lookupAt: Date | null
      lookups?: number
      textId?: string
      noFile?: true
    }
  /** Nothing has left: the row goes. */
  | { kind: 'not_sent'; unsent: Unsent }

/** The code of a message whose text has arrived, and whose file has not. */
const onlyTextSent = 'only_text_sent'

export function textAlone(textId: string): MessageEnd & { kind: 'failed' } {
  const message = 'The platform has the text of the message, and not its file.'
  return { kind: 'failed', error: { code: onlyTextSent, message }, textId }
}

/** When an unknown outcome is first looked for. */
export const firstLookupMs = 10 * second

export function endOf(outcome: Outcome<SentMessage>, canLookUp: boolean, now: Date): MessageEnd {
  switch (outcome.kind) {
    case 'done':
      return { kind: 'sent', sent: outcome.value }
    case 'refused': {
      const { code, providerCode, message, arrived } = outcome
      const error = { ...(providerCode && { providerCode }), message }
      return arrived === undefined
        ? { kind: 'failed', error: { code, ...error } }
        : { kind: 'failed', error: { code: onlyTextSent, ...error }, textId: arrived }
    }
    case 'unknown': {
      const lookupAt = canLookUp ? after(now, firstLookupMs) : null
      const { message, arrived, stopped } = outcome
      const known = { ...(arrived !== undefined && { textId: arrived }), ...(stopped && { noFile: stopped }) }
      return { kind: 'unknown', message, lookupAt, ...known }
    }
    case 'throttled':
      return {
        kind: 'not_sent',
        unsent: { because: 'throttled', pauseSeconds: pauseSeconds(outcome.retryAfterSeconds) },
      }
    default:
      return { kind: 'not_sent', unsent: { because: outcome.kind } }
  }
}

interface Settling {
  account: AccountRow
  message: MessageRow
  end: MessageEnd
  action: 'message.send' | 'message.lookup'
  durationMs?: number
  /** Of due work: who holds an older claim writes nothing. */
  fence?: number
  atCommit?: InjectedFault
}

type SettlingTools = Pick<Tools, 'db' | 'clock' | 'emit' | 'react' | 'settings' | 'wake'>

const open: readonly MessageStatus[] = ['queued', 'unknown']

/**
 * The only place that writes what became of a message that the service sends: the row, its conversation, the log and the
 * events in one commit. Undefined where the message is gone, or has been settled otherwise meanwhile.
 */
export async function settleMessage(
  tools: SettlingTools,
  settling: Settling,
): Promise<MessageRow | undefined> {
  const together = await settleTogether(tools, settling)
  return together ?? settleAlone(tools, settling)
}

/** What a request has sent without anything else to it. A fault of the sandbox strikes in a commit of its own. */
async function settleTogether(
  tools: SettlingTools,
  { account, message, end, action, durationMs, fence, atCommit }: Settling,
): Promise<MessageRow | undefined> {
  if (end.kind !== 'sent' || end.sent.textId !== undefined || action !== 'message.send') return undefined
  if (fence !== undefined || atCommit) return undefined
  return recordSentTogether(tools.db, { tools, account, message, sent: end.sent, durationMs })
}

function settleAlone(tools: SettlingTools, settling: Settling): Promise<MessageRow | undefined> {
  return transaction(tools.db, async (tx) => {
    const now = tools.clock.now()
    const { message, account, action, durationMs, atCommit } = settling
    const conversation = await holdConversation(tx, message.conversation_id)
    if (!conversation) return undefined
    const settled = await write(tx, tools, { ...settling, conversation }, now)
    const owner = { account, profileId: conversation.profile_id }
    const line = {
      action,
      ...resultOf(settling.end),
      ...(durationMs !== undefined && { duration_ms: durationMs }),
    }
    await insertLogs(tx, [logLine(owner, line, now)])
    await atCommit?.()
    return settled
  })
}

function resultOf(end: MessageEnd) {
  switch (end.kind) {
    case 'sent':
      return { status: 'success' as const }
    case 'failed':
      return { status: 'failed' as const, error_code: end.error.code, error_message: end.error.message }
    case 'unknown':
      return { status: 'pending' as const, error_code: 'outcome_unknown', error_message: end.message }
    case 'not_sent':
      return { status: 'failed' as const, error_code: 'not_sent' }
  }
}

type Held = Settling & { conversation: ConversationRow }

async function write(tx: Db, tools: SettlingTools, held: Held, now: Date): Promise<MessageRow | undefined> {
  const { message, end, conversation } = held
  if (end.kind === 'not_sent') {
    await deleteMessage(tx, message.id)
    await dropEmptyConversation(tx, conversation.id)
    await tellAutomation(tx, tools, [{ message, unsent: end.unsent }], now)
    return undefined
  }
  if (end.kind === 'sent') return recordSent(tx, tools, held, end.sent, now)
  if (end.kind === 'failed') return recordFailed(tx, tools, held, end, now)
  const row = await change(tx, held, unknownOf(message, end), end.textId)
  if (row) await tellAutomation(tx, tools, [{ message: row }], now)
  return row
}

type Written = Pick<Held, 'message' | 'conversation' | 'account' | 'fence'>

export async function recordFailed(
  tx: Db,
  tools: Pick<Tools, 'emit' | 'react' | 'settings'>,
  held: Written,
  { error, textId }: MessageEnd & { kind: 'failed' },
  now: Date,
): Promise<MessageRow | undefined> {
  const row = await change(tx, held, { status: 'failed', error, lookup_at: null }, textId)
  if (row) {
    await tellFailed(tx, tools, held, row, now)
    await tellAutomation(tx, tools, [{ message: row }], now)
    const { account, conversation } = held
    await tools.react(tx, messageNoted, { account, conversation, message: row, news: 'message_failed' }, now)
  }
  return row
}

/** A part that is out is remembered with the row, so that no report of it makes another one. */
async function change(
  tx: Db,
  { message, fence }: Pick<Held, 'message' | 'fence'>,
  changes: MessageChanges,
  textId: string | undefined,
): Promise<MessageRow | undefined> {
  const of = { from: open, ...(fence !== undefined && { fence }) }
  const row = await changeMessage(tx, message.id, { ...changes, lease_until: null, lease_owner: null }, of)
  if (row && textId !== undefined) await keepPart(tx, row, textId)
  return row
}

function unknownOf(
  { parts }: MessageRow,
  { message, lookupAt, lookups, noFile }: MessageEnd & { kind: 'unknown' },
): MessageChanges {
  return {
    status: 'unknown',
    error: { code: 'outcome_unknown', message },
    lookup_at: lookupAt,
    ...(lookups !== undefined && { lookups }),
    ...(noFile && { parts: { ...parts, known: { noFile } } }),
  }
}

/**
 * The network's echo may have come first and was taken for a message that was written elsewhere: then that row was this
 * message, and its event has been told.
 */
export async function recordSent(
  tx: Db,
  tools: Pick<Tools, 'emit' | 'react' | 'settings'>,
  held: Written,
  sent: SentMessage,
  now: Date,
): Promise<MessageRow | undefined> {
  const { message, conversation, account } = held
  const echo = await findByPlatformId(tx, account.id, sent.platformMessageId)
  const isEcho = echo !== undefined && echo.id !== message.id
  if (isEcho) await deleteMessage(tx, echo.id)
  const said = sent.sentAt ? new Date(sent.sentAt) : (echo?.sent_at ?? now)
  const sentAt = sentTime(said, message)
  const row = await changeMessage(
    tx,
    message.id,
    {
      status: isEcho ? statusOf(echo) : 'sent',
      platform_message_id: sent.platformMessageId,
      sent_at: sentAt,
      ordered_at: sentAt,
      ...(isEcho && { delivered_at: echo.delivered_at, read_at: echo.read_at, reactions: echo.reactions }),
      error: null,
      lookup_at: null,
      lease_until: null,
      lease_owner: null,
    },
    { from: open, ...(held.fence !== undefined && { fence: held.fence }) },
  )
  if (!row) return undefined
  if (sent.textId !== undefined) await keepPart(tx, row, sent.textId)
  const last = { at: sentAt, text: row.text, direction: 'outgoing', createdAt: row.created_at } as const
  await recordLastMessage(tx, conversation.id, { ...last, unread: 0, isIncoming: false }, now)
  if (!isEcho) await tellSent(tx, tools, held, row, now)
  await tellAutomation(tx, tools, [{ message: row }], now)
  await applyEarlyChanges({ tx, tools, account, now, isHistory: false }, conversation, row)
  return row
}

async function tellSent(
  tx: Db,
  tools: Pick<Tools, 'emit' | 'react' | 'settings'>,
  held: Pick<Held, 'conversation' | 'account'>,
  row: MessageRow,
  now: Date,
): Promise<void> {
  const events = eventsOf(await sceneOf(tx, tools, held), now)
  const started = held.conversation.started_at ? [] : [events.started()]
  await tools.emit(tx, ...started, events.sent(row))
}

function statusOf({ status }: MessageRow): 'sent' | 'delivered' | 'read' {
  return status === 'delivered' || status === 'read' ? status : 'sent'
}

async function tellFailed(
  tx: Db,
  tools: Pick<Tools, 'emit' | 'react' | 'settings'>,
  held: Pick<Held, 'conversation' | 'account'>,
  row: MessageRow,
  now: Date,
): Promise<void> {
  const { conversation } = held
  const last = {
    at: row.ordered_at,
    text: row.text,
    direction: 'outgoing',
    createdAt: row.created_at,
  } as const
  await recordLastMessage(tx, conversation.id, { ...last, unread: 0, isIncoming: false }, now)
  const events = eventsOf(await sceneOf(tx, tools, held), now)
  await tools.emit(
    tx,
    ...(conversation.started_at ? [] : [events.started()]),
    events.status(row, 'failed', now),
  )
}
