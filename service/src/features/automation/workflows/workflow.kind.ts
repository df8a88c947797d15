import type { Db } from '#db/database.ts'
import { findPerson } from '#features/contacts/index.ts'
import { findConversationWith } from '#features/inbox/index.ts'
import { removeSettled } from '../messages/automatic-messages.store.ts'
import { type AutomaticEnd, type AutomaticKind, noConnection } from '../messages/kind.ts'
import {
  type ExecutionRow,
  findExecution,
  holdExecution,
  holdWorkflows,
  tellsOf,
} from './run/executions.store.ts'
import { graphOfRun } from './run/graph-of-run.ts'
import { keepProgress } from './run/keep-progress.ts'
import { knownVariables } from './run/known-variables.ts'
import { messageOf } from './run/message-of-node.ts'
import { Progress } from './run/progress.ts'

/** The message of a node to the person of its run. */
export const workflowKind: AutomaticKind = {
  name: 'workflow',
  members: { item: 'executionId', part: 'nodeId' },
  async compose({ db, row }) {
    const run = await findExecution(db, row.item_id)
    if (!run || run.completed_at) return { kind: 'skip', code: 'run_ended' }
    const person = run.contact_id === null ? undefined : await findPerson(db, run.contact_id)
    if (person?.isBlocked) return { kind: 'skip', code: 'contact_blocked' }
    const node = (await graphOfRun(db, run)).nodes.find(({ id }) => id === row.part)
    if (node?.type !== 'send_message') return { kind: 'skip', code: 'run_ended' }
    const origin = { type: 'workflow', id: row.origin_id, executionId: run.id, nodeId: node.id }
    return { kind: 'send', body: messageOf(node, await knownVariables(db, run)), metadata: { origin } }
  },
  async settle(tx, { wake }, { originId, itemId, part }, end, now) {
    await holdWorkflows(tx, [originId])
    const run = await holdExecution(tx, itemId)
    if (!run || !(await isOfStep(tx, run, part, end))) return
    const progress = new Progress(run, await graphOfRun(tx, run), now)
    const { node } = progress
    if (!node) return
    await goOn(tx, progress, node, end)
    await keepProgress(tx, progress, 'locked')
    wake('workflows')
  },
  async loseConnection(tx, tools, row, now) {
    await removeSettled(tx, [row])
    const item = { kind: row.kind, originId: row.origin_id, itemId: row.item_id, part: row.part }
    await workflowKind.settle(tx, tools, item, noConnection, now)
  },
  /** The network did not take it, and it goes again: the run waits (D21.41). */
  async postpone(tx, { itemId, part }, until, now) {
    const run = await holdExecution(tx, itemId)
    if (!run || run.completed_at || run.pending !== 'message' || run.current_node_id !== part) return
    const progress = new Progress(run, await graphOfRun(tx, run), now)
    const { node } = progress
    if (!node) return
    progress.resume(node)
    progress.wait(node, 'timer', until)
    await keepProgress(tx, progress, 'locked')
  },
}

/** Whether it is about the message that the run waits for, and not about one of an earlier step. */
async function isOfStep(tx: Db, run: ExecutionRow, part: string, end: AutomaticEnd): Promise<boolean> {
  if (run.completed_at || run.pending !== 'message' || run.current_node_id !== part) return false
  const messageId = 'messageId' in end ? end.messageId : undefined
  return messageId === undefined || !(await tellsOf(tx, run.id, messageId))
}

async function goOn(
  tx: Db,
  progress: Progress,
  node: NonNullable<Progress['node']>,
  end: AutomaticEnd,
): Promise<void> {
  const { run } = progress
  if (end.kind === 'skipped') return progress.end('exited', end.code)
  if (end.kind === 'failed') {
    const { code, message, messageId } = end
    return progress.fail(node, { code, message, ...(messageId !== undefined && { meta: { messageId } }) })
  }
  const { messageId } = end
  const outcome = end.kind === 'unknown' ? 'unknown' : 'sent'
  progress.complete(node, { handle: null, meta: { messageId, outcome } })
  if (run.conversation_id === null && run.participant_id !== null) {
    const conversation = await findConversationWith(tx, run.account_id, run.participant_id)
    if (conversation) progress.note({ conversation_id: conversation.id })
  }
}
