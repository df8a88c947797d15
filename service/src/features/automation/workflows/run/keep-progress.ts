import type { Db } from '#db/database.ts'
import { insertLogs } from '#features/system/index.ts'
import {
  countRun,
  type ExecutionRow,
  holdWorkflows,
  insertEvents,
  type Writer,
  writeRun,
} from './executions.store.ts'
import type { Progress } from './progress.ts'

/** The claim was lost, or the run has ended meanwhile: nothing of the step is kept. */
export class RunLost extends Error {
  name = 'RunLost'
}

const totals = { completed: 'total_completed', exited: 'total_exited', failed: 'total_failed' } as const

/**
 * Writes a step: the row of the run, its events, and when it is over the number of its workflow and a line of the log.
 * Throws `RunLost` where somebody else has written, so that the transaction keeps nothing. The workflow is locked before
 * the run.
 */
export async function keepProgress(
  tx: Db,
  { run, state, events, now }: Progress,
  writer: Writer,
): Promise<ExecutionRow> {
  const { status } = state
  const isOver = status === 'completed' || status === 'exited' || status === 'failed'
  if (isOver) await holdWorkflows(tx, [run.workflow_id])
  const counted = { id: run.id, event_count: run.event_count + events.length }
  const written = await writeRun(tx, counted, state, writer, now)
  if (!written) throw new RunLost()
  await insertEvents(tx, run, run.event_count, events, now)
  if (isOver) {
    await countRun(tx, run.workflow_id, totals[status])
    await insertLogs(tx, [lineOf(written, now)])
  }
  return written
}

function lineOf(
  { team_id, mode, profile_id, account_id, platform, status, last_error }: ExecutionRow,
  now: Date,
) {
  const hasFailed = status === 'failed'
  return {
    ...{ team_id, mode, profile_id, account_id, platform, created_at: now },
    type: 'workflows',
    action: 'workflow.run',
    status: hasFailed ? ('failed' as const) : ('success' as const),
    ...(hasFailed && last_error !== null && { error_code: last_error }),
  }
}
