import * as t from '#contract/schema/schema.ts'
import { nodeTypes } from './graph/node-configs.ts'
import type { EventRow, ExecutionRow } from './run/executions.store.ts'
import { eventActions, eventStatuses, executionStatuses } from './workflows.tables.ts'

export const WorkflowExecution = t.object(
  {
    id: t.id(),
    workflowId: t.id(),
    version: t.integer(1, undefined, { description: 'The version of the graph that the run keeps to.' }),
    status: t.oneOf(...executionStatuses),
    currentNodeId: t.nullable(t.anyString()),
    waitingFor: t.nullable(t.object({ kind: t.oneOf('timer', 'reply'), nodeId: t.anyString() })),
    variables: t.foreignIn(t.map(t.anything(), 10_000)),
    conversationId: t.nullable(
      t.id({ description: 'Null before the first message of a run that opens one.' }),
    ),
    contactId: t.nullable(t.id()),
    stepCount: t.integer(0, 1000),
    lastError: t.nullable(t.anyString({ description: 'The code of the last failure.' })),
    resumeAt: t.nullable(t.timestamp()),
    completedAt: t.nullable(t.timestamp()),
    createdAt: t.timestamp(),
    updatedAt: t.timestamp(),
  },
  { component: 'WorkflowExecution' },
)

export function toExecution(run: ExecutionRow): t.Static<typeof WorkflowExecution> {
  const { waiting_for: kind, current_node_id: nodeId } = run
  return {
    id: run.id,
    workflowId: run.workflow_id,
    version: run.version,
    status: run.status,
    currentNodeId: nodeId,
    waitingFor: kind && nodeId !== null ? { kind, nodeId } : null,
    variables: { ...run.variables },
    conversationId: run.conversation_id,
    contactId: run.contact_id,
    stepCount: run.step_count,
    lastError: run.last_error,
    resumeAt: run.resume_at?.toISOString() ?? null,
    completedAt: run.completed_at?.toISOString() ?? null,
    createdAt: run.created_at.toISOString(),
    updatedAt: run.updated_at.toISOString(),
  }
}

export const WorkflowEvent = t.object(
  {
    id: t.id(),
    action: t.oneOf(...eventActions),
    status: t.nullable(t.oneOf(...eventStatuses)),
    nodeId: t.nullable(t.anyString()),
    nodeType: t.nullable(t.oneOf(...nodeTypes)),
    sourceHandle: t.nullable(t.anyString({ description: 'The way out that the run has taken.' })),
    durationMs: t.nullable(t.integer(0)),
    errorMessage: t.nullable(t.foreign()),
    meta: t.nullable(t.map(t.anything(), 50)),
    at: t.timestamp(),
  },
  { component: 'WorkflowEvent' },
)

export function toEvent(event: EventRow): t.Static<typeof WorkflowEvent> {
  return {
    id: event.id,
    action: event.action,
    status: event.status,
    nodeId: event.node_id,
    nodeType: nodeTypes.find((type) => type === event.node_type) ?? null,
    sourceHandle: event.source_handle,
    durationMs: event.duration_ms,
    errorMessage: event.error_message,
    meta: event.meta && { ...event.meta },
    at: event.at.toISOString(),
  }
}
