import type { Ended, InjectedFault } from '#contract/work/effect.ts'
import { automationCommit } from '../../../automation.faults.ts'
import type { GraphNode, NodeOf } from '../../graph/node-configs.ts'
import { afterWorkflowCall, beforeWorkflowCall } from '../../workflows.faults.ts'
import type { ExecutionRow } from '../executions.store.ts'
import { knownVariables } from '../known-variables.ts'
import type { Performed } from '../nodes/performed.ts'
import type { Failure } from '../progress.ts'
import { aiCall } from './ai-call.ts'
import type { CallTask, Prepared } from './prepared.ts'
import { noAnswer, webhookCall } from './webhook-call.ts'

export type CallingNode = NodeOf<'webhook'> | NodeOf<'ai'>
/** What came of a call. */
export interface CallEnd {
  performed: Performed
  durationMs: number
  atCommit: InjectedFault
}

/** Makes the one call of a node and keeps what came of it. It is never made again. */
export async function callOf<R>(
  task: CallTask,
  run: ExecutionRow,
  node: CallingNode,
  keep: (end: CallEnd) => Promise<R>,
): Promise<R> {
  const known = await knownVariables(task.db, run)
  return node.type === 'webhook'
    ? make(task, run, webhookCall(task, run, node, known), keep)
    : make(task, run, aiCall(task, run, node, known), keep)
}

function make<T, R>(
  task: CallTask,
  { mode }: ExecutionRow,
  { to, send, read }: Prepared<T>,
  keep: (end: CallEnd) => Promise<R>,
): Promise<R> {
  return task.effect<T, R>({
    ...{ mode, to, waits: true },
    points: [beforeWorkflowCall, afterWorkflowCall, automationCommit],
    call: () => task.aside(send),
    keep: ({ outcome, durationMs, atCommit }: Ended<T>) =>
      keep({ performed: read(outcome), durationMs, atCommit }),
  })
}

/** The process that made the call has ended, and nobody knows what came of it. */
export function interrupted(node: GraphNode, run: ExecutionRow): Failure {
  const failure = {
    code: 'outcome_unknown',
    message: 'The process that made the call ended before it knew the outcome.',
  }
  const variables = node.type === 'webhook' ? noAnswer(run, node.config.saveAs) : undefined
  return { ...failure, ...(variables && { variables }) }
}
