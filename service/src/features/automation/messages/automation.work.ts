import { ApiError } from '#contract/operation/errors.ts'
import { dueWork, gaveUpMessage, type Task } from '#contract/work/due-work.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import { type AccountRow, findAccountForWork } from '#features/accounts/index.ts'
import { findConversationWith, isSecondReply, judgeAutomatic, sendAutomatic } from '#features/inbox/index.ts'
import {
  type AutomaticRow,
  claimNext,
  holdUnbegun,
  itemOf,
  markSending,
  removeSettled,
} from './automatic-messages.store.ts'
import { automationLane } from './automation.lane.ts'
import type { AutomaticEnd, Composed } from './kind.ts'
import { kindOf } from './kinds.ts'
import { settleUnsent } from './settled.reaction.ts'

type AutomaticTask = Task<AutomaticRow>

/** Sends what automations let wait, one message of an account after the other. */
export const automationWork = dueWork<AutomaticRow>({
  name: 'automation',
  table: 'automatic_message',
  dueColumn: 'due_at',
  waiting: "status = 'waiting'",
  lane: automationLane,
  part: 0.5,
  shares: [
    { column: 'platform', of: 0.375 },
    { column: ['platform', 'team_id'], of: 0.25, inside: 'platform' },
    { column: 'account_id', of: 1 },
    { column: 'team_id', of: 0.25, yields: 0.4 },
  ],
  run: takeTurn,
  // Nothing has left: a row whose call has begun is not claimed.
  giveUp: (task) => end(task, { kind: 'failed', code: 'gave_up', message: gaveUpMessage }),
})

/** How long an account has its turn, so that not each message waits for a claim of its own. */
const turn = { messages: 25, ms: 1000 }

async function takeTurn(task: AutomaticTask): Promise<void> {
  const end = performance.now() + turn.ms
  let isPaused = false
  const holdLane = (until: Date) => {
    isPaused = true
    task.holdLane(until)
  }
  let row: AutomaticRow | undefined = task.row
  for (let sent = 1; row; sent++) {
    await run({ ...task, row, holdLane })
    const isOver = isPaused || sent >= turn.messages || performance.now() >= end || task.stopping()
    row = isOver ? undefined : await claimNext(task.db, row, task.clock.now())
  }
}

async function run(task: AutomaticTask): Promise<void> {
  const { row, db } = task
  const account = await findAccountForWork(db, row, row.account_id)
  // A row goes with its account.
  if (!account) return
  if (account.status !== 'connected' || !task.isConfigured(account.platform, account.mode))
    return loseConnection(task)
  const composed = await kindOf(row.kind).compose(task, account)
  if (composed.kind === 'skip') return end(task, { kind: 'skipped', code: composed.code })
  if (composed.kind === 'fail') return end(task, { ...composed, kind: 'failed' })
  const known = await findConversationWith(db, account.id, row.participant_id)
  const refusal = refusalBefore(task, account, composed, known?.last_incoming_at ?? null)
  if (refusal) return end(task, refusal)
  await send(task, account, composed, known?.platform_conversation_id ?? null)
}

/** What the inbox refuses before the call: parts, length, the window of the network. */
function refusalBefore(
  { platforms, clock }: AutomaticTask,
  account: AccountRow,
  { body, commentId }: Composed & { kind: 'send' },
  lastIncomingAt: Date | null,
): AutomaticEnd | undefined {
  const rules = platforms.get(account.platform)?.conversations?.rules
  if (!rules) return { kind: 'failed', code: 'platform_not_supported', message: 'The platform has no inbox.' }
  try {
    judgeAutomatic(rules, { body, commentId }, lastIncomingAt, clock.now())
    return undefined
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    return { kind: 'failed', code: cause.definition.code, message: cause.message }
  }
}

async function send(
  task: AutomaticTask,
  account: AccountRow,
  { body, metadata, commentId, participant }: Composed & { kind: 'send' },
  conversationId: string | null,
): Promise<void> {
  const { row } = task
  try {
    const result = await sendAutomatic({
      task,
      account,
      to: { ...participant, id: row.participant_id },
      conversationId,
      body,
      ...(commentId !== undefined && { commentId }),
      origin: { source: row.kind, metadata },
      begin: (tx, messageId) => markSending(tx, row, messageId),
    })
    if (result.kind !== 'unsent') return
    const { unsent } = result
    await held(task, (tx, own, now) => settleUnsent(tx, task, own, unsent, now))
  } catch (cause) {
    if (!isSecondReply(cause)) throw cause
    await end(task, {
      kind: 'failed',
      code: 'private_reply_sent',
      message: 'The comment has been answered in private.',
    })
  }
}

/** Ends a row without a call. Nothing happens where it was taken back meanwhile. */
function end(task: AutomaticTask, what: AutomaticEnd): Promise<void> {
  return held(task, async (tx, row, now) => {
    await removeSettled(tx, [row])
    await kindOf(row.kind).settle(tx, task, itemOf(row), what, now)
  })
}

function held(
  { row, db, clock }: AutomaticTask,
  write: (tx: Db, row: AutomaticRow, now: Date) => Promise<void>,
): Promise<void> {
  return transaction(db, async (tx) => {
    await kindOf(row.kind).holdOrigins?.(tx, [row.origin_id])
    const own = await holdUnbegun(tx, row)
    if (own) await write(tx, own, clock.now())
  })
}

function loseConnection(task: AutomaticTask): Promise<void> {
  return held(task, (tx, row, now) => kindOf(row.kind).loseConnection(tx, task, row, now))
}
