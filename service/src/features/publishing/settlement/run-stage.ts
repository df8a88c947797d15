import type { Tools } from '#contract/tools/tools.ts'
import { type DueWork, dueWork } from '#contract/work/due-work.ts'
import { type AccountRow, findAccountForWork } from '#features/accounts/index.ts'
import { findPostForWork, type PostRow } from '../posts/posts.store.ts'
import type { TargetTask } from '../publish/sending.ts'
import type { TargetRow } from '../targets/targets.store.ts'
import { columnsOfItems } from '../targets/thread-items.ts'
import { keepItems } from './keep-items.ts'
import { settle } from './settle.ts'
import { type KeptItems, nothing, type Settlement, settled, type TargetEnd } from './settlement.ts'
import { releaseClaim } from './settlements.store.ts'

/** A target that a worker has claimed. */
export interface ClaimedTarget {
  task: TargetTask
  post: PostRow
  /** Undefined when it is gone. */
  account: AccountRow | undefined
}

type Stage = (claimed: ClaimedTarget) => Promise<TargetEnd>

interface TargetWork extends Omit<DueWork<TargetRow>, 'table' | 'run' | 'giveUp'> {
  run: Stage
  giveUp: Stage
}

/** Due work on targets, in stages: they decide the outcome of a target, and it is written here. */
export function targetWork({ run, giveUp, ...work }: TargetWork): DueWork {
  return dueWork<TargetRow>({
    ...work,
    table: 'post_target',
    run: (task) => runClaimed(task, run),
    giveUp: (task) => runClaimed(task, giveUp),
  })
}

async function runClaimed(task: TargetTask, stage: Stage): Promise<void> {
  const { row, db } = task
  const [post, account] = await Promise.all([
    findPostForWork(db, row, row.post_id),
    findAccountForWork(db, row, row.account_id),
  ])
  if (post) await runStage(task, row, account, () => stage({ task, post, account }))
}

/** The only place that writes what a stage has found out: the row with its fence, and all that follows, in one commit. */
export async function runStage(
  tools: Tools,
  row: TargetRow,
  account: AccountRow | undefined,
  stage: () => Promise<TargetEnd>,
): Promise<void> {
  let end = await stage()
  while (end.kind === 'kept') {
    const isKept = await keepItems(tools, row, end.kept)
    end = isKept ? await end.goOn() : lateItem(end.kept, tools.clock.now())
  }
  if (end.kind === 'released') await releaseClaim(tools.db, row)
  if (end.kind !== 'settled') return
  const { settlement, strikes } = end
  const written = await settle(tools, row, account, settlement, strikes)
  if (written) wakeWhatIsDue(tools, written, settlement)
}

/**
 * The claim was lost while the item was being sent, so its target is unknown by now. The answer resolves that, and the
 * rest of the thread may continue. A target that was settled otherwise stays so, and the answer is only logged.
 */
function lateItem({ items, sent }: KeptItems, now: Date): TargetEnd {
  if (!sent) return nothing
  const goesOn = { status: 'scheduled', due_at: now, lookup_at: null, error: null } as const
  const changes = { ...goesOn, ...columnsOfItems(items) }
  return settled({ from: 'unknown', changes, attempt: sent.attempt, log: sent.log })
}

function wakeWhatIsDue(tools: Tools, row: TargetRow, { followUps }: Settlement): void {
  const now = tools.clock.now()
  const isDue = (at: Date | null) => at !== null && at <= now
  if (row.status === 'scheduled' && isDue(row.due_at)) tools.wake('publish')
  if (row.status !== 'unknown' && isDue(row.lookup_at)) tools.wake('progress')
  if (followUps?.length) tools.wake('follow-up')
}
