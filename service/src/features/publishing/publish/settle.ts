import type { Told } from '#contract/event.ts'
import type { Tools } from '#contract/tools.ts'
import { batched } from '#db/batch.ts'
import type { Db } from '#db/database.ts'
import { persistently } from '#db/persistently.ts'
import type { AttemptState, TargetStatus } from '#db/tables/publishing.ts'
import { send, transaction } from '#db/transaction.ts'
import { weatherOf } from '#db/weather.ts'
import { type AccountRow, markNeedsReconnect } from '#features/accounts/index.ts'
import { type EndedRequest, isMetered, settleFunds } from '#features/billing/index.ts'
import { insertLogs } from '#features/system/index.ts'
import type { FollowUp } from '#platforms/publishing.ts'
import { type FollowUpRow, insertFollowUps } from '../follow-ups/follow-ups.store.ts'
import { plannedRows } from '../follow-ups/plan-follow-ups.ts'
import { showStatuses } from '../posts/posts.store.ts'
import type { FullPost } from '../posts/posts.view.ts'
import { type Aligned, aligned, toldOf } from '../posts/refresh-post.ts'
import { targetEvents } from '../publishing.events.ts'
import type { TargetChanges, TargetRow } from '../targets/targets.store.ts'
import type { AttemptName } from './attempts.store.ts'
import { type LogLine, logEntry } from './log-line.ts'
import { endedRequest } from './paying.ts'
import {
  type ClaimedChange,
  type EndedAttempt,
  endAttempts,
  type Held,
  settleClaimed,
  settleUnknown,
} from './settlements.store.ts'
import { toldOfTarget } from './told-of-target.ts'

/** What a worker has found out about a target, and what follows from it. */
export interface Settlement {
  from: TargetStatus
  changes: TargetChanges
  /** The attempt that this ends. */
  attempt?: AttemptName & { state: Exclude<AttemptState, 'sending'> }
  log: LogLine
  /** What the request is charged, on a metered platform that gave an answer of its own. */
  charge?: EndedRequest['charge'] | undefined
  /** The steps that begin with this, where it makes the target published. */
  followUps?: readonly FollowUp[]
  /** An event besides that of a new status. */
  alsoTells?: (typeof targetEvents)['urlResolved']
  /** Why the platform does not accept the account any more. */
  needsReconnect?: string
  /** The credentials that it did not accept; one with newer ones stays connected. */
  revision?: string | undefined
}

/** Where the sandbox may strike while an outcome is being recorded. */
export interface Strikes {
  beforeLedger?: (() => Promise<void>) | undefined
  atCommit?: (() => Promise<void>) | undefined
}

interface Settling {
  tools: Tools
  row: TargetRow
  account: AccountRow | undefined
  settlement: Settlement
  now: Date
  strikes: Strikes
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
  strikes: Strikes = {},
): Promise<TargetRow | undefined> {
  const one = { tools, row, account, settlement, strikes, now: tools.clock.now() }
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
      part.every((other) => !isStruck(other) && other.row.post_id !== one.row.post_id)
    const part = isStruck(one) ? undefined : parts.find(fits)
    if (part) part.push(one)
    else parts.push([one])
  }
  return parts
}

function isStruck({ strikes: { beforeLedger, atCommit } }: Settling): boolean {
  return beforeLedger !== undefined || atCommit !== undefined
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
    send(
      insertLogs(
        tx,
        all.map(({ row, settlement, now }) =>
          logEntry(row, settlement.log, now, Math.max(row.attempts, settlement.changes.attempts ?? 0)),
        ),
      ),
    )
    send(endAttempts(tx, done.flatMap(endedBy), now))
    send(
      showStatuses(
        tx,
        done.filter(({ post }) => post.entered).map(({ post }) => post.post),
      ),
    )
    send(tools.emit(tx, ...done.flatMap(toldAbout)))
    send(insertFollowUps(tx, done.flatMap(followedBy)))
    await payFor(tx, done)
    for (const { strikes } of all) await strikes.atCommit?.()
    return new Map(done.map(({ one, settled }) => [one, settled]))
  })
}

/** Charges and releases what was promised. It comes last: balances are locked after everything else. */
async function payFor(tx: Db, done: readonly Done[]): Promise<void> {
  const ended = done.flatMap(({ one: { tools, row, settlement } }) =>
    settlement.from === 'publishing' && isMetered(tools, row.platform)
      ? [endedRequest(row, true, settlement.charge)]
      : [],
  )
  if (ended.length === 0) return
  for (const { one } of done) await one.strikes.beforeLedger?.()
  send(settleFunds(tx, ended))
}

async function disconnect(tx: Db, { tools, account, settlement, now }: Settling): Promise<void> {
  if (settlement.needsReconnect && account)
    await markNeedsReconnect(tx, tools, account, settlement.needsReconnect, now, settlement.revision)
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

/** The target's own event first, then that of its post. What stays in its state, as in doubt after a look-up, is not told. */
function toldAbout({ one: { account, settlement, now }, settled: target, post }: Done): Told[] {
  const event = target.status === settlement.from ? settlement.alsoTells : eventOf(target.status)
  // Others wait while this one is over: the post is seen as scheduled again, and nothing was scheduled.
  const fellBack = post.entered === 'scheduled' && target.status !== 'scheduled'
  const ofPost = fellBack ? [] : toldOf(post, now)
  if (!event) return ofPost
  return [toldOfTarget(event, target, post, account, now), ...ofPost]
}

function followedBy({ one: { settlement, now }, settled }: Done): FollowUpRow[] {
  return settled.status === 'published' ? plannedRows(settled, settlement.followUps ?? [], now) : []
}

function eventOf(status: TargetStatus) {
  if (status === 'removed') return targetEvents.deleted
  return status === 'published' || status === 'failed' || status === 'unknown'
    ? targetEvents[status]
    : undefined
}
