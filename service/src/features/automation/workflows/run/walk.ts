import type { Task } from '#contract/work/due-work.ts'
import { transaction } from '#db/query/transaction.ts'
import { automationCommit } from '../../automation.faults.ts'
import { insertAutomatic } from '../../messages/automatic-messages.store.ts'
import type { Graph, GraphNode } from '../graph/node-configs.ts'
import { type CallingNode, callOf, interrupted } from './calls/call-of.ts'
import { type ExecutionRow, giveBack } from './executions.store.ts'
import { graphOfRun } from './graph-of-run.ts'
import { keepProgress, RunLost } from './keep-progress.ts'
import { perform } from './nodes/perform.ts'
import type { Performed, Scene } from './nodes/performed.ts'
import { Progress } from './progress.ts'

export type RunTask = Task<ExecutionRow>

/** Takes one step of a run after the other, each committed before the next begins, until it rests or is over. */
export async function walk(task: RunTask): Promise<void> {
  const graph = await graphOfRun(task.db, task.row)
  let run: ExecutionRow | undefined = task.row
  while (run) {
    if (task.stopping()) return giveBack(task.db, run)
    run = await unlessLost(() => step(task, run as ExecutionRow, graph))
  }
}

/** Undefined where somebody else goes on with the run, or has ended it. */
async function unlessLost<T>(take: () => Promise<T>): Promise<T | undefined> {
  try {
    return await take()
  } catch (cause) {
    if (cause instanceof RunLost) return undefined
    throw cause
  }
}

/** The run after the step, where the next one follows at once. */
async function step(task: RunTask, run: ExecutionRow, graph: Graph): Promise<ExecutionRow | undefined> {
  const progress = new Progress(run, graph, task.clock.now())
  const { node } = progress
  if (!node) {
    progress.end('failed', 'node_not_found')
    return keep(task, progress)
  }
  if (run.pending === 'call') {
    progress.fail(node, interrupted(node, run))
    return keep(task, progress)
  }
  if (run.status === 'waiting') {
    progress.complete(node, { handle: run.waiting_for === 'reply' ? 'timeout' : null })
    return keep(task, progress)
  }
  if (!progress.begin(node)) return keep(task, progress)
  return isCalling(node)
    ? callOut(task, progress, node)
    : keep(task, progress, (scene) => performIn(progress, node, scene))
}

const isCalling = (node: GraphNode): node is CallingNode => node.type === 'webhook' || node.type === 'ai'

type Within = (scene: Scene) => Promise<void>

/** Writes a step. What a node does to other rows is done in the same transaction. */
async function keep(task: RunTask, progress: Progress, within?: Within): Promise<ExecutionRow | undefined> {
  const { run, now } = progress
  const [atCommit] = await task.arm(run.mode, automationCommit)
  const written = await transaction(task.db, async (tx) => {
    await within?.({ tx, tools: task, run, now })
    const row = await keepProgress(tx, progress, { claim: run.fence, goesOn: progress.goesOn })
    await atCommit?.()
    return row
  })
  return progress.goesOn ? written : undefined
}

async function performIn(
  progress: Progress,
  node: Exclude<GraphNode, CallingNode>,
  scene: Scene,
): Promise<void> {
  const performed = await perform(node, scene)
  apply(progress, node, performed)
  if (performed.kind === 'message') await letWait(scene, node)
}

export function apply(progress: Progress, node: GraphNode, performed: Performed): void {
  switch (performed.kind) {
    case 'done':
      // An early reply is taken once.
      if (node.type === 'wait_for_reply') progress.note({ early_reply: null })
      progress.complete(node, performed)
      break
    case 'failed':
      progress.fail(node, performed)
      break
    case 'waits':
      progress.wait(node, performed.for, performed.until)
      break
    case 'message':
      progress.leaves('message')
      break
    case 'finished':
      progress.finish(node, performed.status, performed.meta)
      break
  }
}

/** The message waits in the lane of the account; what becomes of it goes on with the run. */
async function letWait({ tx, run, now }: Scene, { id }: GraphNode): Promise<void> {
  const account = { id: run.account_id, team_id: run.team_id, mode: run.mode, platform: run.platform }
  const item = { kind: 'workflow' as const, originId: run.workflow_id, itemId: run.id, part: id }
  const participantId = run.participant_id ?? ''
  await insertAutomatic(tx, [{ account, item, participantId, contactId: run.contact_id, dueAt: now }], now)
}

/** Two commits with one call between them. A process that dies in between leaves the call as begun, and none follows. */
async function callOut(
  task: RunTask,
  progress: Progress,
  node: CallingNode,
): Promise<ExecutionRow | undefined> {
  progress.leaves('call')
  const begun = await keep(task, progress)
  if (!begun) return undefined
  return callOf(task, begun, node, async ({ performed, durationMs, atCommit }) => {
    const ended = new Progress(begun, progress.graph, task.clock.now())
    apply(
      ended,
      node,
      'handle' in performed || performed.kind === 'failed' ? { ...performed, durationMs } : performed,
    )
    return unlessLost(async () => {
      const written = await transaction(task.db, async (tx) => {
        const row = await keepProgress(tx, ended, { claim: begun.fence, goesOn: ended.goesOn })
        await atCommit?.()
        return row
      })
      return ended.goesOn ? written : undefined
    })
  })
}
