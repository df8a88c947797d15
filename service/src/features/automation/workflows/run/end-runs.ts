import type { Db } from '#db/database.ts'
import { dropUnbegun } from '../../messages/automatic-messages.store.ts'
import { holdExecution, holdWorkflows, type LiveOf, listLive } from './executions.store.ts'
import { keepProgress } from './keep-progress.ts'
import { Progress } from './progress.ts'

/** A run that is ended from outside takes no further step, so its graph is not looked at. */
const noGraph = { nodes: [], edges: [], entryNodeId: null }

interface End {
  status: 'exited' | 'failed'
  code: string
}

/** Ends runs in the transaction of what ends them: nothing of them begins afterwards. Answers their ids. */
export async function endRuns(tx: Db, meant: LiveOf, { status, code }: End, now: Date): Promise<string[]> {
  const live = await listLive(tx, meant)
  if (live.length === 0) return []
  const ids = live.map(({ id }) => id)
  // Who settles a message holds it before the workflow.
  await dropUnbegun(tx, { kind: 'workflow', itemIds: ids })
  await holdWorkflows(
    tx,
    live.map(({ workflow_id }) => workflow_id),
  )
  for (const id of ids) {
    const run = await holdExecution(tx, id)
    if (!run || run.completed_at) continue
    const progress = new Progress(run, noGraph, now)
    progress.end(status, code)
    await keepProgress(tx, progress, 'locked')
  }
  // What a step has let wait in the meantime.
  await dropUnbegun(tx, { kind: 'workflow', itemIds: ids })
  return ids
}
