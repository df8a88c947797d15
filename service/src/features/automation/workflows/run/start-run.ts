import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#values/id.ts'
import type { StoredWorkflow } from '../workflows.store.ts'
import { findVersion } from '../workflows.store.ts'
import { type ExecutionRow, insertEvents, insertExecution } from './executions.store.ts'

/** With whom a run is begun, and by what words. */
export interface Beginning {
  conversationId: string | null
  participantId: string
  contactId: string | null
  text: string
  /** By whom or what, for the first event. */
  startedBy: 'message' | 'event' | 'api'
}

/** Begins a run at the entry of the present graph. Undefined where the workflow has a live run with the person. */
export async function startRun(
  tx: Db,
  { wake }: Pick<Tools, 'wake'>,
  workflow: Pick<
    StoredWorkflow,
    'id' | 'team_id' | 'mode' | 'profile_id' | 'account_id' | 'platform' | 'version'
  >,
  { conversationId, participantId, contactId, text, startedBy }: Beginning,
  now: Date,
): Promise<ExecutionRow | undefined> {
  const { id: workflow_id, version, team_id, mode } = workflow
  const graph = await findVersion(tx, { team_id, mode, workflow_id, version })
  if (!graph) throw new Error('a workflow has lost its present version')
  const row = {
    id: newId(now),
    account_id: workflow.account_id,
    conversation_id: conversationId,
    participant_id: participantId,
    contact_id: contactId,
    current_node_id: graph.entry_node_id,
    variables: { lastMessage: text },
  }
  const run = await insertExecution(tx, { ...row, workflow }, now)
  if (!run) return undefined
  await insertEvents(
    tx,
    run,
    0,
    [{ action: 'execution_started', status: 'success', meta: { startedBy } }],
    now,
  )
  wake('workflows')
  return run
}
