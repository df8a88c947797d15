import type { Db } from '#db/database.ts'
import type { Received, Taken, TakingTools } from '../../incoming/taker.ts'
import { targetOf } from '../graph/handles.ts'
import type { Graph } from '../graph/node-configs.ts'
import { type ExecutionRow, holdExecution, holdWorkflows, listLiveWith } from '../run/executions.store.ts'
import { graphOfRun } from '../run/graph-of-run.ts'
import { keepProgress } from '../run/keep-progress.ts'
import { withReply } from '../run/nodes/reply.ts'
import { Progress } from '../run/progress.ts'
import { apply } from '../run/walk.ts'

/**
 * Gives a message to the youngest run that waits for a reply in its conversation. A run whose
 * message is on its way, and which waits next, takes it as well: people answer faster than outcomes are written.
 */
export async function takeReply(
  tx: Db,
  { wake }: TakingTools,
  { account, conversation, message }: Received,
  now: Date,
): Promise<Taken | undefined> {
  const person = { accountId: account.id, participantId: conversation.participant_id }
  for (const { id, workflow_id } of await listLiveWith(tx, account, person)) {
    await holdWorkflows(tx, [workflow_id])
    const run = await holdExecution(tx, id)
    if (!run || run.completed_at) continue
    const graph = await graphOfRun(tx, run)
    if (!(await taken(tx, run, graph, message.text ?? '', now))) continue
    wake('workflows')
    return { type: 'workflow', id: workflow_id, executionId: id }
  }
  return undefined
}

async function taken(tx: Db, run: ExecutionRow, graph: Graph, text: string, now: Date): Promise<boolean> {
  const progress = new Progress(run, graph, now)
  const { node } = progress
  if (!node) return false
  if (waitsNow(run, now) && node.type === 'wait_for_reply')
    apply(progress, node, withReply(run, node.config.saveAs, text))
  else if (waitsNext(run, graph)) progress.note({ early_reply: { text } })
  else return false
  await keepProgress(tx, progress, 'locked')
  return true
}

/** A reply after the time-out is no reply. */
function waitsNow({ waiting_for, resume_at }: ExecutionRow, now: Date): boolean {
  return waiting_for === 'reply' && resume_at !== null && resume_at > now
}

/** It has come to the wait and not begun it, or its message is on its way and the wait is next. */
function waitsNext(run: ExecutionRow, { nodes, edges }: Graph): boolean {
  const { status, pending, current_node_id, early_reply } = run
  if (status !== 'running' || pending === 'call' || current_node_id === null || early_reply) return false
  const next = pending === 'message' ? targetOf(edges, current_node_id, null) : current_node_id
  return nodes.find(({ id }) => id === next)?.type === 'wait_for_reply'
}
