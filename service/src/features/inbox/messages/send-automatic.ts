import type { DueRow, Task } from '#contract/work/due-work.ts'
import type { Ended } from '#contract/work/effect.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import { markReconnectIfRevoked, reachAccount } from '#features/accounts/index.ts'
import type { OutgoingMessage, SentMessage } from '#platforms/capabilities/conversations/conversations.ts'
import { newId } from '#values/id.ts'
import { type Outcome, pauseSeconds } from '#wire/outcome.ts'
import { dropEmptyConversation } from '../conversations/conversations.store.ts'
import type { Unsent } from '../inbox.causes.ts'
import { messageFaults } from '../inbox.faults.ts'
import { insertQueuedIn, type MessageRow } from './messages.store.ts'
import { outgoingOf } from './outgoing.ts'
import { RenewedLease } from './renewed-lease.ts'
import { type Outgoing, openedFor, queuedRow } from './send-message.ts'
import { endOf, settleMessage } from './settle-message.ts'

/** A message that due work sends, for a row of its own. */
export interface AutomaticSending extends Outgoing {
  task: Task<DueRow>
  /** Marks the row of the work as begun, in the commit that the call follows. False when it must not be sent any more. */
  begin(tx: Db, messageId: string): Promise<boolean>
}

/** `settled` was told to whoever sends the message; after the others nothing was begun and nothing is told. */
export type AutomaticResult = { kind: 'settled' } | { kind: 'withdrawn' } | { kind: 'unsent'; unsent: Unsent }

/**
 * Sends a message for an automation: two commits with one call between them, as a request does. Whatever becomes of it is
 * told by `automaticMessagesSettled`, also when another process finds it out.
 */
export async function sendAutomatic(sending: AutomaticSending): Promise<AutomaticResult> {
  const { task, account, body } = sending
  const id = newId(task.clock.now())
  const about = {
    step: 'message',
    object: task.row.id,
    text: body.message ?? '',
    signal: task.signal,
    effect: { id },
  }
  const reached = await reachAccount(task, account, about)
  const conversations = reached.kind === 'done' ? reached.value.conversations : undefined
  if (reached.kind !== 'done') await markReconnectIfRevoked(task, account, reached)
  if (reached.kind !== 'done' || !conversations) return { kind: 'unsent', unsent: unsentOf(reached) }
  const outgoing = outgoingOf({ ...sending, id })
  const message = await keepQueued(sending, id, outgoing)
  if (!message) return { kind: 'withdrawn' }
  const lease = new RenewedLease(task.db, id)
  lease.begin()
  try {
    await task.effect<SentMessage, void>({
      mode: account.mode,
      to: account.platform,
      points: messageFaults,
      waits: true,
      call: () =>
        outgoing.attachment
          ? task.media(account.mode, (files) => conversations.send(outgoing, files))
          : conversations.send(outgoing),
      keep: (ended) => conclude(sending, message, ended, reached.value.revision),
    })
  } finally {
    lease.end()
  }
  return { kind: 'settled' }
}

async function keepQueued(
  sending: AutomaticSending,
  id: string,
  outgoing: OutgoingMessage,
): Promise<MessageRow | undefined> {
  const { task, begin } = sending
  const now = task.clock.now()
  return transaction(task.db, async (tx) => {
    const { id: conversationId, is_new } = await openedFor(tx, { now }, sending)
    if (!(await begin(tx, id))) {
      if (is_new) await dropEmptyConversation(tx, conversationId)
      return undefined
    }
    return insertQueuedIn(tx, queuedRow({ now }, sending, { id, conversationId, outgoing }))
  })
}

async function conclude(
  { task, account }: AutomaticSending,
  message: MessageRow,
  { outcome, durationMs, atCommit }: Ended<SentMessage>,
  revision: string,
): Promise<void> {
  if (outcome.kind === 'throttled') task.holdLane(pauseEnd(task, outcome.retryAfterSeconds))
  await markReconnectIfRevoked(task, account, outcome, revision)
  const canLookUp = task.platforms.get(account.platform)?.conversations?.lookUp !== undefined
  const end = endOf(outcome, canLookUp, task.clock.now())
  await settleMessage(task, { account, message, end, action: 'message.send', durationMs, atCommit })
}

function pauseEnd({ clock }: Task<DueRow>, seconds: number): Date {
  return new Date(clock.now().getTime() + pauseSeconds(seconds) * 1000)
}

function unsentOf(outcome: Outcome<unknown>): Unsent {
  switch (outcome.kind) {
    case 'throttled':
      return { because: 'throttled', pauseSeconds: pauseSeconds(outcome.retryAfterSeconds) }
    case 'unauthorized':
      return { because: 'unauthorized' }
    default:
      return { because: 'unreachable' }
  }
}
