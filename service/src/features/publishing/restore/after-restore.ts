import type { Tools } from '#contract/tools/tools.ts'
import { transaction } from '#db/query/transaction.ts'
import { findAccountForWork } from '#features/accounts/index.ts'
import { after } from '#values/clock.ts'
import { refreshPost } from '../posts/change/refresh-post.ts'
import { threadOf } from '../posts/content/content.ts'
import { lockPost } from '../posts/posts.store.ts'
import { findLastAttempt } from '../publish/attempts.store.ts'
import { firstLookupMs, unknown } from '../publish/outcome-of-publish.ts'
import type { TargetStatus } from '../publishing.tables.ts'
import { settleRestoredRepeats } from '../recycling/after-restore.ts'
import { runStage } from '../settlement/run-stage.ts'
import { settled } from '../settlement/settlement.ts'
import { changeTarget, type TargetRow } from '../targets/targets.store.ts'
import {
  beginLostAttempt,
  endLookups,
  findLastSign,
  listByStatus,
  noteAllMayHaveLeft,
} from './restored.store.ts'

const batchSize = 100
const message = 'The database was restored from a backup, and the post was due after it.'

export interface Restored {
  /** The last time recorded in the database. */
  lastSign: Date | undefined
  /** Targets that are in doubt now and are looked up. */
  lookedUp: number
  /** Targets that stay in doubt until a person decides. */
  forPeople: number
  /** Targets that were to go out later and are drafts now. */
  drafts: number
}

/**
 * A post that waits in the backup may have gone out since. Everything that was due until now, or was under way, becomes
 * unknown before any worker sees it: the platform is only looked up, and nothing is resent. How many items of a thread
 * are out is not known, so a look-up that finds the first one must not send the rest: only a person resumes it. May be
 * repeated.
 */
export async function settleRestored(tools: Tools, holdFuture: boolean): Promise<Restored> {
  const { db, clock } = tools
  const now = clock.now()
  const lastSign = await findLastSign(db)
  const restored: Restored = { lastSign, lookedUp: 0, forPeople: 0, drafts: 0 }
  const count = (isLookedUp: boolean) => {
    if (isLookedUp) restored.lookedUp += 1
    else restored.forPeople += 1
  }
  await each(tools, 'publishing', {}, async (row) => {
    // What the platform has already accepted is polled as usual.
    if (!row.lookup_at) count(await doubt(tools, row))
  })
  await each(tools, 'unknown', {}, async (row) => {
    if (threadOf(row).length === 0) return
    await noteAllMayHaveLeft(db, row, threadOf(row).length - 1, now)
    if (row.lookup_at) await endLookups(db, row, now)
  })
  await each(tools, 'scheduled', { until: now }, async (row) => {
    const since = lastSign && row.due_at && lastSign < row.due_at ? lastSign : (row.due_at ?? now)
    const begun = await beginLostAttempt(db, row, since, now)
    if (begun) count(await doubt(tools, begun))
  })
  if (holdFuture)
    await each(tools, 'scheduled', { from: now }, async (row) => {
      if (await makeDraft(tools, row, now)) restored.drafts += 1
    })
  await settleRestoredRepeats(tools, holdFuture)
  return restored
}

async function each(
  { db }: Tools,
  status: TargetStatus,
  due: { until?: Date; from?: Date },
  deal: (row: TargetRow) => Promise<void>,
): Promise<void> {
  for (let afterId = ''; ; ) {
    const rows = await listByStatus(db, status, due, afterId, batchSize)
    for (const row of rows) await deal(row)
    if (rows.length < batchSize) return
    afterId = rows.at(-1)?.id ?? afterId
  }
}

/** Settles a target that is under way as unknown; returns whether a look-up will follow. */
async function doubt(tools: Tools, row: TargetRow): Promise<boolean> {
  const { db, platforms, clock } = tools
  const last = await findLastAttempt(db, row.id)
  const open = last?.state === 'sending' ? last : undefined
  const canAsk = platforms.get(row.platform)?.publishing?.lookup !== undefined
  const isLookedUp = open !== undefined && canAsk && threadOf(row).length === 0
  const account = await findAccountForWork(db, row, row.account_id)
  const lookupAt = isLookedUp ? after(open.started_at, firstLookupMs) : null
  await runStage(tools, row, account, async () =>
    settled({
      from: 'publishing',
      changes: unknown(message, lookupAt),
      ...(open && { attempt: { fence: open.fence, item: open.item, state: 'unknown' as const } }),
      log: { action: 'publish', status: 'pending', code: 'outcome_unknown', message },
    }),
  )
  const { length } = threadOf(row)
  if (length > 0) await noteAllMayHaveLeft(db, row, length - 1, clock.now())
  return isLookedUp
}

/** It may have been moved, changed or called off since the backup, so a person looks at it first. */
function makeDraft(tools: Tools, row: TargetRow, now: Date): Promise<boolean> {
  const scope = { teamId: row.team_id, mode: row.mode, profileIds: 'all' as const }
  return transaction(tools.db, async (tx) => {
    const post = await lockPost(tx, scope, row.post_id)
    const changes = { status: 'draft' as const, due_at: null, updated_at: now }
    const changed = post && (await changeTarget(tx, row.id, ['scheduled'], changes))
    if (!post || !changed) return false
    await refreshPost(tx, tools, post, now)
    return true
  })
}
