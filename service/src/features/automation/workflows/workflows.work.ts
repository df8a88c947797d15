import { dueWork } from '#contract/work/due-work.ts'
import { transaction } from '#db/query/transaction.ts'
import type { ExecutionRow } from './run/executions.store.ts'
import { graphOfRun } from './run/graph-of-run.ts'
import { keepProgress } from './run/keep-progress.ts'
import { Progress } from './run/progress.ts'
import { walk } from './run/walk.ts'

/** Goes on with runs: those that have begun, and those whose wait is over. */
export const workflowsWork = dueWork<ExecutionRow>({
  name: 'workflows',
  job: 'automation',
  table: 'workflow_execution',
  dueColumn: 'due_at',
  waiting: 'due_at is not null',
  part: 0.25,
  shares: [{ column: 'team_id', of: 0.125, yields: 0.2 }],
  run: walk,
  async giveUp({ row, db, clock }) {
    const progress = new Progress(row, await graphOfRun(db, row), clock.now())
    progress.end('failed', 'gave_up')
    await transaction(db, (tx) => keepProgress(tx, progress, { claim: row.fence, goesOn: false }))
  },
})
