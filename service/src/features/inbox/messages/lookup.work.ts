import { dueWork, type Task } from '#contract/work/due-work.ts'
import { type AccountRow, askAccount, findAccountForWork } from '#features/accounts/index.ts'
import type { FoundMessage } from '#platforms/capabilities/conversations/conversations.ts'
import { after, hour, minute } from '#values/clock.ts'
import { listParts } from './message-parts.store.ts'
import { changeMessage, type MessageRow } from './messages.store.ts'
import { lacksFile, outgoingOfRow } from './outgoing.ts'
import { firstLookupMs, type MessageEnd, settleMessage, textAlone } from './settle-message.ts'

/** When the network is asked, counted from the call (D6.17). */
const stepsMs = [firstLookupMs, minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour, 24 * hour, 72 * hour]

/** A list of the network may lag, so an absence counts only after this long. */
const absenceCountsMs = minute

/**
 * Looks for messages whose outcome is unknown, and finds those whose process died while it sent them. Reads only; sends
 * nothing.
 */
export const messageLookupWork = dueWork<MessageRow>({
  name: 'message-lookup',
  job: 'lookup',
  table: 'inbox_message',
  dueColumn: 'lookup_at',
  waiting: 'lookup_at is not null',
  part: 0.25,
  shares: [
    { column: 'platform', of: 0.1875 },
    { column: ['platform', 'team_id'], of: 0.125, inside: 'platform' },
    { column: 'account_id', of: 1 },
  ],
  async run(task) {
    const account = await findAccountForWork(task.db, task.row, task.row.account_id)
    if (account) await settle(task, account, await lookUp(task, account))
  },
  async giveUp(task) {
    await changeMessage(task.db, task.row.id, { lookup_at: null, lease_until: null, lease_owner: null })
  },
})

async function settle(
  task: Task<MessageRow>,
  account: AccountRow,
  { end, durationMs }: { end: MessageEnd; durationMs?: number },
): Promise<void> {
  const { row } = task
  const action = row.status === 'queued' ? 'message.send' : 'message.lookup'
  const measured = durationMs === undefined ? {} : { durationMs }
  await settleMessage(task, { account, message: row, end, action, fence: row.fence, ...measured })
}

async function lookUp(
  task: Task<MessageRow>,
  account: AccountRow,
): Promise<{ end: MessageEnd; durationMs?: number }> {
  const { row, clock, platforms } = task
  const canAsk = platforms.get(row.platform)?.conversations?.lookUp !== undefined
  if (row.status === 'queued') {
    const message = 'The process that sent the message ended before it knew the outcome.'
    const lookupAt = canAsk ? after(clock.now(), firstLookupMs) : null
    return { end: { kind: 'unknown', message, lookupAt } }
  }
  if (!canAsk || !task.isConfigured(row.platform, row.mode))
    return { end: later(row, 'The platform cannot be asked.') }
  const began = performance.now()
  const about = { step: 'lookup', object: row.id, text: row.text ?? '', signal: task.signal }
  const [textId] = await listParts(task.db, row.id)
  const outcome = await askAccount<FoundMessage | undefined>(
    task,
    account,
    about,
    async ({ conversations }) => {
      const found = await conversations?.lookUp?.(outgoingOfRow(row, textId), row.created_at)
      return found ?? { kind: 'unreachable' }
    },
  )
  const durationMs = Math.round(performance.now() - began)
  if (outcome.kind !== 'done')
    return { end: later(row, `The platform was asked; the answer was ${outcome.kind}.`), durationMs }
  return { end: endOfFound(row, outcome.value, clock.now()), durationMs }
}

function endOfFound(row: MessageRow, found: FoundMessage | undefined, now: Date): MessageEnd {
  if (found && !found.isTextAlone) return { kind: 'sent', sent: found }
  const mayLag = now.getTime() < row.created_at.getTime() + absenceCountsMs && !(found && lacksFile(row))
  const textId = found?.platformMessageId
  if (mayLag)
    return {
      ...later(row, 'Not there yet; the list of the platform may lag.'),
      ...(textId !== undefined && { textId }),
    }
  if (textId !== undefined) return textAlone(textId)
  const message = 'The platform was asked and does not have it.'
  return { kind: 'failed', error: { code: 'outcome_not_found', message } }
}

/** After the last step the message stays unknown. */
function later({ created_at, lookups }: MessageRow, message: string): MessageEnd & { kind: 'unknown' } {
  const step = stepsMs[lookups + 1]
  const lookupAt = step === undefined ? null : after(created_at, step)
  return { kind: 'unknown', message, lookupAt, lookups: lookups + 1 }
}
