import type { Task } from '#contract/work/due-work.ts'
import type { Db } from '#db/database.ts'
import { retryUntilCommitted } from '#db/query/retry-until-committed.ts'
import { transaction } from '#db/query/transaction.ts'
import { type AccountRow, askAccount } from '#features/accounts/index.ts'
import type { Standing } from '#platforms/capabilities/conversations/conversations.ts'
import { after } from '#values/clock.ts'
import type { Outcome } from '#wire/outcome.ts'
import { automationCommit } from '../../automation.faults.ts'
import { endStage, type LogChanges, type LogRow } from '../logs/logs.store.ts'
import { type AfterAsk, afterAsk, inactiveNow } from './after-ask.ts'
import { untold } from './audience.ts'
import { pauseBefore } from './pauses.ts'
import { personOf } from './person.ts'
import { queueMessage } from './queue-message.ts'
import { holdRule } from './rules.store.ts'
import { release } from './taken.store.ts'

/** Asks the network who somebody is to the account, and goes on from what it tells. */
export async function askStatus(task: Task<LogRow>, account: AccountRow): Promise<void> {
  const { row, clock } = task
  if (account.status !== 'connected') return end(task, account, { failed: 'account_disconnected' })
  const told = await ask(task, account)
  if (told.kind === 'done') return end(task, account, { standing: told.value ?? untold })
  if (told.kind === 'unauthorized') return end(task, account, { failed: 'account_disconnected' })
  const isPassing = told.kind === 'throttled' || told.kind === 'unreachable' || told.kind === 'unknown'
  const pauseMs = isPassing ? pauseBefore(row.attempts + 1, told) : undefined
  // A network that does not answer tells nothing.
  if (pauseMs === undefined) return end(task, account, { standing: untold })
  const again = { attempts: row.attempts + 1, due_at: after(clock.now(), pauseMs) }
  await retryUntilCommitted(() =>
    transaction(task.db, async (tx) => {
      await endStage(tx, row, 'ask', again, clock.now())
    }),
  )
}

function ask(task: Task<LogRow>, account: AccountRow): Promise<Outcome<Standing | null>> {
  const { row, signal } = task
  const { participant_id: id } = row
  const nothing: Outcome<null> = { kind: 'done', value: null }
  if (id === null) return Promise.resolve(nothing)
  const about = { step: 'read', object: row.id, signal }
  return askAccount<Standing | null>(
    task,
    account,
    about,
    async ({ conversations }) => (await conversations?.standing?.(id)) ?? nothing,
  )
}

type Answer = { standing: Standing } | { failed: string }

async function end(task: Task<LogRow>, account: AccountRow, answer: Answer): Promise<void> {
  const [atCommit] = await task.arm(account.mode, automationCommit)
  await retryUntilCommitted(() =>
    transaction(task.db, async (tx) => {
      await write(tx, task, account, answer, task.clock.now())
      await atCommit?.()
    }),
  )
}

async function write(
  tx: Db,
  task: Task<LogRow>,
  account: AccountRow,
  answer: Answer,
  now: Date,
): Promise<void> {
  const { row } = task
  const rule = await holdRule(tx, row.automation_id)
  if (!rule) return
  const { changes, message } = answerOf(row, rule, answer)
  if (!(await endStage(tx, row, 'ask', changes, now))) return
  const isOver = changes.status === 'failed' || changes.status === 'skipped'
  // Whoever stands at the gate may still press.
  if (isOver && changes.audience_outcome !== 'gate_failed')
    await release(tx, { accountId: row.account_id, occasion: row.occasion })
  if (message === null) return
  const { contactId } = await personOf(tx, rule, row.participant_id ?? '')
  const dueAt = row.dm_due_at !== null && row.dm_due_at > now ? row.dm_due_at : now
  await queueMessage(tx, task, { account, row, contactId, kind: message, dueAt }, now)
}

function answerOf(row: LogRow, rule: Parameters<typeof afterAsk>[1], answer: Answer): AfterAsk {
  if (!rule.is_active) return { changes: inactiveNow, message: null }
  if ('standing' in answer) return afterAsk(row, rule, answer.standing)
  const changes: LogChanges = { ...inactiveNow, status: 'failed', error: answer.failed }
  return { changes, message: null }
}
