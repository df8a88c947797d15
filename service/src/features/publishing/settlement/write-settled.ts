import type { Tools } from '#contract/tools/tools.ts'
import type { EmittedEvent } from '#contract/work/event.ts'
import type { Db } from '#db/database.ts'
import { send } from '#db/query/transaction.ts'
import { type AccountRow, markNeedsReconnect } from '#features/accounts/index.ts'
import { isMetered, settleFunds } from '#features/billing/index.ts'
import { insertLogs } from '#features/system/index.ts'
import { deletionOf } from '../external/deletion.ts'
import { listShownMedia } from '../external/external-posts.store.ts'
import { type FollowUpRow, insertFollowUps } from '../follow-ups/follow-ups.store.ts'
import { plannedRows } from '../follow-ups/plan-follow-ups.ts'
import { type Aligned, eventsOf } from '../posts/change/refresh-post.ts'
import { showStatuses } from '../posts/posts.store.ts'
import { logEntry } from '../publish/log-line.ts'
import { endedRequest } from '../publish/paying.ts'
import { targetsPublished } from '../publishing.causes.ts'
import { targetEvents } from '../publishing.events.ts'
import type { TargetStatus } from '../publishing.tables.ts'
import type { TargetRow } from '../targets/targets.store.ts'
import { eventOfTarget } from './event-of-target.ts'
import type { Settlement, Strikes } from './settlement.ts'
import { type EndedAttempt, endAttempts } from './settlements.store.ts'

/** A target that is being settled, as it was when its outcome was found out. */
export interface Settling {
  tools: Pick<Tools, 'emit' | 'react' | 'platforms'>
  row: TargetRow
  account: AccountRow | undefined
  settlement: Settlement
  now: Date
  strikes: Strikes
}

/** One whose row has changed, with its post as it is now. */
export interface Settled {
  one: Settling
  settled: TargetRow
  post: Aligned
}

/**
 * Writes everything that follows from settled targets, in the transaction that has changed their rows. For a target
 * that another process has settled meanwhile it writes only to the log.
 */
export async function writeSettled(
  tx: Db,
  all: readonly Settling[],
  done: readonly Settled[],
): Promise<void> {
  const [{ tools, now }] = all as [Settling]
  for (const { one } of done) await disconnect(tx, one)
  const rows = new Map(done.map(({ one, settled }) => [one, settled]))
  send(
    insertLogs(
      tx,
      all.map((one) => lineOf(one, rows.get(one))),
    ),
  )
  send(endAttempts(tx, done.flatMap(endedBy), now))
  send(
    showStatuses(
      tx,
      done.filter(({ post }) => post.entered).map(({ post }) => post.post),
    ),
  )
  const [external, ours] = [done.filter(isExternal), done.filter((one) => !isExternal(one))]
  send(tools.emit(tx, ...ours.flatMap(eventsAbout), ...(await eventsAboutExternal(tx, external))))
  send(insertFollowUps(tx, done.flatMap(followedBy)))
  const published = done.flatMap(publishedBy)
  if (published.length > 0) await tools.react(tx, targetsPublished, { targets: published }, now)
  await payFor(tx, done)
}

function isExternal({ post: { post } }: Settled): boolean {
  return post.source === 'external'
}

/** A post that was published elsewhere can only go, and has no other events. */
async function eventsAboutExternal(tx: Db, all: readonly Settled[]): Promise<EmittedEvent[]> {
  const gone = all.filter(({ settled: { status } }) => status === 'removed')
  const media = await listShownMedia(
    tx,
    gone.map(({ post: { post } }) => post.id),
  )
  return gone.flatMap(({ one: { account, now }, settled, post: { post } }) =>
    account ? [deletionOf(post, settled, account, media.get(post.id) ?? [], now)] : [],
  )
}

/** An account may have moved meanwhile: the profile of the line is that of the target now. */
function lineOf({ row, settlement, now }: Settling, settled: TargetRow = row) {
  const attempt = Math.max(row.attempts, settlement.changes.attempts ?? 0)
  return logEntry({ ...row, profile_id: settled.profile_id }, settlement.log, now, attempt)
}

/** Charges and releases what was promised. It comes last: balances are locked after everything else. */
async function payFor(tx: Db, done: readonly Settled[]): Promise<void> {
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

function endedBy({ one: { row, settlement } }: Settled): EndedAttempt[] {
  return settlement.attempt ? [{ ...settlement.attempt, target_id: row.id }] : []
}

/**
 * The target's own event first, then that of its post. A target whose state does not change, such as one still unknown
 * after a look-up, emits no event.
 */
function eventsAbout({ one: { account, settlement, now }, settled: target, post }: Settled): EmittedEvent[] {
  const event = target.status === settlement.from ? settlement.alsoTells : eventOf(target.status)
  // Others wait while this one is over: the post is seen as scheduled again, and nothing was scheduled.
  const fellBack = post.entered === 'scheduled' && target.status !== 'scheduled'
  const ofPost = fellBack ? [] : eventsOf(post, now)
  if (!event) return ofPost
  return [eventOfTarget(event, target, post, account, now), ...ofPost]
}

function followedBy({ one: { settlement, now }, settled }: Settled): FollowUpRow[] {
  return settled.status === 'published' ? plannedRows(settled, settlement.followUps ?? [], now) : []
}

function publishedBy({ one: { settlement }, settled }: Settled) {
  const { status, account_id: accountId, post_id: postId, platform_post_id: platformPostId } = settled
  const isNew = status === 'published' && settlement.from !== 'published'
  return isNew && platformPostId !== null ? [{ accountId, postId, platformPostId }] : []
}

function eventOf(status: TargetStatus) {
  if (status === 'removed') return targetEvents.deleted
  return status === 'published' || status === 'failed' || status === 'unknown'
    ? targetEvents[status]
    : undefined
}
