import { type Told, told } from '#contract/event.ts'
import type { Tools } from '#contract/tools.ts'
import { batched } from '#db/batch.ts'
import type { Db } from '#db/database.ts'
import type { AttemptState, TargetStatus } from '#db/tables/publishing.ts'
import { send, transaction } from '#db/transaction.ts'
import { weatherOf } from '#db/weather.ts'
import { type AccountRow, accountForEvent, markNeedsReconnect } from '#features/accounts/index.ts'
import { insertLogs } from '#features/system/index.ts'
import type { Published } from '#providers/provider.ts'
import { type AttemptName, keepItems } from './attempts.store.ts'
import { showStatuses } from './posts.store.ts'
import type { FullPost } from './posts.view.ts'
import { eventPost, eventTarget, targetEvents } from './publishing.events.ts'
import { type Aligned, aligned, toldOf } from './refresh-post.ts'
import {
  type ClaimedChange,
  type EndedAttempt,
  endAttempts,
  type Held,
  settleClaimed,
  settleUnknown,
} from './settlements.store.ts'
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

interface Settling {
  tools: Tools
  row: TargetRow
  account: AccountRow | undefined
  settlement: Settlement
  now: Date
  strike: (() => Promise<void>) | undefined
}

/**
 * Writes a settlement: state, attempt, log and every event are one transaction, which those that come at once share.
 * Undefined when the claim was lost and somebody else has settled the target; then only the log learns of this answer.
 */
export function settle(
  tools: Tools,
  row: TargetRow,
  account: AccountRow | undefined,
  settlement: Settlement,
  strike?: () => Promise<void>,
): Promise<TargetRow | undefined> {
  const one = { tools, row, account, settlement, strike, now: tools.clock.now() }
  return persistently(async () => {
    const result = await settleTogether(tools.db, one)
    if (result?.status === 'rejected') throw result.reason
    return result?.value
  })
}

type Result = PromiseSettledResult<TargetRow | undefined>

const settleTogether = batched<Settling, Result>(async (db, all) => {
  const results = new Map<Settling, Result>()
  for (const some of apart(all))
    for (const [one, result] of await settleSome(db, some)) results.set(one, result)
  return results
})

/** Parts in which no post occurs twice, and what the sandbox may strike goes alone. */
function apart(all: readonly Settling[]): Settling[][] {
  const parts: Settling[][] = []
  for (const one of all) {
    const fits = (part: Settling[]) =>
      part.every((other) => !other.strike && other.row.post_id !== one.row.post_id)
    const part = one.strike ? undefined : parts.find(fits)
    if (part) part.push(one)
    else parts.push([one])
  }
  return parts
}

/** What fails together is tried one by one, so that nobody fails with another. */
async function settleSome(db: Db, some: readonly Settling[]): Promise<[Settling, Result][]> {
  const [one, ...others] = some
  if (!one) return []
  try {
    const settled = await settleAll(db, some)
    return some.map((each) => [each, { status: 'fulfilled', value: settled.get(each) }])
  } catch (reason) {
    if (others.length === 0 || weatherOf(reason) === 'away')
      return some.map((each) => [each, { status: 'rejected', reason }])
  }
  return [...(await settleSome(db, [one])), ...(await settleSome(db, others))]
}

const patienceMs = 60_000

/** What came of a call is known only here: while the database is away it is held and offered again. */
async function persistently<T>(write: () => Promise<T>): Promise<T> {
  const end = performance.now() + patienceMs
  for (let wait = 100; ; wait = Math.min(wait * 2, 1000)) {
    try {
      return await write()
    } catch (cause) {
      if (weatherOf(cause) !== 'away' || performance.now() > end) throw cause
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/** Those whose claim still held, each with its post as it is now. */
interface Done {
  one: Settling
  settled: TargetRow
  post: Aligned
}

function settleAll(db: Db, all: readonly Settling[]): Promise<Map<Settling, TargetRow>> {
  return transaction(db, async (tx) => {
    const [{ tools, now }] = all as [Settling]
    const held = await settleClaimed(tx, all.map(claimedChange))
    const done: Done[] = []
    for (const one of all) {
      const full = await settledOf(tx, held, one)
      if (full) done.push({ one, settled: full.settled, post: aligned(full, one.now) })
    }
    for (const { one } of done) await disconnect(tx, one)
    send(insertLogs(tx, all.map(logEntry)))
    send(endAttempts(tx, done.flatMap(endedBy), now))
    send(
      showStatuses(
        tx,
        done.filter(({ post }) => post.entered).map(({ post }) => post.post),
      ),
    )
    send(tools.emit(tx, ...done.flatMap(toldAbout)))
    for (const { strike } of all) await strike?.()
    return new Map(done.map(({ one, settled }) => [one, settled]))
  })
}

async function disconnect(tx: Db, { tools, account, settlement, now }: Settling): Promise<void> {
  if (settlement.needsReconnect && account)
    await markNeedsReconnect(tx, tools, account, settlement.needsReconnect, now)
}

function endedBy({ one: { row, settlement } }: Done): EndedAttempt[] {
  return settlement.attempt ? [{ ...settlement.attempt, target_id: row.id }] : []
}

function claimedChange({ row, settlement, now }: Settling): ClaimedChange {
  const { id, post_id, fence } = row
  return { id, post_id, fence, was: settlement.from, changes: { ...settlement.changes, updated_at: now } }
}

interface Settled extends FullPost {
  settled: TargetRow
}

/** The target with its post, when this answer has settled it, in time or late. */
async function settledOf(
  tx: Db,
  { posts, claimed, targets }: Held,
  { row, settlement, now }: Settling,
): Promise<Settled | undefined> {
  const { changes, attempt } = settlement
  const post = posts.get(row.post_id)
  const settled = claimed.get(row.id)
  if (!post) return undefined
  if (settled) return { post, settled, targets: targets.get(post.id) ?? [] }
  const isOutcome = changes.status === 'published' || changes.status === 'failed'
  const late =
    attempt && isOutcome && (await settleUnknown(tx, row, attempt, { ...changes, updated_at: now }))
  return late ? { post, ...late } : undefined
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
    const kept = await keepItems(tx, row, JSON.stringify(items), now)
    send(insertLogs(tx, [logEntry({ row, settlement: { log }, now })]))
    if (kept) send(endAttempts(tx, [{ ...attempt, target_id: row.id }], now))
    return kept
  })
}

/** The target's own event first, then that of its post. What stays in its state, as in doubt after a look-up, is not told. */
function toldAbout({ one: { account, settlement, now }, settled: target, post }: Done): Told[] {
  const event = target.status === settlement.from ? undefined : eventOf(target.status)
  // Others wait while this one is over: the post is seen as scheduled again, and nothing was scheduled.
  const fellBack = post.entered === 'scheduled' && target.status !== 'scheduled'
  const ofPost = fellBack ? [] : toldOf(post, now)
  if (!event) return ofPost
  const owner = { teamId: target.team_id, mode: target.mode, profileId: target.profile_id }
  const data = {
    post: eventPost(post.post, post.targets),
    target: eventTarget(target),
    account: account ? accountForEvent(account) : null,
  }
  return [told(owner, event, data, now), ...ofPost]
}

function eventOf(status: TargetStatus) {
  return status === 'published' || status === 'failed' || status === 'unknown'
    ? targetEvents[status]
    : undefined
}

function logEntry({
  row,
  settlement,
  now,
}: Pick<Settling, 'row' | 'now'> & { settlement: Pick<Settlement, 'log'> }) {
  const { action, status, code, message, durationMs } = settlement.log
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
