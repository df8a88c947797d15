import type { Tools } from '#contract/tools/tools.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import { runStage } from '../settlement/run-stage.ts'
import { settled } from '../settlement/settlement.ts'
import { findTargetForWork, type TargetRow } from '../targets/targets.store.ts'

/** Writes that the platform of a published target has it no more. */
export async function markGone(tools: Tools, target: TargetRow, account: AccountRow): Promise<void> {
  const now = tools.clock.now()
  await runStage(tools, target, account, async () =>
    settled({
      from: 'published',
      changes: { status: 'removed', removed_at: now, lookup_at: null },
      log: { action: 'lookup', status: 'success', message: 'The post is no longer on the platform.' },
    }),
  )
}

/** The same for other areas, which know a target by its id. */
export async function markTargetGone(tools: Tools, targetId: string, account: AccountRow): Promise<void> {
  const target = await findTargetForWork(tools.db, targetId)
  if (target?.status === 'published') await markGone(tools, target, account)
}
