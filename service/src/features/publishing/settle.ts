import type { Tools } from '#contract/tools.ts'
import type { Db } from '#db/database.ts'
import type { AttemptState, TargetStatus } from '#db/tables/publishing.ts'
import { transaction } from '#db/transaction.ts'
import { weatherOf } from '#db/weather.ts'
import { type AccountRow, accountForEvent, markNeedsReconnect } from '#features/accounts/index.ts'
import { insertLog } from '#features/system/index.ts'
import type { Published } from '#providers/provider.ts'
import { type AttemptName, endAttempt, keepItems, settleClaimed, settleUnknown } from './attempts.store.ts'
import { lockPost, type PostRow } from './posts.store.ts'
import { eventPost, eventTarget, targetEvents } from './publishing.events.ts'
import { alignPost, tellPost } from './refresh-post.ts'
import type { TargetChanges, TargetRow } from './targets.store.ts'

/** What a worker has found out about a target, and what follows from it. */
export interface Settlement {
  from: TargetStatus
  changes: TargetChanges
  /** The attempt that this ends. */
  attempt?: AttemptName & { state: Exclude<AttemptState, 'sending'> }
  log: LogLine
  /** Why the platform does not accept the account any more. */
  needsReconnect?: string
}

export interface LogLine {
  action: 'publish' | 'lookup'
  status: 'success' | 'failed' | 'pending'
  code?: string
  message?: string
  durationMs?: number
}

/**
 * Writes a settlement: state, attempt, log and every event are one transaction. Undefined when the claim was lost and
 * somebody else has settled the target; then only the log learns of this answer.
 */
export function settle(
  tools: Tools,
  row: TargetRow,
  account: AccountRow | undefined,
  settlement: Settlement,
  strike: () => Promise<void> = async () => {},
): Promise<TargetRow | undefined> {
  const now = tools.clock.now()
  return persistently(() =>
    transaction(tools.db, async (tx) => {
      const post = await lockPost(tx, { teamId: row.team_id, mode: row.mode, profileIds: 'all' }, row.post_id)
      await insertLog(tx, logEntry(row, settlement.log, now))
      const settled = post && (await writeState(tx, row, settlement, now))
      if (!settled) return undefined
      if (settlement.needsReconnect && account)
        await markNeedsReconnect(tx, tools, account, settlement.needsReconnect, now)
      await tell(tx, tools, settlement.from, settled, account, post, now)
      await strike()
      return settled
    }),
  )
}

const patienceMs = 60_000

/** What came of a call is known only here: while the database is away it is held and offered again. */
async function persistently<T>(write: () => Promise<T>): Promise<T> {
  const end = performance.now() + patienceMs
  for (let wait = 250; ; wait = Math.min(wait * 2, 5000)) {
    try {
      return await write()
    } catch (cause) {
      if (weatherOf(cause) !== 'away' || performance.now() > end) throw cause
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

async function writeState(tx: Db, row: TargetRow, { from, changes, attempt }: Settlement, now: Date) {
  const dated = { ...changes, updated_at: now }
  const isOutcome = changes.status === 'published' || changes.status === 'failed'
  const settled =
    (await settleClaimed(tx, row, from, dated)) ??
    (attempt && isOutcome ? await settleUnknown(tx, row.id, attempt, dated) : undefined)
  if (settled && attempt) await endAttempt(tx, row.id, attempt, attempt.state, now)
  return settled
}

/** Keeps an item of a thread that is out, and the claim with it. False when the claim was lost. */
export function keepItem(
  tools: Tools,
  row: TargetRow,
  items: readonly Published[],
  attempt: NonNullable<Settlement['attempt']>,
  log: LogLine,
): Promise<boolean> {
  const now = tools.clock.now()
  return transaction(tools.db, async (tx) => {
    await insertLog(tx, logEntry(row, log, now))
    const kept = await keepItems(tx, row, JSON.stringify(items), now)
    if (kept) await endAttempt(tx, row.id, attempt, attempt.state, now)
    return kept
  })
}

/** The target's own event first, then that of its post. What stays in its state, as in doubt after a look-up, is not told. */
async function tell(
  tx: Db,
  tools: Tools,
  from: TargetStatus,
  target: TargetRow,
  account: AccountRow | undefined,
  post: PostRow,
  now: Date,
) {
  const refreshed = await alignPost(tx, post, now)
  const event = target.status === from ? undefined : eventOf(target.status)
  if (event) {
    const owner = { teamId: target.team_id, mode: target.mode, profileId: target.profile_id }
    const data = {
      post: eventPost(refreshed.post, refreshed.targets),
      target: eventTarget(target),
      account: account ? accountForEvent(account) : null,
    }
    await tools.emit(tx, owner, event, data, now)
  }
  // Others wait while this one is over: the post is seen as scheduled again, and nothing was scheduled.
  const fellBack = refreshed.entered === 'scheduled' && target.status !== 'scheduled'
  if (!fellBack) await tellPost(tx, tools, refreshed, now)
}

function eventOf(status: TargetStatus) {
  return status === 'published' || status === 'failed' || status === 'unknown'
    ? targetEvents[status]
    : undefined
}

function logEntry(row: TargetRow, { action, status, code, message, durationMs }: LogLine, now: Date) {
  return {
    team_id: row.team_id,
    mode: row.mode,
    type: 'publishing',
    action,
    status,
    profile_id: row.profile_id,
    account_id: row.account_id,
    platform: row.platform,
    post_id: row.post_id,
    target_id: row.id,
    error_code: code ?? null,
    error_message: message ?? null,
    duration_ms: durationMs ?? null,
    created_at: now,
  }
}
